//! The state of a game in progress.

use super::figure::{Holding, Occupant, ScoutPiece, Supply};
use super::options::Options;
use super::score::ScoreSheet;
use super::terrain::{FeatureDetail, Kind};
use crate::base::{Fingerprint, PerPlayer, Player};
use crate::games::common::setup::Deck;
use crate::games::common::table::{TileState, TurnPhase};
use crate::landscape::{Node, Slot, TileId};
use serde::Serialize;

/// The decision that is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The player chooses whether to draw a tile or to lay the piece of the Scout (H-22).
    Choose,
    /// The tile in hand is to be placed.
    Place,
    /// A figure may be placed.
    Figure,
    /// The game is over.
    Over,
}

impl Phase {
    /// Its stable name.
    pub const fn name(self) -> &'static str {
        match self {
            Phase::Choose => "choose",
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
    /// The stack of a tile by its number: normal tiles come first, then bonus tiles, then those of the Scout.
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
pub type State = TileState<Kind, Options, Phase, Supply, ScoreSheet, Parts>;

/// The parts of a state that only this game has.
#[derive(PartialEq, Debug)]
pub struct Parts {
    /// Bonus tiles have this number or a greater one.
    pub(super) bonus_from: TileId,
    /// Pieces of the Scout have this number or a greater one.
    pub(super) scout_from: TileId,
    /// Whether the player to act has used the right of the Shaman or the Scout in this turn.
    pub(super) right_used: bool,
    pub(super) normal: Deck,
    pub(super) bonus: Deck,
    pub(super) pieces: PerPlayer<Option<Holding>>,
    /// The boatman and the node on which he stands.
    pub(super) boatman: Option<(Player, Node)>,
}

impl Clone for Parts {
    fn clone(&self) -> Self {
        Parts { normal: self.normal.clone(), bonus: self.bonus.clone(), ..*self }
    }

    #[inline]
    fn clone_from(&mut self, other: &Self) {
        let Parts { bonus_from, scout_from, right_used, normal, bonus, pieces, boatman } = other;
        (self.bonus_from, self.scout_from) = (*bonus_from, *scout_from);
        (self.right_used, self.pieces, self.boatman) = (*right_used, *pieces, *boatman);
        self.normal.clone_from(normal);
        self.bonus.clone_from(bonus);
    }
}

impl State {
    /// The pieces of the Scout, by player; none where the game is played without it.
    pub fn pieces(&self) -> &PerPlayer<Option<Holding>> {
        &self.pieces
    }

    /// Whether the player to act has used the right of the Shaman or the Scout in this turn (H-23, H-24).
    pub fn right_used(&self) -> bool {
        self.right_used
    }

    /// How many copies of each tile are still to be drawn from both stacks, by tile number. This is public: the order is not.
    pub fn remaining(&self) -> Vec<u8> {
        self.count_tiles(self.normal.rest().iter().chain(self.bonus.rest()))
    }

    /// The tiles set aside: the normal ones, then the bonus ones, each in order.
    pub fn set_aside(&self) -> Vec<TileId> {
        self.normal.tiles_set_aside().chain(self.bonus.tiles_set_aside()).collect()
    }

    /// What a feature of a laid tile carries.
    #[inline]
    pub(super) fn detail(&self, slot: Slot, feature: u8) -> &FeatureDetail {
        &self.features(slot)[feature as usize].detail
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
    /// meadows beside it (H-26), is listed once, on the river under the bridge.
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
        self.add_to_fingerprint(&mut print, |supply| [supply.tribesmen, supply.huts]);
        for holding in self.pieces.iter() {
            print.bytes(&holding.map_or([u8::MAX; 2], |held| [held.piece as u8, held.is_laid.into()]));
        }
        for deck in [&self.normal, &self.bonus] {
            let (unknown, under) = deck.split();
            print.bytes(&[u8::MAX]).bytes(unknown).bytes(&[u8::MAX]).bytes(under).bytes(&[u8::MAX]);
            print.bytes(&deck.tiles_set_aside().collect::<Vec<_>>());
        }
        print.finish()
    }
}
