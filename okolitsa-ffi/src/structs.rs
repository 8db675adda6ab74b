//! The fixed-size structs. Their sizes are part of the interface.

use crate::buffers::fill;
use crate::handles::guard;
use crate::status::OKO_OUT_OF_RANGE;
use okolitsa::{WireCommand, WireEvent};
use std::mem::offset_of;

/// A command, the same shape for all games. Unused fields are 0.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct OkoCommand {
    /// Which command.
    pub kind: u16,
    /// Which piece.
    pub piece: u8,
    /// Quarter turns clockwise, 0 to 3.
    pub rotation: u8,
    /// Column of the cell; x grows east.
    pub x: i16,
    /// Row of the cell; y grows south.
    pub y: i16,
    /// Which feature, or card.
    pub item: u16,
    /// Which stone.
    pub target: u16,
    /// Zero.
    pub reserved: u32,
}

/// An event: one fact.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct OkoEvent {
    /// Which event.
    pub kind: u16,
    /// The seat concerned; 255 for none.
    pub player: u8,
    /// Which piece.
    pub piece: u8,
    /// Column of the cell.
    pub x: i16,
    /// Row of the cell.
    pub y: i16,
    /// Quarter turns clockwise, 0 to 3.
    pub rotation: u8,
    /// Index of the feature on its tile.
    pub feature: u8,
    /// Which tile, card or kind of feature.
    pub item: u16,
    /// Points given.
    pub points: i16,
    /// A number that names the whole feature until it is joined to another.
    pub region: u16,
    /// How many commands had been played, the one that caused it counted in.
    pub ply: u32,
    /// What else there is to say.
    pub detail: u32,
}

/// How a game stands.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct OkoInfo {
    /// The fingerprint of the whole state: for the host, not for players.
    pub fingerprint: u64,
    /// How many commands have been played.
    pub ply: u32,
    /// How many commands the seat to act has.
    pub legal: u32,
    /// The version of the ruleset's rules.
    pub rules: u16,
    /// The number of seats.
    pub players: u8,
    /// The seat to act; -1 when the game is over.
    pub to_act: i8,
    /// 1 when the game is over.
    pub over: u8,
    /// A bit for each seat that won.
    pub winners: u8,
    /// Zero.
    pub reserved: u16,
    /// The points of each seat.
    pub scores: [i32; 6],
    /// The word for the kind of decision, zeros after it.
    pub phase: [u8; 16],
}

/// What `oko_layout` tells of a struct, and the proof that it is so.
macro_rules! layout {
    ($name:ident: $type:ty, $size:literal, $($field:ident $offset:literal)*) => {
        const _: () = assert!(size_of::<$type>() == $size $(&& offset_of!($type, $field) == $offset)*);
        const $name: &[u32] = &[$size $(, $offset)*];
    };
}

layout!(COMMAND: OkoCommand, 16, kind 0 piece 2 rotation 3 x 4 y 6 item 8 target 10 reserved 12);
layout!(EVENT: OkoEvent, 24, kind 0 player 2 piece 3 x 4 y 6 rotation 8 feature 9 item 10 points 12 region 14 ply 16 detail 20);
layout!(INFO: OkoInfo, 64, fingerprint 0 ply 8 legal 12 rules 16 players 18 to_act 19 over 20 winners 21 reserved 22 scores 24 phase 48);

/// `oko_layout` of `OkoCommand`.
pub const OKO_LAYOUT_COMMAND: i32 = 0;
/// `oko_layout` of `OkoEvent`.
pub const OKO_LAYOUT_EVENT: i32 = 1;
/// `oko_layout` of `OkoInfo`.
pub const OKO_LAYOUT_INFO: i32 = 2;

/// How a struct lies in memory (`OKO_LAYOUT_...`): its size and the offset of each field in order, in bytes. For languages that declare the structs
/// a second time.
///
/// # Safety
/// Pointers are NULL or good for their lengths.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn oko_layout(which: i32, buf: *mut u32, cap: u32, len: *mut u32) -> i32 {
    guard(|| {
        let layout = match which {
            OKO_LAYOUT_COMMAND => COMMAND,
            OKO_LAYOUT_EVENT => EVENT,
            OKO_LAYOUT_INFO => INFO,
            _ => return Err(OKO_OUT_OF_RANGE),
        };
        // SAFETY: as the caller promises.
        unsafe { fill(layout, buf, cap, len) }
    })
}

impl From<WireCommand> for OkoCommand {
    fn from(c: WireCommand) -> Self {
        let WireCommand { kind, piece, rotation, x, y, item, target } = c;
        OkoCommand { kind, piece, rotation, x, y, item, target, reserved: 0 }
    }
}

impl From<OkoCommand> for WireCommand {
    fn from(c: OkoCommand) -> Self {
        let OkoCommand { kind, piece, rotation, x, y, item, target, .. } = c;
        WireCommand { kind, piece, rotation, x, y, item, target }
    }
}

impl OkoEvent {
    pub(crate) fn new(e: &WireEvent, ply: u32) -> Self {
        let WireEvent { kind, player, piece, x, y, rotation, feature, item, points, region, detail } = *e;
        OkoEvent { kind, player, piece, x, y, rotation, feature, item, points, region, ply, detail }
    }
}
