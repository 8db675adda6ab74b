//! Features over many tiles: segments joined into regions, their open ports and their figures.
//!
//! This is union-find in its relabelling form: every segment is a *node* that knows its region, and a join renames the
//! smaller region's nodes. So asking for a region is one load, and the nodes of a region lie on a ring that is walked
//! for its tiles, figures and whatever else a ruleset wants to add up.

use std::num::NonZeroU8;

/// The most segments on one board.
pub const MAX_NODES: usize = 512;

/// A figure, as the number that its ruleset gave it. The library only keeps and counts it.
pub type Figure = NonZeroU8;

/// The number of a segment on the board.
pub type Node = u16;

/// A part of a region on one tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Segment {
    /// The slot of its tile.
    pub slot: u8,
    /// Its index in the facts of that tile.
    pub feature: u8,
    /// The figure that stands on it.
    pub figure: Option<Figure>,
}

/// What a region knows without being walked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Region {
    /// How many of its ports lie at an empty cell.
    pub open_ports: u16,
    /// How many segments it has.
    pub size: u16,
    /// How many figures stand on it.
    pub figures: u8,
}

/// All segments of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Regions {
    len: u16,
    /// By node: the region, which is the number of one of its nodes.
    region: [Node; MAX_NODES],
    /// By node: the next one of the same region, round in a ring.
    next: [Node; MAX_NODES],
    /// By node: the figure on it.
    figure: [Option<Figure>; MAX_NODES],
    /// By node: its tile and its index on that tile.
    home: [(u8, u8); MAX_NODES],
    /// By region; unused for nodes that are not the name of a region.
    regions: [Region; MAX_NODES],
}

impl Regions {
    pub fn new() -> Self {
        Regions {
            len: 0,
            region: [0; MAX_NODES],
            next: [0; MAX_NODES],
            figure: [None; MAX_NODES],
            home: [(0, 0); MAX_NODES],
            regions: [Region::default(); MAX_NODES],
        }
    }

    /// The number of nodes, which is also the number that the next node gets.
    #[inline]
    pub fn len(&self) -> u16 {
        self.len
    }

    /// Adds a segment as a region of its own.
    #[inline]
    pub fn add(&mut self, slot: u8, feature: u8, ports: u8) {
        let node = self.len;
        let index = node as usize;
        self.region[index] = node;
        self.next[index] = node;
        self.home[index] = (slot, feature);
        self.regions[index] = Region { open_ports: u16::from(ports), size: 1, figures: 0 };
        self.len += 1;
    }

    #[inline]
    pub fn region(&self, node: Node) -> Node {
        self.region[node as usize]
    }

    #[inline]
    pub fn get(&self, region: Node) -> &Region {
        &self.regions[region as usize]
    }

    /// Joins the regions of two nodes that meet at `ports` pairs of ports.
    #[inline]
    pub fn join(&mut self, a: Node, b: Node, ports: u16) {
        let (a, b) = (self.region(a), self.region(b));
        if a == b {
            self.regions[a as usize].open_ports -= 2 * ports;
            return;
        }
        let (keep, gone) = if self.get(a).size >= self.get(b).size { (a, b) } else { (b, a) };
        let mut node = gone;
        loop {
            self.region[node as usize] = keep;
            node = self.next[node as usize];
            if node == gone {
                break;
            }
        }
        self.next.swap(keep as usize, gone as usize);
        let Region { open_ports, size, figures } = std::mem::take(&mut self.regions[gone as usize]);
        let kept = &mut self.regions[keep as usize];
        kept.open_ports += open_ports;
        kept.open_ports -= 2 * ports;
        kept.size += size;
        kept.figures += figures;
    }

    #[inline]
    pub fn figure(&self, node: Node) -> Option<Figure> {
        self.figure[node as usize]
    }

    #[inline]
    pub fn set_figure(&mut self, node: Node, figure: Option<Figure>) -> Option<Figure> {
        let before = std::mem::replace(&mut self.figure[node as usize], figure);
        let region = &mut self.regions[self.region[node as usize] as usize];
        region.figures -= u8::from(before.is_some());
        region.figures += u8::from(figure.is_some());
        before
    }

    /// The nodes that carry a figure, in the order in which their tiles were laid.
    pub fn with_figures(&self) -> impl Iterator<Item = (Node, Figure)> + '_ {
        let laid = &self.figure[..self.len as usize];
        laid.iter().enumerate().filter_map(|(node, figure)| figure.map(|figure| (node as Node, figure)))
    }

    #[inline]
    pub fn segment(&self, node: Node) -> Segment {
        let (slot, feature) = self.home[node as usize];
        Segment { slot, feature, figure: self.figure[node as usize] }
    }

    /// Visits each node of a region once, in the order of its ring.
    #[inline]
    pub fn walk(&self, region: Node, mut visit: impl FnMut(Node)) {
        let mut node = region;
        loop {
            visit(node);
            node = self.next[node as usize];
            if node == region {
                return;
            }
        }
    }
}
