//! Writing observations: as a whole, or only the changes to an earlier one.

use super::section::Section;

/// Writes an observation section by section. Numbers beyond the end of the slice are left out.
///
/// The first column of a used row is not 0, unless all rows of the section are always used.
#[derive(Debug)]
pub struct ObservationWriter<'a> {
    left: &'a mut [i16],
    /// Whether the remaining numbers are all 0.
    is_fresh: bool,
}

impl<'a> ObservationWriter<'a> {
    /// A writer for a whole observation; fills the slice with 0 first.
    pub fn new(numbers: &'a mut [i16]) -> Self {
        numbers.fill(0);
        ObservationWriter { left: numbers, is_fresh: true }
    }

    /// A writer that updates an earlier observation of the same game.
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
            // Rows that were used before and are not any more.
            for place in places.take_while(|place| place[0] != 0) {
                *place = [0; N];
            }
            part.fill(0);
        }
    }

    /// Like [`rows`](ObservationWriter::rows), for sections whose rows never change once written.
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

    /// Counts how often each number occurs; the section has a row for each number.
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
