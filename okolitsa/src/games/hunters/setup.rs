//! The options of a game, its stacks, and the state before its first decision.

use super::event::Event;
use super::play;
use super::position::Position;
use super::scout::{Holding, ScoutPiece};
use super::state::{Phase, Sheet, Stack, State, Supply};
use super::terrain::Kind;
use crate::base::{Fingerprint, PerPlayer, Phrase, Rng};
use crate::engine::{Fields, First, OptionSpec, OptionValue, OptionValues, SetupError, Sink};
use crate::games::common::{Deck, Stock, Unplaceable};
use crate::landscape::{
    Board, FactsError, MAX_TILES, Pos, Rotation, TileError, TileFacts, TileId, TileSet, TileSetFacts,
};
use serde::Serialize;
use serde_json::{Map, Value, json};
use std::sync::{Arc, OnceLock};

/// The options of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Options {
    /// Whether each player has a piece of the Scout (H-22).
    pub scout: bool,
    /// Whether a forest counts its segments instead of its tiles (H-11).
    pub count_segments: bool,
    /// What follows when a drawn tile fits nowhere (H-3).
    pub unplaceable: Unplaceable,
}

impl Options {
    /// What they are where a setup says nothing.
    pub const DEFAULT: Options = Options { scout: false, count_segments: false, unplaceable: Unplaceable::Redraw };

    /// Sets an option by its name in a setup.
    pub(super) fn set(&mut self, name: &str, value: OptionValue) {
        match (name, value) {
            ("scout", OptionValue::Flag(on)) => self.scout = on,
            ("forest_count", OptionValue::Choice(word)) => self.count_segments = word == "segment",
            ("unplaceable", OptionValue::Choice(word)) => {
                self.unplaceable = if word == "pass" { Unplaceable::Pass } else { Unplaceable::Redraw };
            }
            _ => unreachable!("an option without a place: {name}"),
        }
    }

    /// The value of an option, as a setup has it.
    pub(super) fn get(&self, name: &str) -> OptionValue {
        match name {
            "scout" => OptionValue::Flag(self.scout),
            "forest_count" => OptionValue::Choice(if self.count_segments { "segment" } else { "tile" }),
            "unplaceable" => {
                let passes = self.unplaceable == Unplaceable::Pass;
                OptionValue::Choice(if passes { "pass" } else { "redraw" })
            }
            _ => unreachable!("an option without a place: {name}"),
        }
    }

    pub(super) fn fingerprint(&self, print: &mut Fingerprint) {
        print.bytes(&[self.scout.into(), self.count_segments.into(), self.unplaceable as u8]);
    }
}

/// The options with their values and defaults.
pub(super) fn options() -> Vec<OptionSpec> {
    use OptionValues::{Choice, Flag};
    let spec = |name, values, rule, en, ru| OptionSpec {
        name,
        values,
        default: Options::DEFAULT.get(name),
        rule,
        title: Phrase::new(en, ru),
    };
    vec![
        spec("scout", Flag, "H-22", "Each player has a piece of the Scout", "У каждого игрока есть часть «Разведчика»"),
        spec("forest_count", Choice(&["tile", "segment"]), "H-11", "What a forest counts", "Что считают в лесу"),
        spec(
            "unplaceable",
            Choice(&["redraw", "pass"]),
            "H-3",
            "What follows when a tile fits nowhere",
            "Что делать, если тайл некуда положить",
        ),
    ]
}

/// A game to be dealt. [`Hunters::setup`](super::Hunters::setup) makes one with the defaults; the fields may then be changed.
///
/// ```
/// use okolitsa::{Game, Hunters};
/// let mut setup = Hunters::setup(3);
/// setup.seed = 7;
/// setup.options.scout = true;
/// let game = Game::<Hunters>::new(setup)?;
/// assert_eq!(game.state().players(), 3);
/// # Ok::<(), okolitsa::SetupError>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Setup {
    /// How many play: 2 to 5 (H-1).
    pub players: u8,
    /// The seed of the shuffles (L-24).
    pub seed: u64,
    /// Who begins (L-28).
    pub first: First,
    /// The ids of the tiles in the order in which they will be drawn, instead of a shuffle. Each goes to its own stack; the game ends after
    /// the normal ones.
    pub order: Option<Vec<String>>,
    /// The options.
    pub options: Options,
    /// A tile set to play with instead of the embedded normal and bonus tiles.
    pub tiles: Option<Arc<TileSetFacts>>,
    /// A position to start from. Players, options and stacks are then the position's.
    pub position: Option<Position>,
}

/// The seats of the game (H-1).
pub(super) const PLAYERS: (u8, u8) = (2, 5);

/// Reads a setup.
pub(super) fn read(fields: &mut Fields) -> Result<Setup, SetupError> {
    let tiles = match fields.take("tiles") {
        None | Some(Value::Null) => None,
        Some(value) => Some(Arc::new(TileSetFacts::from_value(value)?)),
    };
    if let Some(line) = fields.text("position")? {
        let position = Position::parse(&line).map_err(|refusal| SetupError::Position(Box::new(refusal)))?;
        return Ok(Setup { seed: fields.seed()?, tiles, ..position_setup(position) });
    }
    let players = fields.players(PLAYERS)?;
    let mut values = Options::DEFAULT;
    for spec in options() {
        values.set(spec.name, fields.option(&spec)?);
    }
    let (seed, first, order) = (fields.seed()?, fields.first(players)?, fields.order()?);
    Ok(Setup { players, seed, first, order, options: values, tiles, position: None })
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
pub(super) fn write(setup: &Setup) -> Map<String, Value> {
    let mut fields = Map::new();
    let mut put = |name: &str, value: Value| fields.insert(name.into(), value);
    // As a text: many readers of JSON keep only 53 bits of a number.
    let seed = if setup.seed < 1 << 53 { json!(setup.seed) } else { json!(setup.seed.to_string()) };
    if let Some(position) = &setup.position {
        put("position", json!(position.to_line()));
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
        for OptionSpec { name, .. } in options() {
            put(name, json!(setup.options.get(name)));
        }
    }
    if let Some(tiles) = &setup.tiles {
        put("tiles", json!(**tiles));
    }
    fields
}

/// The tiles of a game before they are shuffled: normal ones, bonus ones, the Scout's.
#[derive(Clone)]
pub(super) struct TileBox {
    /// All of them.
    pub stock: Stock<Kind>,
    /// The tile that lies on the table (H-2).
    pub start: TileId,
    /// The number of the first bonus tile.
    pub bonus_from: TileId,
    /// The number of the first piece of the Scout.
    pub scout_from: TileId,
}

/// The tiles with which a setup is played.
pub(super) fn open_box(setup: &Setup) -> Result<TileBox, SetupError> {
    match &setup.tiles {
        Some(own) => TileBox::of(Arc::new(compile(own, setup.options.scout)?)),
        None => Ok(embedded_box(setup.options.scout).clone()),
    }
}

impl TileBox {
    /// The box of three sets: normal tiles, bonus tiles, the Scout's.
    fn of(tiles: Arc<TileSet<Kind>>) -> Result<TileBox, SetupError> {
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
        Ok(TileBox { stock, start, bonus_from, scout_from })
    }

    /// The stack to which a tile belongs.
    pub fn stack(&self, tile: TileId) -> Stack {
        Stack::of(tile, self.bonus_from, self.scout_from)
    }

    /// Parts tiles into those of the normal stack and those of the bonus stack, each in the order given.
    pub fn part(&self, tiles: &[TileId]) -> (Vec<TileId>, Vec<TileId>) {
        tiles.iter().partition(|&&tile| tile < self.bonus_from)
    }
}

/// Each stack and the pieces of the Scout are shuffled on streams of their own.
const NORMAL_STREAM: u64 = 0;
const BONUS_STREAM: u64 = 3;
const PIECES_STREAM: u64 = 4;

/// Shuffles a stack, whatever order it came in.
pub(super) fn shuffle_stacks(seed: u64, normal: &mut [TileId], bonus: &mut [TileId]) {
    for (tiles, stream) in [(normal, NORMAL_STREAM), (bonus, BONUS_STREAM)] {
        tiles.sort_unstable();
        Rng::new(seed, stream).shuffle(tiles);
    }
}

/// The state before the first decision.
pub(super) fn deal<L: Sink<Event>>(setup: &Setup, log: &mut L) -> Result<Box<State>, SetupError> {
    let deck = open_box(setup)?;
    if let Some(position) = &setup.position {
        return position.deal(deck, setup.seed, log);
    }
    let (min, max) = PLAYERS;
    if !(min..=max).contains(&setup.players) {
        return Err(SetupError::Players { given: setup.players.to_string(), min, max });
    }
    if let First::Seat(seat) = setup.first
        && seat.0 >= setup.players
    {
        return Err(SetupError::bad("first", &json!(seat.0), &format!("0..{}", setup.players - 1)));
    }
    let mut used = vec![0; deck.stock.counts.len()];
    used[deck.start as usize] += 1;
    let (normal, bonus) = match &setup.order {
        Some(order) => {
            let tiles = deck.stock.take_all(&mut used, order)?;
            if let Some(at) = tiles.iter().position(|&tile| tile >= deck.scout_from) {
                // H-22: the pieces of the Scout are never drawn.
                return Err(SetupError::UnknownId { id: order[at].clone() });
            }
            deck.part(&tiles)
        }
        None => {
            // By number: the normal tiles, the bonus tiles, the Scout's.
            let mut normal = Vec::with_capacity(MAX_TILES);
            normal.extend(deck.stock.left(&used));
            normal.truncate(normal.partition_point(|&tile| tile < deck.scout_from));
            let mut bonus = normal.split_off(normal.partition_point(|&tile| tile < deck.bonus_from));
            shuffle_stacks(setup.seed, &mut normal, &mut bonus);
            (normal, bonus)
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
            bonus_from: deck.bonus_from,
            scout_from: deck.scout_from,
            right_used: false,
            normal: Deck::new(&[], None, &normal),
            bonus: Deck::new(&[], None, &bonus),
            supply: PerPlayer::new(setup.players).map(|_: Supply| Supply::FULL),
            sheet: PerPlayer::<Sheet>::new(setup.players),
            pieces: deal_pieces(setup),
            boatman: None,
            board: Board::new(),
            tiles: deck.stock.tiles,
        },
    );
    if L::KEEPS {
        for (player, held) in state.pieces.seats() {
            if let Some(held) = held {
                log.emit(Event::PieceDealt { player, role: held.piece });
            }
        }
    }
    state.board.place(&state.tiles, deck.start, Pos::default(), Rotation::R0);
    play::start_turn(&mut state, log);
    Ok(state)
}

/// One piece of the Scout for each player, from the seed (H-22).
fn deal_pieces(setup: &Setup) -> PerPlayer<Option<Holding>> {
    let mut pieces = PerPlayer::new(setup.players);
    if setup.options.scout {
        let mut all = ScoutPiece::ALL;
        Rng::new(setup.seed, PIECES_STREAM).shuffle(&mut all);
        for (held, piece) in pieces.iter_mut().zip(all) {
            *held = Some(Holding { piece, is_laid: false });
        }
    }
    pieces
}

/// Parts a set into its normal and its bonus tiles, and puts the Scout's behind them. The facts say `bonus` where a tile's stack is that.
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
const SETS: [&str; 2] = [include_str!("tiles/hunters.json"), include_str!("tiles/scout.json")];

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

/// The box of the embedded sets, made once without and once with the Scout.
fn embedded_box(scout: bool) -> &'static TileBox {
    static BOXES: [OnceLock<TileBox>; 2] = [const { OnceLock::new() }; 2];
    BOXES[usize::from(scout)].get_or_init(|| {
        let tiles = compile(embedded(HUNTERS), scout).expect("the embedded facts are valid");
        TileBox::of(Arc::new(tiles)).expect("the embedded tiles make a box")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tiles_of_the_pieces_are_in_their_set() {
        let ids: Vec<&str> = embedded(SCOUT).tiles.iter().map(|tile| tile.id.as_str()).collect();
        for piece in ScoutPiece::ALL {
            assert!(piece.tile_id().is_none_or(|id| ids.contains(&id)), "{piece:?}");
        }
    }
}
