//! The search of the hard bot: the few turns that look best are played on, in worlds that could be the real one.
//!
//! In each trial a candidate is played in such a world, and then so many turns follow in which every seat plays what looks best to it. All
//! candidates are tried in the same worlds: what differs between two is then due to them and not to the draw. Those that fall behind are
//! given up, so that the trials go where they decide something.

use super::bot::{Bot, Question, WORLDS};
use super::control::Cancelled;
use super::judge::Judge;
use super::level::Budget;
use super::rank::{Ranked, win_chance};
use super::turn::{Weighed, play_turn};
use crate::rng::Rng;

/// Candidates are given up at the earliest after so many trials each.
const FEWEST_TRIALS: usize = 4;
/// A candidate is given up when it is behind by so many standard errors.
const CLEARLY: f32 = 2.5;
/// The look that made it a candidate counts as so many trials.
const FIRST_LOOK: f32 = 4.0;

struct Candidate<C> {
    turn: Weighed<C>,
    /// What each trial was worth.
    worths: Vec<f32>,
    margins: Vec<f32>,
    wins: f32,
}

impl<C> Candidate<C> {
    fn worth(&self) -> f32 {
        let sum: f32 = self.worths.iter().sum();
        (sum + self.turn.worth * FIRST_LOOK) / (self.worths.len() as f32 + FIRST_LOOK)
    }
}

pub(super) struct Search<'a, 'b, 'g, R: Judge> {
    bot: &'a mut Bot<R>,
    question: &'a Question<'b, 'g, R>,
    candidates: Vec<Candidate<R::Command>>,
    given_up: Vec<Candidate<R::Command>>,
    trials: u32,
}

impl<'a, 'b, 'g, R: Judge> Search<'a, 'b, 'g, R> {
    /// A search among turns that are sorted, the best first.
    pub fn new(bot: &'a mut Bot<R>, question: &'a Question<'b, 'g, R>, mut turns: Vec<Weighed<R::Command>>) -> Self {
        // Turns that look alike to the last bit are the same on the board, as those of a tile that looks the same turned round.
        turns.dedup_by(|a, b| a.worth == b.worth);
        turns.truncate(bot.lookahead.candidates.max(1));
        let candidate = |turn| Candidate { turn, worths: Vec::new(), margins: Vec::new(), wins: 0.0 };
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

    pub fn run(mut self) -> Result<Vec<Ranked<R::Command>>, Cancelled> {
        let mut world = self.question.world.clone();
        let mut trial = world.clone();
        let mut best = Vec::new();
        let mut number = 0;
        let all = self.candidates.len();
        while self.candidates.len() > 1 && self.spent() < 1.0 {
            self.question.seen.sample_into(&mut world, &mut Rng::new(self.question.seed, WORLDS + 1 + number));
            number += 1;
            for at in 0..self.candidates.len() {
                trial.clone_from(&world);
                play_turn::<R>(&mut trial, &self.candidates[at].turn.commands);
                self.play_on(&mut trial, &mut best)?;
                let Bot { forecast, desk, .. } = &mut *self.bot;
                let margin = R::margin_in_full(&trial, self.question.seat, forecast, desk);
                let candidate = &mut self.candidates[at];
                candidate.worths.push(R::aim(&trial, margin));
                candidate.margins.push(margin);
                candidate.wins += win_chance(margin, R::doubt(&trial));
                self.trials += 1;
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
            let Bot { turns, weights, desk, .. } = &mut *self.bot;
            R::set_out(state, desk);
            turns.find_best(state, best, |after| R::aim(after, R::margin_after(after, seat, weights, desk)));
            play_turn::<R>(state, best);
        }
        Ok(())
    }

    /// Gives up those that are clearly behind, and the last ones where the budget does not go round.
    fn give_up(&mut self, all: usize, spent: f32) {
        self.candidates.sort_by(|a, b| b.worth().total_cmp(&a.worth()));
        let affordable = ((all as f32 * (1.0 - spent)) as usize + 1).max(2);
        let leader = &self.candidates[0].worths;
        let stays = |(place, one): (usize, &Candidate<R::Command>)| {
            leader.len() < FEWEST_TRIALS || (place < affordable && !is_behind(&one.worths, leader))
        };
        let kept = self.candidates.iter().enumerate().map(stays).collect::<Vec<_>>();
        let mut kept = kept.into_iter();
        let gone = self.candidates.extract_if(.., |_| kept.next() == Some(false));
        self.given_up.extend(gone);
    }

    fn rank(mut self) -> Vec<Ranked<R::Command>> {
        let by_worth = |a: &Candidate<_>, b: &Candidate<_>| b.worth().total_cmp(&a.worth());
        self.candidates.sort_by(by_worth);
        self.given_up.sort_by(by_worth);
        let doubt = R::doubt(&self.question.world);
        self.candidates.into_iter().chain(self.given_up).map(|one| one.ranked(doubt)).collect()
    }
}

impl<C> Candidate<C> {
    fn ranked(self, doubt: f32) -> Ranked<C> {
        let trials = self.worths.len() as f32;
        let sum: f32 = self.margins.iter().sum();
        let margin = if trials > 0.0 { sum / trials } else { self.turn.worth };
        let (error, win_chance) = match self.worths.len() {
            0 => (None, win_chance(margin, doubt)),
            1 => (None, self.wins),
            _ => (Some((variance(self.margins.iter().copied()) / trials).sqrt()), self.wins / trials),
        };
        Ranked { commands: self.turn.commands, margin, error, win_chance, points: 0 }
    }
}

/// Whether the one is clearly worse than the leader, by trials in the same worlds.
fn is_behind(one: &[f32], leader: &[f32]) -> bool {
    let lags = || leader.iter().zip(one).map(|(leader, one)| leader - one);
    let trials = one.len() as f32;
    let lag = lags().sum::<f32>() / trials;
    lag > 0.0 && lag * lag > CLEARLY * CLEARLY * variance(lags()) / trials
}

/// The variance of what a sample was drawn from.
fn variance(sample: impl Iterator<Item = f32> + Clone) -> f32 {
    let count = sample.clone().count() as f32;
    let mean = sample.clone().sum::<f32>() / count;
    sample.map(|one| (one - mean) * (one - mean)).sum::<f32>() / (count - 1.0)
}
