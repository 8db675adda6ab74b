//! A tile with the outlines of its features, ready to be painted.

use super::curve::{disc_data, path_data};
use super::layout::lay_out;
use super::outline::Outline;
use super::raster::Raster;
use super::scenery::{FeatureLook, Scenery};
use crate::landscape::{Shape, TileFacts};

/// A tile with the outlines of its features.
pub(crate) struct Sketch<T> {
    pub kinds: Vec<T>,
    pub outlines: Vec<Outline>,
    pub raster: Raster,
}

impl<T: Scenery> Sketch<T> {
    /// Sketches a valid tile; `None` for a tile that is not valid.
    pub fn new(tile: &TileFacts) -> Option<Sketch<T>> {
        let kinds: Vec<T> = tile.kinds().ok()?;
        let owner = tile.port_owners().ok()?;
        let (outlines, raster) = sketch(tile, &FeatureLook::of_all(tile, &kinds), &owner);
        Some(Sketch { kinds, outlines, raster })
    }

    /// The features with their kinds and outlines.
    pub fn features(&self) -> impl Iterator<Item = (usize, T, &Outline)> {
        self.kinds.iter().zip(&self.outlines).enumerate().map(|(feature, (kind, outline))| (feature, *kind, outline))
    }

    /// The path data of the area of a feature, as far as it has one.
    pub fn area(&self, feature: usize) -> String {
        match &self.outlines[feature] {
            Outline::Block { around, .. } => path_data(around),
            Outline::Path { ways, .. } => path_data(ways),
            Outline::Spot { at, radius } => disc_data(*at, *radius),
            Outline::Ground => self.raster.outline(feature),
        }
    }
}

/// Finds the outlines of the features of a tile and their squares.
fn sketch(tile: &TileFacts, looks: &[FeatureLook], owner: &[usize; 12]) -> (Vec<Outline>, Raster) {
    /// The largest growth that is tried.
    const LARGEST: u32 = 16;
    let draw = |growth: f64| {
        let outlines = lay_out(tile, looks, owner, growth);
        let raster = Raster::new(owner, looks, &outlines);
        (outlines, raster)
    };
    // The smallest growth with which grounds that are separate in the facts are separate in the picture.
    let fitting = (0..=LARGEST).map(f64::from).map(draw).find(|(_, raster)| raster.is_parted);
    let (mut outlines, mut raster) = fitting.unwrap_or_else(|| draw(0.0));
    // Spots without a fixed place come last, where most room is left.
    for feature in 0..looks.len() {
        if looks[feature].shape == Shape::Spot && outlines[feature] == Outline::Ground {
            let radius = looks[feature].breadth;
            let at = raster.room(|f| looks[f].shape == Shape::Ground).best(&[]);
            outlines[feature] = Outline::Spot { at, radius };
            raster.stamp(feature, at, radius);
        }
    }
    (outlines, raster)
}
