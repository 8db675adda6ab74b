//! A position, written on one line and checked in full before a game goes on from it.
//!
//! ```text
//! hunters players=2 scout=true | 00@0,0r0 44@-1,0r0+0h2 | 4/f6 | 5h1/5h2 | 1 place 20 used | deck 33 13 under 10 | bonus b02 | aside | pieces boatman shaman
//! ```
//! The fields: ruleset, players and the options that differ from the defaults; tiles in the order of laying, each with its cell, its
//! rotation and its figures (seat, letter, feature); scores; tribesmen in supply and, after `h`, huts; the seat to act and what it does
//! (`choose`, `place TILE`, `figure` for the tile listed last, `draw`, `over`), with `used` behind it where the right of the Shaman or the
//! Scout is used; what is to be drawn, in order (`deck`) or both stacks to be shuffled (`bag`), and what lies openly `under` it; the same
//! of the bonus stack; what was set aside; the pieces of the Scout by seat.

use super::command::Piece;
use super::figure::{Occupant, ScoutPiece, Supply};
use super::options::{Options, PLAYERS, options};
use super::score::ScoreSheet;
use super::state::{Phase, State};
use crate::base::{MAX_PLAYERS, Player, Refusal};
use crate::games::common;
use crate::games::common::position::{Reader, list, owned, read_parts, tiles_text, write_head, write_parts};
use crate::games::common::setup::{Deck, GameOptions, StartPosition};
use crate::games::common::table::read_number;
use crate::landscape::{PlacedTile, TileId};

/// A tile of a position; its figures, each with its feature.
pub type PositionTile = common::position::PositionTile<(Occupant, u8)>;

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
    /// Nothing; the game is over.
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

/// A position.
#[derive(Clone, PartialEq, Debug)]
pub struct Position {
    /// The options.
    pub options: Options,
    /// The tiles, in the order of laying.
    pub tiles: Vec<PositionTile>,
    /// The points of each player by source, one entry for each player.
    pub scores: Vec<ScoreSheet>,
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

/// The letters of a sheet: carried points, then forests, rivers, huts, meadows, boatman, agriculture.
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
        let laid = |tile: &PlacedTile| PositionTile {
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
        let tiles = tiles_text(&self.tiles, |&(figure, feature)| (figure.player, letter(figure), feature));
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
        let [head, tiles, scores, supply, turn, normal, bonus, aside, pieces] =
            READER.fields(line, "RULESET | TILES | SCORES | SUPPLIES | TURN | DECK | BONUS | ASIDE | PIECES")?;
        let mut values = Options::DEFAULT;
        let players = READER.head(&head, "hunters", &options(), |name, value| values.set(name, value))?;
        READER.check_lengths(&[&tiles, &normal, &bonus, &aside], 2)?;
        let figure = |player, letter: &str, feature| {
            let &(_, piece, role) = LETTERS.iter().find(|(known, ..)| *known == letter)?;
            Some((Occupant { player, piece, role }, feature))
        };
        let tiles = READER.tiles(&tiles, "TILE@X,YrDEGREES+0t1", figure)?;
        let scores = READER.table(&scores, ["POINTS/POINTS", "0..9999 | f5r7"], read_sheet)?;
        let supply = READER.table(&supply, ["TRIBESMENhHUTS/TRIBESMENhHUTS", "TRIBESMENhHUTS"], read_supply)?;
        let seats = [scores.len(), supply.len()];
        let expected = "players=N | N POINTS | N TRIBESMENhHUTS, N = 2..5";
        READER.check_seats(&head, players, seats, PLAYERS, "TRIBESMENhHUTS", expected)?;
        let (right_used, turn) = match turn.split_last() {
            Some((&"used", before)) => (true, before),
            _ => (false, &turn[..]),
        };
        let phase = |words: &[&str]| match words {
            ["draw"] => Some(PositionPhase::Draw),
            ["choose"] => Some(PositionPhase::Choose),
            ["place", id] => Some(PositionPhase::Place((*id).to_owned())),
            ["figure"] => Some(PositionPhase::Figure),
            ["over"] => Some(PositionPhase::Over),
            _ => None,
        };
        let expected = "SEAT draw | choose | place TILE | figure | over, used";
        let (to_act, phase) = READER.turn(turn, scores.len(), expected, phase)?;
        let first = |field: &[&str]| field.first().copied().unwrap_or_default().to_owned();
        for (field, word) in [(&bonus, "bonus"), (&aside, "aside"), (&pieces, "pieces")] {
            if field.first() != Some(&word) {
                return Err(
                    READER.unreadable(&first(field), "deck TILES | bag TILES, bonus TILES, aside TILES, pieces PIECES")
                );
            }
        }
        if !matches!(normal.first(), Some(&("deck" | "bag"))) {
            return Err(READER.unreadable(&first(&normal), "deck TILES | bag TILES"));
        }
        let piece = |word: &&str| {
            let known = ScoutPiece::ALL.into_iter().find(|piece| piece.name() == *word);
            known.ok_or_else(|| READER.unreadable(word, "shaman | scout | boatman | bridge | agriculture"))
        };
        Ok(Position {
            options: values,
            tiles,
            scores,
            supply,
            to_act,
            phase,
            right_used,
            is_ordered: normal[0] == "deck",
            normal: read_stack(&normal[1..]),
            bonus: read_stack(&bonus[1..]),
            aside: owned(&aside[1..]),
            pieces: pieces[1..].iter().map(piece).collect::<Result<_, _>>()?,
        })
    }
}

impl StartPosition for Position {
    type Options = Options;

    fn players(&self) -> u8 {
        Position::players(self)
    }

    fn to_act(&self) -> Player {
        self.to_act
    }

    fn options(&self) -> Options {
        self.options
    }
}

fn read_stack(words: &[&str]) -> PositionStack {
    let at = words.iter().position(|word| *word == "under").unwrap_or(words.len());
    PositionStack { unknown: owned(&words[..at]), under: owned(words.get(at + 1..).unwrap_or_default()) }
}

fn letter(figure: Occupant) -> &'static str {
    let known = LETTERS.iter().find(|(_, piece, role)| (*piece, *role) == (figure.piece, figure.role));
    known.map_or("?", |(letter, ..)| letter)
}

fn write_sheet(sheet: &ScoreSheet) -> String {
    let ScoreSheet { forest, river, huts, meadow, boatman, agriculture, carried } = *sheet;
    write_parts(SHEET, [carried, forest, river, huts, meadow, boatman, agriculture])
}

fn read_sheet(word: &str) -> Option<ScoreSheet> {
    let [carried, forest, river, huts, meadow, boatman, agriculture] = read_parts(word, SHEET)?;
    Some(ScoreSheet { forest, river, huts, meadow, boatman, agriculture, carried })
}

fn read_supply(word: &str) -> Option<Supply> {
    let (tribesmen, huts) = word.split_once('h')?;
    Some(Supply { tribesmen: read_number(tribesmen)?, huts: read_number(huts)? })
}

/// The number of all faults of positions; they differ by slug.
pub(super) const CODE: u16 = 540;

const READER: Reader = Reader { code: CODE };
