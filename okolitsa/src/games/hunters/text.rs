//! The sentences of this game: refusals and events.

use super::command::Piece;
use super::event::{Event, FeatureRef};
use super::figure::{Occupant, ScoutPiece};
use super::illegal::Illegal;
use super::score::Source;
use super::state::Stack;
use super::terrain::Kind;
use super::words::{BONUS_TILE, NUGGET, SCOUT_TILE, TILE, carried, figure_of, item, kind, piece, role};
use crate::base::{Case, Fact, Lang, Noun, Phrase, Refusal};
use crate::games::common::table::{CLAIMED, NEVER_THERE, NONE_LEFT, Teller, breakdown, cell};
use crate::landscape::{Pos, Terrain};
use std::fmt;

/// A refusal. Numbers 500 to 539 are refusals of commands; a number is never given twice.
pub(super) fn refusal(illegal: &Illegal) -> Refusal {
    let kind_fact = |what: Kind| Fact::Noun(Terrain::name(what), kind(what));
    let piece_fact = |which: Piece| Fact::Noun(which.name(), piece(which));
    let role_fact = |which: ScoutPiece| Fact::Noun(which.name(), role(which));
    let on = |refusal: Refusal, pos: Pos, feature: u8| {
        refusal.with("cell", cell(pos)).with("feature", Fact::Number(feature.into()))
    };
    let by =
        |refusal: Refusal, by: Occupant| refusal.with("by", Fact::Seat(by.player)).with("piece", piece_fact(by.piece));
    match *illegal {
        Illegal::Tile(illegal) => illegal.refusal(500, 505, kind),
        Illegal::NeverThere { piece: which, kind: what, rule } => {
            let phrase = if matches!(rule, "H-8" | "H-9") { NEVER_THERE } else { NEVER_ON_PIECE };
            Refusal::new(506, "never_there", rule, phrase)
                .with("piece", piece_fact(which))
                .with("kind", kind_fact(what))
        }
        Illegal::Claimed { kind: what, by: figure, pos, feature } => {
            let rule = if figure.is_tribesman() { "H-7" } else { "H-27" };
            let refusal = Refusal::new(507, "claimed", rule, CLAIMED).with("kind", kind_fact(what));
            on(by(refusal, figure), pos, feature)
        }
        Illegal::HutInSystem { by: figure, pos, feature } => {
            on(by(Refusal::new(508, "hut_in_system", "H-8", HUT_IN_SYSTEM), figure), pos, feature)
        }
        Illegal::NoneLeft { piece: which, rule } => {
            Refusal::new(509, "none_left", rule, NONE_LEFT).with("piece", piece_fact(which))
        }
        Illegal::ChoiceComesFirst => Refusal::new(510, "choice_comes_first", "H-22", CHOICE_COMES_FIRST),
        Illegal::NoChoiceDue => Refusal::new(511, "no_choice_due", "H-22", NO_CHOICE_DUE),
        Illegal::ContinuesNothing { piece: which, feature } => {
            Refusal::new(512, "continues_nothing", which.rule(), CONTINUES_NOTHING)
                .with("role", role_fact(which))
                .with("feature", Fact::Number(feature.into()))
        }
        Illegal::PieceBarred { piece: which, by: figure, pos, feature } => {
            let refusal = Refusal::new(513, "piece_barred", which.rule(), PIECE_BARRED);
            on(by(refusal.with("role", role_fact(which)), figure), pos, feature)
        }
        Illegal::NoSuchRight { piece: which } => {
            Refusal::new(514, "no_such_right", which.rule(), NO_SUCH_RIGHT).with("role", role_fact(which))
        }
        Illegal::RightIsUsed { piece: which } => {
            Refusal::new(515, "right_is_used", which.rule(), RIGHT_IS_USED).with("role", role_fact(which))
        }
        Illegal::NoTribesmanThere { pos, feature } => {
            on(Refusal::new(516, "no_tribesman_there", "H-23", NO_TRIBESMAN_THERE), pos, feature)
        }
        Illegal::FeatureIsComplete { pos, feature } => {
            on(Refusal::new(517, "feature_is_complete", "H-23", FEATURE_IS_COMPLETE), pos, feature)
        }
        Illegal::BoundToPiece { pos, feature } => {
            on(Refusal::new(518, "bound_to_piece", "H-28", BOUND_TO_PIECE), pos, feature)
        }
        Illegal::NoSecondTile => Refusal::new(519, "no_second_tile", "H-24", NO_SECOND_TILE),
    }
}

const NEVER_ON_PIECE: Phrase = Phrase::new(
    "With this piece of the Scout, no {piece} may stand on that {kind}.",
    "С этой частью «Разведчика» фигура «{piece}» не может занимать {kind?этот|эту|это} {kind:acc}.",
);
const HUT_IN_SYSTEM: Phrase = Phrase::new(
    "This river system already has the {piece} of player {by} at {cell}.",
    "В этой речной системе на клетке {cell} уже стоит {piece} игрока {by}.",
);
const CHOICE_COMES_FIRST: Phrase = Phrase::new(
    "First choose: draw a tile or lay your piece of the Scout.",
    "Сначала выберите: взять тайл или выложить свою часть «Разведчика».",
);
const NO_CHOICE_DUE: Phrase = Phrase::new(
    "There is no choice now between drawing a tile and laying a piece of the Scout.",
    "Сейчас нельзя выбирать, взять тайл или выложить часть «Разведчика».",
);
const CONTINUES_NOTHING: Phrase = Phrase::new(
    "Piece “{role}”: feature {feature} would not continue anything on the board.",
    "Часть «{role}»: объект {feature} здесь ничего не продолжает.",
);
const PIECE_BARRED: Phrase = Phrase::new(
    "Piece “{role}” cannot be laid here because of the {piece} of player {by} at {cell}.",
    "Часть «{role}» сюда положить нельзя: на клетке {cell} стоит {piece} игрока {by}.",
);
const NO_SUCH_RIGHT: Phrase = Phrase::new(
    "Only the owner of the piece “{role}” may do that, once it is in play.",
    "Это может сделать только владелец части «{role}», когда она в игре.",
);
const RIGHT_IS_USED: Phrase = Phrase::new(
    "The right of the piece “{role}” can be used only once per turn.",
    "Право части «{role}» можно использовать только раз за ход.",
);
const NO_TRIBESMAN_THERE: Phrase = Phrase::new(
    "You have no tribesman on feature {feature} at {cell}.",
    "На объекте {feature} клетки {cell} нет вашего соплеменника.",
);
const FEATURE_IS_COMPLETE: Phrase = Phrase::new(
    "Feature {feature} at {cell} is complete and is scored now.",
    "Объект {feature} клетки {cell} завершён и сейчас принесёт очки.",
);
const BOUND_TO_PIECE: Phrase = Phrase::new(
    "The figure on feature {feature} at {cell} belongs to a piece of the Scout and stays there.",
    "Фигура на объекте {feature} клетки {cell} принадлежит части «Разведчика» и остаётся на месте.",
);
const NO_SECOND_TILE: Phrase = Phrase::new("There is no second tile in the stack.", "В стопке нет второго тайла.");

/// What points are for, as the object of "for" and «за».
fn source(source: Source, what: &FeatureRef, tell: &Teller<'_, Kind>) -> String {
    let feature = tell.feature(what, Case::Accusative);
    match (source, tell.lang) {
        (Source::Forest | Source::River | Source::Meadow, Lang::En) => format!("the {feature}"),
        (Source::Forest | Source::River | Source::Meadow, Lang::Ru) => feature,
        (Source::Boatman, Lang::En) => format!("the {feature} with the boatman"),
        (Source::Boatman, Lang::Ru) => format!("{feature} благодаря лодочнику"),
        (Source::Huts, Lang::En) => format!("the huts in the river system of the {feature}"),
        (Source::Huts, Lang::Ru) => {
            format!("хижины в речной системе, куда входит {}", tell.feature(what, Case::Nominative))
        }
        (Source::Agriculture, Lang::En) => format!("the {feature} with agriculture"),
        (Source::Agriculture, Lang::Ru) => format!("{feature} благодаря земледелию"),
    }
}

const fn tile_noun(stack: Stack) -> Noun {
    match stack {
        Stack::Normal => TILE,
        Stack::Bonus => BONUS_TILE,
        Stack::Scout => SCOUT_TILE,
    }
}

/// An event in plain words.
pub(super) fn describe(event: &Event, lang: Lang) -> String {
    let tell = Teller { lang, kind: &kind, carried: &carried };
    let figure = |by: &Occupant, case: Case| match (by.role, lang) {
        (None, Lang::En) => format!("a {}", piece(by.piece).name(lang)),
        (Some(which), Lang::En) => format!("the {}", figure_of(which).name(lang)),
        (which, Lang::Ru) => which.map_or(piece(by.piece), figure_of).case(lang, case).to_owned(),
    };
    match event {
        Event::PieceDealt { player, role: which } => {
            let (seat, role) = (player.0 + 1, role(*which).name(lang));
            match lang {
                Lang::En => format!("Player {seat} gets a piece of the Scout: {role}."),
                Lang::Ru => format!("Игроку {seat} достаётся часть «Разведчика» — {role}."),
            }
        }
        Event::TileDrawn { player, tile, stack } => tell.drawn(*player, tile_noun(*stack), tile),
        Event::TileSetAside { player, tile, stack } => tell.set_aside(*player, tile_noun(*stack), tile),
        Event::TileRefused { player, tile, stack } => {
            let (who, tile) = (tell.player(*player), tell.tile(tile_noun(*stack), tile, Case::Genitive));
            match lang {
                Lang::En => format!("{who} refuses {tile} and puts it under the stack."),
                Lang::Ru => format!("{who} отказывается от {tile}, и кладёт его под стопку."),
            }
        }
        Event::TilePlaced { player, tile, stack, pos, rotation } => {
            tell.placed(*player, tile_noun(*stack), tile, (*pos, *rotation))
        }
        Event::FigureDeployed { figure: by, on } if by.role == Some(ScoutPiece::Bridge) => {
            // The hunter stands on the meadows beside the river.
            let (who, pos) = (tell.player(by.player), on.pos);
            match lang {
                Lang::En => format!("{who} places the hunter on the bridge at {pos}."),
                Lang::Ru => format!("{who} ставит охотника на мост на клетке {pos}."),
            }
        }
        Event::FigureDeployed { figure: by, on } if by.role == Some(ScoutPiece::Agriculture) => {
            let (who, hut, pos) = (tell.player(by.player), figure(by, Case::Accusative), on.pos);
            match lang {
                Lang::En => format!("{who} places {hut} at {pos}."),
                Lang::Ru => format!("{who} ставит {hut} на клетке {pos}."),
            }
        }
        Event::FigureDeployed { figure: by, on } => tell.deployed(by.player, &figure(by, Case::Accusative), on),
        Event::FigureRecalled { figure: by, from } => {
            let (who, tribesman) = (tell.player(by.player), figure(by, Case::Accusative));
            let from = tell.feature(from, Case::Accusative);
            match lang {
                Lang::En => format!("{who} uses the Shaman to take {tribesman} back from the {from}."),
                Lang::Ru => format!("{who} с помощью шамана забирает {tribesman}, который занимал {from}."),
            }
        }
        Event::FeatureCompleted { what, tiles, gold } => {
            let mut counts = vec![TILE.count(lang, tiles.len() as u32)];
            if *gold > 0 {
                counts.push(NUGGET.count(lang, (*gold).into()));
            }
            tell.completed(what, &counts)
        }
        Event::Scored { player, source: from, points, what, .. } => {
            let parts = breakdown(&points.0, item, lang);
            tell.scored(*player, points.0.total, &source(*from, what, &tell), &parts)
        }
        Event::FigureReturned { figure: by, from } => tell.returned(by.player, &figure(by, Case::Nominative), from.pos),
        Event::BonusTurnBegan { player } => {
            let who = tell.player(*player);
            match lang {
                Lang::En => format!("{who} has found gold and takes another turn with a bonus tile."),
                Lang::Ru => format!("{who} находит золото и делает ещё один ход с бонусным тайлом."),
            }
        }
        Event::TurnPassed { to } => tell.turn_passed(*to),
        Event::GameOver { scores, winners, .. } => tell.game_over(scores, winners),
    }
}

/// In English.
impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        refusal(self).fmt(f)
    }
}

impl std::error::Error for Illegal {}
