//! Everything there is to know about a game in progress, as one value without heap of its own.

use super::figure::Occupant;
use super::figure::Supply;
use super::figure::{Holding, ScoutPiece};
use super::options::Options;
use super::score::Sheet;
use super::terrain::{Cargo, Kind};
use crate::base::{Fingerprint, PerPlayer, Player};
use crate::games::common::Deck;
use crate::landscape::{Board, Feature, Node, Pos, Slot, TileId, TileSet};
use serde::Serialize;
use std::sync::Arc;

/// The decision that is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Whether to draw or to lay the own piece of the Scout (H-22).
    Choose,
    /// Where the tile in hand goes.
    Place,
    /// What figure is placed.
    Figure,
    /// None: the game is over.
    Over,
}

impl Phase {
    /// Its stable word.
    pub const fn name(self) -> &'static str {
        match self {
            Phase::Choose => "choose",
            Phase::Place => "place",
            Phase::Figure => "figure",
            Phase::Over => "over",
        }
    }
}

/// A stack of tiles (H-2), or the pieces of the Scout (H-22).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Stack {
    /// The normal tiles.
    Normal,
    /// The bonus tiles.
    Bonus,
    /// The pieces of the Scout, which are never drawn.
    Scout,
}

impl Stack {
    /// The stack of a tile: its number tells, normal tiles come first, then bonus tiles, then the Scout's.
    #[inline]
    pub(super) fn of(tile: TileId, bonus_from: TileId, scout_from: TileId) -> Stack {
        match tile {
            tile if tile >= scout_from => Stack::Scout,
            tile if tile >= bonus_from => Stack::Bonus,
            _ => Stack::Normal,
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
    /// Bonus tiles have this number or a greater one.
    pub(super) bonus_from: TileId,
    /// Pieces of the Scout have this number or a greater one.
    pub(super) scout_from: TileId,
    /// Whether the player to act has used the right of the Shaman or the Scout in this turn.
    pub(super) right_used: bool,
    pub(super) normal: Deck,
    pub(super) bonus: Deck,
    pub(super) supply: PerPlayer<Supply>,
    pub(super) sheet: PerPlayer<Sheet>,
    pub(super) pieces: PerPlayer<Option<Holding>>,
    /// The boatman and the node on which he stands.
    pub(super) boatman: Option<(Player, Node)>,
    pub(super) board: Board,
}

/// Copying into a state that is there already copies only what is in use: a search does little else.
impl Clone for State {
    fn clone(&self) -> Self {
        let (tiles, normal, bonus) = (Arc::clone(&self.tiles), self.normal.clone(), self.bonus.clone());
        State { tiles, normal, bonus, board: self.board.clone(), ..*self }
    }

    #[inline]
    fn clone_from(&mut self, other: &Self) {
        let State { tiles, options, players, to_act, phase, hand, bonus_from, scout_from, right_used, .. } = other;
        let State { normal, bonus, supply, sheet, pieces, boatman, board, .. } = other;
        if !Arc::ptr_eq(&self.tiles, tiles) {
            self.tiles = Arc::clone(tiles);
        }
        (self.options, self.players, self.to_act, self.phase) = (*options, *players, *to_act, *phase);
        (self.hand, self.bonus_from, self.scout_from) = (*hand, *bonus_from, *scout_from);
        (self.right_used, self.pieces, self.boatman) = (*right_used, *pieces, *boatman);
        (self.supply, self.sheet) = (*supply, *sheet);
        self.normal.clone_from(normal);
        self.bonus.clone_from(bonus);
        self.board.clone_from(board);
    }
}

impl State {
    /// The tiles of this game: normal, bonus, then the Scout's.
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

    /// The pieces of the Scout, by player; none where the game is played without it.
    pub fn pieces(&self) -> &PerPlayer<Option<Holding>> {
        &self.pieces
    }

    /// Whether the player to act has used the right of the Shaman or the Scout in this turn (H-23, H-24).
    pub fn right_used(&self) -> bool {
        self.right_used
    }

    /// How many of each tile are still to be drawn from both stacks, by tile number. This is public: the order is not.
    pub fn remaining(&self) -> Vec<u8> {
        let mut count = vec![0; self.tiles.tiles().len()];
        for &tile in self.normal.rest().iter().chain(self.bonus.rest()) {
            count[tile as usize] += 1;
        }
        count
    }

    /// The tiles set aside: the normal ones, then the bonus ones, each in the order in which they were.
    pub fn set_aside(&self) -> Vec<TileId> {
        self.normal.aside().chain(self.bonus.aside()).collect()
    }

    /// Those with most points; empty before the end.
    pub fn winners(&self) -> Vec<Player> {
        if self.phase != Phase::Over {
            return Vec::new();
        }
        // H-21: players tied for most share the victory.
        let scores = self.scores();
        let most = scores.iter().copied().max();
        scores.seats().filter(|(_, points)| Some(*points) == most).map(|(player, _)| player).collect()
    }

    /// The features of a laid tile, as its facts list them.
    #[inline]
    pub fn features(&self, slot: Slot) -> &[Feature<Kind>] {
        &self.tiles.get(self.board.tile(slot).tile).features
    }

    /// The kind of a feature of a laid tile.
    #[inline]
    pub fn kind(&self, slot: Slot, feature: u8) -> Kind {
        self.features(slot)[feature as usize].kind
    }

    /// What a feature of a laid tile carries.
    #[inline]
    pub(super) fn cargo(&self, slot: Slot, feature: u8) -> &Cargo {
        &self.features(slot)[feature as usize].detail
    }

    /// The kind of a feature named by its cell, if it is there.
    pub fn kind_at(&self, pos: Pos, feature: u8) -> Option<Kind> {
        let slot = self.board.slot_at(pos)?;
        Some(self.features(slot).get(feature as usize)?.kind)
    }

    /// The stack to which a tile belongs.
    #[inline]
    pub fn stack(&self, tile: TileId) -> Stack {
        Stack::of(tile, self.bonus_from, self.scout_from)
    }

    #[inline]
    pub(super) fn deck(&self, stack: Stack) -> &Deck {
        if stack == Stack::Normal { &self.normal } else { &self.bonus }
    }

    #[inline]
    pub(super) fn deck_mut(&mut self, stack: Stack) -> &mut Deck {
        if stack == Stack::Normal { &mut self.normal } else { &mut self.bonus }
    }

    /// All figures with slot and feature, in the order in which the tiles under them were laid. The hunter on the bridge, who stands on both
    /// meadows beside it (H-26), is named once, with the river under him.
    pub fn figures(&self) -> impl Iterator<Item = (Slot, u8, Occupant)> + '_ {
        self.board.figures().filter_map(|(node, figure)| {
            let (segment, occupant) = (self.board.segment(node), Occupant::decode(figure));
            if occupant.role != Some(ScoutPiece::Bridge) {
                return Some((segment.slot, segment.feature, occupant));
            }
            let of_kind = |kind| self.features(segment.slot).iter().position(|feature| feature.kind == kind);
            (of_kind(Kind::Meadow) == Some(segment.feature as usize))
                .then(|| (segment.slot, of_kind(Kind::River).unwrap_or_default() as u8, occupant))
        })
    }

    /// A fingerprint of all of it, the order of the stacks included.
    pub(super) fn fingerprint(&self) -> u64 {
        let mut print = Fingerprint::new();
        let hand = self.hand().unwrap_or(TileId::MAX);
        print.bytes(&[self.players, self.to_act.0, self.phase as u8, hand, self.right_used.into()]);
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
            print.bytes(&[supply.tribesmen, supply.huts]).number(sheet.total() as u64);
        }
        for holding in self.pieces.iter() {
            print.bytes(&holding.map_or([u8::MAX; 2], |held| [held.piece as u8, held.is_laid.into()]));
        }
        for deck in [&self.normal, &self.bonus] {
            let (unknown, under) = deck.split();
            print.bytes(&[u8::MAX]).bytes(unknown).bytes(&[u8::MAX]).bytes(under).bytes(&[u8::MAX]);
            print.bytes(&deck.aside().collect::<Vec<_>>());
        }
        print.finish()
    }
}
