//! The sentences of this game, for refusals and for events; their nouns are in `names.rs`.

use super::command::Piece;
use super::event::{Event, FeatureRef};
use super::figure::Occupant;
use super::figure::ScoutPiece;
use super::illegal::Illegal;
use super::score::Source;
use super::score::{Item, Points};
use super::state::Stack;
use super::terrain::Kind;
use super::terrain::kind_name;
use super::words::{BONUS_TILE, NUGGET, POINT, SCOUT_TILE, TILE, figure_of, item, kind, piece, role};
use crate::base::{Case, Fact, Lang, Phrase, Player, Refusal, seats};
use crate::games::common::{PointsLine, TileName, cell, side};
use std::fmt;

/// A refusal. Numbers 500 to 539 are refusals of commands; a number is never given twice.
pub(super) fn refusal(illegal: &Illegal) -> Refusal {
    let kind_fact = |what: Kind| Fact::Noun(kind_name(what), kind(what));
    let piece_fact = |which: Piece| Fact::Noun(which.name(), piece(which));
    let role_fact = |which: ScoutPiece| Fact::Noun(which.name(), role(which));
    let new = |code, slug, rule, en, ru| Refusal::new(code, slug, rule, Phrase::new(en, ru));
    let on = |refusal: Refusal, pos, feature: u8| {
        refusal.with("cell", cell(pos)).with("feature", Fact::Number(feature.into()))
    };
    let by =
        |refusal: Refusal, by: Occupant| refusal.with("by", Fact::Seat(by.player)).with("piece", piece_fact(by.piece));
    match *illegal {
        Illegal::TileIsLaid => new(
            500,
            "tile_is_laid",
            "L-25",
            "Nothing more is laid in this turn: place a figure, or skip.",
            "Выкладывать в этом ходу больше нечего: поставьте фигуру или пропустите.",
        ),
        Illegal::TileComesFirst => {
            new(501, "tile_comes_first", "L-25", "The tile has to be laid first.", "Сначала нужно выложить тайл.")
        }
        Illegal::Occupied { pos } => {
            new(502, "occupied", "L-1", "The cell {cell} is occupied.", "Клетка {cell} занята.").with("cell", cell(pos))
        }
        Illegal::Apart { pos } => new(
            503,
            "apart",
            "L-1",
            "The cell {cell} shares no side with anything laid.",
            "Клетка {cell} не соприкасается стороной ни с чем из выложенного.",
        )
        .with("cell", cell(pos)),
        Illegal::Clash { pos, side: at, mine, theirs, neighbour } => new(
            504,
            "edge_mismatch",
            "L-2",
            "On {cell} the {side} side would show {mine}, but the neighbour on {neighbour} shows {theirs}.",
            "В клетке {cell} {side} получается {mine}, а у соседа ({neighbour}) там {theirs}.",
        )
        .with("cell", cell(pos))
        .with("side", side(at))
        .with("mine", kind_fact(mine))
        .with("theirs", kind_fact(theirs))
        .with("neighbour", cell(neighbour)),
        Illegal::NoFeature { feature, features } => new(
            505,
            "no_feature",
            "L-12",
            "There is no feature {feature} here, only {features}, counted from 0.",
            "Объекта {feature} здесь нет: всего их {features}, считая с 0.",
        )
        .with("feature", Fact::Number(feature.into()))
        .with("features", Fact::Number(features.into())),
        Illegal::NeverThere { piece: which, kind: what, rule } => {
            let phrase = if matches!(rule, "H-8" | "H-9") { NEVER_THERE } else { NEVER_ON_PIECE };
            Refusal::new(506, "never_there", rule, phrase)
                .with("piece", piece_fact(which))
                .with("kind", kind_fact(what))
        }
        Illegal::Claimed { kind: what, by: figure, pos, feature } => {
            let rule = if figure.is_tribesman() { "H-7" } else { "H-27" };
            let refusal = new(
                507,
                "claimed",
                rule,
                "The {kind} is taken by the {piece} of player {by} at {cell}.",
                "Здесь занято ({kind}): в клетке {cell} стоит {piece} игрока {by}.",
            );
            on(by(refusal.with("kind", kind_fact(what)), figure), pos, feature)
        }
        Illegal::HutInSystem { by: figure, pos, feature } => {
            let refusal = new(
                508,
                "hut_in_system",
                "H-8",
                "The river system holds the {piece} of player {by} at {cell}.",
                "В этой речной системе, в клетке {cell}, уже стоит {piece} игрока {by}.",
            );
            on(by(refusal, figure), pos, feature)
        }
        Illegal::NoneLeft { piece: which, rule } => {
            new(509, "none_left", rule, "No {piece} is left in supply.", "В запасе больше нет такой фигуры: {piece}.")
                .with("piece", piece_fact(which))
        }
        Illegal::ChoiceComesFirst => new(
            510,
            "choice_comes_first",
            "H-22",
            "First draw a tile, or lay your piece of the Scout.",
            "Сначала возьмите тайл или выложите свою часть «Разведчика».",
        ),
        Illegal::NoChoiceDue => new(
            511,
            "no_choice_due",
            "H-22",
            "There is no choice between drawing and laying a piece now.",
            "Сейчас не выбирают, взять тайл или выложить часть «Разведчика».",
        ),
        Illegal::ContinuesNothing { piece: which, feature } => new(
            512,
            "continues_nothing",
            which.rule(),
            "{role}: feature {feature} of the piece would continue none on the board.",
            "Объект {feature} здесь ничего не продолжает ({role}).",
        )
        .with("role", role_fact(which))
        .with("feature", Fact::Number(feature.into())),
        Illegal::PieceBarred { piece: which, by: figure, pos, feature } => {
            let refusal = new(
                513,
                "piece_barred",
                which.rule(),
                "{role}: not here, for the {piece} of player {by} at {cell}.",
                "Сюда нельзя ({role}): в клетке {cell} стоит {piece} игрока {by}.",
            );
            on(by(refusal.with("role", role_fact(which)), figure), pos, feature)
        }
        Illegal::NoSuchRight { piece: which } => new(
            514,
            "no_such_right",
            which.rule(),
            "Only who holds this piece of the Scout may do that, once it is in play: {role}.",
            "Это можно только хозяину этой части «Разведчика», когда она в игре: {role}.",
        )
        .with("role", role_fact(which)),
        Illegal::RightIsUsed { piece: which } => {
            new(515, "right_is_used", which.rule(), "{role}: only once in a turn.", "Только один раз за ход ({role}).")
                .with("role", role_fact(which))
        }
        Illegal::NoTribesmanThere { pos, feature } => on(
            new(
                516,
                "no_tribesman_there",
                "H-23",
                "None of your tribesmen stands on feature {feature} at {cell}.",
                "На объекте {feature} в клетке {cell} нет вашего соплеменника.",
            ),
            pos,
            feature,
        ),
        Illegal::FeatureIsComplete { pos, feature } => on(
            new(
                517,
                "feature_is_complete",
                "H-23",
                "Feature {feature} at {cell} is complete and is scored now.",
                "Объект {feature} в клетке {cell} завершён и сейчас будет посчитан.",
            ),
            pos,
            feature,
        ),
        Illegal::BoundToPiece { pos, feature } => on(
            new(
                518,
                "bound_to_piece",
                "H-28",
                "The figure on feature {feature} at {cell} came with a piece of the Scout and stays.",
                "Фигура на объекте {feature} в клетке {cell} пришла с частью «Разведчика» и остаётся.",
            ),
            pos,
            feature,
        ),
        Illegal::NoSecondTile => {
            new(519, "no_second_tile", "H-24", "The stack has no second tile to draw.", "В стопке нет второго тайла.")
        }
    }
}

const NEVER_THERE: Phrase =
    Phrase::new("No {piece} is ever placed there: {kind}.", "Сюда {piece} не ставится: {kind}.");
const NEVER_ON_PIECE: Phrase = Phrase::new(
    "With this piece of the Scout no {piece} is placed there: {kind}.",
    "С этой частью «Разведчика» {piece} сюда не ставится: {kind}.",
);

/// A breakdown in words: `3 tiles + 3 fish`.
fn breakdown(points: &Points, lang: Lang) -> String {
    let line = |line: PointsLine<Item>| {
        let counted = item(line.item).count(lang, line.count.into());
        if line.each == 1 { counted } else { format!("{counted} × {}", line.each) }
    };
    points.lines().map(line).collect::<Vec<_>>().join(" + ")
}

fn who(player: Player, lang: Lang) -> String {
    match lang {
        Lang::En => format!("Player {}", player.0 + 1),
        Lang::Ru => format!("Игрок {}", player.0 + 1),
    }
}

fn at(what: &FeatureRef, lang: Lang) -> String {
    match lang {
        Lang::En => format!("{} at {}", kind(what.kind).name(lang), what.pos),
        Lang::Ru => format!("{} на {}", kind(what.kind).name(lang), what.pos),
    }
}

/// What points came from, where the feature alone does not tell it.
fn source(source: Source, what: &FeatureRef, lang: Lang) -> String {
    let extra = match source {
        Source::Boatman => Some(Phrase::new("boatman", "лодочник")),
        Source::Huts => Some(Phrase::new("huts", "хижины")),
        Source::Agriculture => Some(Phrase::new("agriculture", "земледелие")),
        Source::Forest | Source::River | Source::Meadow => None,
    };
    let at = at(what, lang);
    extra.map_or(at.clone(), |extra| format!("{}, {at}", extra.get(lang)))
}

fn drawn(tile: &TileName, stack: Stack, lang: Lang) -> String {
    let noun = match stack {
        Stack::Normal => TILE,
        Stack::Bonus => BONUS_TILE,
        Stack::Scout => SCOUT_TILE,
    };
    format!("{} {}", noun.case(lang, Case::Accusative), tile.id)
}

/// An event in plain words.
pub(super) fn describe(event: &Event, lang: Lang) -> String {
    let who = |player: Player| who(player, lang);
    let at = |what: &FeatureRef| at(what, lang);
    let drawn = |tile: &TileName, stack: Stack| drawn(tile, stack, lang);
    let figure = |by: &Occupant| match (by.role, lang) {
        (None, Lang::En) => format!("a {}", piece(by.piece).name(lang)),
        (Some(which), Lang::En) => format!("the {}", figure_of(which).name(lang)),
        (which, Lang::Ru) => which.map_or(piece(by.piece), figure_of).case(lang, Case::Accusative).to_owned(),
    };
    match (event, lang) {
        (Event::PieceDealt { player, role: which }, Lang::En) => {
            format!("{} holds a piece of the Scout: {}.", who(*player), role(*which).name(lang))
        }
        (Event::PieceDealt { player, role: which }, Lang::Ru) => {
            format!("{} получает часть «Разведчика»: {}.", who(*player), role(*which).name(lang))
        }
        (Event::TileDrawn { player, tile, stack }, Lang::En) => {
            format!("{} draws {}.", who(*player), drawn(tile, *stack))
        }
        (Event::TileDrawn { player, tile, stack }, Lang::Ru) => {
            format!("{} берёт {}.", who(*player), drawn(tile, *stack))
        }
        (Event::TileSetAside { player, tile, stack }, Lang::En) => {
            format!("{} draws {}, which fits nowhere: it is set aside.", who(*player), drawn(tile, *stack))
        }
        (Event::TileSetAside { player, tile, stack }, Lang::Ru) => {
            format!("{} берёт {} и откладывает: положить некуда.", who(*player), drawn(tile, *stack))
        }
        (Event::TileRefused { player, tile, stack }, Lang::En) => {
            format!("{} refuses {}: it goes under its stack.", who(*player), drawn(tile, *stack))
        }
        (Event::TileRefused { player, tile, stack }, Lang::Ru) => {
            format!("{} кладёт под стопку {}: этот тайл не нужен.", who(*player), drawn(tile, *stack))
        }
        (Event::TilePlaced { player, tile, stack, pos, rotation }, Lang::En) => {
            format!("{} lays {} on {pos}, turned {}°.", who(*player), drawn(tile, *stack), rotation.degrees())
        }
        (Event::TilePlaced { player, tile, stack, pos, rotation }, Lang::Ru) => {
            format!("{} кладёт {} на {pos}, поворот {}°.", who(*player), drawn(tile, *stack), rotation.degrees())
        }
        (Event::FigureDeployed { figure: by, on }, Lang::En) => {
            format!("{} places {}: {}.", who(by.player), figure(by), at(on))
        }
        (Event::FigureDeployed { figure: by, on }, Lang::Ru) => {
            format!("{} ставит {}: {}.", who(by.player), figure(by), at(on))
        }
        (Event::FigureRecalled { figure: by, from }, Lang::En) => {
            format!("{} takes {} back with the Shaman: {}.", who(by.player), figure(by), at(from))
        }
        (Event::FigureRecalled { figure: by, from }, Lang::Ru) => {
            format!("{} забирает {} с помощью шамана: {}.", who(by.player), figure(by), at(from))
        }
        (Event::FeatureCompleted { what, tiles, gold }, _) => {
            let tiles = TILE.count(lang, tiles.len() as u32);
            let gold = if *gold > 0 { format!(", {}", NUGGET.count(lang, (*gold).into())) } else { String::new() };
            match lang {
                Lang::En => format!("Complete: {} ({tiles}{gold}).", at(what)),
                Lang::Ru => format!("Завершено: {} ({tiles}{gold}).", at(what)),
            }
        }
        (Event::Scored { player, source: from, points, what, .. }, _) => {
            let (total, parts) = (POINT.count(lang, points.0.total.into()), breakdown(&points.0, lang));
            let parts = if parts.is_empty() { parts } else { format!(", {parts}") };
            let from = source(*from, what, lang);
            match lang {
                Lang::En => format!("{} gets {total}: {from}{parts}.", who(*player)),
                Lang::Ru => format!("{} получает {total}: {from}{parts}.", who(*player)),
            }
        }
        (Event::FigureReturned { figure: by, from }, Lang::En) => {
            format!("{} gets {} back from {}.", who(by.player), figure(by), from.pos)
        }
        (Event::FigureReturned { figure: by, from }, Lang::Ru) => {
            format!("{} возвращает себе {} с {}.", who(by.player), figure(by), from.pos)
        }
        (Event::BonusTurnBegan { player }, Lang::En) => {
            format!("{} has found gold and takes one more turn, with a bonus tile.", who(*player))
        }
        (Event::BonusTurnBegan { player }, Lang::Ru) => {
            format!("{} находит золото и делает ещё один ход, с бонусным тайлом.", who(*player))
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

/// In English.
impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        refusal(self).fmt(f)
    }
}

impl std::error::Error for Illegal {}
