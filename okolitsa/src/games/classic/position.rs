//! A position: tiles, figures, scores, supplies, whose turn, the tile in hand, the rest of the deck. It is written on one line that
//! people can send each other, and checked in full before a game goes on from it.
//!
//! ```text
//! okolitsa players=2 | D@0,0r0+0m1 E@0,-1r180 | 4/0 | 6a/7a | 1 place U | deck J V V | aside
//! ```
//! The fields: ruleset, players and the options that differ from its defaults; tiles in the order of laying, each with its cell, its
//! rotation and its figures (seat, `m` or `a`, feature); scores; meeples in supply, `a` where the abbot is there too; the seat to
//! act and what it does (`place TILE`, `figure` for the tile listed last, `draw`, `over`); what is to be drawn, in order (`deck`) or to be
//! shuffled (`bag`); what was set aside.

use super::command::Piece;
use super::edition::Edition;
use super::figure::{Supply, decode};
use super::options::{Options, PLAYERS};
use super::score::ScoreSheet;
use super::state::{Phase, State};
use crate::base::{MAX_PLAYERS, Player, Refusal};
use crate::games::common;
use crate::games::common::position::{Reader, list, owned, read_parts, tiles_text, write_head, write_parts};
use crate::games::common::setup::{GameOptions, StartPosition};
use crate::games::common::table::read_number;
use crate::landscape::TileId;

/// A tile of a position; its figures by owner, piece and feature.
pub type PositionTile = common::position::PositionTile<(Player, Piece, u8)>;

/// What the seat to act does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PositionPhase {
    /// Draws a tile.
    Draw,
    /// Lays this tile.
    Place(String),
    /// Places a figure on the tile listed last, or recalls one, or neither.
    Figure,
    /// Nothing; the game is over.
    Over,
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
    /// What is to be drawn.
    pub rest: Vec<String>,
    /// Whether the order of `rest` is the order of drawing; else it is shuffled.
    pub is_ordered: bool,
    /// What was set aside.
    pub aside: Vec<String>,
}

impl Position {
    /// The number of seats.
    pub fn players(&self) -> u8 {
        self.scores.len().min(MAX_PLAYERS) as u8
    }

    /// The position of a game, with the order of its deck.
    pub(super) fn of(state: &State) -> Position {
        let name = |tile: TileId| state.tiles.short_name(tile).to_owned();
        let mut tiles: Vec<PositionTile> = state
            .board
            .placed()
            .iter()
            .map(|tile| PositionTile {
                id: name(tile.tile),
                pos: tile.pos,
                rotation: tile.rotation,
                figures: Vec::new(),
            })
            .collect();
        for (node, figure) in state.board.figures() {
            let (segment, (player, piece)) = (state.board.segment(node), decode(figure));
            tiles[segment.slot as usize].figures.push((player, piece, segment.feature));
        }
        Position {
            options: state.options,
            tiles,
            scores: state.sheet.to_vec(),
            supply: state.supply.to_vec(),
            to_act: state.to_act,
            phase: match state.phase {
                Phase::Place => PositionPhase::Place(name(state.hand)),
                Phase::Figure => PositionPhase::Figure,
                Phase::Over => PositionPhase::Over,
            },
            rest: state.deck.rest().iter().map(|&tile| name(tile)).collect(),
            is_ordered: true,
            aside: state.deck.tiles_set_aside().map(name).collect(),
        }
    }

    /// The position on one line.
    pub fn to_line<E: Edition>(&self) -> String {
        let head = write_head(E::ID, self.scores.len(), &E::options(), |name| self.options.get(name));
        let tiles = tiles_text(&self.tiles, |&(player, piece, feature)| (player, &piece.name()[..1], feature));
        let scores = self.scores.iter().map(write_sheet).collect::<Vec<_>>().join("/");
        let supply = |supply: &Supply| format!("{}{}", supply.meeples, "a".repeat(supply.abbots.into()));
        let supply = self.supply.iter().map(supply).collect::<Vec<_>>().join("/");
        let phase = match &self.phase {
            PositionPhase::Draw => "draw".to_owned(),
            PositionPhase::Place(id) => format!("place {id}"),
            PositionPhase::Figure => "figure".to_owned(),
            PositionPhase::Over => "over".to_owned(),
        };
        let deck = list(if self.is_ordered { "deck" } else { "bag" }, &self.rest);
        let aside = list("aside", &self.aside);
        [head, tiles, scores, supply, format!("{} {phase}", self.to_act), deck, aside].join(" | ")
    }

    /// Reads a line. What it says is checked when the position is dealt.
    ///
    /// # Errors
    /// The field that cannot be read.
    pub fn parse<E: Edition>(line: &str) -> Result<Position, Refusal> {
        let [head, tiles, scores, supply, turn, deck, aside] =
            READER.fields(line, "RULESET | TILES | SCORES | SUPPLIES | TURN | DECK | ASIDE")?;
        let mut options = E::defaults();
        let players = READER.head(&head, E::ID, &E::options(), |name, value| options.set(name, value))?;
        READER.check_lengths(&[&tiles], 0)?;
        READER.check_lengths(&[&deck, &aside], 1)?;
        let figure = |player, letter: &str, feature| {
            let piece = Piece::ALL.into_iter().find(|piece| piece.name()[..1] == *letter)?;
            Some((player, piece, feature))
        };
        let tiles = READER.tiles(&tiles, "TILE@X,YrDEGREES+0m1", figure)?;
        let scores = READER.table(&scores, ["POINTS/POINTS", "0..9999 | r5c7"], read_sheet)?;
        let supply = READER.table(&supply, ["MEEPLES/MEEPLES", "MEEPLES | MEEPLESa"], read_supply)?;
        let seats = [scores.len(), supply.len()];
        let expected = "players=N | N POINTS | N MEEPLES, N = 2..5";
        READER.check_seats(&head, players, seats, PLAYERS, "MEEPLES", expected)?;
        let phase = |words: &[&str]| match words {
            ["draw"] => Some(PositionPhase::Draw),
            ["place", id] => Some(PositionPhase::Place((*id).to_owned())),
            ["figure"] => Some(PositionPhase::Figure),
            ["over"] => Some(PositionPhase::Over),
            _ => None,
        };
        let (to_act, phase) = READER.turn(&turn, scores.len(), "SEAT draw | place TILE | figure | over", phase)?;
        let (Some(word @ ("deck" | "bag")), Some("aside")) = (deck.first().copied(), aside.first().copied()) else {
            let given = deck.first().or(aside.first()).unwrap_or(&"");
            return Err(READER.unreadable(given, "deck TILES | bag TILES, aside TILES"));
        };
        Ok(Position {
            options,
            tiles,
            scores,
            supply,
            to_act,
            phase,
            is_ordered: word == "deck",
            rest: owned(&deck[1..]),
            aside: owned(&aside[1..]),
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

/// The letters of a sheet, as in `12r5c7`: carried points, then roads, cities, monasteries, gardens and fields.
const SHEET: [&str; 6] = ["", "r", "c", "m", "g", "f"];

fn write_sheet(sheet: &ScoreSheet) -> String {
    write_parts(SHEET, [sheet.carried, sheet.road, sheet.city, sheet.monastery, sheet.garden, sheet.field])
}

fn read_sheet(word: &str) -> Option<ScoreSheet> {
    let [carried, road, city, monastery, garden, field] = read_parts(word, SHEET)?;
    Some(ScoreSheet { road, city, monastery, garden, field, carried })
}

fn read_supply(word: &str) -> Option<Supply> {
    let (meeples, abbots) = word.strip_suffix('a').map_or((word, 0), |meeples| (meeples, 1));
    Some(Supply { meeples: read_number(meeples)?, abbots })
}

/// The number of all faults of positions; they differ by slug.
pub(super) const CODE: u16 = 240;

const READER: Reader = Reader { code: CODE };
