//! The sentences of this family: refusals and events in the words of an edition.

use super::command::Piece;
use super::event::Event;
use super::illegal::Illegal;
use super::river::Bend;
use super::score::Points;
use super::terrain::Kind;
use super::words::{STANDARD, Words};
use crate::base::{Case, Fact, Lang, Phrase, Refusal};
use crate::games::common::table::{
    CLAIMED, NEVER_THERE, NONE_LEFT, Teller, breakdown as points_breakdown, cell, side as side_fact,
};
use crate::landscape::{Feature, Terrain};
use std::fmt;

/// A refusal in an edition's words. Numbers 200 to 239 are refusals of commands; a number is never given twice.
pub(super) fn refusal(illegal: &Illegal, words: &Words) -> Refusal {
    let kind = |kind: Kind| Fact::Noun(Terrain::name(kind), words.kind(kind));
    let piece = |piece: Piece| Fact::Noun(piece.name(), words.piece(piece));
    match *illegal {
        Illegal::Tile(illegal) => illegal.refusal(200, 209, |kind| words.kind(kind)),
        Illegal::NotAtRiverEnd { pos, end } => Refusal::new(205, "not_at_river_end", "O-13", NOT_AT_RIVER_END)
            .with("cell", cell(pos))
            .with("end", cell(end)),
        Illegal::WaterNotJoined { pos, side, mine } => Refusal::new(206, "water_not_joined", "O-13", WATER_NOT_JOINED)
            .with("cell", cell(pos))
            .with("side", side_fact(side))
            .with("mine", kind(mine)),
        Illegal::RiverBendsBack { bend } => {
            let (slug, phrase) = match bend {
                Bend::Left => ("left", Phrase::new("left", "налево")),
                Bend::Right => ("right", Phrase::new("right", "направо")),
            };
            Refusal::new(207, "river_bends_back", "O-14", RIVER_BENDS_BACK).with("bend", Fact::Word(slug, phrase))
        }
        Illegal::RiverHasNoRoom { next } => {
            Refusal::new(208, "river_has_no_room", "O-14", RIVER_HAS_NO_ROOM).with("next", cell(next))
        }
        Illegal::NeverThere { piece: which, kind: what, rule } => {
            Refusal::new(210, "never_there", rule, NEVER_THERE).with("piece", piece(which)).with("kind", kind(what))
        }
        Illegal::Claimed { kind: what, by, piece: which, pos, feature } => {
            let rule = if what == Kind::Monastery { "O-7" } else { "L-12" };
            Refusal::new(211, "claimed", rule, CLAIMED)
                .with("kind", kind(what))
                .with("by", Fact::Seat(by))
                .with("piece", piece(which))
                .with("cell", cell(pos))
                .with("feature", Fact::Number(feature.into()))
        }
        Illegal::NoneLeft { piece: which } => {
            Refusal::new(212, "none_left", "L-12", NONE_LEFT).with("piece", piece(which))
        }
        Illegal::NoAbbotInGame => {
            Refusal::new(213, "no_abbot_in_game", "O-2", NO_ABBOT_IN_GAME).with("abbot", piece(Piece::Abbot))
        }
        Illegal::NoAbbotThere { pos, stands } => {
            let refusal = Refusal::new(214, "no_abbot_there", "O-9", NO_ABBOT_THERE)
                .with("abbot", piece(Piece::Abbot))
                .with("cell", cell(pos));
            match stands {
                Some(stands) => refusal.with("stands", cell(stands)),
                None => refusal,
            }
        }
        Illegal::AbbotsFeatureIsComplete { pos } => {
            Refusal::new(215, "abbots_feature_is_complete", "C-2", ABBOTS_FEATURE_IS_COMPLETE)
                .with("abbot", piece(Piece::Abbot))
                .with("cell", cell(pos))
        }
    }
}

const NOT_AT_RIVER_END: Phrase = Phrase::new(
    "The river continues at {end}, not at {cell}.",
    "Река продолжается на клетке {end}, а не на клетке {cell}.",
);
const WATER_NOT_JOINED: Phrase = Phrase::new(
    "At {cell} the water comes from the {side}, but this side would show a {mine}.",
    "На клетке {cell} вода должна быть {side}, а там получится {mine}.",
);
const RIVER_BENDS_BACK: Phrase =
    Phrase::new("The river would turn {bend} twice in a row.", "Река второй раз подряд повернула бы {bend}.");
const RIVER_HAS_NO_ROOM: Phrase = Phrase::new(
    "The river would run to {next}, where there is no room for the lake.",
    "Река вышла бы на клетку {next}, где не поместится озеро.",
);
const NO_ABBOT_IN_GAME: Phrase =
    Phrase::new("This game is played without the {abbot}.", "В этой игре {abbot} не участвует.");
const NO_ABBOT_THERE: Phrase =
    Phrase::new("Your {abbot} is not at {cell}.", "На клетке {cell} нет {abbot?вашего|вашей|вашего} {abbot:gen}.");
const ABBOTS_FEATURE_IS_COMPLETE: Phrase = Phrase::new(
    "The {abbot} at {cell} stands on a complete feature, which is scored now; he cannot be taken back early.",
    "На клетке {cell} {abbot} стоит на завершённом объекте, который сейчас принесёт очки: забрать {abbot:acc} досрочно нельзя.",
);

/// A breakdown in words: `4 lands + 2 shields`.
pub(super) fn breakdown(points: &Points, words: &Words, lang: Lang) -> String {
    points_breakdown(points, |item| words.item(item), lang)
}

/// English: a player has several meeples and one abbot.
const fn article(piece: Piece) -> &'static str {
    match piece {
        Piece::Meeple => "a",
        Piece::Abbot => "the",
    }
}

/// An event in plain words.
pub(super) fn describe(event: &Event, words: &Words, lang: Lang) -> String {
    let kind = |kind| words.kind(kind);
    let pennants = |feature: &Feature<Kind>| match feature.detail {
        0 => Vec::new(),
        pennants => vec![(words.pennant, pennants.into())],
    };
    let tell = Teller { lang, kind: &kind, carried: &pennants };
    let figure = |piece: Piece, case: Case| match lang {
        Lang::En => format!("{} {}", article(piece), words.piece(piece).name(lang)),
        Lang::Ru => words.piece(piece).case(lang, case).to_owned(),
    };
    match event {
        Event::TileDrawn { player, tile } => tell.drawn(*player, words.tile, tile),
        Event::TileSetAside { player, tile } => tell.set_aside(*player, words.tile, tile),
        Event::TilePlaced { player, tile, pos, rotation } => tell.placed(*player, words.tile, tile, (*pos, *rotation)),
        Event::FigureDeployed { player, piece, on } => tell.deployed(*player, &figure(*piece, Case::Accusative), on),
        Event::AbbotRecalled { player, from } => {
            let (who, abbot) = (tell.player(*player), words.abbot.case(lang, Case::Accusative));
            match lang {
                Lang::En => {
                    format!("{who} takes the {abbot} back from the {}.", tell.feature(from, Case::Nominative))
                }
                Lang::Ru => {
                    format!("{who} забирает {abbot}, который занимал {}.", tell.feature(from, Case::Accusative))
                }
            }
        }
        Event::FeatureCompleted { what, tiles } => tell.completed(what, &[words.tile.count(lang, tiles.len() as u32)]),
        Event::Scored { player, points, what, .. } => {
            let the = if lang == Lang::En { "the " } else { "" };
            let source = format!("{the}{}", tell.feature(what, Case::Accusative));
            tell.scored(*player, points.0.total, &source, &breakdown(&points.0, words, lang))
        }
        Event::FigureReturned { player, piece, from } => {
            tell.returned(*player, &figure(*piece, Case::Nominative), from.pos)
        }
        Event::TurnPassed { to } => tell.turn_passed(*to),
        Event::GameOver { scores, winners, .. } => tell.game_over(scores, winners),
    }
}

/// In English, in the standard terms; refusals have the words of the edition.
impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        refusal(self, &STANDARD).fmt(f)
    }
}

impl std::error::Error for Illegal {}
