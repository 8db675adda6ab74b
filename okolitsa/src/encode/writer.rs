//! The writing of observations: all of one, or over an earlier one only what has changed.

use super::section::Section;

/// Fills an observation section by section. What has no room is left out.
///
/// A row that is used has a number other than 0 in its first column, unless all rows of its section are used at all times.
#[derive(Debug)]
pub struct ObservationWriter<'a> {
    left: &'a mut [i16],
    /// Whether all that is left is 0.
    is_fresh: bool,
}

impl<'a> ObservationWriter<'a> {
    /// A writer for a whole observation, all of it 0 until it is written.
    pub fn new(numbers: &'a mut [i16]) -> Self {
        numbers.fill(0);
        ObservationWriter { left: numbers, is_fresh: true }
    }

    /// A writer for an observation over one of the same game at an earlier moment.
    pub fn update(numbers: &'a mut [i16]) -> Self {
        ObservationWriter { left: numbers, is_fresh: false }
    }

    /// The numbers of the next section.
    #[inline]
    fn section(&mut self, section: &Section) -> &'a mut [i16] {
        let whole = std::mem::take(&mut self.left);
        let (here, left) = whole.split_at_mut(section.len().min(whole.len()));
        self.left = left;
        here
    }

    /// Writes the first rows of the next section, each with all its columns.
    #[inline]
    pub fn rows<const N: usize>(&mut self, section: &Section, rows: impl Iterator<Item = [i16; N]>) {
        debug_assert_eq!(section.columns.len(), N, "{}", section.name);
        let (places, part) = self.section(section).as_chunks_mut::<N>();
        let mut places = places.iter_mut();
        for row in rows {
            match places.next() {
                Some(place) => *place = row,
                None => return part.copy_from_slice(&row[..part.len()]),
            }
        }
        if !self.is_fresh {
            // What was used before and is not any more.
            for place in places.take_while(|place| place[0] != 0) {
                *place = [0; N];
            }
            part.fill(0);
        }
    }

    /// As [`rows`](ObservationWriter::rows), where rows once written stay as they are and others follow them.
    #[inline]
    pub fn growing_rows<const N: usize, I>(&mut self, section: &Section, rows: I)
    where
        I: ExactSizeIterator<Item = [i16; N]> + DoubleEndedIterator,
    {
        if self.is_fresh {
            return self.rows(section, rows);
        }
        let (places, part) = self.section(section).as_chunks_mut::<N>();
        let room = places.len();
        for (at, row) in (0..rows.len()).rev().zip(rows.rev()) {
            match places.get_mut(at) {
                Some(place) if place[0] != 0 => return,
                Some(place) => *place = row,
                None if at == room => part.copy_from_slice(&row[..part.len()]),
                None => {}
            }
        }
    }

    /// Counts how often each number comes; the section has a row for each.
    #[inline]
    pub fn counts(&mut self, section: &Section, numbers: impl Iterator<Item = u8>) {
        let here = self.section(section);
        if !self.is_fresh {
            here.fill(0);
        }
        for number in numbers {
            if let Some(count) = here.get_mut(number as usize) {
                *count += 1;
            }
        }
    }
}
