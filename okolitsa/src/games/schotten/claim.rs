//! The proof of a claim (S-7): whether cards that do not lie face up could complete the other side to something
//! stronger.
//!
//! The strongest completion is searched with bit masks, from strong kinds to weak ones: the rows of a set are its
//! colours, nine bits each, the columns its values. The first possible kind is the strongest, so most proofs end at the
//! first mask. The completion in a refusal is searched card by card instead: refusals are rare, and the order of the
//! search is documented.

use super::cards::{Card, Cards, VALUES};
use super::formation::{Formation, FormationKind};

/// One bit in the row of each colour.
const COLUMN: u64 = 1 | 1 << 9 | 1 << 18 | 1 << 27 | 1 << 36 | 1 << 45;
/// The nine bits of a row.
const ROW: u64 = (1 << VALUES) - 1;
/// The possible starts of a run of three: values 1 to 7 of each colour.
const STARTS: u64 = COLUMN * 0b111_1111;

/// The values in a set, of any colour, as bits from value 1 up.
#[inline]
const fn values(bits: u64) -> u64 {
    let three = bits | bits >> 9 | bits >> 18;
    (three | three >> 27) & ROW
}

/// The highest value in a row.
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

/// The runs that contain a value, as bits of their lowest values: the value itself and the two below it.
#[inline]
const fn runs_through(value: u8) -> u64 {
    0b111 << value >> 3
}

/// The highest sum of an `allowed` run in a row.
#[inline]
fn top_run(row: u64, allowed: u64) -> Option<u8> {
    let runs = row & row >> 1 & row >> 2 & allowed;
    // The sum of a run is three times its middle value.
    (runs != 0).then(|| 3 * (top(runs) + 1))
}

/// Whether a set has at least `count` members.
#[inline]
fn has(mut set: u64, count: u8) -> bool {
    for _ in 1..count {
        set &= set.wrapping_sub(1);
    }
    set != 0
}

/// The strongest formation that a side with fewer than three cards can become with cards from `unseen`; `None` if there
/// are too few (S-7).
///
/// ```
/// use okolitsa::schotten::{Cards, FormationKind, best_completion};
/// let best = best_completion(&[], Cards::ALL).unwrap();
/// assert_eq!((best.kind, best.sum), (FormationKind::ColorRun, 24));
/// assert_eq!(best_completion(&[], Cards::NONE), None);
/// ```
#[inline]
pub fn best_completion(side: &[Card], unseen: Cards) -> Option<Formation> {
    let unseen = unseen.bits();
    match *side {
        [] => has(unseen, 3).then(|| best_of_unseen(unseen)),
        [card] => has(unseen, 2).then(|| best_with_one(card, unseen)),
        [one, other] => has(unseen, 1).then(|| best_with_two(one, other, unseen)),
        [a, b, c, ..] => Some(Formation::of([a, b, c])),
    }
}

const fn formation(kind: FormationKind, sum: u8) -> Formation {
    Formation { kind, sum }
}

/// The strongest formation of three unseen cards, of which there are at least three. Not inlined: it is rarely needed,
/// but much of it would be hoisted out of loops over stones and computed every time.
#[inline(never)]
fn best_of_unseen(unseen: u64) -> Formation {
    let starts = unseen & unseen >> 1 & unseen >> 2 & STARTS;
    if starts != 0 {
        return formation(FormationKind::ColorRun, 3 * (top(values(starts)) + 1));
    }
    // The number of colours in each column, as a bit-sliced counter: ones, twos, fours.
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
        return formation(FormationKind::ThreeOfAKind, 3 * top(triples));
    }
    let best = (0..6).filter_map(|color| top_of_row(unseen >> (9 * color) & ROW, 3)).max();
    if let Some(sum) = best {
        return formation(FormationKind::Color, sum);
    }
    if let Some(sum) = top_run(values(unseen), ROW) {
        return formation(FormationKind::Run, sum);
    }
    formation(FormationKind::Sum, top_sum(unseen, 3))
}

/// The strongest formation of a card and two unseen cards, of which there are at least two.
#[inline]
fn best_with_one(card: Card, unseen: u64) -> Formation {
    let value = card.value();
    let (own, runs) = (1 << (value - 1), runs_through(value));
    let row = unseen >> (card.color() as u8 * VALUES) & ROW;
    if let Some(sum) = top_run(row | own, runs) {
        return formation(FormationKind::ColorRun, sum);
    }
    if has(unseen >> (value - 1) & COLUMN, 2) {
        return formation(FormationKind::ThreeOfAKind, 3 * value);
    }
    if let Some(sum) = top_of_row(row, 2) {
        return formation(FormationKind::Color, value + sum);
    }
    if let Some(sum) = top_run(values(unseen) | own, runs) {
        return formation(FormationKind::Run, sum);
    }
    formation(FormationKind::Sum, value + top_sum(unseen, 2))
}

/// The strongest formation of two cards and an unseen card, of which there is at least one.
#[inline]
fn best_with_two(one: Card, other: Card, unseen: u64) -> Formation {
    let (a, b) = (one.value(), other.value());
    let own = 1 << (a - 1) | 1 << (b - 1);
    // Two cards of one value are not in a run.
    let runs = if a == b { 0 } else { runs_through(a) & runs_through(b) };
    if one.color() == other.color() {
        let row = unseen >> (one.color() as u8 * VALUES) & ROW;
        if let Some(sum) = top_run(row | own, runs) {
            return formation(FormationKind::ColorRun, sum);
        }
        if row != 0 {
            return formation(FormationKind::Color, a + b + top(row));
        }
    }
    if a == b && unseen >> (a - 1) & COLUMN != 0 {
        return formation(FormationKind::ThreeOfAKind, 3 * a);
    }
    if let Some(sum) = top_run(values(unseen) | own, runs) {
        return formation(FormationKind::Run, sum);
    }
    formation(FormationKind::Sum, a + b + top(values(unseen)))
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

/// The first set of unseen cards that completes a side to something stronger than `mine` (S-8), and the resulting
/// formation. Sets are in lexicographic order of their ascending card numbers.
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
