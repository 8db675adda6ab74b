//! What a turn in a tile-laying game brings at once, and what it costs in figures. Numbers 160 to 162 and 175 to 178.

use super::table::cell;
use crate::base::{Fact, Noun, Phrase, Player};
use crate::bots::Reason;
use crate::landscape::{Pos, Terrain};

/// A completed feature that somebody was given points for.
pub(in crate::games) struct Closing<K> {
    pub kind: K,
    pub pos: Pos,
    pub points: u16,
    /// Those who got them.
    pub players: Vec<Player>,
}

/// How figures of the main kind came and went.
pub(in crate::games) struct Figures {
    pub noun: Noun,
    pub before: u8,
    pub after: u8,
    pub placed: bool,
    pub returned: u8,
}

/// So many points.
pub(in crate::games) fn points(points: u16, noun: Noun) -> Fact {
    Fact::Count(points.into(), noun)
}

/// Seats as a fact.
pub(super) fn seats(players: impl IntoIterator<Item = Player>) -> Fact {
    Fact::List(players.into_iter().map(Fact::Seat).collect())
}

/// What was completed, and who got the points.
pub(in crate::games) fn closings<K: Terrain>(
    list: &[Closing<K>],
    seat: Player,
    noun: &dyn Fn(K) -> Noun,
    point: Noun,
) -> Vec<Reason> {
    let reason = |closing: &Closing<K>| {
        let effect = f32::from(closing.points);
        let others: Vec<Player> = closing.players.iter().copied().filter(|player| *player != seat).collect();
        let reason = match (closing.players.contains(&seat), others.is_empty()) {
            (true, true) => Reason::gain(
                160,
                "closes_yours",
                effect,
                Phrase::new(
                    "Completes your {kind} at {cell}: {points} now.",
                    "Завершает ваше ({kind} на {cell}): сразу {points}.",
                ),
            ),
            (true, false) => Reason::gain(
                161,
                "closes_shared",
                effect / 2.0,
                Phrase::new(
                    "Completes the {kind} at {cell}, shared with player {others}: {points} each.",
                    "Завершает общее с игроком {others} ({kind} на {cell}): каждому {points}.",
                ),
            ),
            (false, _) => Reason::cost(
                162,
                "closes_theirs",
                effect,
                Phrase::new(
                    "Completes the {kind} of player {others} at {cell}: {points} for them.",
                    "Завершает чужое, игрока {others} ({kind} на {cell}): ему {points}.",
                ),
            ),
        };
        let reason = reason.with("kind", Fact::Noun(closing.kind.name(), noun(closing.kind)));
        reason
            .with("cell", cell(closing.pos))
            .with("points", points(closing.points, point))
            .with("others", seats(others))
    };
    list.iter().map(reason).collect()
}

/// What became of the figures of the main kind.
pub(in crate::games) fn figures(figures: &Figures) -> Vec<Reason> {
    let Figures { noun, before, after, placed, returned } = *figures;
    let mut reasons = Vec::new();
    let count = |count: u8| Fact::Count(count.into(), noun);
    if returned > 0 {
        let text = Phrase::new("Brings {count} back to you.", "Возвращает вам: {count}.");
        reasons.push(Reason::gain(178, "returns_figures", f32::from(returned), text).with("count", count(returned)));
    }
    // Few are dear.
    let worth = |left: u8| 4.0 / (1.0 + f32::from(left));
    if placed && after == 0 {
        let text = Phrase::new(
            "Takes your last {piece}: you can claim nothing more until one comes back.",
            "Забирает из запаса последнее ({piece}): занимать больше нечем, пока что-нибудь не вернётся.",
        );
        let piece = Fact::Noun("piece", noun);
        reasons.push(Reason::cost(175, "last_figure", worth(0), text).with("piece", piece));
    } else if placed && after < before {
        let text = Phrase::new("Leaves {count} in your supply.", "В запасе останется: {count}.");
        reasons.push(Reason::cost(176, "uses_figure", worth(after), text).with("count", count(after)));
    } else if !placed && before > 0 {
        let text = Phrase::new("Keeps {count} free for the next turns.", "Бережёт для следующих ходов: {count}.");
        reasons.push(Reason::gain(177, "keeps_figures", worth(before) / 2.0, text).with("count", count(before)));
    }
    reasons
}
