//! The values of features. The same functions serve the scoring of a turn, the end of the game, and every question about a feature
//! in between.

use super::figure::{Occupant, ScoutPiece};
use super::score::{Item, Points, Worth};
use super::state::State;
use super::terrain::Kind;
use crate::base::PerPlayer;
use crate::games::common::RegionSet;
use crate::landscape::{Feature, Node, Segment, Slot, SlotSet};

const NOTHING: (Item, u16, u16) = (Item::Tile, 0, 0);

/// The waters that a river or lake touches on its tile, as a mask by index: the lakes of a river, the rivers of a lake (H-5).
#[inline]
pub(super) fn waters_beside(features: &[Feature<Kind>], feature: u8) -> u16 {
    let here = &features[feature as usize];
    if here.kind != Kind::Lake {
        return here.links;
    }
    let enters = |(_, river): &(usize, &Feature<Kind>)| river.links >> feature & 1 == 1;
    features.iter().enumerate().filter(enters).fold(0, |mask, (river, _)| mask | 1 << river)
}

impl State {
    /// A complete forest, and the gold in it (H-11): 2 for each tile, and 2 for each tile with mushrooms.
    #[inline]
    pub(super) fn forest_worth(&self, region: Node) -> (Worth, u16) {
        let (mut slots, mut mushrooms) = (SlotSet::default(), SlotSet::default());
        let (mut segments, mut gold) = (0, 0);
        let mut figures = PerPlayer::new(self.players);
        self.board.walk(region, |_, Segment { slot, feature, figure }| {
            let detail = self.detail(slot, feature);
            slots.insert(slot);
            if detail.mushrooms > 0 {
                mushrooms.insert(slot);
            }
            segments += 1;
            gold += u16::from(detail.gold);
            if let Some(figure) = figure {
                figures[Occupant::decode(figure).player] += 1;
            }
        });
        let counted = if self.options.count_segments {
            (Item::Segment, segments, 2)
        } else {
            (Item::Tile, u16::from(slots.len()), 2)
        };
        let mushrooms = (Item::Mushrooms, u16::from(mushrooms.len()), 2);
        (Worth::new([counted, mushrooms, NOTHING, NOTHING], figures), gold)
    }

    /// A complete river (H-12): 1 for each tile, and 1 for each fish in the lakes at its ends, each lake once. Beside it, what the boatman gets
    /// for it: the fish in the largest of these lakes (H-25).
    #[inline]
    pub(super) fn river_worth(&self, region: Node) -> (Worth, Points) {
        let mut slots = SlotSet::default();
        let (mut fish, mut largest) = (0, 0);
        let mut lakes = RegionSet::default();
        let mut figures = PerPlayer::new(self.players);
        self.board.walk(region, |node, Segment { slot, feature, figure }| {
            slots.insert(slot);
            if let Some(by) = figure.map(Occupant::decode).filter(|by| by.is_tribesman()) {
                figures[by.player] += 1;
            }
            let features = self.features(slot);
            let mut ends = features[feature as usize].links;
            while ends != 0 {
                let lake = ends.trailing_zeros();
                if lakes.insert(node - Node::from(feature) + lake as Node) {
                    let here = u16::from(features[lake as usize].detail.fish);
                    fish += here;
                    largest = largest.max(here);
                }
                ends &= ends - 1;
            }
        });
        let lines = [(Item::Tile, u16::from(slots.len()), 1), (Item::Fish, fish, 1), NOTHING, NOTHING];
        (Worth::new(lines, figures), Points::new([(Item::LargestLake, largest, 1), NOTHING, NOTHING, NOTHING]))
    }

    /// A meadow (H-20): 2 for each deer, mammoth and aurochs, but each tiger first takes a deer, unless there is the fire (H-14).
    pub(super) fn meadow_worth(&self, region: Node) -> Worth {
        let (mut deer, mut mammoths, mut aurochs, mut tigers) = (0, 0, 0, 0);
        let (mut has_fire, mut bridge) = (false, None);
        let mut figures = PerPlayer::new(self.players);
        let mut on_shrine = PerPlayer::<u8>::new(self.players);
        self.board.walk(region, |_, Segment { slot, feature, figure }| {
            let detail = self.detail(slot, feature);
            deer += u16::from(detail.deer);
            mammoths += u16::from(detail.mammoths);
            aurochs += u16::from(detail.aurochs);
            tigers += u16::from(detail.tigers);
            has_fire |= detail.fire;
            let Some(by) = figure.map(Occupant::decode).filter(|by| by.is_tribesman()) else { return };
            if by.role == Some(ScoutPiece::Bridge) {
                // H-26: where both meadows beside the bridge are one, he is still one hunter.
                bridge = Some(by.player);
                return;
            }
            figures[by.player] += 1;
            if detail.shrine {
                on_shrine[by.player] += 1;
            }
        });
        if let Some(player) = bridge {
            figures[player] += 1;
        }
        let taken = if has_fire { 0 } else { deer.min(tigers) };
        let lines = [
            (Item::Deer, deer - taken, 2),
            (Item::Mammoth, mammoths, 2),
            (Item::Aurochs, aurochs, 2),
            (Item::TakenDeer, taken, 0),
        ];
        let worth = Worth::new(lines, figures);
        if on_shrine.leaders().next().is_some() { Worth { claims: on_shrine, ..worth } } else { worth }
    }

    /// The meadow of the field (H-27): 1 for each tile.
    pub(super) fn field_worth(&self, region: Node) -> Worth {
        let mut figures = PerPlayer::new(self.players);
        self.board.walk(region, |_, segment| {
            let by = segment.figure.map(Occupant::decode);
            if let Some(by) = by.filter(|by| by.role == Some(ScoutPiece::Agriculture)) {
                figures[by.player] += 1;
            }
        });
        let tiles = u16::from(self.board.count_tiles(region));
        Worth::new([(Item::Tile, tiles, 1), NOTHING, NOTHING, NOTHING], figures)
    }

    /// The value of the river system of a region (H-19): 1 for each fish in all of its lakes. Its regions are added to `regions`.
    pub(super) fn system_worth(&self, region: Node, regions: &mut RegionSet) -> Worth {
        let mut fish = 0;
        let mut figures = PerPlayer::new(self.players);
        self.walk_system(region, regions, &mut |_, segment| {
            fish += u16::from(self.detail(segment.slot, segment.feature).fish);
            if let Some(by) = segment.figure.map(Occupant::decode).filter(|by| by.is_water_hut()) {
                figures[by.player] += 1;
            }
        });
        Worth::new([(Item::Fish, fish, 1), NOTHING, NOTHING, NOTHING], figures)
    }

    /// Visits each segment of a river system (H-6): all rivers and lakes that are joined through lakes, from a region that is not in `regions`
    /// yet; the regions of the system are added to it.
    pub(super) fn walk_system(&self, region: Node, regions: &mut RegionSet, visit: &mut impl FnMut(Node, Segment)) {
        regions.insert(region);
        self.board.walk(region, |node, segment| {
            visit(node, segment);
            let mut beside = waters_beside(self.features(segment.slot), segment.feature);
            while beside != 0 {
                let water = node - Node::from(segment.feature) + beside.trailing_zeros() as Node;
                let other = self.board.region_of(water);
                if !regions.contains(other) {
                    self.walk_system(other, regions, visit);
                }
                beside &= beside - 1;
            }
        });
    }

    /// The value of a feature if it were complete as it stands, and who would get it; of a lake, that of its river system, which counts at
    /// the end.
    pub(super) fn worth_complete(&self, slot: Slot, feature: u8) -> Worth {
        let region = self.board.region_of(self.board.node(slot, feature));
        match self.kind(slot, feature) {
            Kind::Forest => self.forest_worth(region).0,
            Kind::River => self.river_worth(region).0,
            Kind::Meadow => self.meadow_worth(region),
            Kind::Lake => self.system_worth(region, &mut RegionSet::default()),
        }
    }

    /// The value of a feature if the game ended now: nothing for what is unfinished (H-18).
    pub fn points_now(&self, slot: Slot, feature: u8) -> Points {
        if self.kind(slot, feature).closes() && !self.is_complete(slot, feature) {
            return Points::new([NOTHING; 4]);
        }
        self.worth_complete(slot, feature).points
    }

    /// Whether a feature is complete (L-8, L-10, H-5).
    pub fn is_complete(&self, slot: Slot, feature: u8) -> bool {
        let region = self.board.region_of(self.board.node(slot, feature));
        self.kind(slot, feature).closes() && self.board.region(region).open_ports == 0
    }
}
