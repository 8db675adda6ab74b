//! The Scout (H-22 to H-28): five pieces, one for each player. The conditions of each piece are checked here; its effects are in `play.rs`
//! and `scoring.rs`.

use super::command::{Command, Piece};
use super::figure::{Holding, Occupant, ScoutPiece};
use super::illegal::Illegal;
use super::state::State;
use super::terrain::Kind;
use crate::base::Player;
use crate::games::common::RegionSet;
use crate::games::common::table::TileIllegal;
use crate::landscape::{Node, Pos, Rotation, Side, Slot, TileId};
use std::ops::ControlFlow;

/// What a feature of a piece would be joined to.
struct Joined {
    /// The features of the piece itself that would belong together.
    features: u16,
    /// The regions of the board.
    regions: RegionSet,
}

impl State {
    /// The piece of a player, if the game is played with the Scout.
    #[inline]
    pub(super) fn piece_of(&self, player: Player) -> Option<Holding> {
        self.pieces[player]
    }

    /// The landscape piece of the player to act that is not laid yet, with its tile (H-22).
    #[inline]
    pub(super) fn piece_to_lay(&self) -> Option<(ScoutPiece, TileId)> {
        let held = self.piece_of(self.to_act).filter(|held| !held.is_laid)?;
        Some((held.piece, self.tiles.find(held.piece.tile_id()?)?))
    }

    /// Whether the figure of a piece stands on such a feature of its tile. The field is the larger of the two meadows.
    pub(super) fn carries_figure(&self, piece: ScoutPiece, tile: TileId, feature: u8) -> bool {
        let features = &self.tiles.get(tile).features;
        let here = &features[feature as usize];
        match piece {
            ScoutPiece::Shaman => false,
            ScoutPiece::Scout => here.kind == Kind::Forest,
            ScoutPiece::Boatman | ScoutPiece::Bridge => here.kind == Kind::River,
            ScoutPiece::Agriculture => {
                let meadows = features.iter().filter(|feature| feature.kind == Kind::Meadow);
                here.kind == Kind::Meadow && meadows.map(|meadow| meadow.ports).max() == Some(here.ports)
            }
        }
    }

    /// What a feature of a tile would be joined to if the tile were laid so, including by way of its other features (L-13).
    fn joined(&self, tile: TileId, pos: Pos, rotation: Rotation, feature: u8) -> Joined {
        let mut joined = Joined { features: 1 << feature, regions: RegionSet::default() };
        let mut contacts = [(0, 0); 12];
        let mut count = 0;
        let turned = &self.tiles.get(tile).turned[rotation.quarters() as usize];
        for side in Side::ALL {
            let Some(slot) = self.board.slot_at(pos.beside(side)) else { continue };
            let there = self.board.tile(slot);
            let facing = &self.tiles.get(there.tile).turned[there.rotation.quarters() as usize];
            for port in 0..3 {
                // Ports of touching sides meet in reverse order (L-5).
                let theirs = facing.ports[side.opposite().first_port() + 2 - port];
                let region = self.board.region_of(there.first_node + Node::from(theirs));
                contacts[count] = (turned.ports[side.first_port() + port], region);
                count += 1;
            }
        }
        loop {
            let mut has_grown = false;
            for &(mine, region) in &contacts[..count] {
                if joined.features >> mine & 1 == 1 {
                    has_grown |= joined.regions.insert(region);
                } else if joined.regions.contains(region) {
                    joined.features |= 1 << mine;
                    has_grown = true;
                }
            }
            if !has_grown {
                return joined;
            }
        }
    }

    /// The first figure on some regions that `wanted` accepts, with the cell and feature on which it stands.
    fn find_figure(&self, regions: &RegionSet, wanted: impl Fn(Occupant) -> bool) -> Option<(Occupant, Pos, u8)> {
        let mut figures = self.board.figures().filter(|(node, _)| regions.contains(self.board.region_of(*node)));
        let (node, figure) = figures.find(|(_, figure)| wanted(Occupant::decode(*figure)))?;
        let segment = self.board.segment(node);
        Some((Occupant::decode(figure), self.board.tile(segment.slot).pos, segment.feature))
    }

    /// Checks where a piece that fits its neighbours would lie and its figure stand (H-24 to H-27).
    fn check_contact(
        &self,
        piece: ScoutPiece,
        tile: TileId,
        (pos, rotation): (Pos, Rotation),
        feature: u8,
    ) -> Result<(), Illegal> {
        let taken = |(by, at, feature): (Occupant, Pos, u8)| Illegal::PieceBarred { piece, by, pos: at, feature };
        if piece == ScoutPiece::Bridge {
            let features = &self.tiles.get(tile).features;
            let meadows = (0..features.len() as u8).filter(|&meadow| features[meadow as usize].kind == Kind::Meadow);
            let on = |meadow| self.find_figure(&self.joined(tile, pos, rotation, meadow).regions, |_| true);
            return meadows.filter_map(on).next().map_or(Ok(()), |figure| Err(taken(figure)));
        }
        let regions = self.joined(tile, pos, rotation, feature).regions;
        if regions.is_empty() {
            return Err(Illegal::ContinuesNothing { piece, feature });
        }
        // A hut by the water is no obstacle for the boatman (H-8); on a meadow every figure counts (H-27).
        let counts = |by: Occupant| piece == ScoutPiece::Agriculture || by.is_tribesman();
        let other = self.find_figure(&regions, |by| by.player != self.to_act && counts(by));
        other.map_or(Ok(()), |figure| Err(taken(figure)))
    }
}

/// Whether the player to act may lay the piece of the Scout so (H-22).
pub(super) fn check_lay(state: &State, pos: Pos, rotation: Rotation, feature: u8) -> Result<(), Illegal> {
    let Some((piece, tile)) = state.piece_to_lay() else { return Err(Illegal::NoChoiceDue) };
    state.board.fits(&state.tiles, tile, pos, rotation).map_err(|misfit| TileIllegal::misfit(pos, misfit))?;
    let features = &state.tiles.get(tile).features;
    let Some(facts) = features.get(feature as usize) else {
        return Err(TileIllegal::NoFeature { feature, features: features.len() as u8 }.into());
    };
    if !state.carries_figure(piece, tile, feature) {
        return Err(Illegal::NeverThere { piece: piece.figure(), kind: facts.kind, rule: piece.rule() });
    }
    if state.supply[state.to_act].of(piece.figure()) == 0 {
        return Err(Illegal::NoneLeft { piece: piece.figure(), rule: "H-22" });
    }
    state.check_contact(piece, tile, (pos, rotation), feature)
}

/// Calls `visit` with each way to lay the player's piece, in the order of placements, each by feature.
pub(super) fn visit_layings<B>(state: &State, visit: &mut impl FnMut(Command) -> ControlFlow<B>) -> ControlFlow<B> {
    let Some((piece, tile)) = state.piece_to_lay() else { return ControlFlow::Continue(()) };
    if state.supply[state.to_act].of(piece.figure()) == 0 {
        return ControlFlow::Continue(());
    }
    state.board.visit_placements(&state.tiles, tile, |pos, rotation| {
        let features = 0..state.tiles.get(tile).features.len() as u8;
        let may_carry = |feature: &u8| {
            state.carries_figure(piece, tile, *feature)
                && state.check_contact(piece, tile, (pos, rotation), *feature).is_ok()
        };
        features.filter(may_carry).try_for_each(|feature| visit(Command::Lay { pos, rotation, feature }))
    })
}

/// Whether the player to act has the right of a piece in this turn.
fn check_right(state: &State, piece: ScoutPiece) -> Result<(), Illegal> {
    match state.piece_of(state.to_act) {
        Some(held) if held.piece == piece && (held.is_laid || piece == ScoutPiece::Shaman) => {
            if state.right_used {
                Err(Illegal::RightIsUsed { piece })
            } else {
                Ok(())
            }
        }
        _ => Err(Illegal::NoSuchRight { piece }),
    }
}

/// Whether the player to act may take a tribesman back (H-23).
pub(super) fn check_recall(state: &State, pos: Pos, feature: u8) -> Result<(), Illegal> {
    check_right(state, ScoutPiece::Shaman)?;
    let mut figures = state.figures().filter(|(slot, on, _)| state.board.tile(*slot).pos == pos && *on == feature);
    let Some((slot, _, by)) = figures.next() else { return Err(Illegal::NoTribesmanThere { pos, feature }) };
    check_recalled(state, slot, feature, by)
}

/// Whether a figure is one that the Shaman of the player to act may take back.
fn check_recalled(state: &State, slot: Slot, feature: u8, by: Occupant) -> Result<(), Illegal> {
    let pos = state.board.tile(slot).pos;
    if by.role.is_some() {
        // H-28. The figure is another's: a player holds one piece.
        return Err(Illegal::BoundToPiece { pos, feature });
    }
    if by != Occupant::new(state.to_act, Piece::Tribesman) {
        return Err(Illegal::NoTribesmanThere { pos, feature });
    }
    if state.is_complete(slot, feature) {
        return Err(Illegal::FeatureIsComplete { pos, feature });
    }
    Ok(())
}

/// Calls `visit` with each tribesman who may be taken back, in the order in which the tiles under them were laid.
pub(super) fn visit_recalls<B>(state: &State, visit: &mut impl FnMut(Command) -> ControlFlow<B>) -> ControlFlow<B> {
    if check_right(state, ScoutPiece::Shaman).is_err() {
        return ControlFlow::Continue(());
    }
    for (slot, feature, by) in state.figures() {
        if check_recalled(state, slot, feature, by).is_ok() {
            visit(Command::Recall { pos: state.board.tile(slot).pos, feature })?;
        }
    }
    ControlFlow::Continue(())
}

/// Whether the player to act may refuse the drawn tile (H-24). There must be a second one.
pub(super) fn check_refuse(state: &State) -> Result<(), Illegal> {
    check_right(state, ScoutPiece::Scout)?;
    if state.deck(state.stack(state.hand)).is_empty() {
        return Err(Illegal::NoSecondTile);
    }
    Ok(())
}
