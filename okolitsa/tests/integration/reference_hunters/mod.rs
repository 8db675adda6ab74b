//! Hunters and Gatherers against a slow, plain reference that is written from the numbered rules alone: it keeps the laid tiles and the
//! figures, finds every feature and river system by flood fill over ports each time it is asked, and is compared with the engine after
//! every command: scores, supplies, stacks, figures, and the set of legal commands.

mod duel;
mod lands;
mod pieces;
mod referee;
mod scoring;
mod table;

use serde_json::json;

/// Games for each combination of options and seats.
const SEEDS: u64 = 20;

/// Plays over all options, with or without the Scout. Two tests call it, so that two cores play.
fn agree_over_all_options(scout: bool) {
    let mut seed = if scout { 16 * SEEDS } else { 0 };
    for forest_count in ["tile", "segment"] {
        for unplaceable in ["redraw", "pass"] {
            for players in 2..=5 {
                for _ in 0..SEEDS {
                    seed += 1;
                    duel::play(&json!({
                        "ruleset": "hunters", "players": players, "seed": seed, "scout": scout,
                        "forest_count": forest_count, "unplaceable": unplaceable,
                    }));
                }
            }
        }
    }
}

#[test]
fn engine_and_reference_agree_without_the_scout() {
    agree_over_all_options(false);
}

#[test]
fn engine_and_reference_agree_with_the_scout() {
    agree_over_all_options(true);
}
