//! Seats and numbers in observations.

use crate::base::{Player, Viewer};

/// The number of a seat from the perspective of a viewer: the viewer's own seat is 0, the others follow in order of
/// play. A spectator has the perspective of seat 0.
#[inline]
pub(crate) fn seat_from(viewer: Viewer, player: Player, players: u8) -> u8 {
    wrap(player.0 + players - own_seat(viewer, players), players)
}

/// The seats in order of play, starting with the viewer's own.
#[inline]
pub(crate) fn seats_from(viewer: Viewer, players: u8) -> impl Iterator<Item = Player> {
    let own = own_seat(viewer, players);
    (0..players).map(move |place| Player(wrap(own + place, players)))
}

/// `place` modulo `players`, for places below twice the players. A division would take most of the time.
#[inline]
fn wrap(place: u8, players: u8) -> u8 {
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

/// A number in an observation, capped at the largest `i16`.
#[inline]
pub(crate) fn number(value: impl TryInto<i16>) -> i16 {
    value.try_into().unwrap_or(i16::MAX)
}
