//! The open cells of claimed features: which tiles still fit, and whether a turn makes a feature harder to complete. Numbers 166 to 171.

use super::features::{ClaimedFeature, TileTurn};
use super::position::ExplainPosition;
use super::scoring::seats;
use crate::base::{Fact, Phrase, Player};
use crate::bots::Reason;
use crate::bots::odds::chance_of_none;
use crate::games::common::table::BoardView;
use crate::games::common::table::cell;
use crate::games::common::table::missing_cells;
use crate::landscape::{Node, Pos, TileId};

/// A cell where at most this many tiles fit is hard to fill.
const HARD: u16 = 3;

impl<S: ExplainPosition> TileTurn<'_, S> {
    /// The reason if the hardest open cell of a feature became harder to fill, and whether the feature can never be completed.
    pub(super) fn gap_reason(&self, feature: &ClaimedFeature, left: &[u8]) -> (Option<Reason>, bool) {
        let Some((gap, fits)) = hardest_cell(self.after, feature.region, left) else { return (None, false) };
        let hardest_before = |part: &Node| hardest_cell(self.before, *part, left).map(|(_, fits)| fits);
        let was = feature.parts.iter().filter_map(hardest_before).min();
        let is_harder = was.is_none_or(|was| fits < was);
        if !is_harder || (fits > 0 && (fits > HARD || was.is_none())) {
            return (None, fits == 0);
        }
        let value = self.after.points_of(feature.region);
        let lost = f32::from(value.complete.saturating_sub(value.now));
        let others: Vec<Player> = feature.figures.other_leaders(self.seat).collect();
        let reason = match (feature.figures.leads(self.seat), fits) {
            (true, 0) => Reason::cost(
                168,
                "yours_stays_open",
                lost + 3.0,
                Phrase::new(
                    "No remaining tile fits at {gap}: your {kind} at {cell}{part} can never be completed.",
                    "К клетке {gap} больше ничего не подходит: {kind?ваш|вашу|ваше} {kind:acc} на клетке {cell}{part} уже не завершить.",
                ),
            ),
            (false, 0) => Reason::gain(
                169,
                "theirs_stays_open",
                lost + 3.0,
                Phrase::new(
                    "No remaining tile fits at {gap}: the {kind} of {others?player|players} {others} at {cell}{part} can never be completed.",
                    "К клетке {gap} больше ничего не подходит: {kind:acc} {others?игрока|игроков|игроков} {others} на клетке {cell}{part} уже не завершить.",
                ),
            ),
            (true, _) => Reason::cost(
                171,
                "narrows_yours",
                lost / f32::from(fits + 1),
                Phrase::new(
                    "Makes your {kind} at {cell}{part} harder to complete: only {fitting} of the remaining {left} {fitting?fits|fit} at {gap}.",
                    "{kind?Ваш|Вашу|Ваше} {kind:acc} на клетке {cell}{part} станет труднее завершить: к клетке {gap} {fitting?подойдёт|подойдут|подойдут} только {fitting} из {left?оставшегося|оставшихся|оставшихся} {left:gen}.",
                ),
            ),
            (false, _) => Reason::gain(
                170,
                "narrows_theirs",
                lost / f32::from(fits + 1),
                Phrase::new(
                    "Makes the {kind} of {others?player|players} {others} at {cell}{part} harder to complete: only {fitting} of the remaining {left} {fitting?fits|fit} at {gap}.",
                    "{others?Игроку|Игрокам|Игрокам} {others} станет труднее завершить {kind:acc} на клетке {cell}{part}: к клетке {gap} {fitting?подойдёт|подойдут|подойдут} только {fitting} из {left?оставшегося|оставшихся|оставшихся} {left:gen}.",
                ),
            ),
        };
        let reason = self.with_feature(reason, feature.named_by).with("gap", cell(gap)).with("others", seats(others));
        (Some(self.with_fitting(reason, fits, left)), fits == 0)
    }

    /// The reason with what an own feature still needs.
    pub(super) fn missing_reason(&self, feature: &ClaimedFeature, left: &[u8]) -> Option<Reason> {
        let BoardView { board, tiles, players } = self.after.board_view();
        let open = missing_cells(board, tiles, feature.region, self.after.board_view().kind_of(feature.region));
        let (gap, fits) = hardest_cell(self.after, feature.region, left)?;
        let turns = u32::from(total(left)) / u32::from(players);
        let chance = 1.0 - chance_of_none(total(left).into(), fits.into(), turns) as f32;
        let complete = f32::from(self.after.points_of(feature.region).complete);
        let effect = complete * chance / (1.0 + open.len() as f32);
        let reason = match open[..] {
            [_] => Reason::gain(
                166,
                "one_gap",
                effect,
                Phrase::new(
                    "Your {kind} at {cell}{part} has one open cell, {gap}: {fitting} of the remaining {left} {fitting?fits|fit}.",
                    "У {kind?вашего|вашей|вашего} {kind:gen} на клетке {cell}{part} одна открытая клетка, {gap}: к ней {fitting?подходит|подходят|подходят} {fitting} из {left?оставшегося|оставшихся|оставшихся} {left:gen}.",
                ),
            ),
            _ => Reason::gain(
                167,
                "several_gaps",
                effect,
                Phrase::new(
                    "Your {kind} at {cell}{part} has {gaps} open cells; the hardest to fill is {gap}: {fitting} of the remaining {left} {fitting?fits|fit}.",
                    "У {kind?вашего|вашей|вашего} {kind:gen} на клетке {cell}{part} ещё {gaps} {gaps?открытая клетка|открытые клетки|открытых клеток}; труднее всего закрыть {gap}: к ней {fitting?подходит|подходят|подходят} {fitting} из {left?оставшегося|оставшихся|оставшихся} {left:gen}.",
                ),
            ),
        };
        let reason = self.with_feature(reason, feature.named_by).with("gaps", Fact::Number(open.len() as i64));
        Some(self.with_fitting(reason.with("gap", cell(gap)), fits, left))
    }

    fn with_fitting(&self, reason: Reason, fits: u16, left: &[u8]) -> Reason {
        let reason = reason.with("fitting", Fact::Number(fits.into()));
        reason.with("left", Fact::Count(total(left).into(), self.tile))
    }
}

fn total(left: &[u8]) -> u16 {
    left.iter().map(|&left| u16::from(left)).sum()
}

/// The open cell of a feature that the fewest tiles fit, the first of equal ones.
fn hardest_cell<S: ExplainPosition>(state: &S, region: Node, left: &[u8]) -> Option<(Pos, u16)> {
    let view = state.board_view();
    let fits = |pos: Pos| {
        let fitting = left
            .iter()
            .enumerate()
            .filter(|(tile, left)| **left > 0 && view.board.rotations(view.tiles, *tile as TileId, pos) != 0);
        fitting.map(|(_, &left)| u16::from(left)).sum::<u16>()
    };
    let cells = missing_cells(view.board, view.tiles, region, view.kind_of(region));
    cells.into_iter().map(|cell| (cell, fits(cell))).min_by_key(|(_, fits)| *fits)
}
