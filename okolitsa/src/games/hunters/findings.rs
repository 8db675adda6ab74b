//! What counted on a feature when it was scored, item by item: front ends show with it how the points came about.

use super::figure::Occupant;
use super::score::Source;
use super::state::State;
use crate::base::Player;
use crate::games::common::RegionSet;
use crate::landscape::{Node, Pos, Segment};
use serde::Serialize;

/// Something that counted, or that kept something else from counting.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "found", rename_all = "snake_case")]
pub enum Finding {
    /// Mushrooms (H-11).
    Mushrooms {
        /// The cell.
        pos: Pos,
        /// The index of the forest on that tile.
        feature: u8,
    },
    /// A lake with fish.
    Lake {
        /// The cell.
        pos: Pos,
        /// The index of the lake on that tile.
        feature: u8,
        /// How many fish.
        fish: u8,
    },
    /// Animals (H-20).
    Animals {
        /// The cell.
        pos: Pos,
        /// The index of the meadow on that tile.
        feature: u8,
        /// How many deer, the taken ones counted in.
        deer: u8,
        /// How many mammoths.
        mammoth: u8,
        /// How many aurochs.
        aurochs: u8,
        /// How many tigers.
        tiger: u8,
    },
    /// The fire, which keeps all tigers away (H-14).
    Fire {
        /// The cell.
        pos: Pos,
    },
    /// A tiger took a deer (H-20). Which deer the rules leave open; here both are taken row by row from the north-west.
    DeerTaken {
        /// Where the tiger is.
        tiger: Pos,
        /// Where the deer was.
        deer: Pos,
    },
    /// A hunter on the shrine, who scores alone (H-15).
    Shrine {
        /// The cell.
        pos: Pos,
        /// Whose hunter.
        player: Player,
    },
}

/// The cell of each animal; a cell may have several.
fn places(animals: &[(Pos, u8)]) -> impl Iterator<Item = Pos> + '_ {
    animals.iter().flat_map(|&(pos, count)| std::iter::repeat_n(pos, count.into()))
}

impl State {
    /// The nodes of what is scored, a region or a river system, ordered by cell, row by row from the north-west, then by feature.
    fn nodes_scored(&self, source: Source, region: Node) -> Vec<(Pos, Node, Segment)> {
        let mut nodes = Vec::new();
        let mut keep = |node, segment: Segment| nodes.push((self.board.tile(segment.slot).pos, node, segment));
        if source == Source::Huts {
            self.walk_system(region, &mut RegionSet::default(), &mut keep);
        } else {
            self.board.walk(region, &mut keep);
        }
        nodes.sort_unstable_by_key(|(pos, _, segment)| (*pos, segment.feature));
        nodes
    }

    /// The tiles of what is scored, row by row from the north-west.
    pub(super) fn cells_scored(&self, source: Source, region: Node) -> Vec<Pos> {
        let mut cells: Vec<Pos> = self.nodes_scored(source, region).into_iter().map(|(pos, ..)| pos).collect();
        cells.dedup();
        cells
    }

    /// What counted when a feature was scored.
    pub(super) fn findings(&self, source: Source, region: Node) -> Vec<Finding> {
        let nodes = self.nodes_scored(source, region);
        match source {
            Source::Forest => {
                let has_mushrooms = |segment: &Segment| self.detail(segment.slot, segment.feature).mushrooms > 0;
                let found = nodes.iter().filter(|(_, _, segment)| has_mushrooms(segment));
                found.map(|&(pos, _, segment)| Finding::Mushrooms { pos, feature: segment.feature }).collect()
            }
            Source::Huts => {
                let lake = |&(pos, _, segment): &(Pos, Node, Segment)| self.lake(pos, segment.slot, segment.feature);
                nodes.iter().filter_map(lake).collect()
            }
            Source::River | Source::Boatman => self.lakes_at_ends(&nodes),
            Source::Meadow => self.animals(&nodes),
            Source::Agriculture => Vec::new(),
        }
    }

    fn lake(&self, pos: Pos, slot: u8, feature: u8) -> Option<Finding> {
        let fish = self.detail(slot, feature).fish;
        (fish > 0).then_some(Finding::Lake { pos, feature, fish })
    }

    /// The lakes at the ends of a river, each once (H-12).
    fn lakes_at_ends(&self, nodes: &[(Pos, Node, Segment)]) -> Vec<Finding> {
        let mut found = Vec::new();
        for &(pos, _, Segment { slot, feature, .. }) in nodes {
            let links = self.features(slot)[feature as usize].links;
            let lakes = (0..16).filter(|lake| links >> lake & 1 == 1);
            for lake in lakes.filter_map(|lake| self.lake(pos, slot, lake)) {
                if !found.contains(&lake) {
                    found.push(lake);
                }
            }
        }
        found
    }

    fn animals(&self, nodes: &[(Pos, Node, Segment)]) -> Vec<Finding> {
        let (mut found, mut tail) = (Vec::new(), Vec::new());
        let (mut deer, mut tigers) = (Vec::new(), Vec::new());
        for &(pos, _, Segment { slot, feature, figure }) in nodes {
            let detail = self.detail(slot, feature);
            if detail.deer + detail.mammoths + detail.aurochs + detail.tigers > 0 {
                let (mammoth, aurochs) = (detail.mammoths, detail.aurochs);
                found.push(Finding::Animals {
                    pos,
                    feature,
                    deer: detail.deer,
                    mammoth,
                    aurochs,
                    tiger: detail.tigers,
                });
            }
            deer.push((pos, detail.deer));
            tigers.push((pos, detail.tigers));
            if detail.fire {
                tail.push(Finding::Fire { pos });
            }
            let hunter = figure.map(Occupant::decode).filter(|by| by.is_tribesman());
            if let Some(by) = hunter.filter(|_| detail.shrine) {
                tail.push(Finding::Shrine { pos, player: by.player });
            }
        }
        if !tail.iter().any(|finding| matches!(finding, Finding::Fire { .. })) {
            let taken = places(&tigers).zip(places(&deer));
            found.extend(taken.map(|(tiger, deer)| Finding::DeerTaken { tiger, deer }));
        }
        found.extend(tail);
        found
    }
}
