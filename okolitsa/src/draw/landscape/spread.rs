//! Follows a feature from tile to tile by its ports, for shading.

use super::placement::LaidTile;
use crate::landscape::{Pos, Side};
use std::collections::HashMap;

/// The parts of the whole feature to which a feature of one tile belongs: bit masks of features by the index of the
/// tile.
pub(crate) fn spread(tiles: &[LaidTile<'_>], pos: Pos, feature: u8) -> Option<HashMap<usize, u16>> {
    let by_cell: HashMap<Pos, usize> = tiles.iter().enumerate().map(|(index, tile)| (tile.pos, index)).collect();
    let start = *by_cell.get(&pos)?;
    tiles[start].facts.features.get(feature as usize)?;
    let mut found: HashMap<usize, u16> = HashMap::new();
    let mut next = vec![(start, feature)];
    while let Some((index, feature)) = next.pop() {
        let mask = found.entry(index).or_insert(0);
        if *mask >> feature & 1 == 1 {
            continue;
        }
        *mask |= 1 << feature;
        let tile = &tiles[index];
        for &port in &tile.facts.features[feature as usize].ports {
            let port = tile.rotation.turn_port(port as u8);
            let side = Side::of_port(port);
            let Some(&other) = by_cell.get(&tile.pos.beside(side)) else { continue };
            // Ports meet in reverse order along the common side.
            let along = port % 3;
            let facing = side.opposite().first_port() as u8 + 2 - along;
            next.extend(tiles[other].at_port(facing).map(|feature| (other, feature)));
        }
    }
    Some(found)
}
