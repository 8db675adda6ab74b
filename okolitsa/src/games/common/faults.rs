//! Faults that a position of any tile game can have, in words.

use crate::base::Phrase;

pub(in crate::games) const NO_TILES: Phrase =
    Phrase::new("Nothing lies on the table in this position.", "В этой позиции на столе ничего нет.");
pub(in crate::games) const NO_SUCH_FIGURE: Phrase = Phrase::new(
    "There is no player {player}, or no feature {feature} at {cell}.",
    "Нет игрока {player} или объекта {feature} на {cell}.",
);
pub(in crate::games) const NEVER_THERE: Phrase = Phrase::new(
    "The figure of player {player} may never stand on feature {feature} at {cell}.",
    "Фигура игрока {player} не может стоять на объекте {feature} в клетке {cell}.",
);
pub(in crate::games) const TWO_FIGURES: Phrase = Phrase::new(
    "Two figures stand on feature {feature} at {cell}.",
    "На объекте {feature} в клетке {cell} стоят две фигуры.",
);
pub(in crate::games) const TOO_MANY_FIGURES: Phrase = Phrase::new(
    "Player {player} has {board} on the board and {supply} in supply ({piece}), but only {all} in all.",
    "У игрока {player} на столе {board} и в запасе {supply} ({piece}), а всего их {all}.",
);
pub(in crate::games) const HAND_FITS_NOWHERE: Phrase =
    Phrase::new("“{tile}” in hand fits nowhere.", "«{tile}» в руке: положить некуда.");
