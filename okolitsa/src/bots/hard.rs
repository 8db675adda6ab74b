//! The search of the hard bot: the few turns that look best are played on, in worlds that could be the real one.
//!
//! In each trial a candidate is played in such a world, and then so many turns follow in which every seat plays what looks best to it. All
//! candidates are tried in the same worlds: what differs between two is then due to them and not to the draw. Those that fall behind are
//! given up, so that the trials go where they decide something.

use super::bot::{Bot, Question, WORLDS};
use super::control::Cancelled;
use super::evaluate::Evaluate;
use super::level::Budget;
use super::rank::{RankedTurn, win_chance};
use super::turn::{ScoredTurn, play_turn};
use crate::base::Rng;

/// Candidates are given up at the earliest after so many trials each, or when half of the budget is spent.
const FEWEST_TRIALS: usize = 4;
const HALF: f32 = 0.5;
/// A candidate is given up when it is behind by so many standard errors.
const CLEARLY: f32 = 2.0;
/// The look that made it a candidate counts as so many trials.
const FIRST_LOOK: f32 = 1.0;

/// What came of a candidate in a world.
#[derive(Clone, Copy, Debug)]
struct Trial {
    worth: f32,
    margin: f32,
    win_chance: f32,
}

struct Candidate<C> {
    turn: ScoredTurn<C>,
    /// The margin that is foretold without a trial.
    margin: f32,
    /// In the same worlds for all candidates; for those that were given up, in the first ones.
    trials: Vec<Trial>,
}

impl<C> Candidate<C> {
    fn worth(&self) -> f32 {
        let sum: f32 = self.trials.iter().map(|trial| trial.worth).sum();
        (sum + self.turn.worth * FIRST_LOOK) / (self.trials.len() as f32 + FIRST_LOOK)
    }
}

pub(super) struct Search<'a, 'b, 'g, R: Evaluate> {
    bot: &'a mut Bot<R>,
    question: &'a Question<'b, 'g, R>,
    candidates: Vec<Candidate<R::Command>>,
    given_up: Vec<Candidate<R::Command>>,
    trials: u32,
}

impl<'a, 'b, 'g, R: Evaluate> Search<'a, 'b, 'g, R> {
    /// A search among turns that are sorted, the best first.
    pub fn new(bot: &'a mut Bot<R>, question: &'a Question<'b, 'g, R>, mut turns: Vec<ScoredTurn<R::Command>>) -> Self {
        // Turns that look alike to the last bit are the same on the board, as those of a tile that looks the same turned round.
        turns.dedup_by(|a, b| a.worth == b.worth);
        // Where there are few trials, many candidates would get too few each.
        let most = match bot.budget {
            Budget::Trials(all) => (all as usize / FEWEST_TRIALS).max(2),
            Budget::Milliseconds(_) => usize::MAX,
        };
        turns.truncate(bot.lookahead.candidates.clamp(1, most));
        let mut after = question.world.clone();
        let candidate = |turn: ScoredTurn<R::Command>| {
            after.clone_from(&question.world);
            play_turn::<R>(&mut after, &turn.commands);
            let margin = R::margin(&after, question.seat, &bot.forecast, &mut bot.cache);
            Candidate { turn, margin, trials: Vec::new() }
        };
        let candidates = turns.into_iter().map(candidate).collect();
        Search { bot, question, candidates, given_up: Vec::new(), trials: 0 }
    }

    /// The share of the budget that is spent.
    fn spent(&self) -> f32 {
        match self.bot.budget {
            Budget::Trials(all) => self.trials as f32 / all.max(1) as f32,
            Budget::Milliseconds(all) => self.question.started.elapsed().as_secs_f32() * 1000.0 / all.max(1) as f32,
        }
    }

    /// Whether a budget in milliseconds is used up: it is not overdrawn for the sake of a world.
    fn is_late(&self) -> bool {
        matches!(self.bot.budget, Budget::Milliseconds(_)) && self.spent() >= 1.0
    }

    /// Forgets a world in which not all candidates were tried.
    fn drop_last_world(&mut self) {
        let all = self.candidates.iter().map(|one| one.trials.len()).min().unwrap_or(0);
        self.candidates.iter_mut().for_each(|one| one.trials.truncate(all));
    }

    pub fn run(mut self) -> Result<Vec<RankedTurn<R::Command>>, Cancelled> {
        let mut world = self.question.world.clone();
        let mut trial = world.clone();
        let mut best = Vec::new();
        let mut number = 0;
        let all = self.candidates.len();
        'worlds: while self.candidates.len() > 1 && self.spent() < 1.0 {
            self.question.seen.sample_into(&mut world, &mut Rng::new(self.question.seed, WORLDS + 1 + number));
            number += 1;
            for at in 0..self.candidates.len() {
                trial.clone_from(&world);
                play_turn::<R>(&mut trial, &self.candidates[at].turn.commands);
                self.play_on(&mut trial, &mut best)?;
                let Bot { forecast, cache, .. } = &mut *self.bot;
                let margin = R::margin_with_full_information(&trial, self.question.seat, forecast, cache);
                let (worth, win_chance) = (R::utility(&trial, margin), win_chance(margin, R::uncertainty(&trial)));
                self.candidates[at].trials.push(Trial { worth, margin, win_chance });
                self.trials += 1;
                if self.is_late() {
                    self.drop_last_world();
                    break 'worlds;
                }
            }
            let spent = self.spent().min(1.0);
            self.question.control.report(spent);
            self.give_up(all, spent);
        }
        Ok(self.rank())
    }

    /// Plays on as every seat likes best.
    fn play_on(&mut self, state: &mut R::State, best: &mut Vec<R::Command>) -> Result<(), Cancelled> {
        for _ in 0..self.bot.lookahead.turns {
            self.question.control.go_on()?;
            let Some(seat) = R::to_act(state) else { break };
            let Bot { turns, weights, cache, .. } = &mut *self.bot;
            R::begin_turn(state, cache);
            turns.find_best(state, best, |after| R::utility(after, R::margin_after(after, seat, weights, cache)));
            play_turn::<R>(state, best);
        }
        Ok(())
    }

    /// Gives up those that are clearly behind, and the last ones where the budget does not go round.
    fn give_up(&mut self, all: usize, spent: f32) {
        self.candidates.sort_by(|a, b| b.worth().total_cmp(&a.worth()));
        let affordable = ((all as f32 * (1.0 - spent)) as usize + 1).max(2);
        let leader = &self.candidates[0].trials;
        let is_early = leader.len() < FEWEST_TRIALS;
        let stays = |(place, one): (usize, &Candidate<R::Command>)| {
            (is_early && spent < HALF) || (place < affordable && (is_early || !is_behind(&one.trials, leader)))
        };
        let kept = self.candidates.iter().enumerate().map(stays).collect::<Vec<_>>();
        let mut kept = kept.into_iter();
        let gone = self.candidates.extract_if(.., |_| kept.next() == Some(false));
        self.given_up.extend(gone);
    }

    /// The best first; after those that were tried to the end the others, by how far they were behind.
    fn rank(mut self) -> Vec<RankedTurn<R::Command>> {
        self.candidates.sort_by(|a, b| b.worth().total_cmp(&a.worth()));
        let uncertainty = R::uncertainty(&self.question.world);
        let leader = self.candidates[0].trials.clone();
        let lag = |one: &Candidate<_>| mean(lags(&one.trials, &leader, |trial| trial.worth));
        self.given_up.sort_by(|a, b| lag(a).total_cmp(&lag(b)));
        self.candidates.into_iter().chain(self.given_up).map(|one| one.ranked(&leader, uncertainty)).collect()
    }
}

impl<C> Candidate<C> {
    /// What it was worth in all worlds of the leader: as much less than the leader as in those in which both were tried.
    fn ranked(self, leader: &[Trial], uncertainty: f32) -> RankedTurn<C> {
        let in_all = |of: fn(&Trial) -> f32| mean(leader.iter().map(of)) - mean(lags(&self.trials, leader, of));
        let (margin, win_chance) = match self.trials.len() {
            0 => (self.margin, win_chance(self.margin, uncertainty)),
            _ => (in_all(|trial| trial.margin), in_all(|trial| trial.win_chance).clamp(0.0, 1.0)),
        };
        let error = (self.trials.len() > 1).then(|| {
            let of = |trial: &Trial| trial.margin;
            (error_of(leader.iter().map(of)) + error_of(lags(&self.trials, leader, of))).sqrt()
        });
        RankedTurn { commands: self.turn.commands, margin, error, win_chance, points: 0 }
    }
}

/// How far one is behind the leader in each world in which both were tried.
fn lags<'a>(
    one: &'a [Trial],
    leader: &'a [Trial],
    of: impl Fn(&Trial) -> f32 + Clone + 'a,
) -> impl Iterator<Item = f32> + Clone + 'a {
    leader.iter().zip(one).map(move |(leader, one)| of(leader) - of(one))
}

/// Whether the one is clearly worse than the leader, by trials in the same worlds.
fn is_behind(one: &[Trial], leader: &[Trial]) -> bool {
    let lags = lags(one, leader, |trial| trial.worth);
    let lag = mean(lags.clone());
    lag > 0.0 && lag * lag > CLEARLY * CLEARLY * error_of(lags)
}

fn mean(sample: impl Iterator<Item = f32> + Clone) -> f32 {
    let count = sample.clone().count() as f32;
    sample.sum::<f32>() / count
}

/// The standard error of the mean of a sample, squared.
fn error_of(sample: impl Iterator<Item = f32> + Clone) -> f32 {
    let (count, mean) = (sample.clone().count() as f32, mean(sample.clone()));
    sample.map(|one| (one - mean) * (one - mean)).sum::<f32>() / (count - 1.0) / count
}

#[cfg(test)]
mod tests {
    use super::*;

    fn trials(margins: &[f32]) -> Vec<Trial> {
        let trial = |&margin: &f32| Trial { worth: margin, margin, win_chance: 0.5 + margin / 100.0 };
        margins.iter().map(trial).collect()
    }

    #[test]
    fn what_was_given_up_is_told_by_its_lag_in_the_worlds_of_both() {
        let leader = trials(&[10.0, 14.0, 0.0, 0.0]);
        let turn = ScoredTurn { commands: vec![()], worth: 3.0 };
        let given_up = Candidate { turn: turn.clone(), margin: 5.0, trials: trials(&[8.0, 10.0]) };
        let told = given_up.ranked(&leader, 10.0);
        // 6 on average, and 3 less where both were tried; its own mean would be 9.
        assert_eq!((told.margin, told.error.is_some()), (3.0, true));
        assert!((told.win_chance - 0.53).abs() < 1e-6);
        let untried = Candidate { turn, margin: 5.0, trials: Vec::new() };
        let told = untried.ranked(&leader, 0.0);
        assert_eq!((told.margin, told.win_chance, told.error), (5.0, 1.0, None));
    }

    #[test]
    fn only_what_is_clearly_worse_is_behind() {
        let leader = trials(&[5.0, 6.0, 4.0, 5.0]);
        assert!(is_behind(&trials(&[1.0, 2.0, 1.0, 0.0]), &leader));
        assert!(!is_behind(&trials(&[-9.0, 15.0, 5.0, 6.0]), &leader));
        assert!(!is_behind(&trials(&[6.0, 7.0, 5.0, 6.0]), &leader));
    }
}
