//! The legal commands of a seat of any ruleset.

use crate::engine::{WireCommand, WireForm};
use std::fmt::Debug;

/// The legal commands of one moment, converted to records only on request.
#[derive(Debug)]
pub struct LegalList(Box<dyn LegalCommands>);

impl LegalList {
    pub(crate) fn of<C: WireForm + Copy + Debug + Send + Sync + 'static>(commands: Vec<C>) -> Self {
        LegalList(Box::new(commands))
    }

    /// The number of commands.
    pub fn len(&self) -> usize {
        self.0.count()
    }

    /// Whether there are no commands.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The `n`-th command, from 0.
    #[inline]
    pub fn nth(&self, n: usize) -> Option<WireCommand> {
        self.0.nth(n)
    }

    /// All commands, in order.
    pub fn iter(&self) -> impl Iterator<Item = WireCommand> + '_ {
        (0..self.len()).filter_map(|n| self.nth(n))
    }
}

impl PartialEq for LegalList {
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len() && self.iter().eq(other.iter())
    }
}

trait LegalCommands: Send + Sync + Debug {
    fn count(&self) -> usize;
    fn nth(&self, n: usize) -> Option<WireCommand>;
}

impl<C: WireForm + Copy + Debug + Send + Sync> LegalCommands for Vec<C> {
    fn count(&self) -> usize {
        self.len()
    }
    fn nth(&self, n: usize) -> Option<WireCommand> {
        self.get(n).map(|command| command.to_wire())
    }
}
