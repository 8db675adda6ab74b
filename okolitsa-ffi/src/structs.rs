//! The fixed-size structs. Their layout is part of the interface.

use crate::buffers::fill;
use crate::handles::guard;
use crate::status::OKO_OUT_OF_RANGE;
use okolitsa::{WireCommand, WireEvent};
use std::mem::offset_of;

/// A command. All rulesets share this struct; the tables in docs/notation.md list the fields of each kind. Unused
/// fields are 0.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct OkoCommand {
    /// The kind of the command.
    pub kind: u16,
    /// The piece.
    pub piece: u8,
    /// Quarter turns clockwise, 0 to 3.
    pub rotation: u8,
    /// The column of the cell; x grows east.
    pub x: i16,
    /// The row of the cell; y grows south.
    pub y: i16,
    /// The feature or card.
    pub item: u16,
    /// The stone.
    pub target: u16,
    /// Always 0.
    pub reserved: u32,
}

/// An event: one change in the game. The tables in docs/notation.md list the fields of each kind.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct OkoEvent {
    /// The kind of the event.
    pub kind: u16,
    /// The seat; 255 for none.
    pub player: u8,
    /// The piece.
    pub piece: u8,
    /// Column of the cell.
    pub x: i16,
    /// Row of the cell.
    pub y: i16,
    /// Quarter turns clockwise, 0 to 3.
    pub rotation: u8,
    /// The index of the feature on its tile.
    pub feature: u8,
    /// The number of the tile, card or feature kind.
    pub item: u16,
    /// The points scored.
    pub points: i16,
    /// The id of the region (the whole feature). It may change when two regions join.
    pub region: u16,
    /// The number of commands played so far, including the one that caused the event.
    pub ply: u32,
    /// Further data of the kind.
    pub detail: u32,
}

/// The current state of a game in numbers.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct OkoInfo {
    /// The fingerprint of the full state, hidden information included. Do not send it to players.
    pub fingerprint: u64,
    /// The number of commands played.
    pub ply: u32,
    /// The number of legal commands of the seat to act.
    pub legal: u32,
    /// The version of the rules.
    pub rules: u16,
    /// The number of seats.
    pub players: u8,
    /// The seat to act; -1 when the game is over.
    pub to_act: i8,
    /// 1 when the game is over.
    pub over: u8,
    /// One bit for each seat that won; bit 0 is seat 0.
    pub winners: u8,
    /// Always 0.
    pub reserved: u16,
    /// The score of each seat.
    pub scores: [i32; 6],
    /// The current phase as ASCII text, padded with zeros.
    pub phase: [u8; 16],
}

/// The layout that `oko_layout` returns, checked at compile time.
macro_rules! layout {
    ($name:ident: $type:ty, $size:literal, $($field:ident $offset:literal)*) => {
        const _: () = assert!(size_of::<$type>() == $size $(&& offset_of!($type, $field) == $offset)*);
        const $name: &[u32] = &[$size $(, $offset)*];
    };
}

layout!(COMMAND: OkoCommand, 16, kind 0 piece 2 rotation 3 x 4 y 6 item 8 target 10 reserved 12);
layout!(EVENT: OkoEvent, 24, kind 0 player 2 piece 3 x 4 y 6 rotation 8 feature 9 item 10 points 12 region 14 ply 16 detail 20);
layout!(INFO: OkoInfo, 64, fingerprint 0 ply 8 legal 12 rules 16 players 18 to_act 19 over 20 winners 21 reserved 22 scores 24 phase 48);

/// The layout of `OkoCommand`, for `oko_layout`.
pub const OKO_LAYOUT_COMMAND: i32 = 0;
/// The layout of `OkoEvent`, for `oko_layout`.
pub const OKO_LAYOUT_EVENT: i32 = 1;
/// The layout of `OkoInfo`, for `oko_layout`.
pub const OKO_LAYOUT_INFO: i32 = 2;

/// Writes the memory layout of a struct (`OKO_LAYOUT_...`): its size and the offset of each field in order, in bytes.
/// For languages that declare the structs themselves.
///
/// # Safety
/// Each pointer is NULL or valid for its length.
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
