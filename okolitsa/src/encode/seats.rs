//! Seats and numbers as an observation has them.

use crate::base::{Player, Viewer};

/// Where a seat sits as the viewer sees it: the viewer's own is 0, the others follow in order of play. A spectator looks from seat 0.
#[inline]
pub(crate) fn seat_from(viewer: Viewer, player: Player, players: u8) -> u8 {
    around(player.0 + players - own_seat(viewer, players), players)
}

/// The seats from the viewer's own on, in order of play.
#[inline]
pub(crate) fn seats_from(viewer: Viewer, players: u8) -> impl Iterator<Item = Player> {
    let own = own_seat(viewer, players);
    (0..players).map(move |place| Player(around(own + place, players)))
}

/// A place at the table, less than twice as many as there are: a division would be most of the work.
#[inline]
fn around(place: u8, players: u8) -> u8 {
    if place < players { place } else { place - players }
}

#[inline]
fn own_seat(viewer: Viewer, players: u8) -> u8 {
    match viewer {
        Viewer::Player(player) if player.0 < players => player.0,
        _ => 0,
    }
}

/// The seat of a viewer as a number; -1 for none.
pub(crate) fn seat_number(viewer: Viewer) -> i16 {
    match viewer {
        Viewer::Player(player) => player.0.into(),
        Viewer::Spectator => -1,
    }
}

/// A number as an observation has it; what is too large is the largest.
#[inline]
pub(crate) fn number(value: impl TryInto<i16>) -> i16 {
    value.try_into().unwrap_or(i16::MAX)
}
