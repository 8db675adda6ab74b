//! The weights of the evaluation, in points or as a share.

use serde::{Deserialize, Serialize};

/// The weights of the evaluation. The defaults were tuned by self-play.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Weights {
    /// A scored point, relative to an expected one.
    pub banked: f32,
    /// The tiles that a player draws for a cell, relative to an even share of the fitting ones.
    pub luck: f32,
    /// The share of the points of a complete forest and a complete river, times the chance of completion.
    pub closing: [f32; 2],
    /// The expected growth of each for an open cell.
    pub growth: [f32; 2],
    /// The value of gold in an open forest for those with most gatherers there, times the chance of completion.
    pub gold: f32,
    /// The expected points of an open end of a meadow.
    pub pasture: f32,
    /// The cost of a tiger that has not taken a deer yet.
    pub tiger: f32,
    /// The expected points of an open end of a hut's river system.
    pub water: f32,
    /// The share of the change if two forests, rivers or meadows are joined, times the chance of a tile that joins them.
    pub join: [f32; 3],
    /// The cost of the first, second, ... gatherer.
    pub gatherers: [f32; 5],
    /// The cost of the first, second, ... fisher.
    pub fishers: [f32; 5],
    /// The cost of the first, second, ... hunter, who never returns.
    pub hunters: [f32; 5],
    /// The cost of the first and the second hut.
    pub huts: [f32; 2],
    /// The value of a tribesman in hand.
    pub in_hand: f32,
    /// The additional value of the last tribesman in hand.
    pub last_in_hand: f32,
    /// Half of the value of a turn, such as the one that gold brings (H-13).
    pub turn: f32,
    /// The value of a piece of the Scout that is not laid yet, and of the Scout's right when it is laid (H-24).
    pub piece: f32,
    /// The expected points of the boatman (H-25).
    pub boatman: f32,
    /// The expected points of an open end of the field's meadow (H-27).
    pub field: f32,
    /// The number of turns per player before the end at which costs and expected growth begin to fall to 0.
    pub fade: f32,
}

impl Default for Weights {
    fn default() -> Self {
        Weights {
            banked: 0.993,
            luck: 0.235,
            closing: [1.145, 0.584],
            growth: [0.27, 0.322],
            gold: 0.832,
            pasture: 0.113,
            tiger: 0.496,
            water: 0.606,
            join: [0.351, 0.097, 0.117],
            gatherers: [0.449, 0.766, 2.077, 2.352, 1.563],
            fishers: [0.269, 3.137, 1.558, 2.655, 3.692],
            hunters: [4.004, 4.714, 8.553, 6.838, 15.508],
            huts: [1.312, 2.45],
            in_hand: 0.697,
            last_in_hand: 5.949,
            turn: 3.094,
            piece: 3.0,
            boatman: 3.3,
            field: 0.2,
            fade: 6.356,
        }
    }
}

impl Weights {
    /// The weights that predict the final margin best, fitted to games between bots; those of the Scout's pieces to games with it.
    pub const FORECAST: Weights = Weights {
        banked: 1.011,
        luck: 0.294,
        closing: [1.348, 0.74],
        growth: [0.086, 0.306],
        gold: 0.561,
        pasture: 0.136,
        tiger: 0.451,
        water: 0.686,
        join: [0.421, 0.097, 0.127],
        gatherers: [0.474, 1.079, 2.96, 2.119, 1.531],
        fishers: [0.303, 3.131, 1.558, 2.655, 3.692],
        hunters: [2.701, 2.177, 6.519, 6.874, 15.508],
        huts: [1.222, 3.975],
        in_hand: 1.21,
        last_in_hand: 8.78,
        turn: 3.117,
        piece: 2.236,
        boatman: -0.219,
        field: 0.271,
        fade: 7.246,
    };
}
