//! Pictures of positions and tiles, as SVG and as text. They are drawn from a view and public facts, never from a
//! state, so they cannot contain hidden information.
//!
//! May use: `base`, `landscape`, `engine`. Must not be here: a rule, points, the look of one game (see its `draw.rs`).

mod figures;
mod game;
mod input;
pub(crate) mod landscape;
mod options;
pub(crate) mod panel;
mod refusals;
mod svg;
mod theme;
mod title;

pub(crate) use figures::{Silhouette, figure_id, paint_figure};
pub use input::{Draw, DrawInput};
pub use options::{DrawOptions, Palette, ThemeName};
pub(crate) use refusals::{no_feature, unknown_tile};
pub(crate) use svg::{Font, N, Svg};
pub(crate) use theme::Theme;
pub(crate) use title::title;
