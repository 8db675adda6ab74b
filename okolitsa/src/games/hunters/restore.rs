//! Deals a position after checking every fact in it: a game can only go on from a table that a game could have reached.

use super::command::Piece;
use super::event::Event;
use super::figure::{Holding, Occupant, ScoutPiece, Supply};
use super::legal::may_stand;
use super::position::{CODE, Position, PositionPhase};
use super::state::{Parts, Phase, Stack, State};
use super::terrain::{Kind, kind_name};
use super::tiles::{GameTiles, shuffle_stacks};
use super::{play, words};
use crate::base::{Fact, PerPlayer, Phrase};
use crate::engine::{SetupError, Sink};
use crate::games::common::position::{Faults, Place, check_laying, refuse};
use crate::games::common::setup::Deck;
use crate::games::common::table::cell;
use crate::landscape::{Board, Slot, TileId};

impl Position {
    /// Deals the position after checking every fact in it.
    pub(super) fn deal(
        &self,
        deck: GameTiles,
        seed: u64,
        log: &mut impl Sink<Event>,
    ) -> Result<Box<State>, SetupError> {
        let stock = &deck.stock;
        let mut used = vec![0; stock.counts.len()];
        let mut take = |ids: &[String]| stock.take_all(&mut used, ids);
        let laid = take(&self.tiles.iter().map(|tile| tile.id.clone()).collect::<Vec<_>>())?;
        let hand = match &self.phase {
            PositionPhase::Place(id) => take(std::slice::from_ref(id))?.first().copied(),
            _ => None,
        };
        let [mut normal, under, mut bonus, bonus_under] = [
            take(&self.normal.unknown)?,
            take(&self.normal.under)?,
            take(&self.bonus.unknown)?,
            take(&self.bonus.under)?,
        ];
        let aside = take(&self.aside)?;
        let is_in = |tile: TileId, stack| deck.stack(tile) == stack;
        let misplaced =
            [(&normal, Stack::Normal), (&under, Stack::Normal), (&bonus, Stack::Bonus), (&bonus_under, Stack::Bonus)]
                .into_iter()
                .flat_map(|(tiles, stack)| tiles.iter().filter(move |tile| !is_in(**tile, stack)))
                .chain(hand.iter().chain(&aside).filter(|tile| is_in(**tile, Stack::Scout)))
                .next();
        if let Some(&tile) = misplaced {
            let id = Fact::Text(stock.tiles.get(tile).id.clone());
            return refuse(FAULTS.fault("wrong_stack", "H-2", WRONG_STACK).with("tile", id));
        }
        if !self.is_ordered {
            shuffle_stacks(seed, &mut normal, &mut bonus);
        }
        normal.extend(&under);
        bonus.extend(&bonus_under);
        if self.phase == PositionPhase::Over && !normal.is_empty() {
            return refuse(FAULTS.fault("rest_after_the_end", "H-17", REST_AFTER_THE_END));
        }
        let to_come = normal.len() + bonus.len() + usize::from(hand.is_some()) + self.pieces.len();
        let (aside_normal, aside_bonus) = deck.part(&aside);
        let [hand_normal, hand_bonus] =
            [Stack::Normal, Stack::Bonus].map(|stack| hand.filter(|&tile| deck.stack(tile) == stack));
        let mut state = Box::new(State {
            options: self.options,
            players: self.players(),
            to_act: self.to_act,
            phase: Phase::Place,
            hand: hand.or(laid.last().copied()).unwrap_or(deck.start),
            supply: PerPlayer::from_slice(&self.supply).unwrap_or_default(),
            sheet: PerPlayer::from_slice(&self.scores).unwrap_or_default(),
            parts: Parts {
                bonus_from: deck.bonus_from,
                scout_from: deck.scout_from,
                right_used: self.right_used,
                normal: Deck::new(&aside_normal, hand_normal, &normal).with_known_bottom(under.len()),
                bonus: Deck::new(&aside_bonus, hand_bonus, &bonus).with_known_bottom(bonus_under.len()),
                pieces: PerPlayer::new(self.players()),
                boatman: None,
            },
            board: Board::new(),
            tiles: deck.stock.tiles,
        });
        let edge = |kind| Fact::Noun(kind_name(kind), words::kind(kind));
        for (tile, &id) in self.tiles.iter().zip(&laid) {
            check_laying(&state.board, &state.tiles, (id, tile.pos, tile.rotation), to_come, (CODE, &edge))?;
            state.place(id, tile.pos, tile.rotation);
        }
        if laid.is_empty() {
            return refuse(FAULTS.no_tiles());
        }
        state.give_pieces(self)?;
        for (slot, tile) in self.tiles.iter().enumerate() {
            for &(figure, feature) in &tile.figures {
                state.stand(slot as Slot, figure, feature)?;
            }
        }
        state.check_supplies()?;
        state.phase = match &self.phase {
            PositionPhase::Place(_) | PositionPhase::Draw => Phase::Place,
            PositionPhase::Choose => Phase::Choose,
            PositionPhase::Figure => Phase::Figure,
            PositionPhase::Over => Phase::Over,
        };
        state.check_scored()?;
        state.check_turn(&self.phase)?;
        if self.phase == PositionPhase::Draw {
            play::start_turn(&mut state, log);
        }
        Ok(state)
    }
}

impl State {
    /// Gives each player the piece of the Scout that the position names (H-22). A piece counts as laid if its tile lies on the board.
    fn give_pieces(&mut self, position: &Position) -> Result<(), SetupError> {
        let pieces = &position.pieces;
        let wanted = if self.options.scout { self.players as usize } else { 0 };
        let is_twice = |n: usize| pieces[..n].contains(&pieces[n]);
        if pieces.len() != wanted || (0..pieces.len()).any(is_twice) {
            return refuse(FAULTS.fault("pieces", "H-22", PIECES).with("wanted", Fact::Number(wanted as i64)));
        }
        let State { tiles, board, parts, .. } = self;
        for (held, &piece) in parts.pieces.iter_mut().zip(pieces) {
            let tile = piece.tile_id().and_then(|id| tiles.find(id));
            let is_laid = board.placed().iter().any(|laid| Some(laid.tile) == tile);
            *held = Some(Holding { piece, is_laid });
        }
        for (tile, laid) in position.tiles.iter().zip(self.board.placed()) {
            if self.stack(laid.tile) != Stack::Scout {
                continue;
            }
            // A laid piece keeps its figure, and the figure shows the owner.
            let owner = self.pieces.seats().find(|(_, held)| held.is_some_and(|held| self.is_tile_of(held, laid.tile)));
            let stands = owner.is_some_and(|(player, held)| {
                let figure = Occupant::with_role(player, held.map_or(ScoutPiece::Shaman, |held| held.piece));
                tile.figures.iter().filter(|(on_tile, _)| *on_tile == figure).count() == 1
            });
            if !stands {
                return refuse(
                    FAULTS.fault("piece_without_figure", "H-22", PIECE_WITHOUT_FIGURE).with("cell", cell(laid.pos)),
                );
            }
        }
        Ok(())
    }

    fn is_tile_of(&self, held: Holding, tile: TileId) -> bool {
        held.piece.tile_id().and_then(|id| self.tiles.find(id)) == Some(tile)
    }

    /// Puts a figure of a position on the board, if it may stand there.
    fn stand(&mut self, slot: Slot, figure: Occupant, feature: u8) -> Result<(), SetupError> {
        let place = Place { player: figure.player, pos: self.board.tile(slot).pos, feature };
        let features = self.features(slot);
        if figure.player.0 >= self.players || feature as usize >= features.len() {
            return refuse(FAULTS.no_such_figure(place));
        }
        let tile = self.board.tile(slot).tile;
        let judged = match figure.role {
            None => may_stand(figure.piece, features[feature as usize].kind),
            Some(role) => {
                let owns =
                    self.pieces[figure.player].is_some_and(|held| held.piece == role && self.is_tile_of(held, tile));
                if owns && self.carries_figure(role, tile, feature) { Ok(()) } else { Err(role.rule()) }
            }
        };
        if let Err(rule) = judged {
            return refuse(FAULTS.never_there(place, rule));
        }
        let on_bridge = figure.role == Some(ScoutPiece::Bridge);
        let under = |on: &u8| if on_bridge { self.kind(slot, *on) == Kind::Meadow } else { *on == feature };
        let is_taken = |on: u8| self.board.figure(self.board.node(slot, on)).is_some();
        if (0..features.len() as u8).filter(under).any(is_taken) {
            return refuse(FAULTS.two_figures(place));
        }
        self.set_occupant(figure, slot, feature);
        Ok(())
    }

    fn check_supplies(&self) -> Result<(), SetupError> {
        for (player, supply) in self.supply.seats() {
            for piece in Piece::ALL {
                let own = |(_, _, by): &(Slot, u8, Occupant)| by.player == player && by.piece == piece;
                let numbers =
                    [self.figures().filter(own).count(), supply.of(piece).into(), Supply::FULL.of(piece).into()];
                FAULTS.check_supply("H-1", player, (piece.name(), words::piece(piece)), numbers)?;
            }
        }
        Ok(())
    }

    /// A completed forest or river has no tribesmen, because they were returned when it was scored (H-10), unless the tile just laid completed it
    /// or they stay (H-24, H-25).
    fn check_scored(&self) -> Result<(), SetupError> {
        for (slot, feature, by) in self.figures() {
            if !by.is_tribesman() || by.role.is_some() || !self.is_complete(slot, feature) {
                continue;
            }
            let region = self.board.region_of(self.board.node(slot, feature));
            let is_of_last = self.laid().is_some_and(|last| {
                let mut features = 0..self.features(last).len() as u8;
                features.any(|feature| self.board.region_of(self.board.node(last, feature)) == region)
            });
            if !is_of_last {
                let place = Place { player: by.player, pos: self.board.tile(slot).pos, feature };
                return refuse(FAULTS.at(place, "figure_on_complete", "H-10", FIGURE_ON_COMPLETE));
            }
        }
        Ok(())
    }

    /// Whether the decision that the position names can be due.
    fn check_turn(&self, phase: &PositionPhase) -> Result<(), SetupError> {
        if *phase == PositionPhase::Choose && (self.piece_to_lay().is_none() || self.normal.is_empty()) {
            return refuse(FAULTS.fault("no_choice", "H-22", NO_CHOICE));
        }
        if self.phase == Phase::Place
            && *phase != PositionPhase::Draw
            && !self.board.fits_somewhere(&self.tiles, self.hand)
        {
            return refuse(FAULTS.hand_fits_nowhere(&self.tiles.get(self.hand).id));
        }
        let has_figure = |last| self.figures().any(|(slot, ..)| slot == last);
        if self.laid().is_some_and(|last| has_figure(last) || self.stack(self.board.tile(last).tile) == Stack::Scout) {
            return refuse(FAULTS.fault("figure_is_placed", "H-9", FIGURE_IS_PLACED));
        }
        let has_right = match self.pieces[self.to_act] {
            Some(Holding { piece: ScoutPiece::Shaman, .. }) => matches!(self.phase, Phase::Place | Phase::Figure),
            Some(Holding { piece: ScoutPiece::Scout, is_laid }) => {
                is_laid && matches!(self.phase, Phase::Place | Phase::Figure)
            }
            _ => false,
        };
        if self.right_used && (!has_right || *phase == PositionPhase::Draw) {
            return refuse(FAULTS.fault("no_right_to_use", "H-23", NO_RIGHT_TO_USE));
        }
        Ok(())
    }
}

const FAULTS: Faults = Faults { code: CODE };

const WRONG_STACK: Phrase = Phrase::new(
    "Tile {tile} does not belong to this stack; a piece of the Scout is never in hand or set aside.",
    "Тайл {tile} не из этой стопки; части «Разведчика» не берут в руку и не откладывают.",
);
const PIECES: Phrase = Phrase::new(
    "There must be {wanted} different pieces of the Scout, one for each player.",
    "Частей «Разведчика» должно быть {wanted}, все разные, по одной на игрока.",
);
const PIECE_WITHOUT_FIGURE: Phrase = Phrase::new(
    "The piece of the Scout at {cell} has no owner, or its owner's figure is not on it.",
    "У части «Разведчика» на клетке {cell} нет владельца, или на ней нет его фигуры.",
);
const FIGURE_ON_COMPLETE: Phrase = Phrase::new(
    "A tribesman of player {player} stands on feature {feature} at {cell}, which is complete and has been scored.",
    "Соплеменник игрока {player} стоит на объекте {feature} клетки {cell}, который завершён и уже принёс очки.",
);
const REST_AFTER_THE_END: Phrase = Phrase::new(
    "The game is over, but there are normal tiles left to draw.",
    "Игра окончена, но в стопке остались обычные тайлы.",
);
const NO_CHOICE: Phrase = Phrase::new(
    "The player to act has no piece to lay, or there is no tile to draw instead.",
    "У игрока нет части, которую можно выложить, или нет тайла, который можно взять вместо неё.",
);
const FIGURE_IS_PLACED: Phrase = Phrase::new(
    "There is already a figure on the tile laid last, so none can be placed.",
    "На последнем выложенном тайле уже есть фигура, поставить ещё одну нельзя.",
);
const NO_RIGHT_TO_USE: Phrase = Phrase::new(
    "The player to act has no right of the Shaman or the Scout that could have been used.",
    "У игрока нет права шамана или разведчика, которое могло быть использовано.",
);
