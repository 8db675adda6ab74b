//! The title of a picture.

use super::options::DrawOptions;
use super::panel::seat_name;
use crate::base::{Phrase, Player};

/// The title of a picture: the game and whose turn it is.
pub(crate) fn title(options: &DrawOptions, game: Phrase, to_act: Option<Player>) -> String {
    const TO_PLAY: Phrase = Phrase::new("{game}. To play: {player}", "{game}. Ходит {player}");
    const OVER: Phrase = Phrase::new("{game}. The game is over", "{game}. Игра окончена");
    let phrase = if to_act.is_some() { TO_PLAY } else { OVER };
    phrase.fill(options.lang, |place| match (place, to_act) {
        ("player", Some(player)) => seat_name(options, player),
        _ => game.get(options.lang).to_owned(),
    })
}
