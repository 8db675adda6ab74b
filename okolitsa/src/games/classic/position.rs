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
use super::event::Event;
use super::play;
use super::setup::{Options, PLAYERS, TileBox, full_supply};
use super::state::{Phase, Sheet, State, Supply, decode, encode, kind_name, may_stand};
use super::terrain::Kind;
use super::text::STANDARD;
use crate::fields::SetupError;
use crate::games::common::{
    self, Deck, LaidWord, cell, check_laying, read_head, read_laid, read_number, read_parts, refuse, write_head,
    write_parts,
};
use crate::landscape::{Board, MAX_TILES, Pos, Rotation, TileId};
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

    /// Deals the position, every fact in it judged.
    pub(super) fn deal(&self, deck: TileBox, seed: u64, log: &mut impl Sink<Event>) -> Result<Box<State>, SetupError> {
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
            return refuse(fault("rest_after_the_end", "L-26", REST_AFTER_THE_END));
        }
        let to_come = drawn.len() + usize::from(hand.is_some());
        let mut state = Box::new(State {
            options: self.options,
            players,
            to_act: self.to_act,
            phase: Phase::Place,
            hand: hand.or(laid.last().copied()).unwrap_or(deck.start),
            river_from: deck.river_from,
            river: None,
            deck: Deck::new(&aside, hand, &drawn),
            supply: PerPlayer::from_slice(&self.supply).unwrap_or_default(),
            sheet: PerPlayer::from_slice(&self.scores).unwrap_or_default(),
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
            return refuse(fault("no_tiles", "L-1", NO_TILES));
        }
        state.check_scored()?;
        match (&self.phase, hand) {
            (PositionPhase::Draw, _) => play::start_turn(&mut state, log),
            (_, Some(tile)) if super::legal::count_legal(&state) == 0 => {
                return refuse(
                    fault("hand_fits_nowhere", "L-3", HAND_FITS_NOWHERE)
                        .with("tile", Fact::Text(state.tiles.get(tile).id.clone())),
                );
            }
            _ => {}
        }
        Ok(state)
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

impl State {
    /// Lays a tile of a position, where it may lie.
    fn lay(&mut self, tile: &PositionTile, id: TileId, to_come: usize) -> Result<(), SetupError> {
        let kind = |kind: Kind| Fact::Noun(kind_name(kind), STANDARD.kind(kind));
        check_laying(&self.board, &self.tiles, (id, tile.pos, tile.rotation), to_come, (CODE, &kind))?;
        if self.is_river(id) {
            if !self.board.placed().is_empty() && self.river.is_none_or(|end| end.pos != tile.pos) {
                return refuse(
                    fault("not_at_river_end", "O-13", NOT_AT_RIVER_END)
                        .with("tile", Fact::Text(tile.id.clone()))
                        .with("cell", cell(tile.pos)),
                );
            }
            let slot = self.board.place(&self.tiles, id, tile.pos, tile.rotation);
            self.extend_river(slot);
        } else {
            self.board.place(&self.tiles, id, tile.pos, tile.rotation);
        }
        Ok(())
    }

    /// Puts a figure of a position on the board, where it may stand.
    fn stand(
        &mut self,
        slot: u8,
        tile: &PositionTile,
        player: Player,
        piece: Piece,
        feature: u8,
    ) -> Result<(), SetupError> {
        let at = |refusal: Refusal| {
            refusal
                .with("player", Fact::Seat(player))
                .with("cell", cell(tile.pos))
                .with("feature", Fact::Number(feature.into()))
        };
        let features = &self.tiles.get(self.board.tile(slot).tile).features;
        if player.0 >= self.players || feature as usize >= features.len() {
            return refuse(at(fault("no_such_figure", "", NO_SUCH_FIGURE)));
        }
        if let Err(rule) = may_stand(&self.options, piece, features[feature as usize].kind) {
            return refuse(at(fault("never_there", rule, NEVER_THERE)));
        }
        let node = self.board.node(slot, feature);
        if self.board.set_figure(node, Some(encode(player, piece))).is_some() {
            return refuse(at(fault("two_figures", "L-12", TWO_FIGURES)));
        }
        Ok(())
    }

    fn check_supplies(&self) -> Result<(), SetupError> {
        let full = full_supply(&self.options);
        for (player, supply) in self.supply.seats() {
            for piece in Piece::ALL {
                let (out, all) = (self.figures_out(player, piece), full.of(piece) as usize);
                if out + supply.of(piece) as usize > all {
                    return refuse(
                        fault("too_many_figures", "O-1", TOO_MANY_FIGURES)
                            .with("player", Fact::Seat(player))
                            .with("piece", Fact::Noun(piece.name(), STANDARD.piece(piece)))
                            .with("board", Fact::Number(out as i64))
                            .with("supply", Fact::Number(supply.of(piece).into()))
                            .with("all", Fact::Number(all as i64)),
                    );
                }
            }
        }
        Ok(())
    }

    /// A completed feature has no figures: they went home when it was scored (L-20), but for what the tile just laid completed.
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
                return refuse(
                    fault("figure_on_complete", "L-20", FIGURE_ON_COMPLETE)
                        .with("player", Fact::Seat(decode(figure).0))
                        .with("cell", cell(self.board.tile(segment.slot).pos))
                        .with("feature", Fact::Number(segment.feature.into())),
                );
            }
        }
        Ok(())
    }
}

/// All faults of positions share a number; the slug tells them apart.
const CODE: u16 = 240;

fn fault(slug: &'static str, rule: &'static str, template: Phrase) -> Refusal {
    Refusal::new(CODE, slug, rule, template)
}

fn unreadable(given: &str, expected: &'static str) -> Refusal {
    common::unreadable(CODE, given, expected)
}

const NO_TILES: Phrase =
    Phrase::new("Nothing lies on the table in this position.", "В этой позиции на столе ничего нет.");
const NOT_AT_RIVER_END: Phrase = Phrase::new(
    "“{tile}” on {cell} does not go on from the end of the river.",
    "«{tile}» на {cell} не продолжает реку.",
);
const NO_SUCH_FIGURE: Phrase = Phrase::new(
    "There is no player {player}, or no feature {feature} at {cell}.",
    "Нет игрока {player} или объекта {feature} на {cell}.",
);
const NEVER_THERE: Phrase = Phrase::new(
    "The figure of player {player} may never stand on feature {feature} at {cell}.",
    "Фигура игрока {player} не может стоять на объекте {feature} в клетке {cell}.",
);
const TWO_FIGURES: Phrase = Phrase::new(
    "Two figures stand on feature {feature} at {cell}.",
    "На объекте {feature} в клетке {cell} стоят две фигуры.",
);
const TOO_MANY_FIGURES: Phrase = Phrase::new(
    "Player {player} has {board} on the board and {supply} in supply ({piece}), but only {all} in all.",
    "У игрока {player} на столе {board} и в запасе {supply} ({piece}), а всего их {all}.",
);
const FIGURE_ON_COMPLETE: Phrase = Phrase::new(
    "A figure of player {player} stands on feature {feature} at {cell}, which is complete and was scored.",
    "Фигура игрока {player} стоит на объекте {feature} в клетке {cell}, который завершён и уже посчитан.",
);
const HAND_FITS_NOWHERE: Phrase = Phrase::new("“{tile}” in hand fits nowhere.", "«{tile}» в руке: положить некуда.");
const REST_AFTER_THE_END: Phrase =
    Phrase::new("The game is over, but something is left to be drawn.", "Игра окончена, но колода не пуста.");
