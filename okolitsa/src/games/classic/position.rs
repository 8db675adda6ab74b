//! A game set up in the middle: tiles, figures, scores, supplies, whose turn, the tile in hand, the rest of the deck. Written on one
//! line that people can send each other, and judged in full before anybody plays on from it.
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
use super::score::Sheet;
use super::state::{Phase, State};
use crate::base::{MAX_PLAYERS, Player, Refusal};
use crate::games::common;
use crate::games::common::{LaidWord, read_head, read_laid, read_number, read_parts, write_head, write_parts};
use crate::landscape::{MAX_TILES, Pos, Rotation, TileId};

/// A tile of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionTile {
    /// Its id, or its short name.
    pub id: String,
    /// Where it lies.
    pub pos: Pos,
    /// How it is turned.
    pub rotation: Rotation,
    /// The figures on it: owner, piece, feature.
    pub figures: Vec<(Player, Piece, u8)>,
}

/// What the seat to act does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PositionPhase {
    /// Draws a tile.
    Draw,
    /// Lays this tile.
    Place(String),
    /// Places a figure on the tile listed last, or recalls one, or neither.
    Figure,
    /// Nothing: the game is over.
    Over,
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
            aside: state.deck.aside().map(name).collect(),
        }
    }

    /// The position on one line.
    pub fn to_line<E: Edition>(&self) -> String {
        let head = write_head(E::ID, self.scores.len(), &E::options(), |name| self.options.get(name));
        let tile = |tile: &PositionTile| {
            let mut text = format!("{}@{}{}", tile.id, tile.pos, tile.rotation);
            for (player, piece, feature) in &tile.figures {
                text += &format!("+{player}{}{feature}", &piece.name()[..1]);
            }
            text
        };
        let tiles = self.tiles.iter().map(tile).collect::<Vec<_>>().join(" ");
        let scores = self.scores.iter().map(write_sheet).collect::<Vec<_>>().join("/");
        let supply = |supply: &Supply| format!("{}{}", supply.meeples, "a".repeat(supply.abbots.into()));
        let supply = self.supply.iter().map(supply).collect::<Vec<_>>().join("/");
        let phase = match &self.phase {
            PositionPhase::Draw => "draw".to_owned(),
            PositionPhase::Place(id) => format!("place {id}"),
            PositionPhase::Figure => "figure".to_owned(),
            PositionPhase::Over => "over".to_owned(),
        };
        let list = |word: &str, ids: &[String]| [&[word.to_owned()], ids].concat().join(" ");
        let deck = list(if self.is_ordered { "deck" } else { "bag" }, &self.rest);
        let aside = list("aside", &self.aside);
        [head, tiles, scores, supply, format!("{} {phase}", self.to_act), deck, aside].join(" | ")
    }

    /// Reads a line. What it says is judged when the position is dealt.
    ///
    /// # Errors
    /// The field that cannot be read.
    pub fn parse<E: Edition>(line: &str) -> Result<Position, Refusal> {
        let fields: Vec<Vec<&str>> = line.split('|').map(|field| field.split_whitespace().collect()).collect();
        let Ok([head, tiles, scores, supply, turn, deck, aside]) = <[Vec<&str>; 7]>::try_from(fields) else {
            return Err(unreadable("|", "RULESET | TILES | SCORES | SUPPLIES | TURN | DECK | ASIDE"));
        };
        let mut options = E::defaults();
        let players = read_head(CODE, &head, E::ID, &E::options(), |name, value| options.set(name, value))?;
        if tiles.len() > MAX_TILES || deck.len() > MAX_TILES + 1 || aside.len() > MAX_TILES + 1 {
            return Err(unreadable("...", "TILES, 0..120"));
        }
        let tiles = tiles
            .iter()
            .map(|word| read_tile(word).ok_or_else(|| unreadable(word, "TILE@X,YrDEGREES+0m1")))
            .collect::<Result<_, _>>()?;
        let one = |words: &[&str]| if let [word] = words { Some((*word).to_owned()) } else { None };
        let table =
            |field: &[&str], expected: &'static str| one(field).ok_or_else(|| unreadable(&field.join(" "), expected));
        let scores = table(&scores, "POINTS/POINTS")?;
        let scores: Vec<Sheet> = scores
            .split('/')
            .map(|word| read_sheet(word).ok_or_else(|| unreadable(word, "0..9999 | r5c7")))
            .collect::<Result<_, _>>()?;
        let supply = table(&supply, "MEEPLES/MEEPLES")?;
        let supply: Vec<Supply> = supply
            .split('/')
            .map(|word| read_supply(word).ok_or_else(|| unreadable(word, "MEEPLES | MEEPLESa")))
            .collect::<Result<_, _>>()?;
        let (min, max) = PLAYERS;
        let seats = scores.len();
        if players != Some(seats) || supply.len() != seats || !(min as usize..=max as usize).contains(&seats) {
            let given = format!("{} | {seats} POINTS | {} MEEPLES", head[1..].join(" "), supply.len());
            return Err(unreadable(&given, "players=N | N POINTS | N MEEPLES, N = 2..5"));
        }
        let seat = turn.first().and_then(|word| read_number::<u8>(word)).filter(|&seat| (seat as usize) < seats);
        let phase = match turn.get(1..) {
            Some(["draw"]) => Some(PositionPhase::Draw),
            Some(["place", id]) => Some(PositionPhase::Place((*id).to_owned())),
            Some(["figure"]) => Some(PositionPhase::Figure),
            Some(["over"]) => Some(PositionPhase::Over),
            _ => None,
        };
        let (Some(seat), Some(phase)) = (seat, phase) else {
            return Err(unreadable(&turn.join(" "), "SEAT draw | place TILE | figure | over"));
        };
        let (Some(word @ ("deck" | "bag")), Some("aside")) = (deck.first().copied(), aside.first().copied()) else {
            return Err(unreadable(
                deck.first().or(aside.first()).unwrap_or(&""),
                "deck TILES | bag TILES, aside TILES",
            ));
        };
        let ids = |words: &[&str]| words[1..].iter().map(|id| (*id).to_owned()).collect();
        Ok(Position {
            options,
            tiles,
            scores,
            supply,
            to_act: Player(seat),
            phase,
            is_ordered: word == "deck",
            rest: ids(&deck),
            aside: ids(&aside),
        })
    }
}

fn read_tile(word: &str) -> Option<PositionTile> {
    let LaidWord { id, pos, rotation, figures } = read_laid(word)?;
    let figure = |(player, letter, feature): (Player, &str, u8)| {
        let piece = Piece::ALL.into_iter().find(|piece| piece.name()[..1] == *letter)?;
        Some((player, piece, feature))
    };
    let figures = figures.into_iter().map(figure).collect::<Option<_>>()?;
    Some(PositionTile { id: id.to_owned(), pos, rotation, figures })
}

/// Points on a line: what a position brought along, then what came from roads, cities, monasteries, gardens and fields: `12r5c7`.
const SHEET: [&str; 6] = ["", "r", "c", "m", "g", "f"];

fn write_sheet(sheet: &Sheet) -> String {
    write_parts(SHEET, [sheet.carried, sheet.road, sheet.city, sheet.monastery, sheet.garden, sheet.field])
}

fn read_sheet(word: &str) -> Option<Sheet> {
    let [carried, road, city, monastery, garden, field] = read_parts(word, SHEET)?;
    Some(Sheet { road, city, monastery, garden, field, carried })
}

fn read_supply(word: &str) -> Option<Supply> {
    let (meeples, abbots) = word.strip_suffix('a').map_or((word, 0), |meeples| (meeples, 1));
    Some(Supply { meeples: read_number(meeples)?, abbots })
}

/// All faults of positions share a number; the slug tells them apart.
pub(super) const CODE: u16 = 240;

fn unreadable(given: &str, expected: &'static str) -> Refusal {
    common::unreadable(CODE, given, expected)
}
