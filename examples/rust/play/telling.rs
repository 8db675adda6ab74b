//! Prints the game in words: what happens, and the board.

use crate::seats::Seats;
use crate::tiles::TileWords;
use okolitsa::bots::Budget;
use okolitsa::{AnyBatch, AnyGame, Lang, Viewer};
use std::io::{self, Write};

pub struct Telling {
    pub lang: Lang,
    /// The trials for hard bots and hints.
    pub budget: Option<Budget>,
    pub tiles: TileWords,
    colour: bool,
}

impl Telling {
    pub fn new(game: &AnyGame, lang: Lang, budget: Option<Budget>, colour: bool) -> Self {
        Telling { lang, budget, tiles: TileWords::new(game.entry(), lang), colour }
    }

    /// The text in the language of the game.
    pub fn say<'a>(&self, en: &'a str, ru: &'a str) -> &'a str {
        if self.lang == Lang::En { en } else { ru }
    }

    /// Prints the name of the game, who holds the seats, and what happened before the first command.
    pub fn begin(&self, out: &mut impl Write, game: &AnyGame, seats: &Seats, seed: u64) -> io::Result<()> {
        let title = game.entry().about().title.get(self.lang);
        writeln!(out, "{title}. {} {seed}.", self.say("Seed:", "Зерно случайности:"))?;
        for seat in 0..game.players() {
            let holder = seats.holder(seat).name(self);
            writeln!(out, "{} {}: {holder}.", self.say("Player", "Игрок"), seat + 1)?;
        }
        writeln!(out)?;
        for batch in game.batches(seats.viewer(), 0) {
            self.tell(out, &batch)?;
        }
        Ok(())
    }

    /// Prints what happened, in the library's sentences. Whose turn begins and what is drawn is left out: the next sentences say who places what.
    pub fn tell(&self, out: &mut impl Write, batch: &AnyBatch) -> io::Result<()> {
        for ((en, ru), event) in batch.text.iter().zip(&batch.json) {
            match event["event"].as_str() {
                Some("turn_passed") => writeln!(out)?,
                Some("tile_drawn") => {}
                _ => writeln!(out, "{}", self.tiles.name_in(self.say(en, ru)))?,
            }
        }
        Ok(())
    }

    /// The board as text, with the tile in hand in words.
    pub fn board(&self, game: &AnyGame, viewer: Viewer) -> String {
        self.tiles.name_in(&game.text_board(viewer, self.lang, self.colour))
    }
}
