//! The embedded tile sets, and the tiles with which a game is played.

use super::options::Options;
use super::state::Stack;
use super::terrain::Kind;
use crate::base::Rng;
use crate::engine::SetupError;
use crate::games::common::setup::Stock;
use crate::landscape::{FactsError, TileError, TileFacts, TileId, TileSet, TileSetFacts};
use std::sync::{Arc, OnceLock};

/// The tiles of a game before they are shuffled: normal ones, bonus ones, the Scout's.
#[derive(Clone)]
pub(super) struct GameTiles {
    /// All of them.
    pub stock: Stock<Kind>,
    /// The start tile (H-2).
    pub start: TileId,
    /// The number of the first bonus tile.
    pub bonus_from: TileId,
    /// The number of the first piece of the Scout.
    pub scout_from: TileId,
}

/// The tiles of a game with some options, perhaps with the setup's own set.
pub(super) fn game_tiles(options: &Options, own: Option<&TileSetFacts>) -> Result<GameTiles, SetupError> {
    match own {
        Some(own) => GameTiles::of(Arc::new(compile(own, options.scout)?)),
        None => Ok(embedded_tiles(options.scout).clone()),
    }
}

impl GameTiles {
    /// The tiles of three sets: normal tiles, bonus tiles, the Scout's.
    fn of(tiles: Arc<TileSet<Kind>>) -> Result<GameTiles, SetupError> {
        let [normal, bonus, _] = tiles.facts() else { unreachable!("there are three sets") };
        let bonus_from = normal.tiles.len() as TileId;
        let scout_from = bonus_from + bonus.tiles.len() as TileId;
        let starts = || tiles.tiles().iter().enumerate().filter(|(_, tile)| tile.is_start);
        let start = starts().next().map_or(TileId::MAX, |(tile, _)| tile as TileId);
        if starts().count() != 1 || start >= bonus_from {
            let given = starts().filter(|(tile, _)| *tile < bonus_from.into()).count();
            return Err(SetupError::Facts(FactsError::StartTiles { given }));
        }
        let stock = Stock { counts: tiles.tiles().iter().map(|tile| tile.count).collect(), tiles };
        stock.check_size()?;
        Ok(GameTiles { stock, start, bonus_from, scout_from })
    }

    /// The stack to which a tile belongs.
    pub fn stack(&self, tile: TileId) -> Stack {
        Stack::of(tile, self.bonus_from, self.scout_from)
    }

    /// Splits tiles into those of the normal stack and those of the bonus stack, each in the order given.
    pub fn part(&self, tiles: &[TileId]) -> (Vec<TileId>, Vec<TileId>) {
        tiles.iter().partition(|&&tile| tile < self.bonus_from)
    }
}

/// Each stack is shuffled with its own random stream.
const NORMAL_STREAM: u64 = 0;
const BONUS_STREAM: u64 = 3;

/// Shuffles both stacks; the result does not depend on their order before.
pub(super) fn shuffle_stacks(seed: u64, normal: &mut [TileId], bonus: &mut [TileId]) {
    for (tiles, stream) in [(normal, NORMAL_STREAM), (bonus, BONUS_STREAM)] {
        tiles.sort_unstable();
        Rng::new(seed, stream).shuffle(tiles);
    }
}

/// Splits a set into its normal and its bonus tiles, and adds the Scout's after them. In the facts, bonus tiles have the stack `bonus`.
fn compile(own: &TileSetFacts, scout: bool) -> Result<TileSet<Kind>, FactsError> {
    let stack = |tile: &TileFacts| tile.stack.as_deref().unwrap_or("normal").to_owned();
    if let Some(tile) = own.tiles.iter().find(|tile| !matches!(stack(tile).as_str(), "normal" | "bonus")) {
        let reason = TileError::UnknownStack { stack: crate::base::clip(&stack(tile)), known: "normal, bonus" };
        return Err(FactsError::Tile { tile: crate::base::clip(&tile.id), reason });
    }
    let part = |name: &str| {
        let tiles = own.tiles.iter().filter(|tile| stack(tile) == name).cloned().collect();
        TileSetFacts { tiles, ..own.clone() }
    };
    let pieces = embedded(SCOUT).tiles.iter().filter(|_| scout).cloned().collect();
    TileSet::compile(&[part("normal"), part("bonus"), TileSetFacts { tiles: pieces, ..embedded(SCOUT).clone() }])
}

const HUNTERS: usize = 0;
const SCOUT: usize = 1;
pub(super) const SETS: [&str; 2] = [include_str!("tiles/hunters.json"), include_str!("tiles/scout.json")];

/// The facts of an embedded set.
pub(super) fn embedded(set: usize) -> &'static TileSetFacts {
    static FACTS: [OnceLock<TileSetFacts>; SETS.len()] = [const { OnceLock::new() }; SETS.len()];
    FACTS[set].get_or_init(|| TileSetFacts::parse(SETS[set]).expect("the embedded facts are well formed"))
}

/// The normal and bonus tiles of a game, where they are not the embedded ones.
pub(super) fn own_set(tiles: &TileSet<Kind>) -> Option<Arc<TileSetFacts>> {
    let [normal, bonus, _] = tiles.facts() else { return None };
    let together = TileSetFacts { tiles: [&normal.tiles[..], &bonus.tiles].concat(), ..normal.clone() };
    (together != *embedded(HUNTERS)).then(|| Arc::new(together))
}

/// The tiles of the embedded sets, made once without and once with the Scout.
fn embedded_tiles(scout: bool) -> &'static GameTiles {
    static TILES: [OnceLock<GameTiles>; 2] = [const { OnceLock::new() }; 2];
    TILES[usize::from(scout)].get_or_init(|| {
        let tiles = compile(embedded(HUNTERS), scout).expect("the embedded facts are valid");
        GameTiles::of(Arc::new(tiles)).expect("the embedded tiles make a game")
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::hunters::figure::ScoutPiece;

    #[test]
    fn the_tiles_of_the_pieces_are_in_their_set() {
        let ids: Vec<&str> = embedded(SCOUT).tiles.iter().map(|tile| tile.id.as_str()).collect();
        for piece in ScoutPiece::ALL {
            assert!(piece.tile_id().is_none_or(|id| ids.contains(&id)), "{piece:?}");
        }
    }
}
