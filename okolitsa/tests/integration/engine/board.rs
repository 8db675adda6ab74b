//! How far the board reaches.

use super::box_of;
use okolitsa::classic::{Command, Event, Kind, Piece};
use okolitsa::landscape::{Pos, Rotation, Side};
use okolitsa::{Game, Okolitsa, Viewer};

/// Lays a village, a road of so many tiles away from it, and a monastery at the end of it: the highwayman comes first, the monk last.
fn line(tiles: u32, side: Side) -> Game<Okolitsa> {
    let mut setup = Okolitsa::setup(2);
    setup.tiles = Some(box_of(&[("X", 1), ("U", tiles - 2), ("A", 1)]));
    let mut order = vec!["U".to_owned(); tiles as usize - 2];
    order.push("A".into());
    setup.order = Some(order);
    let mut game = Game::<Okolitsa>::new(setup).unwrap();
    // The road of A leads south, so turned by as many quarters as there are sides from the north it leads back.
    let turn = Rotation::from_quarters(side.index() as u8);
    let mut pos = Pos::default();
    for tile in 1..tiles {
        pos = pos.beside(side);
        let figure = match tile {
            1 => Command::Deploy { piece: Piece::Meeple, feature: 0 },
            last if last == tiles - 1 => Command::Deploy { piece: Piece::Meeple, feature: 2 },
            _ => Command::Skip,
        };
        for command in [Command::Place { pos, rotation: turn }, figure] {
            game.apply(game.to_act().unwrap(), command).unwrap();
        }
    }
    game
}

#[test]
fn a_line_of_tiles_meets_no_rim() {
    // L-1: the grid has no bounds, in none of the four directions.
    for (tiles, points) in [(84, 84), (120, 120)] {
        for side in Side::ALL {
            let game = line(tiles, side);
            let mut scored = Vec::new();
            for event in game.events(Viewer::Spectator, 0).iter().flatten() {
                if let Event::Scored { points, what, at_end, .. } = event {
                    scored.push((what.kind, points.0.total, *at_end));
                }
            }
            assert_eq!(scored, [(Kind::Road, points, false), (Kind::Monastery, 2, true)], "{side:?}");
            let state = game.state();
            assert_eq!(state.board().placed().len(), tiles as usize);
            assert_eq!(state.board().open().count(), 2 * tiles as usize + 2);
            let far =
                state.board().placed().iter().map(|tile| tile.pos.x.unsigned_abs().max(tile.pos.y.unsigned_abs()));
            assert_eq!(far.max(), Some(tiles as u8 - 1));
            assert_eq!(Game::<Okolitsa>::load(&game.save()).unwrap(), game);
        }
    }
}
