//! Everything there is to know about a game in progress, as one value without heap of its own.

use super::command::Piece;
use super::figure::Supply;
use super::figure::encode;
use super::options::Options;
use super::river::RiverEnd;
use super::river::RiverFault;
use super::score::Sheet;
use super::terrain::Kind;
use crate::base::{Fingerprint, PerPlayer, Player};
use crate::games::common::Deck;
use crate::landscape::Rotation;
use crate::landscape::{Board, Pos, Slot, TileId, TileSet};
use serde::Serialize;
use std::sync::Arc;

/// The decision that is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Where the tile in hand goes.
    Place,
    /// What figure is placed or recalled.
    Figure,
    /// None: the game is over.
    Over,
}

impl Phase {
    /// Its stable word.
    pub const fn name(self) -> &'static str {
        match self {
            Phase::Place => "place",
            Phase::Figure => "figure",
            Phase::Over => "over",
        }
    }
}

/// A game in progress.
#[derive(PartialEq, Debug)]
pub struct State {
    pub(super) tiles: Arc<TileSet<Kind>>,
    pub(super) options: Options,
    pub(super) players: u8,
    pub(super) to_act: Player,
    pub(super) phase: Phase,
    /// The tile to place, or the one just placed.
    pub(super) hand: TileId,
    /// Tiles of the river have this number or a greater one.
    pub(super) river_from: TileId,
    /// Where the river goes on, until it is closed.
    pub(super) river: Option<RiverEnd>,
    pub(super) deck: Deck,
    pub(super) supply: PerPlayer<Supply>,
    pub(super) sheet: PerPlayer<Sheet>,
    pub(super) board: Board,
}

/// Copying into a state that is there already copies only what is in use: a search does little else.
impl Clone for State {
    fn clone(&self) -> Self {
        State { tiles: Arc::clone(&self.tiles), deck: self.deck.clone(), board: self.board.clone(), ..*self }
    }

    #[inline]
    fn clone_from(&mut self, other: &Self) {
        let State { tiles, options, players, to_act, phase, hand, river_from, river, deck, supply, sheet, board } =
            other;
        if !Arc::ptr_eq(&self.tiles, tiles) {
            self.tiles = Arc::clone(tiles);
        }
        (self.options, self.players, self.to_act, self.phase) = (*options, *players, *to_act, *phase);
        (self.hand, self.river_from, self.river) = (*hand, *river_from, *river);
        (self.supply, self.sheet) = (*supply, *sheet);
        self.deck.clone_from(deck);
        self.board.clone_from(board);
    }
}

impl State {
    /// The tiles of this game.
    pub fn tiles(&self) -> &TileSet<Kind> {
        &self.tiles
    }

    /// The options of this game.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// How many play.
    pub fn players(&self) -> u8 {
        self.players
    }

    /// The decision that is due.
    #[inline]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The tile to be placed now.
    pub fn hand(&self) -> Option<TileId> {
        (self.phase == Phase::Place).then_some(self.hand)
    }

    /// The tile laid in this turn, in the figure step.
    #[inline]
    pub fn laid(&self) -> Option<Slot> {
        if self.phase == Phase::Figure { self.board.last() } else { None }
    }

    /// The points of each player.
    pub fn scores(&self) -> PerPlayer<i32> {
        self.sheet.map(|sheet| sheet.total())
    }

    /// The points of each player, by where they come from.
    pub fn sheets(&self) -> &PerPlayer<Sheet> {
        &self.sheet
    }

    /// The figures not placed, by player.
    pub fn supply(&self) -> &PerPlayer<Supply> {
        &self.supply
    }

    /// How many of each tile are still to be drawn, by tile number. This is public: the order is not.
    pub fn remaining(&self) -> Vec<u8> {
        let mut count = vec![0; self.tiles.tiles().len()];
        for &tile in self.deck.rest() {
            count[tile as usize] += 1;
        }
        count
    }

    /// The tiles set aside, in the order in which they were.
    pub fn set_aside(&self) -> Vec<TileId> {
        self.deck.aside().collect()
    }

    /// Those with most points; empty before the end.
    pub fn winners(&self) -> Vec<Player> {
        if self.phase != Phase::Over {
            return Vec::new();
        }
        // L-23: players tied for most share the victory.
        let scores = self.scores();
        let most = scores.iter().copied().max();
        scores.seats().filter(|(_, points)| Some(*points) == most).map(|(player, _)| player).collect()
    }

    /// The cell and feature where a player's abbot stands, with its slot.
    pub fn abbot_of(&self, player: Player) -> Option<(Slot, u8)> {
        let wanted = encode(player, Piece::Abbot);
        let (node, _) = self.board.figures().find(|(_, figure)| *figure == wanted)?;
        let segment = self.board.segment(node);
        Some((segment.slot, segment.feature))
    }

    /// The kind of a feature of a laid tile.
    #[inline]
    pub fn kind(&self, slot: Slot, feature: u8) -> Kind {
        self.tiles.get(self.board.tile(slot).tile).features[feature as usize].kind
    }

    /// The kind of a feature named by its cell, if it is there.
    pub fn kind_at(&self, pos: Pos, feature: u8) -> Option<Kind> {
        let slot = self.board.slot_at(pos)?;
        Some(self.tiles.get(self.board.tile(slot).tile).features.get(feature as usize)?.kind)
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

    #[inline]
    pub(super) fn is_river(&self, tile: TileId) -> bool {
        tile >= self.river_from
    }

    /// A fingerprint of all of it, the order of the deck included.
    pub(super) fn fingerprint(&self) -> u64 {
        let mut print = Fingerprint::new();
        print.bytes(&[self.players, self.to_act.0, self.phase as u8, self.hand]);
        self.options.fingerprint(&mut print);
        for tile in self.tiles.tiles() {
            print.bytes(tile.id.as_bytes()).bytes(&[0]);
        }
        for tile in self.board.placed() {
            print.bytes(&[tile.pos.x as u8, tile.pos.y as u8, tile.tile, tile.rotation.quarters()]);
        }
        for (node, figure) in self.board.figures() {
            let segment = self.board.segment(node);
            print.bytes(&[segment.slot, segment.feature, figure.get()]);
        }
        for (supply, sheet) in self.supply.iter().zip(self.sheet.iter()) {
            print.bytes(&[supply.meeples, supply.abbots]).number(sheet.total() as u64);
        }
        print.bytes(&[u8::MAX]).bytes(self.deck.rest()).bytes(&[u8::MAX]);
        print.bytes(&self.deck.aside().collect::<Vec<_>>());
        print.finish()
    }
}
