//! The faces and backs of the cards. Each colour has its own sign, so that cards can be told apart without colours.

use super::cards::{Card, Color};
use crate::draw::{Font, N, Palette, Svg, Theme};

/// The size of a card.
pub(super) const CARD: (f64, f64) = (62.0, 88.0);

/// The colour of a card's face.
pub(super) const fn face(color: Color, palette: Palette) -> &'static str {
    match (palette, color) {
        (Palette::Standard, Color::Red) => "#c93f3a",
        (Palette::Standard, Color::Blue) => "#3468b8",
        (Palette::Standard, Color::Green) => "#36894d",
        (Palette::Standard, Color::Yellow) => "#e9bf35",
        (Palette::Standard, Color::Purple) => "#84509f",
        (Palette::Standard, Color::Orange) => "#e07f2c",
        (Palette::ColourBlind, Color::Red) => "#b03a00",
        (Palette::ColourBlind, Color::Blue) => "#0072b2",
        (Palette::ColourBlind, Color::Green) => "#009e73",
        (Palette::ColourBlind, Color::Yellow) => "#f0e442",
        (Palette::ColourBlind, Color::Purple) => "#a8648c",
        (Palette::ColourBlind, Color::Orange) => "#e69f00",
    }
}

/// The nearest of the 256 colours of a terminal.
pub(super) const fn terminal(color: Color) -> u8 {
    match color {
        Color::Red => 160,
        Color::Blue => 27,
        Color::Green => 34,
        Color::Yellow => 220,
        Color::Purple => 134,
        Color::Orange => 208,
    }
}

const fn ink(color: Color) -> &'static str {
    if matches!(color, Color::Yellow | Color::Orange) { "#2a2418" } else { "#ffffff" }
}

/// The sign of a colour, around 0,0: disc, drop, leaf, star, hexagon, square on its corner.
const fn sign(color: Color) -> &'static str {
    match color {
        Color::Red => "M-7 0A7 7 0 1 1 7 0A7 7 0 1 1-7 0Z",
        Color::Blue => "M0-9C4-3 6.5 0 6.5 3A6.5 6 0 0 1-6.5 3C-6.5 0-4-3 0-9Z",
        Color::Green => "M-7 7C-8-3-2-8 8-8C8 2 3 8-7 7Z",
        Color::Yellow => "M0-9L2.6-3 9-2.5 4 1.6 5.6 8 0 4.5-5.6 8-4 1.6-9-2.5-2.6-3Z",
        Color::Purple => "M-7-4L0-8 7-4V4L0 8-7 4Z",
        Color::Orange => "M0-9L7 0 0 9-7 0Z",
    }
}

/// Paints the face of a card with its corner at 0,0.
pub(super) fn paint_card(svg: &mut Svg, card: Card, palette: Palette, theme: &Theme) {
    let (fill, ink) = (face(card.color(), palette), ink(card.color()));
    svg.rect((0.0, 0.0), CARD, 6.0, &format!("fill=\"{fill}\" stroke=\"{}\" stroke-width=\"1.6\"", theme.card));
    svg.rect(
        (4.0, 4.0),
        (CARD.0 - 8.0, CARD.1 - 8.0),
        4.0,
        &format!("fill=\"none\" stroke=\"{ink}\" stroke-opacity=\".45\""),
    );
    let value = card.value().to_string();
    let font = Font { size: 22.0, fill: ink, anchor: "start", bold: true };
    svg.text((8.0, 26.0), font, &value);
    svg.text((CARD.0 / 2.0, 66.0), Font { size: 38.0, anchor: "middle", ..font }, &value);
    let place = format!("translate({} 18) scale(.8)", N(CARD.0 - 16.0));
    svg.leaf("path", format_args!("d=\"{}\" fill=\"{ink}\" transform=\"{place}\"", sign(card.color())));
}

/// Paints the back of a card.
pub(super) fn paint_card_back(svg: &mut Svg, theme: &Theme) {
    svg.rect(
        (0.0, 0.0),
        CARD,
        6.0,
        &format!("fill=\"{}\" stroke=\"{}\" stroke-width=\"1.6\"", theme.shield, theme.card),
    );
    let look = "fill=\"none\" stroke=\"#fff\" stroke-opacity=\".5\" stroke-width=\"1.2\"";
    svg.rect((5.0, 5.0), (CARD.0 - 10.0, CARD.1 - 10.0), 4.0, look);
    svg.leaf("path", format_args!("d=\"M31 14L50 44L31 74L12 44ZM31 28L41 44L31 60L21 44Z\" {look}"));
}
