//! The setup of a game, and the state before its first decision.

use super::event::Event;
use super::figure::{Holding, ScoutPiece, Supply};
use super::options::{Options, PLAYERS};
use super::play;
use super::position::Position;
use super::score::ScoreSheet;
use super::state::{Parts, Phase, State};
use super::tiles::{game_tiles, shuffle_stacks};
use crate::base::{PerPlayer, Rng};
use crate::engine::{SetupError, Sink};
use crate::games::common;
use crate::games::common::setup::Deck;
use crate::landscape::{Board, MAX_TILES, Pos, Rotation};

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
pub type Setup = common::setup::Setup<Options, Position>;

/// The state before the first decision.
pub(super) fn deal<L: Sink<Event>>(setup: &Setup, log: &mut L) -> Result<Box<State>, SetupError> {
    let deck = game_tiles(&setup.options, setup.tiles.as_deref())?;
    if let Some(position) = &setup.position {
        return position.deal(deck, setup.seed, log);
    }
    setup.check_seats(PLAYERS)?;
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
            supply: PerPlayer::new(setup.players).map(|_: Supply| Supply::FULL),
            sheet: PerPlayer::<ScoreSheet>::new(setup.players),
            parts: Parts {
                bonus_from: deck.bonus_from,
                scout_from: deck.scout_from,
                right_used: false,
                normal: Deck::new(&[], None, &normal),
                bonus: Deck::new(&[], None, &bonus),
                pieces: deal_pieces(setup),
                boatman: None,
            },
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
    state.place(deck.start, Pos::default(), Rotation::R0);
    play::start_turn(&mut state, log);
    Ok(state)
}

/// The random stream that shuffles the pieces of the Scout.
const PIECES_STREAM: u64 = 4;

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
