//! The embedded tile sets and decks, and the tiles with which a game is played.

use super::edition::Edition;
use super::options::Options;
use super::terrain::Kind;
use crate::base::Rng;
use crate::engine::SetupError;
use crate::games::common::setup::Stock;
use crate::landscape::{FactsError, TileId, TileSet, TileSetFacts};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

/// The tiles of a game before they are shuffled.
pub(super) struct GameTiles {
    /// All tiles, land first, then river.
    pub stock: Stock<Kind>,
    /// The start tile.
    pub start: TileId,
    /// The number of the first river tile.
    pub river_from: TileId,
}

/// The tiles of a game with some options, perhaps with the setup's own set.
pub(super) fn game_tiles<E: Edition>(options: &Options, own: Option<&TileSetFacts>) -> Result<GameTiles, SetupError> {
    let (lands, river) = (deck(E::deck(options)), deck(E::river_deck(options)));
    let river_set = options.river.then(|| river.prepend.as_deref().expect("a river deck is prepended"));
    let (tiles, land_kinds) = match own {
        Some(own) => {
            let mut sets = vec![own.clone()];
            sets.extend(river_set.map(|name| set_facts(name).clone()));
            (Arc::new(TileSet::compile(&sets)?), own.tiles.len())
        }
        None => {
            let lands = lands.set();
            (compiled(lands, river_set), set_facts(lands).tiles.len())
        }
    };
    let mut counts: Vec<u8> = tiles.tiles().iter().map(|tile| tile.count).collect();
    if let (Some(pick), None) = (&lands.pick, own) {
        for (count, tile) in counts.iter_mut().zip(tiles.tiles()).take(land_kinds) {
            *count = pick.get(&tile.id).copied().unwrap_or(0);
        }
    }
    let starts = || tiles.tiles()[..land_kinds].iter().enumerate().filter(|(_, tile)| tile.is_start);
    if starts().count() != 1 {
        return Err(SetupError::Facts(FactsError::StartTiles { given: starts().count() }));
    }
    let land_start = starts().next().map_or(0, |(tile, _)| tile as TileId);
    let start = if options.river { tiles.find("river/SPRING").unwrap_or(land_start) } else { land_start };
    if options.river && !options.shuffle_start {
        counts[land_start as usize] -= 1;
    }
    let river_from = if options.river { land_kinds as TileId } else { TileId::MAX };
    let stock = Stock { tiles, counts };
    stock.check_size()?;
    Ok(GameTiles { stock, start, river_from })
}

impl GameTiles {
    /// The stage in which a tile is drawn: river tiles first, then the Lake, then land tiles (O-3).
    fn stage(&self, tile: TileId) -> u8 {
        match () {
            () if tile < self.river_from => 2,
            () if self.stock.tiles.get(tile).id == "river/LAKE" => 1,
            () => 0,
        }
    }

    /// Checks the tiles of a script: all are in the deck, and the river comes before the lands.
    pub fn script(&self, used: &mut [usize], order: &[String]) -> Result<Vec<TileId>, SetupError> {
        let mut stage = 0;
        let mut drawn = Vec::with_capacity(order.len());
        for (place, id) in order.iter().enumerate() {
            let tile = self.stock.find(id)?;
            self.stock.take(used, tile)?;
            if self.stage(tile) < stage {
                return Err(SetupError::DrawnOutOfTurn { id: id.clone(), at: place + 1 });
            }
            stage = self.stage(tile);
            drawn.push(tile);
        }
        Ok(drawn)
    }

    /// Shuffles the lands and the river, each with its own random stream, and orders them by stage.
    pub fn shuffle(&self, tiles: &mut [TileId], seed: u64) {
        const LANDS: u64 = 0;
        const RIVER: u64 = 2;
        tiles.sort_unstable();
        let lands = tiles.partition_point(|&tile| tile < self.river_from);
        tiles.rotate_left(lands);
        let (river, lands) = tiles.split_at_mut(tiles.len() - lands);
        Rng::new(seed, LANDS).shuffle(lands);
        river.sort_by_key(|&tile| self.stage(tile));
        let flowing = river.partition_point(|&tile| self.stage(tile) == 0);
        Rng::new(seed, RIVER).shuffle(&mut river[..flowing]);
    }
}

/// How a deck is composed, in `decks.json`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DeckFacts {
    whole: Option<String>,
    prepend: Option<String>,
    pick: Option<BTreeMap<String, u8>>,
    #[serde(rename = "start")]
    _start: Option<String>,
}

#[derive(Deserialize)]
struct Decks {
    decks: BTreeMap<String, DeckFacts>,
}

impl DeckFacts {
    /// The set of the land tiles. Picks are made from the set with gardens, which has every tile.
    fn set(&self) -> &str {
        self.whole.as_deref().unwrap_or("base-gardens")
    }
}

fn deck(name: &str) -> &'static DeckFacts {
    static DECKS: OnceLock<Decks> = OnceLock::new();
    let decks = DECKS.get_or_init(|| {
        serde_json::from_str(include_str!("tiles/decks.json")).expect("the embedded decks are well formed")
    });
    &decks.decks[name]
}

const SETS: [(&str, &str); 4] = [
    ("base", include_str!("tiles/base.json")),
    ("base-gardens", include_str!("tiles/base-gardens.json")),
    ("river", include_str!("tiles/river.json")),
    ("river-gardens", include_str!("tiles/river-gardens.json")),
];

/// The names of the embedded sets.
pub(super) fn set_names() -> impl Iterator<Item = &'static str> {
    SETS.iter().map(|(name, _)| *name)
}

fn set_index(name: &str) -> usize {
    SETS.iter().position(|(known, _)| *known == name).expect("the embedded decks name embedded sets")
}

/// The facts of an embedded set.
pub(super) fn set_facts(name: &str) -> &'static TileSetFacts {
    static FACTS: [OnceLock<TileSetFacts>; SETS.len()] = [const { OnceLock::new() }; SETS.len()];
    let index = set_index(name);
    FACTS[index].get_or_init(|| TileSetFacts::parse(SETS[index].1).expect("the embedded facts are well formed"))
}

/// The land tiles of a game, if they are not an embedded set.
pub(super) fn own_set(tiles: &TileSet<Kind>) -> Option<Arc<TileSetFacts>> {
    let lands = &tiles.facts()[0];
    let is_embedded = SETS.iter().any(|(name, _)| lands == set_facts(name));
    (!is_embedded).then(|| Arc::new(lands.clone()))
}

/// The embedded sets, compiled once for each combination.
fn compiled(lands: &str, river: Option<&str>) -> Arc<TileSet<Kind>> {
    static COMPILED: [[OnceLock<Arc<TileSet<Kind>>>; SETS.len() + 1]; SETS.len()] =
        [const { [const { OnceLock::new() }; SETS.len() + 1] }; SETS.len()];
    let place = &COMPILED[set_index(lands)][river.map_or(SETS.len(), set_index)];
    let set = place.get_or_init(|| {
        let facts: Vec<TileSetFacts> =
            [Some(lands), river].into_iter().flatten().map(|set| set_facts(set).clone()).collect();
        Arc::new(TileSet::compile(&facts).expect("the embedded facts are valid"))
    });
    Arc::clone(set)
}
