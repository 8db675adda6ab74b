//! The fixed-size structs. Their sizes are part of the interface.

use okolitsa::{WireCommand, WireEvent};

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

const _: () = assert!(size_of::<OkoCommand>() == 16 && size_of::<OkoEvent>() == 24 && size_of::<OkoInfo>() == 64);

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
