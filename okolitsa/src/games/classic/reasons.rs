//! The reasons for and against turns of this family. Numbers 260 to 264; those of all tile-laying games are in `games/common/reasons`.

use super::command::Piece;
use super::edition::Edition;
use super::event::{Event, FeatureRef};
use super::figure::decode;
use super::ruleset::Classic;
use super::state::{Phase, State};
use super::terrain::{Kind, kind_name};
use super::words::Words;
use crate::base::{Fact, Phrase, Player};
use crate::bots::{ExplainTurn, PlayedTurn, Reason};
use crate::games::common;
use crate::games::common::table::{HasBoard, POINT};
use crate::games::common::{
    Completions, EndScoring, EndScoringChange, ExplainPosition, FeaturePoints, FigureSupply, RegionSet, TileTurn,
};
use crate::landscape::Node;

impl ExplainPosition for State {
    fn remaining_tiles(&self) -> Vec<u8> {
        self.remaining()
    }

    fn claims(&self) -> Vec<(Node, Player)> {
        self.board.figures().map(|(node, figure)| (node, decode(figure).0)).collect()
    }

    fn has_majority(&self, node: Node) -> bool {
        !self.board_view().kind_of(node).is_hermitage()
    }

    fn closes(kind: Kind) -> bool {
        kind.closes()
    }

    fn points_of(&self, node: Node) -> FeaturePoints {
        let segment = self.board.segment(node);
        let now = self.points_now(segment.slot, segment.feature).total;
        FeaturePoints { now, complete: self.points_complete(segment.slot, segment.feature).total }
    }
}

impl<E: Edition> ExplainTurn for Classic<E> {
    fn reasons(turn: &PlayedTurn<'_, Self>) -> Vec<Reason> {
        reasons(turn.seat, turn.before, turn.after, turn.events, E::WORDS)
    }
}

fn reasons(seat: Player, before: &State, after: &State, events: &[Event], words: &Words) -> Vec<Reason> {
    let node_of = |what: &FeatureRef| after.board.slot_at(what.pos).map(|slot| after.board.node(slot, what.feature));
    let (mut claimed, mut placed, mut returned) = (None, None, 0);
    let (mut recalled_from, mut recall_points) = (None, None);
    let mut completions = Completions::default();
    for event in events {
        match event {
            Event::FigureDeployed { piece, on, .. } => (claimed, placed) = (node_of(on), Some(*piece)),
            Event::AbbotRecalled { from, .. } => recalled_from = Some(*from),
            Event::Scored { points, what, .. } if recalled_from == Some(*what) && recall_points.is_none() => {
                recall_points = Some(points.0.total);
            }
            Event::Scored { player, points, what, at_end: false, .. } => {
                if let Some(node) = node_of(what) {
                    completions.add(what.kind, node, points.0.total, *player);
                }
            }
            Event::FigureReturned { player, piece: Piece::Meeple, .. } if *player == seat => returned += 1,
            _ => {}
        }
    }
    let noun = |kind: Kind| words.kind(kind);
    let mut reasons = completions.reasons(seat, &after.board_view(), &noun, POINT);
    reasons.extend(recalled_from.zip(recall_points).map(|(from, points)| recalls_abbot(&from, points, words)));
    let recalled = recalled_from.as_ref().and_then(node_of);
    let turn = TileTurn { seat, before, after, claimed, recalled, noun: &noun, point: POINT, tile: words.tile };
    reasons.extend(turn.reasons());
    let supply = |state: &State| state.supply[seat].meeples;
    let placed = placed == Some(Piece::Meeple);
    let supply = FigureSupply { noun: words.meeple, before: supply(before), after: supply(after), placed, returned };
    reasons.extend(supply.reasons());
    if after.phase != Phase::Over {
        let changes = common::end_scoring_changes(&before.end_scorings(), &after.end_scorings(), &after.board);
        reasons.extend(changes.iter().filter_map(|change| end_scoring(after, change, seat, words)));
    }
    reasons
}

impl State {
    /// The features that score only at the end or are far from complete: fields, monasteries, gardens.
    fn end_scorings(&self) -> Vec<EndScoring<Kind>> {
        let mut seen = RegionSet::default();
        let mut found = Vec::new();
        for (node, _) in self.board.figures() {
            let (kind, region) = (self.board_view().kind_of(node), self.board.region_of(node));
            let counts = kind.is_hermitage() || (kind == Kind::Field && self.options.fields);
            if !counts || !seen.insert(region) {
                continue;
            }
            let mut regions = RegionSet::default();
            regions.insert(region);
            let players: Vec<Player> = self.tally(region).owners().collect();
            found.push(EndScoring { kind, node, regions, players, points: self.points_of(node).now });
        }
        found
    }
}

fn recalls_abbot(from: &FeatureRef, points: u16, words: &Words) -> Reason {
    let text = Phrase::new(
        "Takes your {abbot} back from the {kind} at {cell}: {points} now.",
        "Забирает {abbot?вашего|вашу|ваше} {abbot:acc}, {abbot?занимавшего|занимавшую|занимавшее} {kind:acc} на клетке {cell}: сразу {points}.",
    );
    Reason::gain(260, "recalls_abbot", points.into(), text)
        .with("abbot", Fact::Noun(Piece::Abbot.name(), words.abbot))
        .with("kind", Fact::Noun(kind_name(from.kind), words.kind(from.kind)))
        .with("cell", common::cell(from.pos))
        .with("points", common::points(points, POINT))
}

/// The reason if a turn changes the points of a field, monastery or garden at the end.
fn end_scoring(after: &State, change: &EndScoringChange<Kind>, seat: Player, words: &Words) -> Option<Reason> {
    let slot = after.board.segment(change.node).slot;
    let effect = f32::from(change.after.abs_diff(change.before));
    let is_field = change.kind == Kind::Field;
    let reason = match (is_field, change.player == seat, change.after > change.before) {
        (true, true, true) => Reason::gain(
            263,
            "field_yours",
            effect,
            Phrase::new(
                "Your {kind} at {cell}{part} scores for {cities}: {points} at the end, {gain} more than before.",
                "{kind?Ваш|Ваша|Ваше} {kind} на клетке {cell}{part} даёт очки за {cities:acc}: в конце игры {points}, на {gain} больше, чем до хода.",
            ),
        ),
        (true, false, true) => Reason::cost(
            264,
            "field_theirs",
            effect,
            Phrase::new(
                "The {kind} of player {player} at {cell}{part} scores for {cities}: {points} at the end, {gain} more than before.",
                "Игроку {player} {kind} на клетке {cell}{part} даёт очки за {cities:acc}: в конце игры {points}, на {gain} больше, чем до хода.",
            ),
        ),
        (false, true, true) => Reason::gain(
            261,
            "surroundings_yours",
            effect,
            Phrase::new(
                "{around} of the 8 cells around your {kind} at {cell} {around?is|are} filled.",
                "Вокруг {kind?вашего|вашей|вашего} {kind:gen} на клетке {cell} {around?занята|заняты|занято} {around} из 8 клеток.",
            ),
        ),
        (false, false, true) => Reason::cost(
            262,
            "surroundings_theirs",
            effect,
            Phrase::new(
                "{around} of the 8 cells around the {kind} of player {player} at {cell} {around?is|are} filled.",
                "Вокруг {kind:gen} игрока {player} на клетке {cell} {around?занята|заняты|занято} {around} из 8 клеток.",
            ),
        ),
        // A field that loses points was joined with others: that has its own reason.
        (_, _, false) => return None,
    };
    let cities = u32::from(change.after / 3);
    let reason = reason.with("kind", Fact::Noun(kind_name(change.kind), words.kind(change.kind)));
    Some(
        common::with_place(reason, &after.board_view(), change.node)
            .with("player", Fact::Seat(change.player))
            .with("cities", Fact::Count(if is_field { cities } else { 0 }, words.city))
            .with("around", Fact::Number(after.board.occupied_around(slot).into()))
            .with("points", common::points(change.after, POINT))
            .with("gain", Fact::Number((change.after - change.before).into())),
    )
}
