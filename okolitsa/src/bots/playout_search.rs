//! The search of the hard bot: short playouts of the best candidates in sampled worlds.
//!
//! Each trial plays a candidate in a sampled world and then a fixed number of turns, in which every seat plays the turn with its best static
//! evaluation. All candidates are tried in the same worlds, so that differences between them come from the turns and not from the draws.
//! Candidates that are clearly worse are pruned: the remaining trials go to the others.

use super::control::Cancelled;
use super::decision::Decision;
use super::evaluate::Evaluate;
use super::evaluator::Evaluator;
use super::level::Budget;
use super::ranked_turn::{RankedTurn, win_chance};
use super::turn::{ScoredTurn, play_turn};

/// Candidates are pruned after this many trials each at the earliest, or when this part of the budget is spent.
const MIN_TRIALS: usize = 4;
const EARLY_BUDGET: f32 = 0.5;
/// A candidate is pruned if it is worse than the leader by this many standard errors.
const PRUNING_ERRORS: f32 = 2.0;
/// The static evaluation of a candidate counts as this many trials.
const PRIOR_TRIALS: f32 = 1.0;

/// The result of a candidate in one world.
#[derive(Clone, Copy, Debug)]
struct Trial {
    utility: f32,
    margin: f32,
    win_chance: f32,
}

struct Candidate<C> {
    turn: ScoredTurn<C>,
    /// The margin that is predicted without a trial.
    margin: f32,
    /// In the same worlds for all candidates; a pruned candidate has those of the first worlds only.
    trials: Vec<Trial>,
}

impl<C> Candidate<C> {
    fn mean_utility(&self) -> f32 {
        let sum: f32 = self.trials.iter().map(|trial| trial.utility).sum();
        (sum + self.turn.score * PRIOR_TRIALS) / (self.trials.len() as f32 + PRIOR_TRIALS)
    }
}

pub(super) struct PlayoutSearch<'a, 'b, 'g, R: Evaluate> {
    evaluator: &'a mut Evaluator<R>,
    decision: &'a Decision<'b, 'g, R>,
    candidates: Vec<Candidate<R::Command>>,
    pruned: Vec<Candidate<R::Command>>,
    trials: u32,
}

impl<'a, 'b, 'g, R: Evaluate> PlayoutSearch<'a, 'b, 'g, R> {
    /// A search among turns that are sorted, the best first.
    pub fn new(
        evaluator: &'a mut Evaluator<R>,
        decision: &'a Decision<'b, 'g, R>,
        mut turns: Vec<ScoredTurn<R::Command>>,
    ) -> Self {
        // Turns with exactly equal scores are the same on the board: for example a symmetric tile in two rotations.
        turns.dedup_by(|a, b| a.score == b.score);
        // With few trials, many candidates would get too few each.
        let most = match evaluator.budget {
            Budget::Trials(all) => (all as usize / MIN_TRIALS).max(2),
            Budget::Milliseconds(_) => usize::MAX,
        };
        turns.truncate(evaluator.lookahead.candidates.clamp(1, most));
        let mut after = decision.world.clone();
        let candidate = |turn: ScoredTurn<R::Command>| {
            after.clone_from(&decision.world);
            play_turn::<R>(&mut after, &turn.commands);
            let margin = R::margin(&after, decision.seat, &evaluator.forecast, &mut evaluator.cache);
            Candidate { turn, margin, trials: Vec::new() }
        };
        let candidates = turns.into_iter().map(candidate).collect();
        PlayoutSearch { evaluator, decision, candidates, pruned: Vec::new(), trials: 0 }
    }

    /// The part of the budget that is spent.
    fn spent(&self) -> f32 {
        match self.evaluator.budget {
            Budget::Trials(all) => self.trials as f32 / all.max(1) as f32,
            Budget::Milliseconds(all) => self.decision.started.elapsed().as_secs_f32() * 1000.0 / all.max(1) as f32,
        }
    }

    /// Whether a budget in milliseconds is used up: the search then stops in the middle of a world.
    fn is_out_of_time(&self) -> bool {
        matches!(self.evaluator.budget, Budget::Milliseconds(_)) && self.spent() >= 1.0
    }

    /// Drops the trials of a world in which not all candidates were tried.
    fn drop_incomplete_world(&mut self) {
        let all = self.candidates.iter().map(|one| one.trials.len()).min().unwrap_or(0);
        self.candidates.iter_mut().for_each(|one| one.trials.truncate(all));
    }

    pub fn run(mut self) -> Result<Vec<RankedTurn<R::Command>>, Cancelled> {
        let mut world = self.decision.world.clone();
        let mut state = world.clone();
        let mut best = Vec::new();
        let mut number = 0;
        let all = self.candidates.len();
        'worlds: while self.candidates.len() > 1 && self.spent() < 1.0 {
            self.decision.observation.sample_into(&mut world, &mut self.decision.world_rng(number));
            number += 1;
            for at in 0..self.candidates.len() {
                state.clone_from(&world);
                play_turn::<R>(&mut state, &self.candidates[at].turn.commands);
                self.play_out(&mut state, &mut best)?;
                let Evaluator { forecast, cache, .. } = &mut *self.evaluator;
                let margin = R::margin_with_full_information(&state, self.decision.seat, forecast, cache);
                let (utility, win_chance) = (R::utility(&state, margin), win_chance(margin, R::uncertainty(&state)));
                self.candidates[at].trials.push(Trial { utility, margin, win_chance });
                self.trials += 1;
                if self.is_out_of_time() {
                    self.drop_incomplete_world();
                    break 'worlds;
                }
            }
            let spent = self.spent().min(1.0);
            self.decision.control.report(spent);
            self.prune(all, spent);
        }
        Ok(self.rank())
    }

    /// Plays the turns of the lookahead: every seat plays the turn with its best static evaluation.
    fn play_out(&mut self, state: &mut R::State, best: &mut Vec<R::Command>) -> Result<(), Cancelled> {
        for _ in 0..self.evaluator.lookahead.turns {
            self.decision.control.check()?;
            let Some(seat) = R::to_act(state) else { break };
            self.evaluator.find_best(state, seat, best);
            play_turn::<R>(state, best);
        }
        Ok(())
    }

    /// Prunes the candidates that are clearly worse than the leader, and the last ones that the rest of the budget does not suffice for.
    fn prune(&mut self, all: usize, spent: f32) {
        self.candidates.sort_by(|a, b| b.mean_utility().total_cmp(&a.mean_utility()));
        let affordable = ((all as f32 * (1.0 - spent)) as usize + 1).max(2);
        let leader = &self.candidates[0].trials;
        let is_early = leader.len() < MIN_TRIALS;
        let stays = |(place, one): (usize, &Candidate<R::Command>)| {
            (is_early && spent < EARLY_BUDGET)
                || (place < affordable && (is_early || !is_clearly_worse(&one.trials, leader)))
        };
        let kept = self.candidates.iter().enumerate().map(stays).collect::<Vec<_>>();
        let mut kept = kept.into_iter();
        let removed = self.candidates.extract_if(.., |_| kept.next() == Some(false));
        self.pruned.extend(removed);
    }

    /// The remaining candidates, the best first; then the pruned ones, by their deficits.
    fn rank(mut self) -> Vec<RankedTurn<R::Command>> {
        self.candidates.sort_by(|a, b| b.mean_utility().total_cmp(&a.mean_utility()));
        let uncertainty = R::uncertainty(&self.decision.world);
        let leader = self.candidates[0].trials.clone();
        let deficit = |one: &Candidate<_>| mean(deficits(&one.trials, &leader, |trial| trial.utility));
        self.pruned.sort_by(|a, b| deficit(a).total_cmp(&deficit(b)));
        self.candidates.into_iter().chain(self.pruned).map(|one| one.ranked(&leader, uncertainty)).collect()
    }
}

impl<C> Candidate<C> {
    /// The expected result over all worlds of the leader: that of the leader less the mean deficit in the worlds in which both were tried.
    fn ranked(self, leader: &[Trial], uncertainty: f32) -> RankedTurn<C> {
        let expected = |of: fn(&Trial) -> f32| mean(leader.iter().map(of)) - mean(deficits(&self.trials, leader, of));
        let (margin, win_chance) = match self.trials.len() {
            0 => (self.margin, win_chance(self.margin, uncertainty)),
            _ => (expected(|trial| trial.margin), expected(|trial| trial.win_chance).clamp(0.0, 1.0)),
        };
        let error = (self.trials.len() > 1).then(|| {
            let of = |trial: &Trial| trial.margin;
            (squared_error(leader.iter().map(of)) + squared_error(deficits(&self.trials, leader, of))).sqrt()
        });
        RankedTurn { commands: self.turn.commands, margin, error, win_chance, points: 0 }
    }
}

/// By how much a candidate is worse than the leader, in each world in which both were tried.
fn deficits<'a>(
    one: &'a [Trial],
    leader: &'a [Trial],
    of: impl Fn(&Trial) -> f32 + Clone + 'a,
) -> impl Iterator<Item = f32> + Clone + 'a {
    leader.iter().zip(one).map(move |(leader, one)| of(leader) - of(one))
}

/// Whether a candidate is clearly worse than the leader, by the trials in the same worlds.
fn is_clearly_worse(one: &[Trial], leader: &[Trial]) -> bool {
    let deficits = deficits(one, leader, |trial| trial.utility);
    let deficit = mean(deficits.clone());
    deficit > 0.0 && deficit * deficit > PRUNING_ERRORS * PRUNING_ERRORS * squared_error(deficits)
}

fn mean(sample: impl Iterator<Item = f32> + Clone) -> f32 {
    let count = sample.clone().count() as f32;
    sample.sum::<f32>() / count
}

/// The square of the standard error of the mean of a sample.
fn squared_error(sample: impl Iterator<Item = f32> + Clone) -> f32 {
    let (count, mean) = (sample.clone().count() as f32, mean(sample.clone()));
    sample.map(|one| (one - mean) * (one - mean)).sum::<f32>() / (count - 1.0) / count
}

#[cfg(test)]
mod tests {
    use super::*;

    fn trials(margins: &[f32]) -> Vec<Trial> {
        let trial = |&margin: &f32| Trial { utility: margin, margin, win_chance: 0.5 + margin / 100.0 };
        margins.iter().map(trial).collect()
    }

    #[test]
    fn a_pruned_candidate_is_ranked_by_its_deficit_in_shared_worlds() {
        let leader = trials(&[10.0, 14.0, 0.0, 0.0]);
        let turn = ScoredTurn { commands: vec![()], score: 3.0 };
        let pruned = Candidate { turn: turn.clone(), margin: 5.0, trials: trials(&[8.0, 10.0]) };
        let ranked = pruned.ranked(&leader, 10.0);
        // The leader's mean is 6, the mean deficit in the two shared worlds is 3; the candidate's own mean would be 9.
        assert_eq!((ranked.margin, ranked.error.is_some()), (3.0, true));
        assert!((ranked.win_chance - 0.53).abs() < 1e-6);
        let untried = Candidate { turn, margin: 5.0, trials: Vec::new() };
        let ranked = untried.ranked(&leader, 0.0);
        assert_eq!((ranked.margin, ranked.win_chance, ranked.error), (5.0, 1.0, None));
    }

    #[test]
    fn only_a_significant_deficit_prunes() {
        let leader = trials(&[5.0, 6.0, 4.0, 5.0]);
        assert!(is_clearly_worse(&trials(&[1.0, 2.0, 1.0, 0.0]), &leader));
        assert!(!is_clearly_worse(&trials(&[-9.0, 15.0, 5.0, 6.0]), &leader));
        assert!(!is_clearly_worse(&trials(&[6.0, 7.0, 5.0, 6.0]), &leader));
    }
}
