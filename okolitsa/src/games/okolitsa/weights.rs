//! The weights of the evaluation of Okolitsa. With the abbot, monasteries are worth less before they are complete, and farmers fewer.

use crate::games::classic::Weights;

/// The classic weights, tuned further by self-play in this game.
pub(super) const WEIGHTS: Weights = Weights {
    banked: 1.422,
    luck: 0.483,
    pace: 4.016,
    city: 1.254,
    growth: [0.03, 0.016],
    hermitage: 0.351,
    retreat: 0.31,
    field: 0.371,
    pasture: 0.042,
    join: 0.549,
    join_fields: 0.361,
    roads: [1.112, 1.924, 1.624, 2.835, 3.323, 2.955],
    cities: [0.521, 1.031, 1.431, 2.129, 2.817, 2.121],
    farmers: [3.075, 3.631, 4.15, 11.963, 11.582, 11.59],
    monk: 1.337,
    in_hand: 0.509,
    last_in_hand: 5.576,
    abbot: 1.016,
    return_soon: 0.031,
    fade: 9.504,
};

/// The weights that predict the final margin best, fitted to games between bots.
pub(super) const FORECAST: Weights = Weights {
    banked: 1.042,
    luck: 0.503,
    pace: 4.011,
    city: 0.656,
    growth: [-0.002, 0.019],
    hermitage: 0.233,
    retreat: 0.164,
    field: 0.174,
    pasture: -0.021,
    join: 0.748,
    join_fields: 0.509,
    roads: [1.407, 2.255, 1.752, 2.782, 3.323, 2.955],
    cities: [0.553, 1.475, 2.245, 2.38, 3.444, 2.254],
    farmers: [2.061, 3.577, 3.418, 7.983, 12.561, 11.59],
    monk: 2.376,
    in_hand: 0.977,
    last_in_hand: 7.14,
    abbot: 1.279,
    return_soon: 0.055,
    fade: 11.953,
};
