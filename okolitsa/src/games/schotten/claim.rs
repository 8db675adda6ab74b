//! The proof of a claim (S-7): whether some cards not lying face up would complete the other side to something stronger.
//!
//! The strongest completion is found kind by kind, from strong to weak, with masks: the rows of a set are its colours, nine bits each, the
//! columns its values. The first kind that can be made is the strongest, so most proofs end at the first mask. The completion that a
//! refusal names is searched for card by card instead: refusals are rare, and their order is a promise.

use super::cards::{Card, Cards, VALUES};
use super::formation::{Formation, FormationKind};

/// One bit in each colour's row.
const COLUMN: u64 = 1 | 1 << 9 | 1 << 18 | 1 << 27 | 1 << 36 | 1 << 45;
/// The nine bits of a row.
const ROW: u64 = (1 << VALUES) - 1;
/// Where a run of three may begin: values 1 to 7 of each colour.
const STARTS: u64 = COLUMN * 0b111_1111;

/// The values of a set, whatever the colour, as bits from value 1 up.
#[inline]
const fn values(bits: u64) -> u64 {
    let three = bits | bits >> 9 | bits >> 18;
    (three | three >> 27) & ROW
}

/// The highest value among nine bits.
#[inline]
const fn top(row: u64) -> u8 {
    (64 - row.leading_zeros()) as u8
}

/// The sum of the `count` highest values of a row; `None` if there are fewer.
#[inline]
fn top_of_row(mut row: u64, count: u8) -> Option<u8> {
    let mut sum = 0;
    for _ in 0..count {
        if row == 0 {
            return None;
        }
        let value = top(row);
        sum += value;
        row ^= 1 << (value - 1);
    }
    Some(sum)
}

/// The highest sum of a run among the values of a row that takes in all values from `low` to `high`.
#[inline]
fn top_run(row: u64, low: u8, high: u8) -> Option<u8> {
    // A run that starts at s takes in s, s+1, s+2.
    let starts = row & row >> 1 & row >> 2;
    let allowed = ((1 << low) - 1) & !((1u64 << high.saturating_sub(3)) - 1);
    // The start's bit is its value less one; s + s+1 + s+2 is three times the middle value.
    let starts = starts & allowed & ROW;
    (starts != 0).then(|| 3 * (top(starts) + 1))
}

/// The strongest formation that a side with these cards, fewer than three, can become with cards out of `unseen`; `None` where
/// too few are left (S-7).
///
/// ```
/// use okolitsa::schotten::{Cards, FormationKind, best_completion};
/// let best = best_completion(&[], Cards::ALL).unwrap();
/// assert_eq!((best.kind, best.sum), (FormationKind::ColorRun, 24));
/// assert_eq!(best_completion(&[], Cards::NONE), None);
/// ```
#[inline]
pub fn best_completion(side: &[Card], unseen: Cards) -> Option<Formation> {
    let missing = 3u8.saturating_sub(side.len() as u8);
    if unseen.len() < missing {
        return None;
    }
    let of = |kind, sum| Some(Formation { kind, sum });
    match *side {
        [] => best_of_unseen(unseen.bits()),
        [card] => best_with(card, card, missing, unseen.bits()),
        [one, other] => best_with(one, other, missing, unseen.bits()),
        [a, b, c, ..] => {
            let full = Formation::of([a, b, c]);
            of(full.kind, full.sum)
        }
    }
}

/// The strongest formation of three unseen cards, of which there are three or more.
#[inline]
fn best_of_unseen(unseen: u64) -> Option<Formation> {
    let of = |kind, sum| Some(Formation { kind, sum });
    let starts = unseen & unseen >> 1 & unseen >> 2 & STARTS;
    if starts != 0 {
        return of(FormationKind::ColorRun, 3 * (top(values(starts)) + 1));
    }
    // Column by column, how many colours are left, counted with three bits side by side: ones, twos, fours.
    let (mut ones, mut twos, mut fours) = (0u64, 0u64, 0u64);
    for color in 0..6 {
        let row = unseen >> (9 * color) & ROW;
        let carry = ones & row;
        ones ^= row;
        fours |= twos & carry;
        twos ^= carry;
    }
    let triples = fours | (ones & twos);
    if triples != 0 {
        return of(FormationKind::ThreeOfAKind, 3 * top(triples));
    }
    let best = (0..6).filter_map(|color| top_of_row(unseen >> (9 * color) & ROW, 3)).max();
    if let Some(sum) = best {
        return of(FormationKind::Color, sum);
    }
    if let Some(sum) = top_run(values(unseen), VALUES, 1) {
        return of(FormationKind::Run, sum);
    }
    of(FormationKind::Sum, top_sum(unseen, 3))
}

/// The strongest formation with one card (twice the same one) or two, and `missing` unseen ones, of which there are as many or more.
#[inline]
fn best_with(one: Card, other: Card, missing: u8, unseen: u64) -> Option<Formation> {
    let of = |kind, sum| Some(Formation { kind, sum });
    let (a, b) = (one.value(), other.value());
    let (low, high) = (a.min(b), a.max(b));
    let own = 1u64 << (a - 1) | 1 << (b - 1);
    let laid = if missing == 2 { a } else { a + b };
    let row = unseen >> (one.color() as u8 * VALUES) & ROW;
    let is_color = one.color() == other.color();
    // Two cards of one value cannot be in a run; one card is `one` and `other` at once.
    let may_run = missing == 2 || a != b;
    if is_color && let Some(sum) = top_run(row | own, low, high) {
        return of(FormationKind::ColorRun, sum);
    }
    let alike = (unseen >> (a - 1) & COLUMN).count_ones() as u8;
    if a == b && alike >= missing {
        return of(FormationKind::ThreeOfAKind, 3 * a);
    }
    if is_color && let Some(sum) = top_of_row(row, missing) {
        return of(FormationKind::Color, laid + sum);
    }
    if may_run && let Some(sum) = top_run(values(unseen) | own, low, high) {
        return of(FormationKind::Run, sum);
    }
    of(FormationKind::Sum, laid + top_sum(unseen, missing))
}

/// The sum of the `count` highest unseen cards.
#[inline]
fn top_sum(unseen: u64, count: u8) -> u8 {
    let (mut left, mut sum, mut present) = (count, 0, values(unseen));
    while left > 0 && present != 0 {
        let value = top(present);
        let copies = ((unseen >> (value - 1) & COLUMN).count_ones() as u8).min(left);
        sum += copies * value;
        left -= copies;
        present ^= 1 << (value - 1);
    }
    sum
}

/// The first set of unseen cards, in ascending order of their numbers and compared card by card, that completes a side to something
/// stronger than `mine` (S-8); with what the side becomes.
#[cold]
pub fn first_refutation(side: &[Card], unseen: Cards, mine: Formation) -> Option<(Cards, Formation)> {
    let beats = |cards: [Card; 3]| Some(Formation::of(cards)).filter(|theirs| *theirs > mine);
    let after = |card: Card| unseen.iter().skip_while(move |other| *other <= card);
    match *side {
        [] => unseen.iter().find_map(|a| {
            after(a).find_map(|b| after(b).find_map(|c| Some(([a, b, c].into_iter().collect(), beats([a, b, c])?))))
        }),
        [own] => {
            unseen.iter().find_map(|a| after(a).find_map(|b| Some(([a, b].into_iter().collect(), beats([own, a, b])?))))
        }
        [own, second] => unseen.iter().find_map(|a| Some(([a].into_iter().collect(), beats([own, second, a])?))),
        _ => None,
    }
}
