//! The reasons for and against turns of this game. Numbers 560 to 571; those of all tile-laying games are in `games/common/reasons`.

use super::command::Piece;
use super::event::Event;
use super::figure::Occupant;
use super::ruleset::Hunters;
use super::score::Source;
use super::state::{Phase, Stack, State};
use super::terrain::{Kind, kind_name};
use super::words;
use super::words::TILE;
use crate::base::{Fact, Phrase, Player};
use crate::bots::{ExplainTurn, PlayedTurn, Reason};
use crate::games::common;
use crate::games::common::table::{HasBoard, POINT};
use crate::games::common::{
    Completions, EndScoring, EndScoringChange, ExplainPosition, FeaturePoints, FigureSupply, OddsPosition, RegionSet,
    TileTurn,
};
use crate::landscape::Node;

impl ExplainPosition for State {
    fn remaining_tiles(&self) -> Vec<u8> {
        let mut count = vec![0; self.tiles.tiles().len()];
        for tile in self.normal.rest().iter().copied().chain(self.beside_stack()) {
            count[tile as usize] += 1;
        }
        count
    }

    fn claims(&self) -> Vec<(Node, Player)> {
        let figures = self.board.figures().map(|(node, figure)| (node, Occupant::decode(figure)));
        figures.filter(|(_, by)| by.is_tribesman()).map(|(node, by)| (node, by.player)).collect()
    }

    fn has_majority(&self, node: Node) -> bool {
        let segment = self.board.segment(node);
        let worth = self.worth_complete(segment.slot, segment.feature);
        // H-15: on a shrine others count for nothing.
        self.board_view().kind_of(node) != Kind::Lake && worth.claims == worth.figures
    }

    fn closes(kind: Kind) -> bool {
        kind.closes()
    }

    fn points_of(&self, node: Node) -> FeaturePoints {
        let segment = self.board.segment(node);
        let now = self.points_now(segment.slot, segment.feature).total;
        FeaturePoints { now, complete: self.worth_complete(segment.slot, segment.feature).points.total }
    }
}

impl ExplainTurn for Hunters {
    fn reasons(turn: &PlayedTurn<'_, Self>) -> Vec<Reason> {
        if let Some(reason) = draw_reason(turn) {
            return vec![reason];
        }
        let (seat, before, after) = (turn.seat, turn.before, turn.after);
        let results = TurnResults::of(turn);
        let noun = words::kind;
        let mut reasons = results.completions.reasons(seat, &after.board_view(), &noun, POINT);
        if results.has_bonus {
            let text = Phrase::new("Gives you a bonus tile: one more turn.", "Даёт бонусный тайл: ещё один ход.");
            // The usual value of a turn.
            reasons.push(Reason::gain(560, "bonus_tile", 4.0, text));
        }
        reasons.extend(results.for_boatman.map(|(player, points)| boatman_reason(player == seat, player, points)));
        let (claimed, recalled) = (results.claimed, results.recalled);
        let tile_turn = TileTurn { seat, before, after, claimed, recalled, noun: &noun, point: POINT, tile: TILE };
        reasons.extend(tile_turn.reasons());
        let supply = |state: &State, piece| state.supply[seat].of(piece);
        let tribesmen = FigureSupply {
            noun: words::piece(Piece::Tribesman),
            before: supply(before, Piece::Tribesman),
            after: supply(after, Piece::Tribesman),
            placed: results.placed == Some(Piece::Tribesman),
            returned: results.returned,
        };
        reasons.extend(tribesmen.reasons());
        if results.placed == Some(Piece::Hut) {
            let left = Fact::Count(supply(after, Piece::Hut).into(), words::piece(Piece::Hut));
            let text = Phrase::new(
                "Uses a hut for the rest of the game: {count} left.",
                "Ставит хижину до конца игры: в запасе {count?останется|останутся|останется} {count}.",
            );
            reasons.push(Reason::cost(567, "uses_hut", 2.0, text).with("count", left));
        }
        if after.phase != Phase::Over {
            let changes = common::end_scoring_changes(&before.end_scorings(), &after.end_scorings(), &after.board);
            reasons.extend(changes.iter().map(|change| end_scoring(after, change, seat)));
        }
        reasons
    }
}

/// The results of a turn, from its events.
#[derive(Default)]
struct TurnResults {
    completions: Completions<Kind>,
    claimed: Option<Node>,
    recalled: Option<Node>,
    placed: Option<Piece>,
    returned: u8,
    has_bonus: bool,
    /// The points of the boatman for the rivers of his system (H-25).
    for_boatman: Option<(Player, u16)>,
}

impl TurnResults {
    fn of(turn: &PlayedTurn<'_, Hunters>) -> TurnResults {
        let board = &turn.after.board;
        let node = |pos, feature: u8| board.slot_at(pos).map(|slot| board.node(slot, feature));
        let mut results = TurnResults::default();
        for event in turn.events {
            match event {
                Event::FigureDeployed { figure, on } => {
                    results.placed = Some(figure.piece);
                    if figure.is_tribesman() && figure.role.is_none() {
                        results.claimed = node(on.pos, on.feature);
                    }
                }
                Event::FigureRecalled { from, .. } => results.recalled = node(from.pos, from.feature),
                Event::Scored {
                    player, source: Source::Forest | Source::River, points, what, at_end: false, ..
                } => {
                    if let Some(node) = node(what.pos, what.feature) {
                        results.completions.add(what.kind, node, points.0.total, *player);
                    }
                }
                Event::Scored { player, source: Source::Boatman, points, at_end: false, .. } => {
                    let (_, so_far) = results.for_boatman.unwrap_or((*player, 0));
                    results.for_boatman = Some((*player, so_far + points.0.total));
                }
                Event::FigureReturned { figure, .. } if figure.player == turn.seat && figure.is_tribesman() => {
                    results.returned += 1;
                }
                Event::BonusTurnBegan { player } => results.has_bonus = *player == turn.seat,
                _ => {}
            }
        }
        results
    }
}

impl State {
    /// The features that score only at the end: meadows and river systems.
    fn end_scorings(&self) -> Vec<EndScoring<Kind>> {
        let (mut meadows, mut systems) = (RegionSet::default(), RegionSet::default());
        let mut found = Vec::new();
        for (node, figure) in self.board.figures() {
            let (kind, region) = (self.board_view().kind_of(node), self.board.region_of(node));
            let by = Occupant::decode(figure);
            let mut regions = RegionSet::default();
            let worth = if kind == Kind::Meadow && by.is_tribesman() && meadows.insert(region) {
                regions.insert(region);
                self.meadow_worth(region)
            } else if by.is_water_hut() && !systems.contains(region) {
                let worth = self.system_worth(region, &mut regions);
                self.system_worth(region, &mut systems);
                worth
            } else {
                continue;
            };
            let players = worth.claims.leaders().collect();
            found.push(EndScoring { kind, node, regions, players, points: worth.points.total });
        }
        found
    }
}

/// The points of the boatman for rivers, whoever fished there.
fn boatman_reason(is_own: bool, player: Player, points: u16) -> Reason {
    let effect = f32::from(points);
    let reason = if is_own {
        let text = Phrase::new(
            "The river belongs to the river system of your Boatman: {points} for him.",
            "Река входит в систему рек вашего лодочника: он получит {points}.",
        );
        Reason::gain(568, "boatman_yours", effect, text)
    } else {
        let text = Phrase::new(
            "The river belongs to the river system of player {player}'s Boatman: {points} for them.",
            "Река входит в систему рек лодочника игрока {player}: лодочник получит {points}.",
        );
        Reason::cost(569, "boatman_theirs", effect, text)
    };
    reason.with("player", Fact::Seat(player)).with("points", common::points(points, POINT))
}

/// The reason for a turn that only draws: a tile instead of the piece of the Scout (H-22), or a second tile for the one refused (H-24).
fn draw_reason(turn: &PlayedTurn<'_, Hunters>) -> Option<Reason> {
    let before = turn.before;
    if turn.after.board.placed().len() > before.board.placed().len() {
        return None;
    }
    if before.phase == Phase::Choose {
        let (piece, _) = before.piece_to_lay()?;
        let text = Phrase::new(
            "Draws a tile and keeps your {piece} for a later turn.",
            "Берёт тайл и оставляет {piece:acc} на потом.",
        );
        let reason = Reason::gain(570, "draws_tile", 1.0, text);
        return Some(reason.with("piece", Fact::Noun(piece.name(), words::role(piece))));
    }
    turn.events.iter().find_map(|event| match event {
        Event::TileRefused { stack, .. } => {
            let text = Phrase::new(
                "Puts the tile under its stack and draws one of the remaining {count}.",
                "Кладёт тайл под низ стопки и берёт один из {count?оставшегося|оставшихся|оставшихся} {count:gen}.",
            );
            let (left, noun) = match stack {
                Stack::Bonus => (before.bonus.rest().len(), words::BONUS_TILE),
                _ => (before.normal.rest().len(), words::TILE),
            };
            Some(Reason::gain(571, "refuses_tile", 1.0, text).with("count", Fact::Count(left as u32, noun)))
        }
        _ => None,
    })
}

/// The reason if a turn changes the points of a meadow or river system at the end.
fn end_scoring(after: &State, change: &EndScoringChange<Kind>, seat: Player) -> Reason {
    let effect = f32::from(change.after.abs_diff(change.before));
    let reason = match (change.kind == Kind::Meadow, change.player == seat, change.after > change.before) {
        (true, true, true) => Reason::gain(
            561,
            "meadow_yours",
            effect,
            Phrase::new(
                "The animals on your meadow at {cell}{part} bring {points} at the end, {change} more than before.",
                "Звери вашего луга на клетке {cell}{part} принесут в конце игры {points}, на {change} больше, чем до хода.",
            ),
        ),
        (true, false, true) => Reason::cost(
            562,
            "meadow_theirs",
            effect,
            Phrase::new(
                "The animals on the meadow of player {player} at {cell}{part} bring {points} at the end, {change} more than before.",
                "Звери луга игрока {player} на клетке {cell}{part} принесут в конце игры {points}, на {change} больше, чем до хода.",
            ),
        ),
        (true, true, false) => Reason::cost(
            563,
            "meadow_yours_less",
            effect,
            Phrase::new(
                "Because of tigers, your meadow at {cell}{part} brings {points} at the end, {change} less than before.",
                "Из-за тигров ваш луг на клетке {cell}{part} принесёт в конце игры {points}, на {change} меньше, чем до хода.",
            ),
        ),
        (true, false, false) => Reason::gain(
            564,
            "meadow_theirs_less",
            effect,
            Phrase::new(
                "Because of tigers, the meadow of player {player} at {cell}{part} brings {points} at the end, {change} less than before.",
                "Из-за тигров луг игрока {player} на клетке {cell}{part} принесёт в конце игры {points}, на {change} меньше, чем до хода.",
            ),
        ),
        // Fish never leave a river system, but two systems can become one: there is no sentence for fewer points.
        (false, true, _) => Reason::gain(
            565,
            "system_yours",
            effect,
            Phrase::new(
                "The fish in the river system of your hut at {cell}{part} bring {points} at the end.",
                "Рыба в системе рек вашей хижины на клетке {cell}{part} принесёт в конце игры {points}.",
            ),
        ),
        (false, false, _) => Reason::cost(
            566,
            "system_theirs",
            effect,
            Phrase::new(
                "The fish in the river system of player {player}'s hut at {cell}{part} bring {points} at the end.",
                "Рыба в системе рек хижины игрока {player} на клетке {cell}{part} принесёт в конце игры {points}.",
            ),
        ),
    };
    let reason = reason.with("kind", Fact::Noun(kind_name(change.kind), words::kind(change.kind)));
    common::with_place(reason, &after.board_view(), change.node)
        .with("player", Fact::Seat(change.player))
        .with("points", common::points(change.after, POINT))
        .with("change", Fact::Number(change.after.abs_diff(change.before).into()))
}
