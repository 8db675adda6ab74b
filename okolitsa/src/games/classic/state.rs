//! Everything there is to know about a game in progress, as one value without heap of its own.

use super::command::Piece;
use super::river::RiverEnd;
use super::setup::Options;
use super::terrain::Kind;
use crate::base::{Fingerprint, PerPlayer, Player};
use crate::games::common::Deck;
use crate::landscape::{Board, Figure, Pos, Slot, Terrain, TileId, TileSet};
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

/// The figures that a player has not placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Supply {
    /// Meeples.
    pub meeples: u8,
    /// Abbots: 1 or 0.
    pub abbots: u8,
}

impl Supply {
    /// How many there are of a piece.
    #[inline]
    pub const fn of(&self, piece: Piece) -> u8 {
        match piece {
            Piece::Meeple => self.meeples,
            Piece::Abbot => self.abbots,
        }
    }

    #[inline]
    pub(super) fn of_mut(&mut self, piece: Piece) -> &mut u8 {
        match piece {
            Piece::Meeple => &mut self.meeples,
            Piece::Abbot => &mut self.abbots,
        }
    }
}

/// A player's points by where they come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Sheet {
    /// From roads.
    pub road: u16,
    /// From cities.
    pub city: u16,
    /// From monasteries, early returns counted in.
    pub monastery: u16,
    /// From gardens, early returns counted in.
    pub garden: u16,
    /// From fields.
    pub field: u16,
    /// Brought along by the position from which the game started.
    pub carried: u16,
}

impl Sheet {
    /// The points of one kind of feature.
    #[inline]
    pub(super) fn of_mut(&mut self, kind: Kind) -> &mut u16 {
        match kind {
            Kind::Road => &mut self.road,
            Kind::City => &mut self.city,
            Kind::Monastery => &mut self.monastery,
            Kind::Garden => &mut self.garden,
            _ => &mut self.field,
        }
    }

    /// All points.
    #[inline]
    pub fn total(&self) -> i32 {
        [self.road, self.city, self.monastery, self.garden, self.field, self.carried].into_iter().map(i32::from).sum()
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

/// The number under which the board keeps a figure: never 0, so that seat 0 is somebody.
#[inline]
pub(super) fn encode(player: Player, piece: Piece) -> Figure {
    Figure::MIN.saturating_add(player.0 * 2 + piece as u8)
}

/// The owner and piece of a figure on the board.
#[inline]
pub fn decode(figure: Figure) -> (Player, Piece) {
    let number = figure.get() - 1;
    (Player(number / 2), if number.is_multiple_of(2) { Piece::Meeple } else { Piece::Abbot })
}

/// Whether a piece may ever stand on a kind of feature under these options, or the rule against it.
#[inline]
pub(super) fn may_stand(options: &Options, piece: Piece, kind: Kind) -> Result<(), &'static str> {
    match (piece, kind) {
        (_, Kind::River | Kind::Village) => Err("O-10"),
        (Piece::Meeple, Kind::Road | Kind::City | Kind::Monastery) => Ok(()),
        (Piece::Meeple, Kind::Field) if options.fields => Ok(()),
        (Piece::Meeple, Kind::Field) => Err("O-5"),
        (Piece::Abbot, Kind::Monastery | Kind::Garden) => Ok(()),
        (_, Kind::Garden) if !options.abbot => Err("O-8"),
        (Piece::Meeple, Kind::Garden) | (Piece::Abbot, _) => Err("O-6"),
    }
}

/// The name of a kind in data; the trait's own, callable without importing it.
pub(super) fn kind_name(kind: Kind) -> &'static str {
    Terrain::name(kind)
}
