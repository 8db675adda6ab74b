//! Faults known from engines of this kind, each as a property that holds here; the list is `cases/engine.md`.
//!
//! | of the list, in its order | where it is tested |
//! |---|---|
//! | the list and the check | `conformance`: `the_list_and_the_check_agree_and_a_refusal_leaves_no_trace` |
//! | shared tiles, clones | `record::a_clone_played_to_its_end_leaves_the_original` |
//! | the rim of the board | `board::a_line_of_tiles_meets_no_rim` |
//! | owner 0 | `turns::a_figure_of_seat_0_is_somebodys` |
//! | half an illegal command | `turns::refused_commands_change_nothing`; `conformance`, as above |
//! | undo | `record::undo_and_redo_ten_times_come_back_to_the_same_state` |
//! | | `record::undo_across_a_draw_draws_the_same_tile`, `record::undo_takes_the_points_back` |
//! | saves | `record::a_save_after_every_command_goes_on_as_the_original` |
//! | | `record::saves_and_positions_keep_what_was_set_aside`, `record::a_random_beginner_is_in_the_save` |
//! | one random number for several draws | `decks::draws_do_not_depend_on_the_moves` |
//! | | `decks::the_beginner_is_drawn_beside_the_deck` |
//! | what is hidden | `hidden::nothing_shown_depends_on_the_order_to_come`, `hidden::the_seed_is_written_nowhere` |
//! | | `conformance`: `a_sampled_world_is_the_same_to_its_viewer`, refused claims among it |
//! | a message sent twice | `turns::a_message_sent_twice_is_refused_by_its_ply` |
//! | acting for another | `turns::only_the_seat_to_act_acts` |
//! | clients that drift apart | `turns::every_batch_carries_the_fingerprints` |
//! | the result added again | `turns::the_result_is_the_same_however_often_it_is_asked_for` |
//! | equal score messages | `turns::equal_scores_are_two_events` |
//! | the counter of remaining tiles | `decks::laid_set_aside_and_remaining_are_constant` |
//! | the start tile's copies | `decks::every_deck_holds_what_the_facts_say`, `decks::a_script_draws_nothing_else` |
//! | after an unplaceable tile | `turns::after_an_unplaceable_tile_the_next_one_comes_to_the_right_player` |

mod board;
mod decks;
mod hidden;
mod record;
mod turns;

use crate::support::tiles;
use okolitsa::classic::{Setup, Unplaceable};
use okolitsa::landscape::TileSetFacts;
use okolitsa::{Game, Okolitsa, Rng};
use std::sync::Arc;

fn deal(seed: u64) -> Game<Okolitsa> {
    let mut setup = Okolitsa::setup(2);
    setup.seed = seed;
    Game::new(setup).unwrap()
}

/// Plays a random command; answers whether there was one.
fn step(game: &mut Game<Okolitsa>, rng: &mut Rng) -> bool {
    let Some(by) = game.to_act() else { return false };
    let legal = game.legal(by);
    let command = legal[rng.below(legal.len() as u32) as usize];
    game.apply(by, command).unwrap();
    true
}

/// A tile set of one's own: so many of these tiles of the box, the first of them the start tile.
fn box_of(tiles: &[(&str, u32)]) -> Arc<TileSetFacts> {
    let mut facts = TileSetFacts::parse(tiles::BASE).unwrap();
    facts.set = "own".into();
    let wanted = |id: &str| tiles.iter().position(|(letter, _)| id.strip_prefix("base/") == Some(*letter));
    facts.tiles.retain(|tile| wanted(&tile.id).is_some());
    for tile in &mut facts.tiles {
        let place = wanted(&tile.id).unwrap();
        tile.count = tiles[place].1;
        tile.start = (place == 0).then_some(1);
    }
    Arc::new(facts)
}

/// A game for three in which the city on all sides is drawn twelve times and seldom has a place.
fn with_unplaceable_tiles(seed: u64, unplaceable: Unplaceable) -> Setup {
    let mut setup = Okolitsa::setup(3);
    setup.tiles = Some(box_of(&[("B", 6), ("C", 12), ("E", 2), ("A", 3), ("U", 8), ("V", 8), ("W", 4)]));
    (setup.seed, setup.options.unplaceable) = (seed, unplaceable);
    setup
}
