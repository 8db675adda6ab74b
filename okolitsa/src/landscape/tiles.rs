//! Tile facts compiled for play: the ports and edges of each tile in its four rotations.

use super::cells::{Edge, MAX_EDGES};
use super::facts::TileSetFacts;
use super::facts_error::FactsError;
use super::geometry::{Pos, Rotation, Side};
use super::terrain::{Shape, Terrain};

/// The number of a tile in its set.
pub type TileId = u8;

/// A feature of a tile.
#[derive(Clone, PartialEq, Debug)]
pub struct Feature<T: Terrain> {
    /// Its kind.
    pub kind: T,
    /// The number of its ports.
    pub ports: u8,
    /// The features that it touches on this tile, as a bit mask by index.
    pub links: u16,
    /// Its details.
    pub detail: T::Detail,
}

/// A tile in one of its rotations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RotatedTile {
    /// The feature at each port of the turned tile.
    pub ports: [u8; 12],
    /// The number of the edge on each side of the turned tile.
    pub edges: [u8; 4],
    /// The same edges as indices for the open cells.
    pub(super) shown: [Edge; 4],
}

impl RotatedTile {
    /// The features at the three ports of a side.
    #[inline]
    pub fn side(&self, side: Side) -> [u8; 3] {
        self.ports.as_chunks().0[side.index()]
    }
}

/// A tile of a set.
#[derive(Clone, PartialEq, Debug)]
pub struct Tile<T: Terrain> {
    /// Its name.
    pub id: String,
    /// The number of copies in the set.
    pub count: u8,
    /// Whether one copy is the start tile.
    pub is_start: bool,
    /// Its features.
    pub features: Vec<Feature<T>>,
    /// The tile in its four rotations.
    pub turned: [RotatedTile; 4],
    /// Whether the eight cells around it are counted.
    pub counts_surroundings: bool,
}

impl<T: Terrain> Tile<T> {
    /// The tile in a rotation.
    #[inline]
    pub fn turned(&self, rotation: Rotation) -> &RotatedTile {
        &self.turned[rotation.quarters() as usize]
    }
}

/// A set of tiles, compiled.
#[derive(Clone, PartialEq, Debug)]
pub struct TileSet<T: Terrain> {
    tiles: Vec<Tile<T>>,
    facts: Vec<TileSetFacts>,
}

impl<T: Terrain> TileSet<T> {
    /// Compiles one or more sets into one, numbered in order.
    ///
    /// # Errors
    /// The first error in the facts. Ids have to be unique over all sets.
    pub fn compile(sets: &[TileSetFacts]) -> Result<Self, FactsError> {
        const { assert!(T::EDGES as usize <= MAX_EDGES) };
        let together = TileSetFacts {
            set: String::new(),
            title: String::new(),
            notes: Vec::new(),
            sources: Vec::new(),
            tiles: sets.iter().flat_map(|set| set.tiles.iter().cloned()).collect(),
        };
        together.validate::<T>()?;
        let mut tiles = Vec::with_capacity(together.tiles.len());
        for facts in &together.tiles {
            let fault = |reason| FactsError::Tile { tile: facts.id.clone(), reason };
            let kinds = facts.kinds::<T>().map_err(fault)?;
            let owner = facts.port_owners().map_err(fault)?;
            let mut features = Vec::with_capacity(kinds.len());
            for (index, &kind) in kinds.iter().enumerate() {
                let links = facts.links(index, kind).map_err(fault)?;
                let detail = kind.detail(&mut facts.features[index].rest.clone());
                features.push(Feature {
                    kind,
                    ports: facts.features[index].ports.len() as u8,
                    links: links.iter().fold(0, |mask, &link| mask | 1 << link),
                    detail: detail.unwrap_or_default(),
                });
            }
            tiles.push(Tile {
                id: facts.id.clone(),
                count: facts.count as u8,
                is_start: facts.start.is_some(),
                turned: Rotation::ALL.map(|rotation| turn(&owner, &kinds, rotation)),
                counts_surroundings: kinds.iter().any(|kind| kind.counts_surroundings()),
                features,
            });
        }
        Ok(TileSet { tiles, facts: sets.to_vec() })
    }

    /// A tile by its number.
    #[inline]
    pub fn get(&self, tile: TileId) -> &Tile<T> {
        &self.tiles[tile as usize]
    }

    /// All tiles, by number.
    pub fn tiles(&self) -> &[Tile<T>] {
        &self.tiles
    }

    /// The facts of the set.
    pub fn facts(&self) -> &[TileSetFacts] {
        &self.facts
    }

    /// The tile with this id, or the only tile with this name after the `/` of its id.
    pub fn find(&self, name: &str) -> Option<TileId> {
        let full = self.tiles.iter().position(|tile| tile.id == name);
        let found = full.or_else(|| {
            let mut short = (0..self.tiles.len()).filter(|&tile| short_name(&self.tiles[tile].id) == name);
            short.next().filter(|_| short.next().is_none())
        });
        found.map(|tile| tile as TileId)
    }

    /// The shortest name by which [`find`](TileSet::find) finds a tile.
    pub fn short_name(&self, tile: TileId) -> &str {
        let id = &self.get(tile).id;
        let short = short_name(id);
        if self.find(short) == Some(tile) { short } else { id }
    }

    /// The cell beyond a port of a tile laid at `pos`.
    pub fn beyond(pos: Pos, port: u8) -> Pos {
        pos.beside(Side::of_port(port))
    }
}

fn short_name(id: &str) -> &str {
    id.rsplit_once('/').map_or(id, |(_, short)| short)
}

fn turn<T: Terrain>(owner: &[usize; 12], kinds: &[T], rotation: Rotation) -> RotatedTile {
    let mut ports = [0; 12];
    for (port, &feature) in owner.iter().enumerate() {
        ports[rotation.turn_port(port as u8) as usize] = feature as u8;
    }
    let edges = Side::ALL.map(|side| kinds[ports[side.first_port() + 1] as usize].edge());
    debug_assert!(kinds.iter().all(|kind| kind.shape() == Shape::Spot || kind.edge() > 0));
    RotatedTile { ports, edges, shown: edges.map(Edge::numbered) }
}
