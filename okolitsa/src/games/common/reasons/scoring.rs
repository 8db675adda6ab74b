//! The features that a turn completes. Numbers 160 to 162.

use super::part::with_place;
use crate::base::{Fact, Noun, Phrase, Player};
use crate::bots::Reason;
use crate::games::common::table::BoardView;
use crate::landscape::{Node, Terrain};

/// A completed feature that gave points.
struct Completion<K> {
    kind: K,
    /// Its node on the tile that names it.
    node: Node,
    points: u16,
    /// The players who got them.
    players: Vec<Player>,
}

/// The completed features of a turn.
pub(in crate::games) struct Completions<K>(Vec<Completion<K>>);

impl<K> Default for Completions<K> {
    fn default() -> Self {
        Completions(Vec::new())
    }
}

/// A number of points.
pub(in crate::games) fn points(points: u16, noun: Noun) -> Fact {
    Fact::Count(points.into(), noun)
}

/// Seats as a fact.
pub(super) fn seats(players: impl IntoIterator<Item = Player>) -> Fact {
    Fact::List(players.into_iter().map(Fact::Seat).collect())
}

impl<K: Terrain> Completions<K> {
    /// Adds the points that a player got for a feature.
    pub fn add(&mut self, kind: K, node: Node, points: u16, player: Player) {
        match self.0.iter_mut().find(|known| known.node == node) {
            Some(known) => known.players.push(player),
            None => self.0.push(Completion { kind, node, points, players: vec![player] }),
        }
    }

    /// The reasons, for a seat.
    pub fn reasons(&self, seat: Player, view: &BoardView<'_, K>, noun: &dyn Fn(K) -> Noun, point: Noun) -> Vec<Reason> {
        self.0.iter().map(|completion| completion.reason(seat, view, noun, point)).collect()
    }
}

impl<K: Terrain> Completion<K> {
    fn reason(&self, seat: Player, view: &BoardView<'_, K>, noun: &dyn Fn(K) -> Noun, point: Noun) -> Reason {
        let effect = f32::from(self.points);
        let others: Vec<Player> = self.players.iter().copied().filter(|player| *player != seat).collect();
        let reason = match (self.players.contains(&seat), others.is_empty()) {
            (true, true) => Reason::gain(
                160,
                "closes_yours",
                effect,
                Phrase::new(
                    "Completes your {kind} at {cell}{part}: {points} now.",
                    "Завершает {kind?ваш|вашу|ваше} {kind:acc} на клетке {cell}{part}: сразу {points}.",
                ),
            ),
            (true, false) => Reason::gain(
                161,
                "closes_shared",
                effect / 2.0,
                Phrase::new(
                    "Completes the {kind} at {cell}{part}, shared with {others?player|players} {others}: {points} each.",
                    "Завершает {kind:acc} на клетке {cell}{part}, {kind?общий|общую|общее} с {others?игроком|игроками|игроками} {others}: каждому {points}.",
                ),
            ),
            (false, _) => Reason::cost(
                162,
                "closes_theirs",
                effect,
                Phrase::new(
                    "Completes the {kind} of {others?player|players} {others} at {cell}{part}: {points} for {others?them|each}.",
                    "Завершает {kind:acc} {others?игрока|игроков|игроков} {others} на клетке {cell}{part}: {others?он|каждый|каждый} получит {points}.",
                ),
            ),
        };
        let reason = reason.with("kind", Fact::Noun(self.kind.name(), noun(self.kind)));
        with_place(reason, view, self.node).with("points", points(self.points, point)).with("others", seats(others))
    }
}
