//! All words of this family: the names of an edition, the sentences for refusals, the sentences for events. Nothing else in the folder
//! contains prose for a reader of the game.

use super::command::Piece;
use super::event::{Event, FeatureRef};
use super::illegal::Illegal;
use super::river::Bend;
use super::score::{Item, Points};
use super::terrain::Kind;
use super::terrain::kind_name;
use super::words::POINT;
use super::words::STANDARD;
use super::words::Words;
use crate::base::{Case, Fact, Lang, Phrase, Player, Refusal, seats};
use crate::games::common::{PointsLine, cell, side as side_fact};
use std::fmt;

/// A refusal in an edition's words. Numbers 200 to 239 are refusals of commands; a number is never given twice.
pub(super) fn refusal(illegal: &Illegal, words: &Words) -> Refusal {
    let kind = |kind: Kind| Fact::Noun(kind_name(kind), words.kind(kind));
    let piece = |piece: Piece| Fact::Noun(piece.name(), words.piece(piece));
    let new = |code, slug, rule, en, ru| Refusal::new(code, slug, rule, Phrase::new(en, ru));
    match *illegal {
        Illegal::TileIsLaid => new(
            200,
            "tile_is_laid",
            "L-25",
            "Nothing more is laid in this turn: place a figure, or skip.",
            "Выкладывать в этом ходу больше нечего: поставьте фигуру или пропустите.",
        ),
        Illegal::TileComesFirst => new(
            201,
            "tile_comes_first",
            "L-25",
            "What is in hand has to be laid first.",
            "Сначала нужно выложить то, что в руке.",
        ),
        Illegal::Occupied { pos } => {
            new(202, "occupied", "L-1", "The cell {cell} is occupied.", "Клетка {cell} занята.").with("cell", cell(pos))
        }
        Illegal::Apart { pos } => new(
            203,
            "apart",
            "L-1",
            "The cell {cell} shares no side with anything laid.",
            "Клетка {cell} не соприкасается стороной ни с чем из выложенного.",
        )
        .with("cell", cell(pos)),
        Illegal::Clash { pos, side, mine, theirs, neighbour } => new(
            204,
            "edge_mismatch",
            "L-2",
            "On {cell} the {side} side would show {mine}, but the neighbour on {neighbour} shows {theirs}.",
            "В клетке {cell} {side} получается {mine}, а у соседа ({neighbour}) там {theirs}.",
        )
        .with("cell", cell(pos))
        .with("side", side_fact(side))
        .with("mine", kind(mine))
        .with("theirs", kind(theirs))
        .with("neighbour", cell(neighbour)),
        Illegal::NotAtRiverEnd { pos, end } => new(
            205,
            "not_at_river_end",
            "O-13",
            "The river goes on at {end}, not at {cell}.",
            "Река продолжается в клетке {end}, а не в {cell}.",
        )
        .with("cell", cell(pos))
        .with("end", cell(end)),
        Illegal::WaterNotJoined { pos, side, mine } => new(
            206,
            "water_not_joined",
            "O-13",
            "On {cell} the water comes from the {side}, but {mine} would be there.",
            "В клетке {cell} вода должна быть {side}, а там получается {mine}.",
        )
        .with("cell", cell(pos))
        .with("side", side_fact(side))
        .with("mine", kind(mine)),
        Illegal::RiverBendsBack { bend } => {
            let (slug, phrase) = match bend {
                Bend::Left => ("left", Phrase::new("left", "налево")),
                Bend::Right => ("right", Phrase::new("right", "направо")),
            };
            new(
                207,
                "river_bends_back",
                "O-14",
                "The river would turn {bend} again.",
                "Река снова повернула бы {bend}.",
            )
            .with("bend", Fact::Word(slug, phrase))
        }
        Illegal::RiverHasNoRoom { next } => new(
            208,
            "river_has_no_room",
            "O-14",
            "The river would run to {next}, where the lake has no room.",
            "Река вышла бы к клетке {next}, где не поместится озеро.",
        )
        .with("next", cell(next)),
        Illegal::NoFeature { feature, features } => new(
            209,
            "no_feature",
            "L-12",
            "There is no feature {feature} here, only {features}, counted from 0.",
            "Объекта {feature} здесь нет: всего их {features}, считая с 0.",
        )
        .with("feature", Fact::Number(feature.into()))
        .with("features", Fact::Number(features.into())),
        Illegal::NeverThere { piece: which, kind: what, rule } => new(
            210,
            "never_there",
            rule,
            "No {piece} is ever placed there: {kind}.",
            "Сюда {piece} не ставится: {kind}.",
        )
        .with("piece", piece(which))
        .with("kind", kind(what)),
        Illegal::Claimed { kind: what, by, piece: which, pos, feature } => new(
            211,
            "claimed",
            if what == Kind::Monastery { "O-7" } else { "L-12" },
            "The {kind} is taken by the {piece} of player {by} at {cell}.",
            "Здесь занято ({kind}): в клетке {cell} стоит {piece} игрока {by}.",
        )
        .with("kind", kind(what))
        .with("by", Fact::Seat(by))
        .with("piece", piece(which))
        .with("cell", cell(pos))
        .with("feature", Fact::Number(feature.into())),
        Illegal::NoneLeft { piece: which } => {
            new(212, "none_left", "L-12", "No {piece} is left in supply.", "В запасе больше нет такой фигуры: {piece}.")
                .with("piece", piece(which))
        }
        Illegal::NoAbbotInGame => new(
            213,
            "no_abbot_in_game",
            "O-2",
            "This game is played without the {abbot}.",
            "В этой игре нет такой фигуры: {abbot}.",
        )
        .with("abbot", piece(Piece::Abbot)),
        Illegal::NoAbbotThere { pos, stands } => {
            let refusal = new(
                214,
                "no_abbot_there",
                "O-9",
                "Your {abbot} does not stand at {cell}.",
                "В клетке {cell} нет вашей фигуры: {abbot}.",
            )
            .with("abbot", piece(Piece::Abbot))
            .with("cell", cell(pos));
            match stands {
                Some(stands) => refusal.with("stands", cell(stands)),
                None => refusal,
            }
        }
        Illegal::AbbotsFeatureIsComplete { pos } => new(
            215,
            "abbots_feature_is_complete",
            "C-2",
            "What the {abbot} at {cell} stands on is complete and is scored now; he cannot be taken back early.",
            "Объект, на котором в клетке {cell} стоит {abbot}, завершён и сейчас будет посчитан: забрать фигуру досрочно нельзя.",
        )
        .with("abbot", piece(Piece::Abbot))
        .with("cell", cell(pos)),
    }
}

/// A breakdown in words: `4 lands × 1 + 2 shields × 1`.
pub(super) fn breakdown(points: &Points, words: &Words, lang: Lang) -> String {
    let line = |line: PointsLine<Item>| {
        let counted = words.item(line.item).count(lang, line.count.into());
        if line.each == 1 { counted } else { format!("{counted} × {}", line.each) }
    };
    points.lines().map(line).collect::<Vec<_>>().join(" + ")
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
    let who = |player: Player| match lang {
        Lang::En => format!("Player {}", player.0 + 1),
        Lang::Ru => format!("Игрок {}", player.0 + 1),
    };
    let tile = words.tile.case(lang, Case::Accusative);
    let at = |what: &FeatureRef| match lang {
        Lang::En => format!("{} at {}", words.kind(what.kind).name(lang), what.pos),
        Lang::Ru => format!("{} на {}", words.kind(what.kind).name(lang), what.pos),
    };
    match (event, lang) {
        (Event::TileDrawn { player, tile: drawn }, Lang::En) => format!("{} draws {tile} {}.", who(*player), drawn.id),
        (Event::TileDrawn { player, tile: drawn }, Lang::Ru) => format!("{} берёт {tile} {}.", who(*player), drawn.id),
        (Event::TileSetAside { player, tile: drawn }, Lang::En) => {
            format!("{} draws {tile} {}, which fits nowhere: it is set aside.", who(*player), drawn.id)
        }
        (Event::TileSetAside { player, tile: drawn }, Lang::Ru) => {
            format!("{} берёт {tile} {} и откладывает: положить некуда.", who(*player), drawn.id)
        }
        (Event::TilePlaced { player, tile: laid, pos, rotation }, Lang::En) => {
            format!("{} lays {tile} {} on {pos}, turned {}°.", who(*player), laid.id, rotation.degrees())
        }
        (Event::TilePlaced { player, tile: laid, pos, rotation }, Lang::Ru) => {
            format!("{} кладёт {tile} {} на {pos}, поворот {}°.", who(*player), laid.id, rotation.degrees())
        }
        (Event::FigureDeployed { player, piece, on }, Lang::En) => {
            format!("{} places {} {}: {}.", who(*player), article(*piece), words.piece(*piece).name(lang), at(on))
        }
        (Event::FigureDeployed { player, piece, on }, Lang::Ru) => {
            format!("{} ставит {}: {}.", who(*player), words.piece(*piece).case(lang, Case::Accusative), at(on))
        }
        (Event::AbbotRecalled { player, from }, Lang::En) => {
            format!("{} takes the {} back: {}.", who(*player), words.abbot.name(lang), at(from))
        }
        (Event::AbbotRecalled { player, from }, Lang::Ru) => {
            format!("{} забирает {}: {}.", who(*player), words.abbot.case(lang, Case::Accusative), at(from))
        }
        (Event::FeatureCompleted { what, tiles }, Lang::En) => {
            format!("Complete: {} ({}).", at(what), words.tile.count(lang, tiles.len() as u32))
        }
        (Event::FeatureCompleted { what, tiles }, Lang::Ru) => {
            format!("Завершено: {} ({}).", at(what), words.tile.count(lang, tiles.len() as u32))
        }
        (Event::Scored { player, points, what, .. }, _) => {
            let (total, parts) = (POINT.count(lang, points.0.total.into()), breakdown(&points.0, words, lang));
            let parts = if parts.is_empty() { parts } else { format!(", {parts}") };
            match lang {
                Lang::En => format!("{} gets {total}: {}{parts}.", who(*player), at(what)),
                Lang::Ru => format!("{} получает {total}: {}{parts}.", who(*player), at(what)),
            }
        }
        (Event::FigureReturned { player, piece, from }, Lang::En) => {
            format!(
                "{} gets {} {} back from {}.",
                who(*player),
                article(*piece),
                words.piece(*piece).name(lang),
                from.pos
            )
        }
        (Event::FigureReturned { player, piece, from }, Lang::Ru) => {
            format!(
                "{} возвращает себе {} с {}.",
                who(*player),
                words.piece(*piece).case(lang, Case::Accusative),
                from.pos
            )
        }
        (Event::TurnPassed { to }, Lang::En) => format!("{} is to move.", who(*to)),
        (Event::TurnPassed { to }, Lang::Ru) => format!("Ходит {}.", who(*to).to_lowercase()),
        (Event::GameOver { scores, winners, .. }, _) => {
            let points = scores.iter().map(i32::to_string).collect::<Vec<_>>().join(" : ");
            let names = seats(winners, lang);
            match lang {
                Lang::En => format!("The game is over, {points}. Most points: {names}."),
                Lang::Ru => format!("Игра окончена, {points}. Больше всех очков: {names}."),
            }
        }
    }
}

/// In English, in the field's own terms; the ruleset's words are in its refusals.
impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        refusal(self, &STANDARD).fmt(f)
    }
}

impl std::error::Error for Illegal {}
