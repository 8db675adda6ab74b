//! What the evaluation multiplies by: all in points, or as a share.

use serde::{Deserialize, Serialize};

/// The weights of the evaluation. The defaults were tuned by self-play in the classic game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Weights {
    /// A point that is banked, against one that is only expected.
    pub banked: f32,
    /// How many tiles a player finds for a cell, against an even share of those that fit.
    pub luck: f32,
    /// How many cells a player can fill in a turn: a feature with more open ones than there are turns left is not completed.
    pub pace: f32,
    /// The share of what a city gains by completion that its chance is worth.
    pub city: f32,
    /// What an open cell of a city or road promises in growth, times its chance.
    pub growth: [f32; 2],
    /// The share of what the cells around a monastery or garden bring, times their chances.
    pub hermitage: f32,
    /// The same where an abbot stands, who can be taken back before they are filled (O-9).
    pub retreat: f32,
    /// The share of 3 points that an open city is worth to a field, times its chance.
    pub field: f32,
    /// What the land that a field can still reach promises, for each open port.
    pub pasture: f32,
    /// The share of what changes when two features are joined, times the chance of a tile that joins them.
    pub join: f32,
    /// The same of two fields.
    pub join_fields: f32,
    /// The cost of the first, second, ... figure on unfinished roads.
    pub roads: [f32; 6],
    /// The cost of the first, second, ... figure in unfinished cities.
    pub cities: [f32; 6],
    /// The cost of the first, second, ... farmer.
    pub farmers: [f32; 6],
    /// The cost of a meeple in a monastery.
    pub monk: f32,
    /// What a meeple in hand is worth.
    pub in_hand: f32,
    /// What the last meeple in hand is worth beside that.
    pub last_in_hand: f32,
    /// What the abbot in hand is worth.
    pub abbot: f32,
    /// The share of the cost of a figure that the chance of its return takes off.
    pub return_soon: f32,
    /// So many turns of a player before the end the costs begin to fade.
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
    /// The weights that foretell the margin at the end best, fitted to games between bots in the classic game.
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
