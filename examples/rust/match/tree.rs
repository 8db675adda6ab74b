//! Tree search with random playouts, which uses nothing but the rules of the game.

use crate::clock::Clock;
use crate::seat::Seat;
use okolitsa::bots::{Evaluate, lead};
use okolitsa::{Observation, PerPlayer, Rng};
use std::time::Duration;

/// The weight of exploration: how much commands that were tried less are preferred.
const CURIOSITY: f32 = 0.5;
/// A margin, in points, that counts as most of a sure victory.
const CLEAR: f32 = 20.0;

/// Upper confidence bounds on a tree of commands, with a new sample of what is hidden for each playout.
pub struct Tree {
    rng: Rng,
    time: Duration,
}

struct Node<C> {
    command: Option<C>,
    children: Vec<usize>,
    visits: f32,
    /// How often it was legal.
    offered: f32,
    /// The sum of the results for its player.
    gained: f32,
}

impl<C> Node<C> {
    fn new(command: Option<C>) -> Self {
        Node { command, children: Vec::new(), visits: 0.0, offered: 0.0, gained: 0.0 }
    }

    fn bound(&self) -> f32 {
        self.gained / self.visits + CURIOSITY * (self.offered.ln() / self.visits).sqrt()
    }
}

impl Tree {
    pub fn new(seed: u64, ms: u32) -> Self {
        Tree { rng: Rng::new(seed, 9), time: Duration::from_millis(ms.into()) }
    }
}

impl<R: Evaluate> Seat<R> for Tree {
    fn take_turn(&mut self, seen: &Observation<'_, R>) -> Vec<R::Command> {
        // A turn has more than one decision, and each gets a part of the time.
        let time = if R::begins_turn(&seen.sample(&mut self.rng)) { self.time * 3 / 4 } else { self.time / 4 };
        let clock = Clock::start();
        let mut nodes: Vec<Node<R::Command>> = vec![Node::new(None)];
        let (mut legal, mut path) = (Vec::new(), Vec::new());
        let mut world = seen.sample(&mut self.rng);
        while clock.elapsed() < time {
            seen.sample_into(&mut world, &mut self.rng);
            path.clear();
            let mut at = 0;
            while let Some(by) = R::to_act(&world) {
                legal.clear();
                R::list_legal(&world, &mut legal);
                let (chosen, is_new) = choose(&mut nodes, at, &legal, &mut self.rng);
                path.push((chosen, by));
                R::play_unchecked(&mut world, nodes[chosen].command.expect("only the root has none"), &mut ());
                at = chosen;
                if is_new {
                    break;
                }
            }
            while R::to_act(&world).is_some() {
                legal.clear();
                R::list_legal(&world, &mut legal);
                R::play_unchecked(&mut world, legal[self.rng.below(legal.len() as u32) as usize], &mut ());
            }
            let points: PerPlayer<i32> = R::points_now(&world);
            for &(node, by) in &path {
                let margin = lead(&points, by) as f32;
                nodes[node].visits += 1.0;
                nodes[node].gained += 0.5 + 0.5 * margin / (margin * margin + CLEAR * CLEAR).sqrt();
            }
        }
        let most = nodes[0].children.iter().copied().max_by(|a, b| nodes[*a].visits.total_cmp(&nodes[*b].visits));
        let chosen = most.and_then(|node| nodes[node].command);
        chosen.or_else(|| seen.legal().first().copied()).into_iter().collect()
    }
}

/// A child of a node among the legal commands, and whether it is new: a command that was never tried, else the one with the highest bound.
fn choose<C: Copy + PartialEq>(nodes: &mut Vec<Node<C>>, at: usize, legal: &[C], rng: &mut Rng) -> (usize, bool) {
    let known = |nodes: &[Node<C>], command: C| {
        nodes[at].children.iter().copied().find(|&child| nodes[child].command == Some(command))
    };
    let mut untried = 0;
    let mut fresh = None;
    let mut best: Option<usize> = None;
    for &command in legal {
        match known(nodes, command) {
            None => {
                untried += 1;
                if rng.below(untried) == 0 {
                    fresh = Some(command);
                }
            }
            Some(child) => {
                nodes[child].offered += 1.0;
                if best.is_none_or(|best| nodes[child].bound() > nodes[best].bound()) {
                    best = Some(child);
                }
            }
        }
    }
    if let Some(command) = fresh {
        nodes.push(Node { offered: 1.0, ..Node::new(Some(command)) });
        let child = nodes.len() - 1;
        nodes[at].children.push(child);
        return (child, true);
    }
    (best.expect("a game that goes on has a command"), false)
}
