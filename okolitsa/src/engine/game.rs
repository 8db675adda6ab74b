//! A game of any ruleset: commands checked and played, undone and redone, and the record of them.

use super::ruleset::{Ruleset, Sink};
use super::setup_error::SetupError;
use super::undo::UndoStack;
use crate::base::{Fact, Phrase, Player, Refusal, Rng, Viewer};

/// How many states a replay leaves behind for the next undos: those of the last plies before the one that it goes to.
const REPLAY_KEEPS: usize = 16;

/// For how many legal commands there is room before memory has to be asked for again: hardly ever are there more.
pub(crate) const LEGAL_AT_FIRST: usize = 64;

/// What a command brought about.
#[derive(Clone, PartialEq, Debug)]
pub struct Batch<R: Ruleset> {
    /// How many commands have been played, this one counted in.
    pub ply: u32,
    /// The fingerprint of the state after it, for the host.
    pub fingerprint: u64,
    /// What happened, in order.
    pub events: Vec<R::Event>,
}

/// Why a command was not played.
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
    /// The command was meant for another moment.
    #[error("the command is for ply {expected}, the game is at ply {ply}")]
    PlyPassed {
        /// The ply for which it was meant.
        expected: u32,
        /// The ply that is due.
        ply: u32,
    },
    /// The rules forbid it.
    #[error("{0}")]
    Illegal(I),
}

impl<I: std::fmt::Display + std::fmt::Debug> PlayError<I> {
    /// The error as data. Numbers 100 to 102 are the same for every game.
    pub fn refusal<R: Ruleset<Illegal = I>>(&self) -> Refusal {
        let new = |code, slug, rule, en, ru| Refusal::new(code, slug, rule, Phrase::new(en, ru));
        match self {
            PlayError::GameOver => new(100, "game_over", R::END_RULE, "The game is over.", "Игра окончена."),
            PlayError::NotYourTurn { by, to_act } => new(
                101,
                "not_your_turn",
                R::TURN_RULE,
                "It is the turn of player {to_act}, not of player {by}.",
                "Сейчас ход игрока {to_act}, а не игрока {by}.",
            )
            .with("by", Fact::Seat(*by))
            .with("to_act", Fact::Seat(*to_act)),
            PlayError::PlyPassed { expected, ply } => new(
                102,
                "ply_passed",
                "",
                "The command is meant for ply {expected}, but the game is at ply {ply}.",
                "Команда дана для шага {expected}, а в игре сейчас шаг {ply}.",
            )
            .with("expected", Fact::Number(i64::from(*expected)))
            .with("ply", Fact::Number(i64::from(*ply))),
            PlayError::Illegal(illegal) => R::explain(illegal),
        }
    }
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
    /// In a box, so that a game moves without its kilobytes.
    state: Box<R::State>,
    /// The commands played, and behind `ply` those taken back.
    commands: Vec<R::Command>,
    ply: usize,
    /// Whether anything was ever taken back; only then the undo_stack is kept.
    goes_back: bool,
    undo_stack: UndoStack<R::State>,
}

/// The copy has what the game is, without what is kept for taking back.
impl<R: Ruleset> Clone for Game<R> {
    fn clone(&self) -> Self {
        Game {
            setup: self.setup.clone(),
            state: self.state.clone(),
            commands: self.commands.clone(),
            ply: self.ply,
            goes_back: false,
            undo_stack: UndoStack::default(),
        }
    }
}

/// Games are equal where setup, commands played and so the states are.
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
        Ok(Game { setup, state, commands, ply: 0, goes_back: false, undo_stack: UndoStack::default() })
    }

    /// What the game was dealt from.
    pub fn setup(&self) -> &R::Setup {
        &self.setup
    }

    /// The state: for the host, and for bots that know everything.
    #[inline]
    pub fn state(&self) -> &R::State {
        &self.state
    }

    /// How many commands have been played.
    pub fn ply(&self) -> u32 {
        self.ply as u32
    }

    /// The seat that has to decide; none when the game is over.
    #[inline]
    pub fn to_act(&self) -> Option<Player> {
        R::to_act(&self.state)
    }

    /// The commands played, in order.
    pub fn history(&self) -> &[R::Command] {
        &self.commands[..self.ply]
    }

    /// What a seat may do now, in the documented order; empty unless the decision is its own.
    pub fn legal(&self, by: Player) -> Vec<R::Command> {
        let mut commands = Vec::with_capacity(LEGAL_AT_FIRST);
        self.legal_into(by, &mut commands);
        commands
    }

    /// As [`legal`](Game::legal), into a list that is emptied first and keeps its memory.
    #[inline]
    pub fn legal_into(&self, by: Player, commands: &mut Vec<R::Command>) {
        commands.clear();
        if self.to_act() == Some(by) {
            R::list_legal(&self.state, commands);
        }
    }

    /// How many commands a seat has, without listing them.
    pub fn count_legal(&self, by: Player) -> usize {
        if self.to_act() == Some(by) { R::count_legal(&self.state) } else { 0 }
    }

    /// The `n`-th of a seat's commands, from 0, without listing them.
    pub fn nth_legal(&self, by: Player, n: usize) -> Option<R::Command> {
        if self.to_act() == Some(by) { R::nth_legal(&self.state, n) } else { None }
    }

    /// Whether a seat may play a command now, or why not.
    ///
    /// # Errors
    /// The game is over, another seat has to decide, or the rule that the command breaks.
    #[inline]
    pub fn check(&self, by: Player, command: R::Command) -> Result<(), PlayError<R::Illegal>> {
        match self.to_act() {
            None => Err(PlayError::GameOver),
            Some(to_act) if to_act != by => Err(PlayError::NotYourTurn { by, to_act }),
            Some(_) => R::check(&self.state, command).map_err(PlayError::Illegal),
        }
    }

    /// Whether the ply that is due is the expected one: a message that was sent twice is refused by it.
    ///
    /// # Errors
    /// It is another.
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

    /// As [`apply`](Game::apply), with the events given to a sink: `&mut ()` drops them, at no cost.
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

    /// Plays the `n`-th command of the seat to act, its events dropped; answers which it was, or `None` where there is no such command. It needs no check:
    /// it is among the legal ones.
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

    /// Plays a command only if what comes of it is accepted; answers whether it was. Else nothing has changed, not even what can be redone.
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
        if self.goes_back {
            self.undo_stack.keep_copy(self.ply, before);
        } else {
            self.undo_stack.recycle(before);
        }
        self.commands.truncate(self.ply);
        self.commands.push(command);
        self.ply += 1;
        Ok(true)
    }

    /// Plays the command that stands next in the record.
    #[inline]
    fn play(&mut self, command: R::Command, log: &mut impl Sink<R::Event>) {
        if self.goes_back {
            self.undo_stack.keep(self.ply, &self.state);
        }
        R::play_unchecked(&mut self.state, command, log);
        self.ply += 1;
    }

    /// Takes the last command back; answers which it was.
    pub fn undo(&mut self) -> Option<R::Command> {
        let ply = self.ply.checked_sub(1)?;
        self.go_to(ply);
        Some(self.commands[ply])
    }

    /// Plays the command again that was taken back last; answers which it was.
    pub fn redo(&mut self) -> Option<R::Command> {
        let command = *self.commands.get(self.ply)?;
        self.play(command, &mut ());
        Some(command)
    }

    /// Goes to an earlier ply, or to one that was taken back; to the nearest there is.
    pub fn go_to(&mut self, ply: usize) {
        let ply = ply.min(self.commands.len());
        if ply < self.ply {
            self.go_back(ply);
        }
        while self.ply < ply {
            self.play(self.commands[self.ply], &mut ());
        }
    }

    /// Goes to the nearest kept state before a ply, and replays from there.
    fn go_back(&mut self, ply: usize) {
        let (at, state) = self.undo_stack.take(ply).unwrap_or_else(|| {
            let start = R::deal(&self.setup, &mut ()).expect("the setup was dealt before");
            (0, start)
        });
        self.undo_stack.recycle(std::mem::replace(&mut self.state, state));
        self.ply = at;
        while self.ply < ply {
            self.goes_back = self.ply + REPLAY_KEEPS >= ply;
            self.play(self.commands[self.ply], &mut ());
        }
        self.goes_back = true;
    }

    /// Whether the last command showed somebody something that taking it back does not make unknown: a draw.
    pub fn undo_reveals(&self) -> bool {
        let Some(ply) = self.ply.checked_sub(1) else { return false };
        let mut before = self.clone();
        before.go_to(ply);
        let mut rng = Rng::new(u64::from(self.ply()), 3);
        // What the command led to depends on what somebody could not see before it, if some other world leads elsewhere for that viewer.
        // Each seat is asked by itself: a card drawn into a hand shows nothing to a spectator.
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

    /// What a viewer sees.
    pub fn view(&self, viewer: Viewer) -> R::View {
        R::view(&self.state, viewer)
    }

    /// The fingerprint of everything in the state, what is hidden included: for the host, never for a player.
    pub fn fingerprint(&self) -> u64 {
        R::fingerprint(&self.state)
    }

    /// What happened from a ply on, as a viewer saw it: one list for each command, found by replay. From ply 0, the first list is
    /// what happened before the first command.
    pub fn events(&self, viewer: Viewer, from: usize) -> Vec<Vec<R::Event>> {
        let redact = |list: &Vec<R::Event>| list.iter().filter_map(|event| R::redact(event, viewer)).collect();
        self.events_unredacted().iter().skip(from).map(redact).collect()
    }

    /// What happened, hidden facts included: a list for the deal, then one for each command.
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

    /// The present position as a setup from which a new game can start.
    pub fn position(&self) -> R::Setup {
        R::position(&self.state)
    }
}
