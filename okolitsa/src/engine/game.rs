//! A game of any ruleset: commands checked and played, undone and redone, and the record of them.

use super::ruleset::{Ruleset, Sink};
use super::setup_error::SetupError;
use super::undo::UndoStack;
use crate::base::{Fact, Phrase, Player, Refusal, Rng, Viewer};

/// The number of states that a replay keeps for the next undos: those of the last plies before its target.
const REPLAY_STATES: usize = 16;

/// The initial capacity of lists of legal commands. Longer lists are rare.
pub(super) const LEGAL_CAPACITY: usize = 64;

/// The result of a command.
#[derive(Clone, PartialEq, Debug)]
pub struct Batch<R: Ruleset> {
    /// The number of commands played, including this one.
    pub ply: u32,
    /// The fingerprint of the state after the command, for the host.
    pub fingerprint: u64,
    /// The events, in order.
    pub events: Vec<R::Event>,
}

/// The reason why a command was not played.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum PlayError<I: std::fmt::Display + std::fmt::Debug> {
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// Another seat has to decide.
    #[error("it is the turn of seat {to_act}, not of seat {by}")]
    NotYourTurn {
        /// The seat that sent the command.
        by: Player,
        /// The seat that has to decide.
        to_act: Player,
    },
    /// The command was meant for another ply.
    #[error("the command is for ply {expected}, the game is at ply {ply}")]
    PlyPassed {
        /// The ply for which the command was meant.
        expected: u32,
        /// The current ply.
        ply: u32,
    },
    /// The rules forbid it.
    #[error("{0}")]
    Illegal(I),
}

impl<I: std::fmt::Display + std::fmt::Debug> PlayError<I> {
    /// The error as data. Codes 100 to 102 are the same for every game.
    pub fn refusal<R: Ruleset<Illegal = I>>(&self) -> Refusal {
        match self {
            PlayError::GameOver => game_over(R::END_RULE),
            PlayError::NotYourTurn { by, to_act } => not_your_turn(*by, *to_act, R::TURN_RULE),
            PlayError::PlyPassed { expected, ply } => ply_passed(*expected, *ply),
            PlayError::Illegal(illegal) => R::explain(illegal),
        }
    }
}

fn game_over(rule: &'static str) -> Refusal {
    Refusal::new(100, "game_over", rule, Phrase::new("The game is over.", "Игра окончена."))
}

fn not_your_turn(by: Player, to_act: Player, rule: &'static str) -> Refusal {
    const TEXT: Phrase = Phrase::new(
        "It is player {to_act}'s turn, not player {by}'s.",
        "Сейчас ход игрока {to_act}, а не игрока {by}.",
    );
    Refusal::new(101, "not_your_turn", rule, TEXT).with("by", Fact::Seat(by)).with("to_act", Fact::Seat(to_act))
}

fn ply_passed(expected: u32, ply: u32) -> Refusal {
    const TEXT: Phrase = Phrase::new(
        "The command was sent for ply {expected}, but the game is at ply {ply}.",
        "Команда отправлена для шага {expected}, а в игре сейчас шаг {ply}.",
    );
    Refusal::new(102, "ply_passed", "", TEXT)
        .with("expected", Fact::Number(expected.into()))
        .with("ply", Fact::Number(ply.into()))
}

/// A game.
///
/// ```
/// use okolitsa::{Game, Okolitsa, Player};
/// let mut game = Game::<Okolitsa>::new(Okolitsa::setup(2))?;
/// let command = game.legal(Player(0))[0];
/// let batch = game.apply(Player(0), command)?;
/// assert_eq!(batch.ply, 1);
/// assert_eq!(game.undo(), Some(command));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Game<R: Ruleset> {
    setup: R::Setup,
    /// Boxed: a state takes kilobytes, and games are moved around.
    state: Box<R::State>,
    /// The commands played, followed by the undone commands from index `ply` on.
    commands: Vec<R::Command>,
    ply: usize,
    /// Whether states are kept for undo. True from the first undo on.
    keeps_states: bool,
    undo_stack: UndoStack<R::State>,
}

/// The copy has no states kept for undo.
impl<R: Ruleset> Clone for Game<R> {
    fn clone(&self) -> Self {
        Game {
            setup: self.setup.clone(),
            state: self.state.clone(),
            commands: self.commands.clone(),
            ply: self.ply,
            keeps_states: false,
            undo_stack: UndoStack::default(),
        }
    }
}

/// Games are equal if their setups, the commands played and the states are.
impl<R: Ruleset> PartialEq for Game<R> {
    fn eq(&self, other: &Self) -> bool {
        self.setup == other.setup && self.history() == other.history() && self.state == other.state
    }
}

impl<R: Ruleset> Game<R> {
    /// Deals a game.
    ///
    /// # Errors
    /// A setup that the rules do not allow.
    pub fn new(setup: R::Setup) -> Result<Self, SetupError> {
        let state = R::deal(&setup, &mut ())?;
        let commands = Vec::with_capacity(256);
        Ok(Game { setup, state, commands, ply: 0, keeps_states: false, undo_stack: UndoStack::default() })
    }

    /// The setup from which the game was dealt.
    pub fn setup(&self) -> &R::Setup {
        &self.setup
    }

    /// The full state, hidden information included. For the host.
    #[inline]
    pub fn state(&self) -> &R::State {
        &self.state
    }

    /// The number of commands played.
    pub fn ply(&self) -> u32 {
        self.ply as u32
    }

    /// The seat to act; `None` when the game is over.
    #[inline]
    pub fn to_act(&self) -> Option<Player> {
        R::to_act(&self.state)
    }

    /// The commands played, in order.
    pub fn history(&self) -> &[R::Command] {
        &self.commands[..self.ply]
    }

    /// The legal commands of a seat, in the documented order; empty unless the seat is to act.
    pub fn legal(&self, by: Player) -> Vec<R::Command> {
        let mut commands = Vec::with_capacity(LEGAL_CAPACITY);
        self.legal_into(by, &mut commands);
        commands
    }

    /// Like [`legal`](Game::legal), but reuses the memory of a list, which is cleared first.
    #[inline]
    pub fn legal_into(&self, by: Player, commands: &mut Vec<R::Command>) {
        commands.clear();
        if self.to_act() == Some(by) {
            R::list_legal(&self.state, commands);
        }
    }

    /// The number of legal commands of a seat, without listing them.
    pub fn count_legal(&self, by: Player) -> usize {
        if self.to_act() == Some(by) { R::count_legal(&self.state) } else { 0 }
    }

    /// The `n`-th legal command of a seat, from 0, without listing them.
    pub fn nth_legal(&self, by: Player, n: usize) -> Option<R::Command> {
        if self.to_act() == Some(by) { R::nth_legal(&self.state, n) } else { None }
    }

    /// Checks whether a seat may play a command now.
    ///
    /// # Errors
    /// The game is over, another seat is to act, or the command breaks a rule.
    #[inline]
    pub fn check(&self, by: Player, command: R::Command) -> Result<(), PlayError<R::Illegal>> {
        match self.to_act() {
            None => Err(PlayError::GameOver),
            Some(to_act) if to_act != by => Err(PlayError::NotYourTurn { by, to_act }),
            Some(_) => R::check(&self.state, command).map_err(PlayError::Illegal),
        }
    }

    /// Checks whether the current ply is the expected one. This refuses a message that was sent twice.
    ///
    /// # Errors
    /// The current ply is another.
    pub fn expect_ply(&self, expected: u32) -> Result<(), PlayError<R::Illegal>> {
        let ply = self.ply();
        if expected == ply { Ok(()) } else { Err(PlayError::PlyPassed { expected, ply }) }
    }

    /// Plays a command for a seat, if it is legal. A refused command changes nothing (L-27).
    ///
    /// # Errors
    /// As [`check`](Game::check).
    pub fn apply(&mut self, by: Player, command: R::Command) -> Result<Batch<R>, PlayError<R::Illegal>> {
        let mut events = Vec::new();
        self.apply_into(by, command, &mut events)?;
        Ok(Batch { ply: self.ply(), fingerprint: self.fingerprint(), events })
    }

    /// Like [`apply`](Game::apply), but sends the events to a sink. `&mut ()` drops them at no cost.
    ///
    /// # Errors
    /// As [`check`](Game::check).
    #[inline]
    pub fn apply_into(
        &mut self,
        by: Player,
        command: R::Command,
        log: &mut impl Sink<R::Event>,
    ) -> Result<(), PlayError<R::Illegal>> {
        self.check(by, command)?;
        self.commands.truncate(self.ply);
        self.commands.push(command);
        self.play(command, log);
        Ok(())
    }

    /// Plays the `n`-th legal command of the seat to act without events. Returns the command, or `None` if there are
    /// not that many.
    ///
    /// ```
    /// use okolitsa::{Game, Okolitsa};
    /// let mut game = Game::<Okolitsa>::new(Okolitsa::setup(2))?;
    /// let command = game.legal(game.to_act().unwrap())[1];
    /// assert_eq!(game.play_nth(1), Some(command));
    /// assert_eq!((game.ply(), game.play_nth(999)), (1, None));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play_nth(&mut self, n: usize) -> Option<R::Command> {
        let command = self.nth_legal(self.to_act()?, n)?;
        self.commands.truncate(self.ply);
        self.commands.push(command);
        self.play(command, &mut ());
        Some(command)
    }

    /// Plays a command only if `accept` accepts its events, and returns whether it did. Otherwise nothing changes, not
    /// even the commands to redo.
    ///
    /// # Errors
    /// As [`check`](Game::check).
    pub fn apply_if(
        &mut self,
        by: Player,
        command: R::Command,
        accept: impl FnOnce(&[R::Event]) -> bool,
    ) -> Result<bool, PlayError<R::Illegal>> {
        self.check(by, command)?;
        let before = self.undo_stack.copy(&self.state);
        let mut events = Vec::new();
        R::play_unchecked(&mut self.state, command, &mut events);
        if !accept(&events) {
            self.undo_stack.recycle(std::mem::replace(&mut self.state, before));
            return Ok(false);
        }
        if self.keeps_states {
            self.undo_stack.keep_copy(self.ply, before);
        } else {
            self.undo_stack.recycle(before);
        }
        self.commands.truncate(self.ply);
        self.commands.push(command);
        self.ply += 1;
        Ok(true)
    }

    /// Plays the next command of the list.
    #[inline]
    fn play(&mut self, command: R::Command, log: &mut impl Sink<R::Event>) {
        if self.keeps_states {
            self.undo_stack.keep(self.ply, &self.state);
        }
        R::play_unchecked(&mut self.state, command, log);
        self.ply += 1;
    }

    /// Undoes the last command and returns it.
    pub fn undo(&mut self) -> Option<R::Command> {
        let ply = self.ply.checked_sub(1)?;
        self.go_to(ply);
        Some(self.commands[ply])
    }

    /// Plays the last undone command again and returns it.
    pub fn redo(&mut self) -> Option<R::Command> {
        let command = *self.commands.get(self.ply)?;
        self.play(command, &mut ());
        Some(command)
    }

    /// Goes to an earlier ply, or to a later one that was undone. A ply beyond the last is the last.
    pub fn go_to(&mut self, ply: usize) {
        let ply = ply.min(self.commands.len());
        if ply < self.ply {
            self.go_back(ply);
        }
        while self.ply < ply {
            self.play(self.commands[self.ply], &mut ());
        }
    }

    /// Goes back to the nearest kept state before a ply and replays from there.
    fn go_back(&mut self, ply: usize) {
        let (at, state) = self.undo_stack.take(ply).unwrap_or_else(|| {
            let start = R::deal(&self.setup, &mut ()).expect("the setup was dealt before");
            (0, start)
        });
        self.undo_stack.recycle(std::mem::replace(&mut self.state, state));
        self.ply = at;
        while self.ply < ply {
            self.keeps_states = self.ply + REPLAY_STATES >= ply;
            self.play(self.commands[self.ply], &mut ());
        }
        self.keeps_states = true;
    }

    /// Whether the last command revealed hidden information to a viewer, such as a drawn tile. Undo cannot make it
    /// unknown again.
    pub fn undo_reveals(&self) -> bool {
        let Some(ply) = self.ply.checked_sub(1) else { return false };
        let mut before = self.clone();
        before.go_to(ply);
        let mut rng = Rng::new(u64::from(self.ply()), 3);
        // The command revealed something to a viewer if in another possible world it leads to another view.
        // Every viewer is checked: a card drawn into a hand reveals nothing to a spectator.
        let seats = (0..R::status(&self.state).scores.len()).map(|seat| Viewer::Player(Player(seat as u8)));
        seats.chain([Viewer::Spectator]).any(|viewer| {
            let seen = R::view(&self.state, viewer);
            (0..8).any(|_| {
                let mut other = (*before.state).clone();
                R::reshuffle_unseen(&mut other, viewer, &mut rng);
                R::play_unchecked(&mut other, self.commands[ply], &mut ());
                R::view(&other, viewer) != seen
            })
        })
    }

    /// The view of a viewer.
    pub fn view(&self, viewer: Viewer) -> R::View {
        R::view(&self.state, viewer)
    }

    /// The fingerprint of the whole state, hidden information included: for the host, never for a player.
    pub fn fingerprint(&self) -> u64 {
        R::fingerprint(&self.state)
    }

    /// The events from a ply on, as a viewer saw them: one list for each command, found by replay. From ply 0, the
    /// first list holds the events before the first command.
    pub fn events(&self, viewer: Viewer, from: usize) -> Vec<Vec<R::Event>> {
        let redact = |list: &Vec<R::Event>| list.iter().filter_map(|event| R::redact(event, viewer)).collect();
        self.events_unredacted().iter().skip(from).map(redact).collect()
    }

    /// All events, hidden information included: a list for the deal, then one for each command.
    pub(crate) fn events_unredacted(&self) -> Vec<Vec<R::Event>> {
        let mut log = Vec::new();
        let mut state = R::deal(&self.setup, &mut log).expect("the setup was dealt before");
        let mut lists = vec![std::mem::take(&mut log)];
        for &command in self.history() {
            R::play_unchecked(&mut state, command, &mut log);
            lists.push(std::mem::take(&mut log));
        }
        lists
    }

    /// The current position as a setup from which a new game can start.
    pub fn position(&self) -> R::Setup {
        R::position(&self.state)
    }
}
