//! The values of features. The same functions serve the scoring of a turn, the end of the game, and every question about a feature
//! in between.

use super::command::Piece;
use super::figure::decode;
use super::score::{Item, Points, Tally};
use super::state::State;
use super::terrain::Kind;
use crate::base::{PerPlayer, Player};
use crate::games::common::RegionSet;
use crate::landscape::{Node, Segment, Slot, SlotSet};

impl State {
    /// Adds up what lies on a region.
    #[inline]
    pub fn tally(&self, region: Node) -> Tally {
        let mut slots = SlotSet::default();
        let mut tally = Tally { tiles: 0, pennants: 0, figures: PerPlayer::new(self.players) };
        self.board.walk(region, |_, Segment { slot, feature, figure }| {
            slots.insert(slot);
            let tile = self.tiles.get(self.board.tile(slot).tile);
            tally.pennants += u16::from(tile.features[feature as usize].detail);
            if let Some(figure) = figure {
                tally.figures[decode(figure).0] += 1;
            }
        });
        tally.tiles = u16::from(slots.len());
        tally
    }

    /// The value of a road (O-11, O-20, C-4, C-5): 1 for each tile, complete or not.
    #[inline]
    pub fn road_points(tally: &Tally) -> Points {
        Points::new([(Item::Tile, tally.tiles, 1), (Item::Pennant, 0, 0)])
    }

    /// The value of a city. Complete: 2 for each tile and pennant (O-11, C-4), with `two_tile_city` = `legacy` a city of two tiles 1 for
    /// each (C-2). Unfinished: 1 for each (O-20, C-5).
    #[inline]
    pub fn city_points(&self, tally: &Tally, complete: bool) -> Points {
        let small = self.options.legacy_two_tile_city && tally.tiles == 2;
        let each = if complete && !small { 2 } else { 1 };
        Points::new([(Item::Tile, tally.tiles, each), (Item::Pennant, tally.pennants, each)])
    }

    /// The value of a monastery or garden: 1 for its own tile and 1 for each occupied cell around it, so 9 when complete (O-12, O-20).
    /// An early return of the abbot scores the same (O-9).
    #[inline]
    pub fn hermitage_points(occupied: u8) -> Points {
        Points::new([(Item::Tile, 1, 1), (Item::Neighbour, u16::from(occupied), 1)])
    }

    /// The value of a field: 3 for each completed city that it touches, each city once (O-21, C-5).
    pub fn field_points(&self, region: Node) -> Points {
        Points::new([(Item::City, self.cities_at(region).len() as u16, 3), (Item::Tile, 0, 0)])
    }

    /// The completed cities that a field touches, each once.
    pub fn cities_at(&self, field: Node) -> RegionSet {
        let mut cities = RegionSet::default();
        self.board.walk(field, |_, Segment { slot, feature, .. }| {
            let tile = self.board.tile(slot);
            let mut links = self.tiles.get(tile.tile).features[feature as usize].links;
            while links != 0 {
                let city = self.board.region_of(tile.first_node + links.trailing_zeros() as Node);
                if self.board.region(city).open_ports == 0 {
                    cities.insert(city);
                }
                links &= links - 1;
            }
        });
        cities
    }

    /// The value of a feature if the game ended now.
    pub fn points_now(&self, slot: Slot, feature: u8) -> Points {
        let region = self.board.region_of(self.board.node(slot, feature));
        let complete = self.board.region(region).open_ports == 0;
        match self.kind(slot, feature) {
            Kind::City => self.city_points(&self.tally(region), complete),
            Kind::Road => Self::road_points(&self.tally(region)),
            Kind::Field if self.options.fields => self.field_points(region),
            Kind::Monastery => Self::hermitage_points(self.board.occupied_around(slot)),
            Kind::Garden if self.options.abbot => Self::hermitage_points(self.board.occupied_around(slot)),
            _ => Points::new([(Item::Tile, 0, 0); 2]),
        }
    }

    /// The value of a feature if it were complete as it stands; for a field, its value now (L-10).
    pub fn points_complete(&self, slot: Slot, feature: u8) -> Points {
        let region = self.board.region_of(self.board.node(slot, feature));
        match self.kind(slot, feature) {
            Kind::City => self.city_points(&self.tally(region), true),
            Kind::Monastery => Self::hermitage_points(8),
            Kind::Garden if self.options.abbot => Self::hermitage_points(8),
            _ => self.points_now(slot, feature),
        }
    }

    /// Whether a feature is complete (L-7 to L-10).
    pub fn is_complete(&self, slot: Slot, feature: u8) -> bool {
        let kind = self.kind(slot, feature);
        let region = self.board.region_of(self.board.node(slot, feature));
        (kind.closes() && self.board.region(region).open_ports == 0)
            || (kind.is_hermitage() && self.board.occupied_around(slot) == 8)
    }

    /// The number of figures of a piece that a player has on the board.
    pub fn figures_out(&self, player: Player, piece: Piece) -> usize {
        self.board.figures().filter(|(_, figure)| decode(*figure) == (player, piece)).count()
    }
}
