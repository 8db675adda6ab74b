//! A game set up in the middle, on one line, and judged in full before anybody plays on from it.
//!
//! ```text
//! hunters players=2 scout=true | 00@0,0r0 44@-1,0r0+0h2 | 4/0f6 | 5h1/4h2 | 1 place 20 | deck 33 13 under 10 | bonus b02 | aside | pieces shaman scout
//! ```
//! The fields: ruleset, players and the options that differ from the defaults; tiles in the order of laying, each with its cell, its
//! rotation and its figures (seat, letter, feature); scores; tribesmen in supply and, after `h`, huts; the seat to act and what it does
//! (`choose`, `place TILE`, `figure` for the tile listed last, `draw`, `over`), with `used` behind it where the right of the Shaman or the
//! Scout is used; what is to be drawn, in order (`deck`) or both stacks to be shuffled (`bag`), and what lies openly `under` it; the same
//! of the bonus stack; what was set aside; the pieces of the Scout by seat.

use super::command::Piece;
use super::event::Event;
use super::play;
use super::scout::{Holding, ScoutPiece};
use super::setup::{Options, PLAYERS, TileBox, options, shuffle_stacks};
use super::state::{Occupant, Phase, Sheet, Stack, State, Supply};
use super::terrain::Kind;
use crate::fields::SetupError;
use crate::games::common::{
    self, Deck, LaidWord, cell, check_laying, read_head, read_laid, read_number, read_parts, refuse, write_head,
    write_parts,
};
use crate::landscape::{Board, MAX_TILES, Pos, Rotation, Slot, TileId};
use crate::lang::Phrase;
use crate::player::{MAX_PLAYERS, PerPlayer, Player};
use crate::refusal::{Fact, Refusal};
use crate::ruleset::Sink;

/// A tile of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionTile {
    /// Its id, or its short name.
    pub id: String,
    /// Where it lies.
    pub pos: Pos,
    /// How it is turned.
    pub rotation: Rotation,
    /// The figures on it, each with its feature.
    pub figures: Vec<(Occupant, u8)>,
}

/// What the seat to act does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PositionPhase {
    /// Begins its turn.
    Draw,
    /// Chooses whether to draw or to lay the own piece.
    Choose,
    /// Lays this tile.
    Place(String),
    /// Places a figure on the tile listed last, or none.
    Figure,
    /// Nothing: the game is over.
    Over,
}

/// A stack of a position.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PositionStack {
    /// What is to be drawn first, in an order that the players do not know.
    pub unknown: Vec<String>,
    /// What is drawn after it, known to all.
    pub under: Vec<String>,
}

/// A game set up in the middle.
#[derive(Clone, PartialEq, Debug)]
pub struct Position {
    /// The options.
    pub options: Options,
    /// The tiles, in the order of laying.
    pub tiles: Vec<PositionTile>,
    /// The points of each player, by where they come from; as many as play.
    pub scores: Vec<Sheet>,
    /// The figures of each player that are not on the board.
    pub supply: Vec<Supply>,
    /// The seat to act.
    pub to_act: Player,
    /// What it does.
    pub phase: PositionPhase,
    /// Whether it has used the right of the Shaman or the Scout in this turn.
    pub right_used: bool,
    /// The normal stack.
    pub normal: PositionStack,
    /// The bonus stack.
    pub bonus: PositionStack,
    /// Whether the order of the stacks is the order of drawing; else what is unknown is shuffled.
    pub is_ordered: bool,
    /// What was set aside, of both stacks.
    pub aside: Vec<String>,
    /// The pieces of the Scout by seat; none where the game is played without it.
    pub pieces: Vec<ScoutPiece>,
}

/// The letters of the figures.
const LETTERS: [(&str, Piece, Option<ScoutPiece>); 6] = [
    ("t", Piece::Tribesman, None),
    ("h", Piece::Hut, None),
    ("s", Piece::Tribesman, Some(ScoutPiece::Scout)),
    ("b", Piece::Tribesman, Some(ScoutPiece::Boatman)),
    ("r", Piece::Tribesman, Some(ScoutPiece::Bridge)),
    ("a", Piece::Hut, Some(ScoutPiece::Agriculture)),
];

/// The letters of a sheet: what a position brought along, then forests, rivers, huts, meadows, boatman, agriculture.
const SHEET: [&str; 7] = ["", "f", "r", "h", "m", "b", "a"];

impl Position {
    /// The number of seats.
    pub fn players(&self) -> u8 {
        self.scores.len().min(MAX_PLAYERS) as u8
    }

    /// The position of a game, with the order of its stacks.
    pub(super) fn of(state: &State) -> Position {
        let name = |tile: TileId| state.tiles.short_name(tile).to_owned();
        let names = |tiles: &[TileId]| tiles.iter().map(|&tile| name(tile)).collect();
        let laid = |tile: &crate::landscape::PlacedTile| PositionTile {
            id: name(tile.tile),
            pos: tile.pos,
            rotation: tile.rotation,
            figures: Vec::new(),
        };
        let mut tiles: Vec<PositionTile> = state.board.placed().iter().map(laid).collect();
        for (slot, feature, figure) in state.figures() {
            tiles[slot as usize].figures.push((figure, feature));
        }
        let stack = |deck: &Deck| {
            let (unknown, under) = deck.split();
            PositionStack { unknown: names(unknown), under: names(under) }
        };
        Position {
            options: state.options,
            tiles,
            scores: state.sheet.to_vec(),
            supply: state.supply.to_vec(),
            to_act: state.to_act,
            phase: match state.phase {
                Phase::Choose => PositionPhase::Choose,
                Phase::Place => PositionPhase::Place(name(state.hand)),
                Phase::Figure => PositionPhase::Figure,
                Phase::Over => PositionPhase::Over,
            },
            right_used: state.right_used,
            normal: stack(&state.normal),
            bonus: stack(&state.bonus),
            is_ordered: true,
            aside: state.set_aside().into_iter().map(name).collect(),
            pieces: state.pieces.iter().flatten().map(|held| held.piece).collect(),
        }
    }

    /// The position on one line.
    pub fn to_line(&self) -> String {
        let head = write_head("hunters", self.scores.len(), &options(), |name| self.options.get(name));
        let tile = |tile: &PositionTile| {
            let mut text = format!("{}@{}{}", tile.id, tile.pos, tile.rotation);
            for (figure, feature) in &tile.figures {
                text += &format!("+{}{}{feature}", figure.player, letter(*figure));
            }
            text
        };
        let tiles = self.tiles.iter().map(tile).collect::<Vec<_>>().join(" ");
        let scores = self.scores.iter().map(write_sheet).collect::<Vec<_>>().join("/");
        let supply = |supply: &Supply| format!("{}h{}", supply.tribesmen, supply.huts);
        let supply = self.supply.iter().map(supply).collect::<Vec<_>>().join("/");
        let phase = match &self.phase {
            PositionPhase::Draw => "draw".to_owned(),
            PositionPhase::Choose => "choose".to_owned(),
            PositionPhase::Place(id) => format!("place {id}"),
            PositionPhase::Figure => "figure".to_owned(),
            PositionPhase::Over => "over".to_owned(),
        };
        let turn = format!("{} {phase}{}", self.to_act, if self.right_used { " used" } else { "" });
        let list = |word: &str, ids: &[String]| [&[word.to_owned()], ids].concat().join(" ");
        let stack = |word: &str, stack: &PositionStack| {
            let unknown = list(word, &stack.unknown);
            if stack.under.is_empty() { unknown } else { format!("{unknown} {}", list("under", &stack.under)) }
        };
        let normal = stack(if self.is_ordered { "deck" } else { "bag" }, &self.normal);
        let bonus = stack("bonus", &self.bonus);
        let aside = list("aside", &self.aside);
        let pieces: Vec<String> = self.pieces.iter().map(|piece| piece.name().to_owned()).collect();
        [head, tiles, scores, supply, turn, normal, bonus, aside, list("pieces", &pieces)].join(" | ")
    }

    /// Reads a line. What it says is judged when the position is dealt.
    ///
    /// # Errors
    /// The field that cannot be read.
    pub fn parse(line: &str) -> Result<Position, Refusal> {
        let fields: Vec<Vec<&str>> = line.split('|').map(|field| field.split_whitespace().collect()).collect();
        let Ok([head, tiles, scores, supply, turn, normal, bonus, aside, pieces]) = <[Vec<&str>; 9]>::try_from(fields)
        else {
            return Err(unreadable("|", "nine fields with | between"));
        };
        let mut values = Options::DEFAULT;
        let players = read_head(CODE, &head, "hunters", &options(), |name, value| values.set(name, value))?;
        if [&tiles, &normal, &bonus, &aside].iter().any(|field| field.len() > MAX_TILES + 2) {
            return Err(unreadable("...", "at most 120 tiles"));
        }
        let read = |word: &&str| read_tile(word).ok_or_else(|| unreadable(word, "TILE@X,YrDEGREES+0t1"));
        let tiles = tiles.iter().map(read).collect::<Result<_, _>>()?;
        let sheet =
            |word: &str| read_sheet(word).ok_or_else(|| unreadable(word, "points from 0 to 9999, as 12 or f5r7"));
        let scores: Vec<Sheet> = table(&scores, "points/points", sheet)?;
        let held = |word: &str| read_supply(word).ok_or_else(|| unreadable(word, "tribesmen, h, huts: 5h2"));
        let supply: Vec<Supply> = table(&supply, "5h2/5h2", held)?;
        let (min, max) = PLAYERS;
        let seats = scores.len();
        if players != Some(seats) || supply.len() != seats || !(min as usize..=max as usize).contains(&seats) {
            return Err(unreadable(
                &format!("players, {seats} scores, {} supplies", supply.len()),
                "as many scores and supplies as players, 2 to 5",
            ));
        }
        let (right_used, turn) = match turn.split_last() {
            Some((&"used", before)) => (true, before),
            _ => (false, &turn[..]),
        };
        let seat = turn.first().and_then(|word| read_number::<u8>(word)).filter(|&seat| (seat as usize) < seats);
        let phase = match turn.get(1..) {
            Some(["draw"]) => Some(PositionPhase::Draw),
            Some(["choose"]) => Some(PositionPhase::Choose),
            Some(["place", id]) => Some(PositionPhase::Place((*id).to_owned())),
            Some(["figure"]) => Some(PositionPhase::Figure),
            Some(["over"]) => Some(PositionPhase::Over),
            _ => None,
        };
        let (Some(seat), Some(phase)) = (seat, phase) else {
            return Err(unreadable(&turn.join(" "), "SEAT draw | choose | place TILE | figure | over, and used"));
        };
        let first = |field: &[&str]| field.first().copied().unwrap_or_default().to_owned();
        for (field, word) in [(&bonus, "bonus"), (&aside, "aside"), (&pieces, "pieces")] {
            if field.first() != Some(&word) {
                return Err(unreadable(&first(field), "deck ... or bag ..., bonus ..., aside ..., pieces ..."));
            }
        }
        if !matches!(normal.first(), Some(&("deck" | "bag"))) {
            return Err(unreadable(&first(&normal), "deck ... or bag ..."));
        }
        let piece = |word: &&str| {
            let known = ScoutPiece::ALL.into_iter().find(|piece| piece.name() == *word);
            known.ok_or_else(|| unreadable(word, "shaman, scout, boatman, bridge, agriculture"))
        };
        Ok(Position {
            options: values,
            tiles,
            scores,
            supply,
            to_act: Player(seat),
            phase,
            right_used,
            is_ordered: normal[0] == "deck",
            normal: read_stack(&normal[1..]),
            bonus: read_stack(&bonus[1..]),
            aside: owned(&aside[1..]),
            pieces: pieces[1..].iter().map(piece).collect::<Result<_, _>>()?,
        })
    }

    /// Deals the position, every fact in it judged.
    pub(super) fn deal(&self, deck: TileBox, seed: u64, log: &mut impl Sink<Event>) -> Result<State, SetupError> {
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
            return refuse(fault("wrong_stack", "H-2", WRONG_STACK).with("tile", id));
        }
        if !self.is_ordered {
            shuffle_stacks(seed, &mut normal, &mut bonus);
        }
        normal.extend(&under);
        bonus.extend(&bonus_under);
        if self.phase == PositionPhase::Over && !normal.is_empty() {
            return refuse(fault("rest_after_the_end", "H-17", REST_AFTER_THE_END));
        }
        let to_come = normal.len() + bonus.len() + usize::from(hand.is_some()) + self.pieces.len();
        let (aside_normal, aside_bonus) = deck.part(&aside);
        let hand_of = |stack| hand.filter(|&tile| deck.stack(tile) == stack);
        let mut state = State {
            options: self.options,
            players: self.players(),
            to_act: self.to_act,
            phase: Phase::Place,
            hand: hand.or(laid.last().copied()).unwrap_or(deck.start),
            bonus_from: deck.bonus_from,
            scout_from: deck.scout_from,
            right_used: self.right_used,
            normal: Deck::new(&aside_normal, hand_of(Stack::Normal), &normal).with_known_bottom(under.len()),
            bonus: Deck::new(&aside_bonus, hand_of(Stack::Bonus), &bonus).with_known_bottom(bonus_under.len()),
            supply: PerPlayer::from_slice(&self.supply).unwrap_or_default(),
            sheet: PerPlayer::from_slice(&self.scores).unwrap_or_default(),
            pieces: PerPlayer::new(self.players()),
            boatman: None,
            board: Board::new(),
            tiles: deck.stock.tiles,
        };
        for (tile, &id) in self.tiles.iter().zip(&laid) {
            check_laying(&state.board, &state.tiles, (id, tile.pos, tile.rotation), to_come, CODE)?;
            state.board.place(&state.tiles, id, tile.pos, tile.rotation);
        }
        if laid.is_empty() {
            return refuse(fault("no_tiles", "L-1", NO_TILES));
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

/// The words of a table, one a seat, with `/` between.
fn table<T>(
    field: &[&str],
    expected: &'static str,
    read: impl Fn(&str) -> Result<T, Refusal>,
) -> Result<Vec<T>, Refusal> {
    match field {
        [word] => word.split('/').map(read).collect(),
        _ => Err(unreadable(&field.join(" "), expected)),
    }
}

fn owned(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}

fn read_stack(words: &[&str]) -> PositionStack {
    let at = words.iter().position(|word| *word == "under").unwrap_or(words.len());
    PositionStack { unknown: owned(&words[..at]), under: owned(words.get(at + 1..).unwrap_or_default()) }
}

fn letter(figure: Occupant) -> &'static str {
    let known = LETTERS.iter().find(|(_, piece, role)| (*piece, *role) == (figure.piece, figure.role));
    known.map_or("?", |(letter, ..)| letter)
}

fn read_tile(word: &str) -> Option<PositionTile> {
    let LaidWord { id, pos, rotation, figures } = read_laid(word)?;
    let figure = |(player, letter, feature): (Player, &str, u8)| {
        let &(_, piece, role) = LETTERS.iter().find(|(known, ..)| *known == letter)?;
        Some((Occupant { player, piece, role }, feature))
    };
    let figures = figures.into_iter().map(figure).collect::<Option<_>>()?;
    Some(PositionTile { id: id.to_owned(), pos, rotation, figures })
}

fn write_sheet(sheet: &Sheet) -> String {
    let Sheet { forest, river, huts, meadow, boatman, agriculture, carried } = *sheet;
    write_parts(SHEET, [carried, forest, river, huts, meadow, boatman, agriculture])
}

fn read_sheet(word: &str) -> Option<Sheet> {
    let [carried, forest, river, huts, meadow, boatman, agriculture] = read_parts(word, SHEET)?;
    Some(Sheet { forest, river, huts, meadow, boatman, agriculture, carried })
}

fn read_supply(word: &str) -> Option<Supply> {
    let (tribesmen, huts) = word.split_once('h')?;
    Some(Supply { tribesmen: read_number(tribesmen)?, huts: read_number(huts)? })
}

impl State {
    /// Gives each player the piece of the Scout that the position names (H-22). A piece whose tile lies on the board is laid.
    fn give_pieces(&mut self, position: &Position) -> Result<(), SetupError> {
        let pieces = &position.pieces;
        let wanted = if self.options.scout { self.players as usize } else { 0 };
        let is_twice = |n: usize| pieces[..n].contains(&pieces[n]);
        if pieces.len() != wanted || (0..pieces.len()).any(is_twice) {
            return refuse(fault("pieces", "H-22", PIECES).with("wanted", Fact::Number(wanted as i64)));
        }
        for (held, &piece) in self.pieces.iter_mut().zip(pieces) {
            let tile = piece.tile_id().and_then(|id| self.tiles.find(id));
            let is_laid = self.board.placed().iter().any(|laid| Some(laid.tile) == tile);
            *held = Some(Holding { piece, is_laid });
        }
        for (tile, laid) in position.tiles.iter().zip(self.board.placed()) {
            if self.stack(laid.tile) != Stack::Scout {
                continue;
            }
            // A laid piece has its figure for good, and the figure the owner.
            let owner = self.pieces.seats().find(|(_, held)| held.is_some_and(|held| self.is_tile_of(held, laid.tile)));
            let stands = owner.is_some_and(|(player, held)| {
                let figure = Occupant::with_role(player, held.map_or(ScoutPiece::Shaman, |held| held.piece));
                tile.figures.iter().filter(|(on_tile, _)| *on_tile == figure).count() == 1
            });
            if !stands {
                return refuse(
                    fault("piece_without_figure", "H-22", PIECE_WITHOUT_FIGURE).with("cell", cell(laid.pos)),
                );
            }
        }
        Ok(())
    }

    fn is_tile_of(&self, held: Holding, tile: TileId) -> bool {
        held.piece.tile_id().and_then(|id| self.tiles.find(id)) == Some(tile)
    }

    /// Puts a figure of a position on the board, where it may stand.
    fn stand(&mut self, slot: Slot, figure: Occupant, feature: u8) -> Result<(), SetupError> {
        let pos = self.board.tile(slot).pos;
        let at = |refusal: Refusal| {
            refusal
                .with("player", Fact::Seat(figure.player))
                .with("cell", cell(pos))
                .with("feature", Fact::Number(feature.into()))
        };
        let features = self.features(slot);
        if figure.player.0 >= self.players || feature as usize >= features.len() {
            return refuse(at(fault("no_such_figure", "", NO_SUCH_FIGURE)));
        }
        let tile = self.board.tile(slot).tile;
        let judged = match figure.role {
            None => super::legal::may_stand(figure.piece, features[feature as usize].kind),
            Some(role) => {
                let owns =
                    self.pieces[figure.player].is_some_and(|held| held.piece == role && self.is_tile_of(held, tile));
                if owns && self.carries_figure(role, tile, feature) { Ok(()) } else { Err(role.rule()) }
            }
        };
        if let Err(rule) = judged {
            return refuse(at(fault("never_there", rule, NEVER_THERE)));
        }
        let on_bridge = figure.role == Some(ScoutPiece::Bridge);
        let under = |on: &u8| if on_bridge { self.kind(slot, *on) == Kind::Meadow } else { *on == feature };
        let is_taken = |on: u8| self.board.figure(self.board.node(slot, on)).is_some();
        if (0..features.len() as u8).filter(under).any(is_taken) {
            return refuse(at(fault("two_figures", "L-12", TWO_FIGURES)));
        }
        self.set_occupant(figure, slot, feature);
        Ok(())
    }

    fn check_supplies(&self) -> Result<(), SetupError> {
        for (player, supply) in self.supply.seats() {
            for piece in Piece::ALL {
                let own = |(_, _, by): &(Slot, u8, Occupant)| by.player == player && by.piece == piece;
                let (out, all) = (self.figures().filter(own).count(), Supply::FULL.of(piece) as usize);
                if out + supply.of(piece) as usize > all {
                    return refuse(
                        fault("too_many_figures", "H-1", TOO_MANY_FIGURES)
                            .with("player", Fact::Seat(player))
                            .with("piece", Fact::Text(piece.name().into()))
                            .with("board", Fact::Number(out as i64))
                            .with("supply", Fact::Number(supply.of(piece).into()))
                            .with("all", Fact::Number(all as i64)),
                    );
                }
            }
        }
        Ok(())
    }

    /// A completed forest or river has no tribesmen: they went home when it was scored (H-10), but for what the tile just laid completed,
    /// and for those who stay (H-24, H-25).
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
                return refuse(
                    fault("figure_on_complete", "H-10", FIGURE_ON_COMPLETE)
                        .with("player", Fact::Seat(by.player))
                        .with("cell", cell(self.board.tile(slot).pos))
                        .with("feature", Fact::Number(feature.into())),
                );
            }
        }
        Ok(())
    }

    /// Whether the decision that the position names can be due.
    fn check_turn(&self, phase: &PositionPhase) -> Result<(), SetupError> {
        if *phase == PositionPhase::Choose && (self.piece_to_lay().is_none() || self.normal.rest().is_empty()) {
            return refuse(fault("no_choice", "H-22", NO_CHOICE));
        }
        if self.phase == Phase::Place
            && *phase != PositionPhase::Draw
            && !self.board.fits_somewhere(&self.tiles, self.hand)
        {
            let tile = Fact::Text(self.tiles.get(self.hand).id.clone());
            return refuse(fault("hand_fits_nowhere", "L-3", HAND_FITS_NOWHERE).with("tile", tile));
        }
        let has_figure = |last| self.figures().any(|(slot, ..)| slot == last);
        if self.laid().is_some_and(|last| has_figure(last) || self.stack(self.board.tile(last).tile) == Stack::Scout) {
            return refuse(fault("figure_is_placed", "H-9", FIGURE_IS_PLACED));
        }
        let has_right = match self.pieces[self.to_act] {
            Some(Holding { piece: ScoutPiece::Shaman, .. }) => matches!(self.phase, Phase::Place | Phase::Figure),
            Some(Holding { piece: ScoutPiece::Scout, is_laid }) => {
                is_laid && matches!(self.phase, Phase::Place | Phase::Figure)
            }
            _ => false,
        };
        if self.right_used && (!has_right || *phase == PositionPhase::Draw) {
            return refuse(fault("no_right_to_use", "H-23", NO_RIGHT_TO_USE));
        }
        Ok(())
    }
}

/// All faults of positions share a number; the slug tells them apart.
const CODE: u16 = 540;

fn fault(slug: &'static str, rule: &'static str, template: Phrase) -> Refusal {
    Refusal::new(CODE, slug, rule, template)
}

fn unreadable(given: &str, expected: &'static str) -> Refusal {
    common::unreadable(CODE, given, expected)
}

const NO_TILES: Phrase =
    Phrase::new("The position has no tile on the table.", "В позиции на столе нет ни одного тайла.");
const WRONG_STACK: Phrase = Phrase::new(
    "Tile {tile} cannot be in that stack, nor in hand or set aside if it is a piece of the Scout.",
    "Тайл {tile} не из этой стопки; части «Разведчика» не берут в руку и не откладывают.",
);
const PIECES: Phrase = Phrase::new(
    "{wanted} different pieces of the Scout are wanted, one a player.",
    "Нужно разных частей «Разведчика»: {wanted}, по одной на игрока.",
);
const PIECE_WITHOUT_FIGURE: Phrase = Phrase::new(
    "The piece of the Scout at {cell} is nobody's, or has not its owner's figure.",
    "Часть «Разведчика» на {cell} ничья, или на ней нет фигуры хозяина.",
);
const NO_SUCH_FIGURE: Phrase = Phrase::new(
    "There is no player {player}, or no feature {feature} on the tile at {cell}.",
    "Нет игрока {player} или объекта {feature} на тайле {cell}.",
);
const NEVER_THERE: Phrase = Phrase::new(
    "The figure of player {player} may never stand on feature {feature} at {cell}.",
    "Фигура игрока {player} не может стоять на объекте {feature} в {cell}.",
);
const TWO_FIGURES: Phrase =
    Phrase::new("Two figures stand on feature {feature} at {cell}.", "На объекте {feature} в {cell} стоят две фигуры.");
const TOO_MANY_FIGURES: Phrase = Phrase::new(
    "Player {player} has {board} {piece} on the board and {supply} in supply, but only {all} in all.",
    "У игрока {player} на поле {board} ({piece}), в запасе {supply}, а всего их {all}.",
);
const FIGURE_ON_COMPLETE: Phrase = Phrase::new(
    "A tribesman of player {player} stands on feature {feature} at {cell}, which is complete and was scored.",
    "Соплеменник игрока {player} стоит на объекте {feature} в {cell}, который завершён и уже посчитан.",
);
const HAND_FITS_NOWHERE: Phrase =
    Phrase::new("Tile {tile} in hand fits nowhere.", "Тайл {tile} в руке некуда положить.");
const REST_AFTER_THE_END: Phrase = Phrase::new(
    "The game is over, but normal tiles are left to be drawn.",
    "Игра окончена, но в стопке остались обычные тайлы.",
);
const NO_CHOICE: Phrase = Phrase::new(
    "The player to act has no piece to lay, or no tile to draw instead.",
    "Игроку нечего выложить, или нет тайла, который можно взять вместо этого.",
);
const FIGURE_IS_PLACED: Phrase = Phrase::new(
    "The tile laid last has a figure already, so none is to be placed.",
    "На выложенном последним тайле уже есть фигура, ставить больше нечего.",
);
const NO_RIGHT_TO_USE: Phrase = Phrase::new(
    "The player to act has no right of the Shaman or the Scout that could be used.",
    "У игрока нет права шамана или разведчика, которое можно было использовать.",
);
