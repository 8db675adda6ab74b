//! A cache with one entry for each region, valid for a base, a placement or an evaluation.

use crate::landscape::{MAX_NODES, Node};

#[derive(Clone, Debug, Default)]
struct Entry<V> {
    /// The number of the base, placement or evaluation for which the value is valid.
    epoch: u32,
    /// The last placement for which it was checked whether the value at the base still holds, and the result.
    checked: u32,
    holds: bool,
    value: V,
}

/// One value for each region, each with its own validity.
#[derive(Debug)]
pub(in crate::games) struct RegionCache<V> {
    entries: Vec<Entry<V>>,
}

impl<V> Default for RegionCache<V> {
    fn default() -> Self {
        RegionCache { entries: Vec::new() }
    }
}

impl<V: Clone + Default> RegionCache<V> {
    /// The value of a region for an epoch.
    #[inline]
    pub fn get(&self, region: Node, epoch: u32) -> Option<&V> {
        self.entries.get(region as usize).filter(|entry| entry.epoch == epoch).map(|entry| &entry.value)
    }

    /// The same, if it still holds after a placement; this is checked once per placement.
    #[inline]
    pub fn get_after(
        &mut self,
        region: Node,
        epoch: u32,
        placement: u32,
        holds: impl FnOnce(&V) -> bool,
    ) -> Option<&V> {
        let entry = self.entries.get_mut(region as usize).filter(|entry| entry.epoch == epoch)?;
        if entry.checked != placement {
            entry.checked = placement;
            entry.holds = holds(&entry.value);
        }
        entry.holds.then_some(&entry.value)
    }

    /// Stores the value of a region for an epoch.
    #[inline]
    pub fn set(&mut self, region: Node, epoch: u32, value: V) {
        if self.entries.is_empty() {
            self.entries.resize(MAX_NODES, Entry::default());
        }
        self.entries[region as usize] = Entry { epoch, checked: 0, holds: false, value };
    }
}
