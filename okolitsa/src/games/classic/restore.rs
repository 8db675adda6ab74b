//! Deals a position after checking every fact in it: a game can only go on from a table that a game could have reached.

use super::command::Piece;
use super::event::Event;
use super::figure::{decode, encode, full_supply, may_stand};
use super::position::{CODE, Position, PositionPhase, PositionTile};
use super::state::{Parts, Phase, State};
use super::terrain::{Kind, kind_name};
use super::tiles::GameTiles;
use super::words::STANDARD;
use super::{legal, play};
use crate::base::{Fact, PerPlayer, Phrase, Player};
use crate::engine::{SetupError, Sink};
use crate::games::common::position::{Faults, Place, check_laying, refuse};
use crate::games::common::setup::Deck;
use crate::games::common::table::cell;
use crate::landscape::{Board, TileId};

impl Position {
    /// Deals the position after checking every fact in it.
    pub(super) fn deal(
        &self,
        deck: GameTiles,
        seed: u64,
        log: &mut impl Sink<Event>,
    ) -> Result<Box<State>, SetupError> {
        let mut used = vec![0; deck.stock.counts.len()];
        let players = self.players();
        let mut laid = Vec::with_capacity(self.tiles.len());
        for tile in &self.tiles {
            let id = deck.stock.find(&tile.id)?;
            deck.stock.take(&mut used, id)?;
            laid.push(id);
        }
        let mut script = Vec::new();
        if let PositionPhase::Place(id) = &self.phase {
            script.push(id.clone());
        }
        script.extend(self.rest.iter().cloned());
        let mut drawn =
            if self.is_ordered { deck.script(&mut used, &script)? } else { deck.stock.take_all(&mut used, &script)? };
        let aside = deck.stock.take_all(&mut used, &self.aside)?;
        let hand = if let PositionPhase::Place(_) = self.phase { Some(drawn.remove(0)) } else { None };
        if !self.is_ordered {
            deck.shuffle(&mut drawn, seed);
        }
        if self.phase == PositionPhase::Over && !drawn.is_empty() {
            return refuse(FAULTS.fault("rest_after_the_end", "L-26", REST_AFTER_THE_END));
        }
        let to_come = drawn.len() + usize::from(hand.is_some());
        let mut state = Box::new(State {
            options: self.options,
            players,
            to_act: self.to_act,
            phase: Phase::Place,
            hand: hand.or(laid.last().copied()).unwrap_or(deck.start),
            supply: PerPlayer::from_slice(&self.supply).unwrap_or_default(),
            sheet: PerPlayer::from_slice(&self.scores).unwrap_or_default(),
            parts: Parts { river_from: deck.river_from, river: None, deck: Deck::new(&aside, hand, &drawn) },
            board: Board::new(),
            tiles: deck.stock.tiles,
        });
        for (tile, &id) in self.tiles.iter().zip(&laid) {
            state.lay(tile, id, to_come)?;
        }
        for (slot, tile) in self.tiles.iter().enumerate() {
            for &(player, piece, feature) in &tile.figures {
                state.stand(slot as u8, tile, player, piece, feature)?;
            }
        }
        state.check_supplies()?;
        state.phase = match &self.phase {
            PositionPhase::Place(_) | PositionPhase::Draw => Phase::Place,
            PositionPhase::Figure => Phase::Figure,
            PositionPhase::Over => Phase::Over,
        };
        if state.board.placed().is_empty() {
            return refuse(FAULTS.no_tiles());
        }
        state.check_scored()?;
        match (&self.phase, hand) {
            (PositionPhase::Draw, _) => play::start_turn(&mut state, log),
            (_, Some(tile)) if legal::count_legal(&state) == 0 => {
                return refuse(FAULTS.hand_fits_nowhere(&state.tiles.get(tile).id));
            }
            _ => {}
        }
        Ok(state)
    }
}

impl State {
    /// Lays a tile of a position, if it may lie there.
    fn lay(&mut self, tile: &PositionTile, id: TileId, to_come: usize) -> Result<(), SetupError> {
        let kind = |kind: Kind| Fact::Noun(kind_name(kind), STANDARD.kind(kind));
        check_laying(&self.board, &self.tiles, (id, tile.pos, tile.rotation), to_come, (CODE, &kind))?;
        if self.is_river(id) {
            if !self.board.placed().is_empty() && self.river.is_none_or(|end| end.pos != tile.pos) {
                return refuse(
                    FAULTS
                        .fault("not_at_river_end", "O-13", NOT_AT_RIVER_END)
                        .with("tile", Fact::Text(tile.id.clone()))
                        .with("cell", cell(tile.pos)),
                );
            }
            let slot = self.place(id, tile.pos, tile.rotation);
            self.extend_river(slot);
        } else {
            self.place(id, tile.pos, tile.rotation);
        }
        Ok(())
    }

    /// Puts a figure of a position on the board, if it may stand there.
    fn stand(
        &mut self,
        slot: u8,
        tile: &PositionTile,
        player: Player,
        piece: Piece,
        feature: u8,
    ) -> Result<(), SetupError> {
        let place = Place { player, pos: tile.pos, feature };
        let features = &self.tiles.get(self.board.tile(slot).tile).features;
        if player.0 >= self.players || feature as usize >= features.len() {
            return refuse(FAULTS.no_such_figure(place));
        }
        if let Err(rule) = may_stand(&self.options, piece, features[feature as usize].kind) {
            return refuse(FAULTS.never_there(place, rule));
        }
        let node = self.board.node(slot, feature);
        if self.board.set_figure(node, Some(encode(player, piece))).is_some() {
            return refuse(FAULTS.two_figures(place));
        }
        Ok(())
    }

    fn check_supplies(&self) -> Result<(), SetupError> {
        let full = full_supply(&self.options);
        for (player, supply) in self.supply.seats() {
            for piece in Piece::ALL {
                let numbers = [self.figures_out(player, piece), supply.of(piece).into(), full.of(piece).into()];
                FAULTS.check_supply("O-1", player, (piece.name(), STANDARD.piece(piece)), numbers)?;
            }
        }
        Ok(())
    }

    /// A completed feature has no figures, because they were returned when it was scored (L-20), unless the tile just laid completed it.
    fn check_scored(&self) -> Result<(), SetupError> {
        let last = if self.phase == Phase::Figure { self.board.last() } else { None };
        for (node, figure) in self.board.figures() {
            let segment = self.board.segment(node);
            if !self.is_complete(segment.slot, segment.feature) {
                continue;
            }
            let region = self.board.region_of(node);
            let by_last = last.is_some_and(|last| {
                let features = self.tiles.get(self.board.tile(last).tile).features.len() as u8;
                let near =
                    self.board.tile(last).pos.is_around(self.board.tile(segment.slot).pos) || last == segment.slot;
                let touches =
                    (0..features).any(|feature| self.board.region_of(self.board.node(last, feature)) == region);
                if self.kind(segment.slot, segment.feature).is_hermitage() { near } else { touches }
            });
            if !by_last {
                let pos = self.board.tile(segment.slot).pos;
                let place = Place { player: decode(figure).0, pos, feature: segment.feature };
                return refuse(FAULTS.at(place, "figure_on_complete", "L-20", FIGURE_ON_COMPLETE));
            }
        }
        Ok(())
    }
}

const FAULTS: Faults = Faults { code: CODE };

const NOT_AT_RIVER_END: Phrase = Phrase::new(
    "Tile {tile} at {cell} does not continue the river at its end.",
    "Тайл {tile} на клетке {cell} не продолжает реку.",
);
const FIGURE_ON_COMPLETE: Phrase = Phrase::new(
    "A figure of player {player} stands on feature {feature} at {cell}, which is complete and has been scored.",
    "Фигура игрока {player} стоит на объекте {feature} клетки {cell}, который завершён и уже принёс очки.",
);
const REST_AFTER_THE_END: Phrase =
    Phrase::new("The game is over, but there are tiles left to draw.", "Игра окончена, но в колоде остались тайлы.");
