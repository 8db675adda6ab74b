//! The figures: a silhouette for each piece, in the player's colour, with a headgear and a number for each seat, so
//! that figures can be told apart without colours.

use super::svg::{Font, N, Svg};
use super::theme::Theme;
use crate::base::Player;

/// The silhouette of a figure.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Silhouette {
    /// A standing person.
    Person,
    /// A person lying down, as on fields.
    Lying,
    /// A person in a long robe and a pointed hood.
    Robe,
    /// A hut.
    Hut,
    /// A person in a robe with antlers and a staff.
    Shaman,
    /// A person with a spear.
    Scout,
    /// A person in a boat.
    Boatman,
    /// A person on a bridge.
    Bridge,
    /// A hut beside an ear of grain.
    Farm,
}

/// Body and limbs, around 0,0; twenty-four high with the head.
const BODY: &str = "M-3-3.4C-6-2.8-10.6-.9-11.2 1C-11.6 2.7-9 3.4-6.2 3.2L-4.7 3.3C-5.5 5.5-8.7 8.6-9 10.5\
    C-9.1 11.6-8.3 12-7.3 12H-2.2C-1.3 12-1 9.4 0 9.4S1.3 12 2.2 12H7.3C8.3 12 9.1 11.6 9 10.5C8.7 8.6 5.5 5.5 4.7 3.3\
    L6.2 3.2C9 3.4 11.6 2.7 11.2 1C10.6-.9 6-2.8 3-3.4Z";
const ROBE: &str = "M-3.6-4C-6.6-1-9.6 7-10 11C-10 11.8-9.4 12-8.6 12H8.6C9.4 12 10 11.8 10 11C9.6 7 6.6-1 3.6-4Z";
const HOOD: &str = "M-5-5.2C-5.4-8.6-2-12.6 0-14C2-12.6 5.4-8.6 5-5.2C4.6-3 2.6-2 0-2S-4.6-3-5-5.2Z";
const HUT: &str = "M-9.5 12V1.6H-12.6L-1.6-12.6Q0-14.4 1.6-12.6L12.6 1.6H9.5V12Z";
const ANTLERS: &str =
    "M-2.4-12.4L-5.4-15.2V-19H-4.2V-16L-3-15V-18H-1.8V-13.4ZM2.4-12.4L5.4-15.2V-19H4.2V-16L3-15V-18H1.8V-13.4Z";
const STAFF: &str = "M10.4-9.6A2.6 2.6 0 1 1 12.6-9.6V12H10.4Z";
const SPEAR: &str = "M10.2 12V-11H7.6L11.4-19L15.2-11H12.6V12Z";
const BOAT: &str = "M-15 5.6C-10 7.6 10 7.6 15 5.6C14 10.6 10 13.4 6 13.4H-6C-10 13.4-14 10.6-15 5.6Z";
const PADDLE: &str = "M9.6 6L13.6-8.4L12.4-9.4L13.6-14L17-13.2L16.2-8.4L14.8-8L11.4 6Z";
const ARCH: &str = "M-15 14V9.4C-9 6.6 9 6.6 15 9.4V14H10.6C8 10.6-8 10.6-10.6 14Z";
const EAR: &str = "M13.6 12V2.4L10.8 0V-3L13.2-1.2V-4L10.8-6.4V-9.4L13.2-7.6L14.4-12L15.6-7.6L18-9.4V-6.4L15.6-4V-1.2L18-3V0L15.2 2.4V12Z";

/// The headgear of each seat: bare head, flat hat, pointed hat, crown, brim, square cap.
const HEADS: [&str; 6] = [
    "M0-12A4.8 4.8 0 1 1 0-2.4A4.8 4.8 0 1 1 0-12Z",
    "M-4.4-12.4H4.4V-4.6C4.4-3.2 2.4-2.4 0-2.4S-4.4-3.2-4.4-4.6Z",
    "M0-15.4L5.2-6.4C5.4-3.6 2.6-2.4 0-2.4S-5.4-3.6-5.2-6.4Z",
    "M-5.6-13.4L-2.6-10.4L0-14.2L2.6-10.4L5.6-13.4L4.6-4.8C4.2-3 2.4-2.4 0-2.4S-4.2-3-4.6-4.8Z",
    "M-8.4-8.4H-4.2C-4.2-14.4 4.2-14.4 4.2-8.4H8.4L8-6.6H4.6C4.6-3.6 2.6-2.4 0-2.4S-4.6-3.6-4.6-6.6H-8Z",
    "M-6.4-10.8L0-13.8L6.4-10.8L4.4-9.6V-5C4.2-3.2 2.4-2.4 0-2.4S-4.2-3.2-4.4-5V-9.6Z",
];

/// The id of a figure in a picture. It contains the colours, since several pictures may share a page.
pub(crate) fn figure_id(player: Player, silhouette: Silhouette, theme: &Theme) -> String {
    let colour = theme.player(player).body.trim_start_matches('#');
    format!("f{}{silhouette:?}{colour}{}", player.0, theme.paper.trim_start_matches('#'))
}

/// The path of a figure, around 0,0.
fn shape(player: Player, silhouette: Silhouette) -> String {
    let head = HEADS[player.index() % HEADS.len()];
    match silhouette {
        Silhouette::Person | Silhouette::Lying => format!("{BODY}{head}"),
        Silhouette::Robe => format!("{ROBE}{HOOD}"),
        Silhouette::Hut => HUT.to_owned(),
        Silhouette::Shaman => format!("{STAFF}{ROBE}{ANTLERS}{HOOD}"),
        Silhouette::Scout => format!("{SPEAR}{BODY}{head}"),
        Silhouette::Boatman => format!("{PADDLE}{BODY}{head}{BOAT}"),
        Silhouette::Bridge => format!("{ARCH}{BODY}{head}"),
        Silhouette::Farm => format!("{EAR}{HUT}"),
    }
}

/// How a figure is painted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Look {
    /// A placed figure.
    Whole,
    /// The outline of a figure that could be placed.
    Outline,
}

/// Paints a figure around 0,0, about 24 high.
pub(crate) fn paint_figure(svg: &mut Svg, player: Player, silhouette: Silhouette, theme: &Theme) {
    paint(svg, player, silhouette, Look::Whole, theme);
}

/// Paints the outline of a figure that could be placed, around a place.
pub(crate) fn paint_outline(svg: &mut Svg, (x, y): (f64, f64), player: Player, silhouette: Silhouette, theme: &Theme) {
    svg.group(format_args!("transform=\"translate({} {}) scale(1.3)\"", N(x), N(y)), |svg| {
        paint(svg, player, silhouette, Look::Outline, theme);
    });
}

fn paint(svg: &mut Svg, player: Player, silhouette: Silhouette, look: Look, theme: &Theme) {
    let colour = theme.player(player);
    let body = shape(player, silhouette);
    let turn = if silhouette == Silhouette::Lying { "rotate(-90)" } else { "rotate(0)" };
    svg.group(format_args!("transform=\"{turn}\" stroke-linejoin=\"round\""), |svg| {
        svg.leaf("path", format_args!("d=\"{body}\" fill=\"#000\" opacity=\".25\" transform=\"translate(1.2 1.4)\""));
        svg.leaf("path", format_args!("d=\"{body}\" fill=\"#fff\" stroke=\"#fff\" stroke-width=\"3.2\""));
        match look {
            Look::Whole => svg.leaf(
                "path",
                format_args!("d=\"{body}\" fill=\"{}\" stroke=\"#1a1a1a\" stroke-width=\".9\"", colour.body),
            ),
            Look::Outline => svg.leaf(
                "path",
                format_args!(
                    "d=\"{body}\" fill=\"#fff\" stroke=\"{}\" stroke-width=\"2\"",
                    if colour.ink == "#fff" { colour.body } else { "#1a1a1a" }
                ),
            ),
        }
    });
    // The number is upright even if the figure lies.
    let place = match silhouette {
        Silhouette::Person | Silhouette::Scout => (0.0, 6.2),
        Silhouette::Bridge | Silhouette::Boatman => (0.0, 5.0),
        Silhouette::Lying => (3.2, 3.2),
        Silhouette::Robe | Silhouette::Shaman | Silhouette::Hut | Silhouette::Farm => (0.0, 9.0),
    };
    let ink = if look == Look::Whole { colour.ink } else { "#1a1a1a" };
    let font = Font { size: 9.0, fill: ink, anchor: "middle", bold: true };
    svg.text(place, font, &(player.0 + 1).to_string());
}

/// Puts a defined figure at a place.
pub(crate) fn use_figure(svg: &mut Svg, id: &str, (x, y): (f64, f64), scale: f64) {
    let scale = (scale * 100.0).round() / 100.0;
    svg.leaf("use", format_args!("href=\"#{id}\" transform=\"translate({} {}) scale({scale})\"", N(x), N(y)));
}
