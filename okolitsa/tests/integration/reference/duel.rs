//! A random game of the engine and the reference side by side, compared after every command.

use super::happening::{Happening, Move, Sheet, cell_of, lines_of, settled};
use super::lands::Deck;
use super::options::Options;
use super::referee::{Due, Figure, Referee};
use super::table::Cell;
use okolitsa::classic::{Classic, Command, Edition, Event, Phase, View};
use okolitsa::{Fields, Game, Player, Rng, Ruleset, Viewer};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::fmt::Debug;

/// What lies open on the table.
#[derive(PartialEq, Debug)]
struct Scene {
    due: Due,
    to_act: Option<usize>,
    hand: Option<String>,
    tiles: Vec<(String, Cell, usize)>,
    figures: Vec<Figure>,
    scores: Vec<i32>,
    sheets: Vec<Sheet>,
    supply: Vec<[usize; 2]>,
    remaining: BTreeMap<String, usize>,
    aside: Vec<String>,
    winners: Vec<usize>,
}

impl Scene {
    fn of_engine(view: View) -> Scene {
        let figures = view.tiles.iter().flat_map(|tile| {
            tile.figures.iter().map(|figure| Figure {
                spot: (cell_of(tile.pos), figure.feature.into()),
                seat: figure.player.index(),
                piece: figure.piece,
            })
        });
        let mut figures: Vec<Figure> = figures.collect();
        figures.sort_unstable();
        Scene {
            due: match view.phase {
                Phase::Place => Due::Tile,
                Phase::Figure => Due::Figure,
                Phase::Over => Due::Nothing,
            },
            to_act: view.to_act.map(Player::index),
            hand: view.hand,
            tiles: view.tiles.into_iter().map(|tile| (tile.tile, cell_of(tile.pos), tile.rotation.into())).collect(),
            figures,
            scores: view.scores.to_vec(),
            sheets: lines_of(&view.sheets),
            supply: view.supply.iter().map(|supply| [supply.meeples, supply.abbots].map(usize::from)).collect(),
            remaining: view.remaining.into_iter().map(|(id, copies)| (id, copies.into())).collect(),
            aside: view.set_aside,
            winners: view.winners.into_iter().map(Player::index).collect(),
        }
    }

    fn of_reference(referee: &Referee) -> Scene {
        let mut figures = referee.figures.clone();
        figures.sort_unstable();
        let tile = |&cell: &Cell| {
            let laid = referee.table.get(cell).unwrap();
            (laid.land.id.clone(), cell, laid.turn)
        };
        Scene {
            due: referee.due,
            to_act: (referee.due != Due::Nothing).then_some(referee.seat),
            hand: referee.hand.as_ref().map(|land| land.id.clone()),
            tiles: referee.table.order.iter().map(tile).collect(),
            figures,
            scores: referee.scores(),
            sheets: referee.sheets.clone(),
            supply: referee.supply.clone(),
            remaining: referee.deck.remaining(),
            aside: referee.aside.clone(),
            winners: referee.winners.clone(),
        }
    }
}

/// The ids that a list of events draws, in order: all that the reference takes from the engine.
fn draws(events: &[Event]) -> VecDeque<String> {
    let id = |event: &Event| match event {
        Event::TileDrawn { tile, .. } | Event::TileSetAside { tile, .. } => Some(tile.id.to_string()),
        _ => None,
    };
    events.iter().filter_map(id).collect()
}

/// One game on both sides.
struct Duel<'a, E: Edition> {
    setup: &'a Value,
    game: Game<Classic<E>>,
    referee: Referee,
}

impl<E: Edition> Duel<'_, E> {
    fn agree<T: PartialEq + Debug>(&self, what: &str, engine: &T, reference: &T) {
        assert!(engine == reference, "{what} differ\nengine    {engine:?}\nreference {reference:?}");
    }

    fn compare(&self, events: &[Event], expected: Vec<Happening>) {
        let happened = events.iter().map(|event| Happening::of(event, &self.referee.table)).collect();
        self.agree("events", &settled(happened), &settled(expected));
        let view = self.game.view(Viewer::Spectator);
        self.agree("scenes", &Scene::of_engine(view), &Scene::of_reference(&self.referee));
        if let Some(slot) = self.game.state().laid() {
            let cell = *self.referee.table.order.last().unwrap();
            for segment in 0..self.referee.table.get(cell).unwrap().land.segments.len() {
                let (state, feature) = (self.game.state(), segment as u8);
                let points = [state.points_now(slot, feature), state.points_complete(slot, feature)];
                let [now, complete] = points.map(|points| usize::from(points.total));
                let value = (state.is_complete(slot, feature), now, complete);
                self.agree("values", &value, &self.referee.value((cell, segment)));
            }
        }
        // L-4, L-12
        let by = Player(self.referee.seat as u8);
        let mut legal: Vec<Move> = self.game.legal(by).into_iter().map(Move::from).collect();
        legal.sort_unstable();
        self.agree("legal commands", &legal, &self.referee.legal());
    }

    fn step(&mut self, command: Command) {
        let by = Player(self.referee.seat as u8);
        let batch = self.game.apply(by, command).unwrap();
        let expected = self.referee.play(Move::from(command), draws(&batch.events));
        self.compare(&batch.events, expected);
    }

    /// A random command. Of three it takes a cell with most tiles around, so that holes close, in every other game; and figures before
    /// nothing, so that there is something to score.
    fn choose(&self, rng: &mut Rng, is_compact: bool) -> Command {
        let legal = self.game.legal(Player(self.referee.seat as u8));
        let crowd = |command: &Command| match *command {
            Command::Place { pos, .. } if is_compact => self.referee.table.occupied_around(cell_of(pos)),
            Command::Deploy { .. } | Command::Recall { .. } => 1,
            _ => 0,
        };
        let picks = [(); 3].map(|()| legal[rng.below(legal.len() as u32) as usize]);
        picks.into_iter().max_by_key(crowd).unwrap()
    }
}

/// Whatever failed, the setup and the commands are told with which it fails again.
impl<E: Edition> Drop for Duel<'_, E> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let commands: Vec<String> = self.game.history().iter().map(Command::to_string).collect();
            eprintln!("setup {}\ncommands {}", self.setup, commands.join("; "));
        }
    }
}

/// Plays a game of a setup to its end, and tells what rare things were seen in it.
pub fn play<E: Edition>(setup: &Value, rng: &mut Rng) -> BTreeSet<&'static str> {
    let mut fields = setup.clone();
    fields.as_object_mut().unwrap().remove("ruleset");
    let mut fields = Fields::from_value(fields).unwrap();
    let read = Classic::<E>::read_setup(&mut fields).unwrap();
    fields.finish().unwrap();
    let game = Game::<Classic<E>>::new(read).unwrap();
    let dealt = game.events(Viewer::Spectator, 0).swap_remove(0);
    // L-28: seat 0, or the seat that was asked for; only where the seed chose it the engine is asked.
    let first = match (&setup["first"], dealt.first()) {
        (Value::String(_), Some(Event::TileDrawn { player, .. } | Event::TileSetAside { player, .. })) => {
            player.index()
        }
        (seat, _) => seat.as_u64().unwrap_or(0) as usize,
    };
    let options = Options::read(setup);
    let deck = Deck::of_setup(&options, setup);
    let referee = Referee::new(options, deck, first);
    let mut duel = Duel { setup, game, referee };
    let expected = duel.referee.begin(draws(&dealt));
    duel.compare(&dealt, expected);
    let is_compact = rng.below(2) == 0;
    while duel.referee.due != Due::Nothing {
        let command = duel.choose(rng, is_compact);
        duel.step(command);
    }
    std::mem::take(&mut duel.referee.seen)
}
