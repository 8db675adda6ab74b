//! What a turn does to the supply of the main figure. Numbers 175 to 178.

use crate::base::{Fact, Noun, Phrase};
use crate::bots::Reason;

/// The supply of the main figure before and after a turn.
pub(in crate::games) struct FigureSupply {
    pub noun: Noun,
    pub before: u8,
    pub after: u8,
    pub placed: bool,
    pub returned: u8,
}

impl FigureSupply {
    /// The reasons.
    pub fn reasons(&self) -> Vec<Reason> {
        let FigureSupply { noun, before, after, placed, returned } = *self;
        let mut reasons = Vec::new();
        let count = |count: u8| Fact::Count(count.into(), noun);
        if returned > 0 {
            let text = Phrase::new("Returns {count} to your supply.", "Возвращает в ваш запас {count:acc}.");
            reasons
                .push(Reason::gain(178, "returns_figures", f32::from(returned), text).with("count", count(returned)));
        }
        // The fewer figures are left, the more each one matters.
        let effect = |left: u8| 4.0 / (1.0 + f32::from(left));
        if placed && after == 0 {
            let text = Phrase::new(
                "Uses your last {piece}: you cannot claim anything until one returns.",
                "Забирает {piece?последнего|последнюю|последнее} {piece:acc} из запаса: пока фигура не вернётся, занимать объекты нечем.",
            );
            let piece = Fact::Noun("piece", noun);
            reasons.push(Reason::cost(175, "last_figure", effect(0), text).with("piece", piece));
        } else if placed && after < before {
            let text = Phrase::new(
                "Leaves {count} in your supply.",
                "В запасе {count?останется|останутся|останется} {count}.",
            );
            reasons.push(Reason::cost(176, "uses_figure", effect(after), text).with("count", count(after)));
        } else if !placed && before > 0 {
            let text =
                Phrase::new("Keeps {count} available for later turns.", "Сохраняет {count:acc} для следующих ходов.");
            reasons.push(Reason::gain(177, "keeps_figures", effect(before) / 2.0, text).with("count", count(before)));
        }
        reasons
    }
}
