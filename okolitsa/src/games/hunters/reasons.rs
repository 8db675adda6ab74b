//! What speaks for a turn and against it in this game. Numbers 560 to 571; what all tile-laying games have is in `games/common`.

use super::command::Piece;
use super::event::Event;
use super::figure::Occupant;
use super::ruleset::Hunters;
use super::score::Source;
use super::state::{Phase, Stack, State};
use super::terrain::{Kind, kind_name};
use super::words;
use crate::base::{Fact, Phrase, Player};
use crate::bots::{ExplainTurn, PlayedTurn, Reason};
use crate::games::common;
use crate::games::common::table::POINT;
use crate::games::common::{Change, Closing, Estate, Figures, Land, Laying, RegionSet, Value};
use crate::landscape::{Board, Node, TileSet};

impl Land for State {
    type Kind = Kind;

    fn board(&self) -> &Board {
        &self.board
    }

    fn tile_set(&self) -> &TileSet<Kind> {
        &self.tiles
    }

    fn players(&self) -> u8 {
        self.players
    }

    fn to_come(&self) -> Vec<u8> {
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
        self.kind_of(node) != Kind::Lake && worth.claims == worth.figures
    }

    fn closes(kind: Kind) -> bool {
        kind.closes()
    }

    fn value(&self, node: Node) -> Value {
        let segment = self.board.segment(node);
        let now = self.points_now(segment.slot, segment.feature).total;
        Value { now, complete: self.worth_complete(segment.slot, segment.feature).points.total }
    }
}

impl ExplainTurn for Hunters {
    fn reasons(turn: &PlayedTurn<'_, Self>) -> Vec<Reason> {
        if let Some(reason) = drawing(turn) {
            return vec![reason];
        }
        let (seat, before, after) = (turn.seat, turn.before, turn.after);
        let happened = Happened::of(turn);
        let noun = words::kind;
        let mut reasons = common::closings(&happened.closings, seat, &noun, POINT);
        if happened.has_bonus {
            let text = Phrase::new("Brings a bonus tile: one more turn.", "Приносит бонусный тайл: ещё один ход.");
            // What a turn is worth, as a rule.
            reasons.push(Reason::gain(560, "bonus_tile", 4.0, text));
        }
        reasons.extend(happened.for_boatman.map(|(player, points)| boatman(player == seat, player, points)));
        let (claimed, recalled) = (happened.claimed, happened.recalled);
        reasons.extend(Laying { seat, before, after, claimed, recalled, noun: &noun }.reasons());
        let supply = |state: &State, piece| state.supply[seat].of(piece);
        reasons.extend(common::figures(&Figures {
            noun: words::piece(Piece::Tribesman),
            before: supply(before, Piece::Tribesman),
            after: supply(after, Piece::Tribesman),
            placed: happened.placed == Some(Piece::Tribesman),
            returned: happened.returned,
        }));
        if happened.placed == Some(Piece::Hut) {
            let left = Fact::Count(supply(after, Piece::Hut).into(), words::piece(Piece::Hut));
            let text =
                Phrase::new("Uses a hut for good: {count} left.", "Хижина ставится навсегда, останется: {count}.");
            reasons.push(Reason::cost(567, "uses_hut", 2.0, text).with("count", left));
        }
        if after.phase != Phase::Over {
            let changes = common::changes(&before.estates(), &after.estates(), &after.board);
            reasons.extend(changes.iter().map(|change| estate(after, change, seat)));
        }
        reasons
    }
}

/// What a turn brought about.
#[derive(Default)]
struct Happened {
    closings: Vec<Closing<Kind>>,
    claimed: Option<Node>,
    recalled: Option<Node>,
    placed: Option<Piece>,
    returned: u8,
    has_bonus: bool,
    /// What the boatman got for the rivers of his system (H-25).
    for_boatman: Option<(Player, u16)>,
}

impl Happened {
    fn of(turn: &PlayedTurn<'_, Hunters>) -> Happened {
        let board = &turn.after.board;
        let node = |pos, feature: u8| board.slot_at(pos).map(|slot| board.node(slot, feature));
        let mut happened = Happened::default();
        for event in turn.events {
            match event {
                Event::FigureDeployed { figure, on } => {
                    happened.placed = Some(figure.piece);
                    if figure.is_tribesman() && figure.role.is_none() {
                        happened.claimed = node(on.pos, on.feature);
                    }
                }
                Event::FigureRecalled { from, .. } => happened.recalled = node(from.pos, from.feature),
                Event::Scored {
                    player, source: Source::Forest | Source::River, points, what, at_end: false, ..
                } => {
                    let is_known = |known: &&mut Closing<Kind>| (known.pos, known.kind) == (what.pos, what.kind);
                    match happened.closings.iter_mut().find(is_known) {
                        Some(known) => known.players.push(*player),
                        None => {
                            let (points, players) = (points.0.total, vec![*player]);
                            happened.closings.push(Closing { kind: what.kind, pos: what.pos, points, players });
                        }
                    }
                }
                Event::Scored { player, source: Source::Boatman, points, at_end: false, .. } => {
                    let (_, so_far) = happened.for_boatman.unwrap_or((*player, 0));
                    happened.for_boatman = Some((*player, so_far + points.0.total));
                }
                Event::FigureReturned { figure, .. } if figure.player == turn.seat && figure.is_tribesman() => {
                    happened.returned += 1;
                }
                Event::BonusTurnBegan { player } => happened.has_bonus = *player == turn.seat,
                _ => {}
            }
        }
        happened
    }
}

impl State {
    /// What counts at the end alone: meadows and river systems.
    fn estates(&self) -> Vec<Estate<Kind>> {
        let (mut meadows, mut systems) = (RegionSet::default(), RegionSet::default());
        let mut estates = Vec::new();
        for (node, figure) in self.board.figures() {
            let (kind, region, by) = (self.kind_of(node), self.board.region_of(node), Occupant::decode(figure));
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
            estates.push(Estate { kind, node, regions, players, points: worth.points.total });
        }
        estates
    }
}

/// What rivers bring the boatman, whoever fished there.
fn boatman(is_own: bool, player: Player, points: u16) -> Reason {
    let effect = f32::from(points);
    let reason = if is_own {
        let text = Phrase::new(
            "The river belongs to your Boatman's system: {points} for him.",
            "Река входит в систему вашего лодочника: ему {points}.",
        );
        Reason::gain(568, "boatman_yours", effect, text)
    } else {
        let text = Phrase::new(
            "The river belongs to the system of player {player}'s Boatman: {points} for them.",
            "Река входит в систему лодочника игрока {player}: ему {points}.",
        );
        Reason::cost(569, "boatman_theirs", effect, text)
    };
    reason.with("player", Fact::Seat(player)).with("points", common::points(points, POINT))
}

/// A turn that only draws: a tile rather than the piece of the Scout (H-22), or a second tile for the one refused (H-24).
fn drawing(turn: &PlayedTurn<'_, Hunters>) -> Option<Reason> {
    let before = turn.before;
    if turn.after.board.placed().len() > before.board.placed().len() {
        return None;
    }
    if before.phase == Phase::Choose {
        let (piece, _) = before.piece_to_lay()?;
        let text = Phrase::new(
            "Draws a tile and keeps your piece for a later turn: {piece}.",
            "Берёт тайл и бережёт вашу часть для другого хода: {piece}.",
        );
        let reason = Reason::gain(570, "draws_tile", 1.0, text);
        return Some(reason.with("piece", Fact::Noun(piece.name(), words::role(piece))));
    }
    turn.events.iter().find_map(|event| match event {
        Event::TileRefused { stack, .. } => {
            let text = Phrase::new(
                "Puts the tile under its stack and draws one of {count}.",
                "Кладёт тайл под стопку и берёт другой, один из стопки: {count}.",
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

/// What a meadow or river system is worth at the end, and to whom.
fn estate(after: &State, change: &Change<Kind>, seat: Player) -> Reason {
    let effect = f32::from(change.after.abs_diff(change.before));
    let reason = match (change.kind == Kind::Meadow, change.player == seat, change.after > change.before) {
        (true, true, true) => Reason::gain(
            561,
            "meadow_yours",
            effect,
            Phrase::new(
                "The game on your meadow at {cell}: {points} at the end, {change} more.",
                "Звери на вашем лугу на {cell}: в конце {points}, больше на {change}.",
            ),
        ),
        (true, false, true) => Reason::cost(
            562,
            "meadow_theirs",
            effect,
            Phrase::new(
                "The game on the meadow of player {player} at {cell}: {points} at the end, {change} more.",
                "Звери на лугу игрока {player} на {cell}: в конце {points}, больше на {change}.",
            ),
        ),
        (true, true, false) => Reason::cost(
            563,
            "meadow_yours_less",
            effect,
            Phrase::new(
                "Tigers on your meadow at {cell}: {points} at the end, {change} less.",
                "Тигры на вашем лугу на {cell}: в конце {points}, меньше на {change}.",
            ),
        ),
        (true, false, false) => Reason::gain(
            564,
            "meadow_theirs_less",
            effect,
            Phrase::new(
                "Tigers on the meadow of player {player} at {cell}: {points} at the end, {change} less.",
                "Тигры на лугу игрока {player} на {cell}: в конце {points}, меньше на {change}.",
            ),
        ),
        // Fish never leave a river system, but two systems can become one.
        (false, true, _) => Reason::gain(
            565,
            "system_yours",
            effect,
            Phrase::new(
                "The fish of your hut at {cell}: {points} at the end.",
                "Рыба вашей хижины на {cell}: в конце {points}.",
            ),
        ),
        (false, false, _) => Reason::cost(
            566,
            "system_theirs",
            effect,
            Phrase::new(
                "The fish of the hut of player {player} at {cell}: {points} at the end.",
                "Рыба хижины игрока {player} на {cell}: в конце {points}.",
            ),
        ),
    };
    reason
        .with("kind", Fact::Noun(kind_name(change.kind), words::kind(change.kind)))
        .with("cell", common::cell(after.board.tile(after.board.segment(change.node).slot).pos))
        .with("player", Fact::Seat(change.player))
        .with("points", common::points(change.after, POINT))
        .with("change", Fact::Number(change.after.abs_diff(change.before).into()))
}
