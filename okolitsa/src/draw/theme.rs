//! Colours: of the land and the background for each theme, of the players for each palette.

use super::options::{Palette, ThemeName};
use crate::base::{MAX_PLAYERS, Player};

/// The colours of a picture.
#[derive(Clone, Copy)]
pub(crate) struct Theme {
    pub paper: &'static str,
    pub card: &'static str,
    pub ink: &'static str,
    pub faint: &'static str,
    pub accent: &'static str,
    pub mark: &'static str,
    /// Shades of ground, so that neighbouring grounds on a tile differ.
    pub ground: [&'static str; 4],
    pub tuft: &'static str,
    pub seam: &'static str,
    pub road: &'static str,
    pub road_edge: &'static str,
    pub water: &'static str,
    pub water_edge: &'static str,
    pub town: &'static str,
    pub wall: &'static str,
    pub wall_light: &'static str,
    pub house: &'static str,
    pub roof: [&'static str; 3],
    pub wood: &'static str,
    pub leaf: [&'static str; 2],
    pub gold: &'static str,
    pub shield: &'static str,
    pub players: &'static [PlayerColour; MAX_PLAYERS],
}

/// The colour of a player's figures, and of the text on them.
#[derive(Clone, Copy)]
pub(crate) struct PlayerColour {
    pub body: &'static str,
    pub ink: &'static str,
}

const fn colour(body: &'static str, ink: &'static str) -> PlayerColour {
    PlayerColour { body, ink }
}

const STANDARD: [PlayerColour; MAX_PLAYERS] = [
    colour("#c92f2b", "#fff"),
    colour("#2459b8", "#fff"),
    colour("#f2c230", "#222"),
    colour("#2b2b2f", "#fff"),
    colour("#e9e6f2", "#222"),
    colour("#93419c", "#fff"),
];

/// Colours for the common kinds of colour blindness: blue, vermilion, yellow, black, sky, purple.
const COLOUR_BLIND: [PlayerColour; MAX_PLAYERS] = [
    colour("#0072b2", "#fff"),
    colour("#d55e00", "#fff"),
    colour("#f0e442", "#222"),
    colour("#1d1d1d", "#fff"),
    colour("#9ad7f5", "#222"),
    colour("#cc79a7", "#222"),
];

const LIGHT: Theme = Theme {
    paper: "#f6f2e8",
    card: "#fffdf7",
    ink: "#33302a",
    faint: "#8d8675",
    accent: "#0b6e99",
    mark: "#e0218a",
    ground: ["#a9cc7a", "#b5d488", "#9fc271", "#bddb93"],
    tuft: "#7fa653",
    seam: "#5f7a3f",
    road: "#fbf5e3",
    road_edge: "#8b7b5c",
    water: "#6fb3e0",
    water_edge: "#3f7fb0",
    town: "#dcae74",
    wall: "#6b4a2f",
    wall_light: "#c9a37c",
    house: "#fbeed8",
    roof: ["#b5452f", "#c76236", "#9c3a2d"],
    wood: "#4f8a4a",
    leaf: ["#3c7440", "#5a9a50"],
    gold: "#f2c53d",
    shield: "#2c5aa8",
    players: &STANDARD,
};

const DARK: Theme = Theme {
    paper: "#1d2127",
    card: "#2a2f38",
    ink: "#e8e4da",
    faint: "#8f97a3",
    accent: "#5cc8f2",
    mark: "#ff6ec0",
    ground: ["#55733f", "#5d7d47", "#4e6a3a", "#64854e"],
    tuft: "#7b9a5c",
    seam: "#2c3a22",
    road: "#d8cfb8",
    road_edge: "#3f3a2e",
    water: "#3f7fae",
    water_edge: "#23506f",
    town: "#a67a48",
    wall: "#33231a",
    wall_light: "#7d5f42",
    house: "#e2d3b8",
    roof: ["#8f3626", "#a14d2b", "#7a2d24"],
    wood: "#2f5a35",
    leaf: ["#1f4428", "#3f7040"],
    gold: "#e0b12f",
    shield: "#3f6fc4",
    players: &STANDARD,
};

impl Theme {
    pub fn new(name: ThemeName, palette: Palette) -> Theme {
        let theme = if name == ThemeName::Dark { DARK } else { LIGHT };
        match palette {
            Palette::Standard => theme,
            Palette::ColourBlind => Theme { players: &COLOUR_BLIND, ..theme },
        }
    }

    /// The colours of a player.
    pub fn player(&self, player: Player) -> PlayerColour {
        self.players[player.index() % MAX_PLAYERS]
    }
}
