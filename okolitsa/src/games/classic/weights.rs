//! The weights of the evaluation, in points or as a share.

use serde::{Deserialize, Serialize};

/// The weights of the evaluation. The defaults were tuned by self-play in the classic game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Weights {
    /// A scored point, relative to an expected one.
    pub banked: f32,
    /// The tiles that a player draws for a cell, relative to an even share of the fitting ones.
    pub luck: f32,
    /// The cells that a player can fill in a turn: a feature with more open cells than the remaining turns can fill has a lower chance.
    pub pace: f32,
    /// The share of the points that a city gains by completion, times its chance.
    pub city: f32,
    /// The expected growth of a city and of a road for each open cell, times its chance.
    pub growth: [f32; 2],
    /// The share of a point for each empty cell around a monastery or garden, times its chance.
    pub hermitage: f32,
    /// The same for an abbot, who can be taken back before the cells are filled (O-9).
    pub retreat: f32,
    /// The share of the 3 points of a field for an open city, times the chance of the city.
    pub field: f32,
    /// The expected growth of a field for each open port.
    pub pasture: f32,
    /// The share of the change if two roads or cities are joined, times the chance of a tile that joins them.
    pub join: f32,
    /// The same for two fields.
    pub join_fields: f32,
    /// The cost of the first, second, ... figure on unfinished roads.
    pub roads: [f32; 6],
    /// The cost of the first, second, ... figure in unfinished cities.
    pub cities: [f32; 6],
    /// The cost of the first, second, ... farmer.
    pub farmers: [f32; 6],
    /// The cost of a meeple in a monastery.
    pub monk: f32,
    /// The value of a meeple in hand.
    pub in_hand: f32,
    /// The additional value of the last meeple in hand.
    pub last_in_hand: f32,
    /// The value of the abbot in hand.
    pub abbot: f32,
    /// The share of a figure's cost that is not charged, times the chance of its return.
    pub return_soon: f32,
    /// The number of turns per player before the end at which the costs begin to fall to 0.
    pub fade: f32,
}

impl Default for Weights {
    fn default() -> Self {
        Weights {
            banked: 1.656,
            luck: 0.559,
            pace: 3.828,
            city: 1.045,
            growth: [0.006, 0.0],
            hermitage: 0.49,
            retreat: 0.49,
            field: 0.414,
            pasture: 0.041,
            join: 0.437,
            join_fields: 0.4,
            roads: [0.956, 1.73, 1.684, 3.059, 3.085, 2.536],
            cities: [0.495, 0.818, 1.685, 2.115, 3.528, 2.216],
            farmers: [3.244, 3.994, 6.913, 10.678, 10.213, 13.522],
            monk: 1.098,
            in_hand: 0.436,
            last_in_hand: 6.003,
            abbot: 1.068,
            return_soon: 0.035,
            fade: 7.33,
        }
    }
}

impl Weights {
    /// The weights that predict the final margin best, fitted to games between bots in the classic game.
    pub const FORECAST: Weights = Weights {
        banked: 1.064,
        luck: 0.613,
        pace: 3.756,
        city: 0.685,
        growth: [-0.029, 0.009],
        hermitage: 0.068,
        retreat: 0.49,
        field: 0.219,
        pasture: -0.018,
        join: 0.643,
        join_fields: 0.424,
        roads: [1.359, 2.127, 1.608, 3.052, 3.085, 2.536],
        cities: [0.518, 1.205, 2.14, 2.592, 3.715, 2.214],
        farmers: [1.904, 2.988, 2.169, 3.478, 9.902, 13.522],
        monk: 1.836,
        in_hand: 0.759,
        last_in_hand: 7.362,
        abbot: 1.068,
        return_soon: 0.051,
        fade: 8.159,
    };
}
