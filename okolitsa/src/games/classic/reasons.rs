//! What speaks for a turn and against it in this family. Numbers 260 to 266; what all tile-laying games have is in `games/common`.

use super::command::Piece;
use super::edition::Edition;
use super::event::Event;
use super::figure::decode;
use super::ruleset::Classic;
use super::state::{Phase, State};
use super::terrain::{Kind, kind_name};
use super::words::Words;
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
        self.remaining()
    }

    fn claims(&self) -> Vec<(Node, Player)> {
        self.board.figures().map(|(node, figure)| (node, decode(figure).0)).collect()
    }

    fn has_majority(&self, node: Node) -> bool {
        !self.kind_of(node).is_hermitage()
    }

    fn closes(kind: Kind) -> bool {
        kind.closes()
    }

    fn value(&self, node: Node) -> Value {
        let segment = self.board.segment(node);
        let now = self.points_now(segment.slot, segment.feature).total;
        Value { now, complete: self.points_complete(segment.slot, segment.feature).total }
    }
}

impl<E: Edition> ExplainTurn for Classic<E> {
    fn reasons(turn: &PlayedTurn<'_, Self>) -> Vec<Reason> {
        reasons(turn.seat, turn.before, turn.after, turn.events, E::WORDS)
    }
}

fn reasons(seat: Player, before: &State, after: &State, events: &[Event], words: &Words) -> Vec<Reason> {
    let node = |pos, feature: u8| after.board.slot_at(pos).map(|slot| after.board.node(slot, feature));
    let (mut claimed, mut recalled, mut recall) = (None, None, None);
    let mut placed = None;
    let mut returned = 0;
    let mut closings: Vec<Closing<Kind>> = Vec::new();
    for event in events {
        match event {
            Event::FigureDeployed { piece, on, .. } => (claimed, placed) = (node(on.pos, on.feature), Some(*piece)),
            Event::AbbotRecalled { from, .. } => (recalled, recall) = (node(from.pos, from.feature), Some(*from)),
            Event::Scored { points, what, .. } if recall == Some(*what) => {
                recall = None;
                closings.push(Closing { kind: what.kind, pos: what.pos, points: points.0.total, players: Vec::new() });
            }
            Event::Scored { player, points, what, at_end: false, .. } => {
                match closings
                    .iter_mut()
                    .find(|known| known.pos == what.pos && known.kind == what.kind && !known.players.is_empty())
                {
                    Some(known) => known.players.push(*player),
                    None => {
                        let players = vec![*player];
                        closings.push(Closing { kind: what.kind, pos: what.pos, points: points.0.total, players });
                    }
                }
            }
            Event::FigureReturned { player, piece: Piece::Meeple, .. } if *player == seat => returned += 1,
            _ => {}
        }
    }
    let noun = |kind: Kind| words.kind(kind);
    let recalls = closings.iter().position(|closing| closing.players.is_empty()).map(|at| closings.remove(at));
    let mut reasons = common::closings(&closings, seat, &noun, POINT);
    reasons.extend(recalls.map(|from| recalls_abbot(&from, words)));
    reasons.extend(Laying { seat, before, after, claimed, recalled, noun: &noun }.reasons());
    let supply = |state: &State| state.supply[seat].meeples;
    let placed = placed == Some(Piece::Meeple);
    let counted = Figures { noun: words.meeple, before: supply(before), after: supply(after), placed, returned };
    reasons.extend(common::figures(&counted));
    if after.phase != Phase::Over {
        let changes = common::changes(&before.estates(), &after.estates(), &after.board);
        reasons.extend(changes.iter().filter_map(|change| estate(after, change, seat, words)));
    }
    reasons
}

impl State {
    /// What counts at the end alone, or is far from complete: fields, monasteries, gardens.
    fn estates(&self) -> Vec<Estate<Kind>> {
        let mut seen = RegionSet::default();
        let mut estates = Vec::new();
        for (node, _) in self.board.figures() {
            let (kind, region) = (self.kind_of(node), self.board.region_of(node));
            let counts = kind.is_hermitage() || (kind == Kind::Field && self.options.fields);
            if !counts || !seen.insert(region) {
                continue;
            }
            let mut regions = RegionSet::default();
            regions.insert(region);
            let players: Vec<Player> = self.tally(region).owners().collect();
            estates.push(Estate { kind, node, regions, players, points: self.value(node).now });
        }
        estates
    }
}

fn recalls_abbot(from: &Closing<Kind>, words: &Words) -> Reason {
    let text = Phrase::new(
        "Takes your {abbot} back from the {kind} at {cell}: {points} now.",
        "Забирает фигуру ({abbot}) с {cell} ({kind}): сразу {points}.",
    );
    Reason::gain(260, "recalls_abbot", from.points.into(), text)
        .with("abbot", Fact::Noun(Piece::Abbot.name(), words.abbot))
        .with("kind", Fact::Noun(kind_name(from.kind), words.kind(from.kind)))
        .with("cell", common::cell(from.pos))
        .with("points", common::points(from.points, POINT))
}

/// What a field or monastery is worth at the end, and to whom.
fn estate(after: &State, change: &Change<Kind>, seat: Player, words: &Words) -> Option<Reason> {
    let slot = after.board.segment(change.node).slot;
    let mine = change.player == seat;
    let effect = f32::from(change.after.abs_diff(change.before));
    let is_field = change.kind == Kind::Field;
    let reason = match (is_field, mine, change.after > change.before) {
        (true, true, true) => Reason::gain(
            263,
            "field_yours",
            effect,
            Phrase::new(
                "Your {kind} at {cell} touches {cities} complete: {points} at the end, {gain} more.",
                "Ваше ({kind} на {cell}) касается завершённого ({cities}): в конце {points}, больше на {gain}.",
            ),
        ),
        (true, false, true) => Reason::cost(
            264,
            "field_theirs",
            effect,
            Phrase::new(
                "The {kind} of player {player} at {cell} touches {cities} complete: {points} at the end, {gain} more.",
                "Чужое, игрока {player} ({kind} на {cell}), касается завершённого ({cities}): в конце {points}, больше на {gain}.",
            ),
        ),
        (false, true, true) => Reason::gain(
            261,
            "surroundings_yours",
            effect,
            Phrase::new(
                "Your {kind} at {cell} has {around} of 8 neighbours.",
                "Вокруг вашего ({kind} на {cell}) заняты клетки: {around} из 8.",
            ),
        ),
        (false, false, true) => Reason::cost(
            262,
            "surroundings_theirs",
            effect,
            Phrase::new(
                "The {kind} of player {player} at {cell} has {around} of 8 neighbours.",
                "Вокруг чужого, игрока {player} ({kind} на {cell}), заняты клетки: {around} из 8.",
            ),
        ),
        // Fields that are joined are told as that.
        (_, _, false) => return None,
    };
    let cities = u32::from(change.after / 3);
    Some(
        reason
            .with("kind", Fact::Noun(kind_name(change.kind), words.kind(change.kind)))
            .with("cell", common::cell(after.board.tile(slot).pos))
            .with("player", Fact::Seat(change.player))
            .with("cities", Fact::Count(if is_field { cities } else { 0 }, words.city))
            .with("around", Fact::Number(after.board.occupied_around(slot).into()))
            .with("points", common::points(change.after, POINT))
            .with("gain", Fact::Number((change.after - change.before).into())),
    )
}
