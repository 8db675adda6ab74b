//! The state of a game in progress.

use super::command::Piece;
use super::figure::{Supply, encode};
use super::options::Options;
use super::river::{RiverEnd, RiverFault};
use super::score::ScoreSheet;
use super::terrain::Kind;
use crate::base::{Fingerprint, Player};
use crate::games::common::setup::Deck;
use crate::games::common::table::{TileState, TurnPhase};
use crate::landscape::{Rotation, Slot, TileId};
use serde::Serialize;

/// The decision that is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The tile in hand is to be placed.
    Place,
    /// A figure may be placed or recalled.
    Figure,
    /// The game is over.
    Over,
}

impl Phase {
    /// Its stable name.
    pub const fn name(self) -> &'static str {
        match self {
            Phase::Place => "place",
            Phase::Figure => "figure",
            Phase::Over => "over",
        }
    }
}

impl TurnPhase for Phase {
    const PLACE: Self = Phase::Place;
    const FIGURE: Self = Phase::Figure;
    const OVER: Self = Phase::Over;
}

/// A game in progress.
pub type State = TileState<Kind, Options, Phase, Supply, ScoreSheet, Parts>;

/// The parts of a state that only this game has.
#[derive(PartialEq, Debug)]
pub struct Parts {
    /// River tiles have this number or a greater one.
    pub(super) river_from: TileId,
    /// Where the river continues, until it is closed.
    pub(super) river: Option<RiverEnd>,
    pub(super) deck: Deck,
}

impl Clone for Parts {
    fn clone(&self) -> Self {
        Parts { deck: self.deck.clone(), ..*self }
    }

    #[inline]
    fn clone_from(&mut self, other: &Self) {
        let Parts { river_from, river, deck } = other;
        (self.river_from, self.river) = (*river_from, *river);
        self.deck.clone_from(deck);
    }
}

impl State {
    /// How many copies of each tile are still to be drawn, by tile number. This is public: the order is not.
    pub fn remaining(&self) -> Vec<u8> {
        self.count_tiles(self.deck.rest())
    }

    /// The tiles set aside, in order.
    pub fn set_aside(&self) -> Vec<TileId> {
        self.deck.tiles_set_aside().collect()
    }

    /// The tile and feature on which a player's abbot stands.
    pub fn abbot_of(&self, player: Player) -> Option<(Slot, u8)> {
        let wanted = encode(player, Piece::Abbot);
        let (node, _) = self.board.figures().find(|(_, figure)| *figure == wanted)?;
        let segment = self.board.segment(node);
        Some((segment.slot, segment.feature))
    }

    #[inline]
    pub(super) fn is_river(&self, tile: TileId) -> bool {
        tile >= self.river_from
    }

    /// Whether a river tile may lie at the open end of the river, in a rotation that fits its neighbours (O-14).
    pub(super) fn check_bend(&self, end: &RiverEnd, tile: TileId, rotation: Rotation) -> Result<(), RiverFault> {
        end.check_bend(&self.board, &self.tiles, self.options.river_bends, (tile, rotation))
    }

    /// The rotations in which a river tile may lie at the open end of the river, as a mask by quarter turns.
    pub(super) fn river_rotations(&self, end: &RiverEnd, tile: TileId) -> u8 {
        end.rotations(&self.board, &self.tiles, self.options.river_bends, tile)
    }

    /// Moves the open end of the river on over a river tile just laid.
    pub(super) fn extend_river(&mut self, slot: Slot) {
        self.river = RiverEnd::after(self.river, &self.tiles, self.board.tile(slot));
    }

    /// A fingerprint of all of it, the order of the deck included.
    pub(super) fn fingerprint(&self) -> u64 {
        let mut print = Fingerprint::new();
        print.bytes(&[self.players, self.to_act.0, self.phase as u8, self.hand]);
        self.options.fingerprint(&mut print);
        self.add_to_fingerprint(&mut print, |supply| [supply.meeples, supply.abbots]);
        print.bytes(&[u8::MAX]).bytes(self.deck.rest()).bytes(&[u8::MAX]);
        print.bytes(&self.deck.tiles_set_aside().collect::<Vec<_>>());
        print.finish()
    }
}
