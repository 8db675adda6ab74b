//! The options of a game, its deck, and the state before its first decision.

use super::edition::Edition;
use super::event::Event;
use super::play;
use super::position::Position;
use super::state::{Phase, Sheet, State, Supply};
use super::terrain::Kind;
use crate::base::{Fingerprint, PerPlayer, Rng};
use crate::engine::{Fields, First, OptionSpec, OptionValue, SetupError, Sink};
use crate::games::common::{Deck, Stock, Unplaceable};
use crate::landscape::{Board, FactsError, Pos, Rotation, TileId, TileSet, TileSetFacts};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

/// How the river may bend (O-14).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum RiverBends {
    /// Never the same way twice running, straight tiles not counted.
    Alternate,
    /// Not the same way on two tiles running, and never where the Lake would not fit.
    NoUTurn,
}

/// The options of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Options {
    /// Whether farmers are placed and score (O-2, C-2).
    pub fields: bool,
    /// Whether each player has an abbot (O-2, C-2).
    pub abbot: bool,
    /// Whether the river is laid first (O-3).
    pub river: bool,
    /// How it may bend (O-14).
    pub river_bends: RiverBends,
    /// With the river: whether the land start tile is shuffled into the deck, or left out (O-3).
    pub shuffle_start: bool,
    /// Whether the short deck is used (O-2).
    pub quick: bool,
    /// Whether a completed city of two tiles scores 1 for each tile and pennant (C-2).
    pub legacy_two_tile_city: bool,
    /// What follows when a drawn tile fits nowhere (L-3).
    pub unplaceable: Unplaceable,
    /// How many meeples each player has (O-1, C-1, C-7).
    pub meeples: u8,
    /// Whether the abbot may be taken back from a feature that was just completed (O-9; not in the classic game, C-2).
    pub recall_complete: bool,
}

impl Options {
    /// Sets an option by its name in a setup.
    pub(super) fn set(&mut self, name: &str, value: OptionValue) {
        match (name, value) {
            ("fields", OptionValue::Flag(on)) => self.fields = on,
            ("abbot", OptionValue::Flag(on)) => self.abbot = on,
            ("river", OptionValue::Flag(on)) => self.river = on,
            ("meeples", OptionValue::Number(n)) => self.meeples = n,
            ("river_bends", OptionValue::Choice(word)) => {
                self.river_bends = if word == "alternate" { RiverBends::Alternate } else { RiverBends::NoUTurn };
            }
            ("start_with_river", OptionValue::Choice(word)) => self.shuffle_start = word == "shuffled",
            ("deck", OptionValue::Choice(word)) => self.quick = word == "quick",
            ("two_tile_city", OptionValue::Choice(word)) => self.legacy_two_tile_city = word == "legacy",
            ("unplaceable", OptionValue::Choice(word)) => {
                self.unplaceable = if word == "pass" { Unplaceable::Pass } else { Unplaceable::Redraw };
            }
            _ => unreachable!("an option without a place: {name}"),
        }
    }

    /// The value of an option, as a setup has it.
    pub(super) fn get(&self, name: &str) -> OptionValue {
        let choice = |first: bool, words: [&'static str; 2]| OptionValue::Choice(words[usize::from(!first)]);
        match name {
            "fields" => OptionValue::Flag(self.fields),
            "abbot" => OptionValue::Flag(self.abbot),
            "river" => OptionValue::Flag(self.river),
            "meeples" => OptionValue::Number(self.meeples),
            "river_bends" => choice(self.river_bends == RiverBends::Alternate, ["alternate", "no_u_turn"]),
            "start_with_river" => choice(self.shuffle_start, ["shuffled", "removed"]),
            "deck" => choice(self.quick, ["quick", "full"]),
            "two_tile_city" => choice(self.legacy_two_tile_city, ["legacy", "standard"]),
            "unplaceable" => choice(self.unplaceable == Unplaceable::Pass, ["pass", "redraw"]),
            _ => unreachable!("an option without a place: {name}"),
        }
    }

    pub(super) fn fingerprint(&self, print: &mut Fingerprint) {
        print.bytes(&[
            self.fields.into(),
            self.abbot.into(),
            self.river.into(),
            self.river_bends as u8,
            self.shuffle_start.into(),
            self.quick.into(),
            self.legacy_two_tile_city.into(),
            self.unplaceable as u8,
            self.meeples,
            self.recall_complete.into(),
        ]);
    }
}

/// A game to be dealt. [`Classic::setup`](super::Classic::setup) makes one with an edition's defaults; the fields may then be changed.
///
/// ```
/// use okolitsa::{Game, Okolitsa};
/// let mut setup = Okolitsa::setup(3);
/// setup.seed = 7;
/// setup.options.river = true;
/// let game = Game::<Okolitsa>::new(setup)?;
/// assert_eq!(game.state().players(), 3);
/// # Ok::<(), okolitsa::SetupError>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Setup {
    /// How many play: 2 to 5 (O-1, C-1).
    pub players: u8,
    /// The seed of the shuffle (L-24).
    pub seed: u64,
    /// Who begins (L-28).
    pub first: First,
    /// The ids of the tiles in the order in which they will be drawn, instead of a shuffle; the game ends after them.
    pub order: Option<Vec<String>>,
    /// The options.
    pub options: Options,
    /// A tile set to play with instead of the edition's land tiles.
    pub tiles: Option<Arc<TileSetFacts>>,
    /// A position to start from. Players, options and deck are then the position's.
    pub position: Option<Position>,
}

/// The seats of every game of this family.
pub(super) const PLAYERS: (u8, u8) = (2, 5);

/// Reads a setup of an edition.
pub(super) fn read<E: Edition>(fields: &mut Fields) -> Result<Setup, SetupError> {
    let tiles = match fields.take("tiles") {
        None | Some(Value::Null) => None,
        Some(value) => Some(Arc::new(TileSetFacts::from_value(value)?)),
    };
    if let Some(line) = fields.text("position")? {
        let position = Position::parse::<E>(&line).map_err(|refusal| SetupError::Position(Box::new(refusal)))?;
        let setup = Setup { seed: fields.seed()?, tiles, ..position_setup(position) };
        return Ok(setup);
    }
    let players = fields.players(PLAYERS)?;
    let mut options = E::defaults();
    for spec in E::options() {
        options.set(spec.name, fields.option(&spec)?);
    }
    let (seed, first, order) = (fields.seed()?, fields.first(players)?, fields.order()?);
    Ok(Setup { players, seed, first, order, options, tiles, position: None })
}

/// The setup that starts from a position.
pub(super) fn position_setup(position: Position) -> Setup {
    Setup {
        players: position.players(),
        seed: 0,
        first: First::Seat(position.to_act),
        order: None,
        options: position.options,
        tiles: None,
        position: Some(position),
    }
}

/// Writes a setup as fields: every option, so that a later change of a default changes no save.
pub(super) fn write<E: Edition>(setup: &Setup) -> Map<String, Value> {
    let mut fields = Map::new();
    let mut put = |name: &str, value: Value| fields.insert(name.into(), value);
    // As a text: many readers of JSON keep only 53 bits of a number.
    let seed = if setup.seed < 1 << 53 { json!(setup.seed) } else { json!(setup.seed.to_string()) };
    if let Some(position) = &setup.position {
        put("position", json!(position.to_line::<E>()));
        if setup.seed != 0 {
            put("seed", seed);
        }
    } else {
        put("players", json!(setup.players));
        put("seed", seed);
        put("first", setup.first.to_json());
        if let Some(order) = &setup.order {
            put("order", json!(order));
        }
        for OptionSpec { name, .. } in E::options() {
            put(name, json!(setup.options.get(name)));
        }
    }
    if let Some(tiles) = &setup.tiles {
        put("tiles", json!(**tiles));
    }
    fields
}

/// A deck before it is shuffled.
pub(super) struct TileBox {
    /// All tiles, land first, then river.
    pub stock: Stock<Kind>,
    /// The tile that lies on the table.
    pub start: TileId,
    /// The number of the first river tile.
    pub river_from: TileId,
}

/// The tiles with which a setup is played.
pub(super) fn open_box<E: Edition>(setup: &Setup) -> Result<TileBox, SetupError> {
    let options = &setup.options;
    let (lands, river) = (deck(E::deck(options)), deck(E::river_deck(options)));
    let river_set = options.river.then(|| river.prepend.as_deref().expect("a river deck is prepended"));
    let (tiles, land_kinds) = match &setup.tiles {
        Some(own) => {
            let mut sets = vec![(**own).clone()];
            sets.extend(river_set.map(|name| set_facts(name).clone()));
            (Arc::new(TileSet::compile(&sets)?), own.tiles.len())
        }
        None => {
            let lands = lands.set();
            (compiled(lands, river_set), set_facts(lands).tiles.len())
        }
    };
    let mut counts: Vec<u8> = tiles.tiles().iter().map(|tile| tile.count).collect();
    if let (Some(pick), None) = (&lands.pick, &setup.tiles) {
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
    Ok(TileBox { stock, start, river_from })
}

impl TileBox {
    /// When a tile is drawn: the river's before its lake, and that before the lands (O-3).
    fn stage(&self, tile: TileId) -> u8 {
        match () {
            () if tile < self.river_from => 2,
            () if self.stock.tiles.get(tile).id == "river/LAKE" => 1,
            () => 0,
        }
    }

    /// Puts a script's tiles to the test: all in the deck, the river before the lands.
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

    /// Shuffles the lands and the river, each on a stream of its own, and puts them in the order of their stages.
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

/// The state before the first decision.
pub(super) fn deal<E: Edition>(setup: &Setup, log: &mut impl Sink<Event>) -> Result<Box<State>, SetupError> {
    let deck = open_box::<E>(setup)?;
    if let Some(position) = &setup.position {
        return position.deal(deck, setup.seed, log);
    }
    let (min, max) = PLAYERS;
    if !(min..=max).contains(&setup.players) {
        return Err(SetupError::Players { given: setup.players.to_string(), min, max });
    }
    if !(1..=20).contains(&setup.options.meeples) {
        return Err(SetupError::bad("meeples", &json!(setup.options.meeples), "1..20"));
    }
    if let First::Seat(seat) = setup.first
        && seat.0 >= setup.players
    {
        return Err(SetupError::bad("first", &json!(seat.0), &format!("0..{}", setup.players - 1)));
    }
    let mut used = vec![0; deck.stock.counts.len()];
    used[deck.start as usize] += 1;
    let order = match &setup.order {
        Some(order) => deck.script(&mut used, order)?,
        None => {
            let mut tiles: Vec<TileId> = deck.stock.left(&used);
            deck.shuffle(&mut tiles, setup.seed);
            tiles
        }
    };
    let mut state = Box::write(
        Box::new_uninit(),
        State {
            options: setup.options,
            players: setup.players,
            to_act: setup.first.resolve(setup.seed, setup.players),
            phase: Phase::Place,
            hand: deck.start,
            river_from: deck.river_from,
            river: None,
            deck: Deck::new(&[], None, &order),
            supply: PerPlayer::new(setup.players).map(|_: Supply| full_supply(&setup.options)),
            sheet: PerPlayer::<Sheet>::new(setup.players),
            board: Board::new(),
            tiles: deck.stock.tiles,
        },
    );
    let slot = state.board.place(&state.tiles, deck.start, Pos::default(), Rotation::R0);
    if state.options.river {
        state.extend_river(slot);
    }
    play::start_turn(&mut state, log);
    Ok(state)
}

/// The figures that a player begins with (O-1, C-1, C-7).
pub(super) fn full_supply(options: &Options) -> Supply {
    Supply { meeples: options.meeples, abbots: u8::from(options.abbot) }
}

/// How a deck is put together, as the facts say.
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
    /// The set from which the lands come. Picks are made from the set with gardens, which holds every face.
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

/// The land tiles of a game, where they are not an embedded set.
pub(super) fn own_set(tiles: &TileSet<Kind>) -> Option<Arc<TileSetFacts>> {
    let lands = &tiles.facts()[0];
    let is_embedded = SETS.iter().any(|(name, _)| lands == set_facts(name));
    (!is_embedded).then(|| Arc::new(lands.clone()))
}

/// The embedded sets, compiled once for each way to combine them.
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
