//! Faults that a position of any tile game can have.

use super::laying::refuse;
use crate::base::{Fact, Noun, Phrase, Player, Refusal};
use crate::engine::SetupError;
use crate::games::common::table::cell;
use crate::landscape::Pos;

/// Where a figure of a position stands.
#[derive(Clone, Copy)]
pub(in crate::games) struct Place {
    pub player: Player,
    pub pos: Pos,
    pub feature: u8,
}

/// Makes the refusals of positions, all with the number of a ruleset.
#[derive(Clone, Copy)]
pub(in crate::games) struct Faults {
    pub code: u16,
}

impl Faults {
    pub fn fault(self, slug: &'static str, rule: &'static str, template: Phrase) -> Refusal {
        Refusal::new(self.code, slug, rule, template)
    }

    pub fn at(self, place: Place, slug: &'static str, rule: &'static str, template: Phrase) -> Refusal {
        self.fault(slug, rule, template)
            .with("player", Fact::Seat(place.player))
            .with("cell", cell(place.pos))
            .with("feature", Fact::Number(place.feature.into()))
    }

    pub fn no_tiles(self) -> Refusal {
        self.fault("no_tiles", "L-1", NO_TILES)
    }

    pub fn no_such_figure(self, place: Place) -> Refusal {
        self.at(place, "no_such_figure", "", NO_SUCH_FIGURE)
    }

    pub fn never_there(self, place: Place, rule: &'static str) -> Refusal {
        self.at(place, "never_there", rule, NEVER_THERE)
    }

    pub fn two_figures(self, place: Place) -> Refusal {
        self.at(place, "two_figures", "L-12", TWO_FIGURES)
    }

    pub fn hand_fits_nowhere(self, id: &str) -> Refusal {
        self.fault("hand_fits_nowhere", "L-3", HAND_FITS_NOWHERE).with("tile", Fact::Text(id.to_owned()))
    }

    /// Whether a player has at most `all` figures of a piece on the board and in supply together.
    pub fn check_supply(
        self,
        rule: &'static str,
        player: Player,
        (slug, piece): (&'static str, Noun),
        [board, supply, all]: [usize; 3],
    ) -> Result<(), SetupError> {
        if board + supply <= all {
            return Ok(());
        }
        refuse(
            self.fault("too_many_figures", rule, TOO_MANY_FIGURES)
                .with("player", Fact::Seat(player))
                .with("piece", Fact::Noun(slug, piece))
                .with("board", Fact::Number(board as i64))
                .with("supply", Fact::Number(supply as i64))
                .with("all", Fact::Number(all as i64)),
        )
    }
}

const NO_TILES: Phrase =
    Phrase::new("There are no tiles on the table in this position.", "В этой позиции на столе нет ни одного тайла.");
const NO_SUCH_FIGURE: Phrase = Phrase::new(
    "There is no player {player}, or no feature {feature} at {cell}.",
    "Нет игрока {player} или объекта {feature} на клетке {cell}.",
);
const NEVER_THERE: Phrase = Phrase::new(
    "The figure of player {player} may not stand on feature {feature} at {cell}.",
    "Фигура игрока {player} не может стоять на объекте {feature} клетки {cell}.",
);
const TWO_FIGURES: Phrase = Phrase::new(
    "Two figures stand on feature {feature} at {cell}.",
    "На объекте {feature} клетки {cell} стоят две фигуры.",
);
const TOO_MANY_FIGURES: Phrase = Phrase::new(
    "Player {player} has too many figures of the kind “{piece}”: {board} on the board and {supply} in supply, but only {all} in all.",
    "У игрока {player} слишком много фигур «{piece}»: на поле {board}, в запасе {supply}, а всего их {all}.",
);
const HAND_FITS_NOWHERE: Phrase =
    Phrase::new("Tile {tile} in hand fits nowhere.", "Тайл {tile}, который в руке, положить некуда.");
