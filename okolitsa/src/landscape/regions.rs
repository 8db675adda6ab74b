//! Features over many tiles: segments joined into regions, their open ports and their figures.
//!
//! This is a union-find structure with relabelling: every segment is a *node* that stores its region, and a join
//! relabels the nodes of the smaller region. Finding a region is one load. The nodes of a region form a ring, which a
//! ruleset walks to add up tiles, figures and so on.

use crate::base::FixedList;
use std::num::NonZeroU8;

/// The largest number of segments on a board.
pub const MAX_NODES: usize = 512;

/// A figure, as a number assigned by its ruleset. The library only stores and counts it.
pub type Figure = NonZeroU8;

/// The number of a segment on the board.
pub type Node = u16;

/// A part of a region on one tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Segment {
    /// Its tile.
    pub slot: u8,
    /// Its index in the facts of that tile.
    pub feature: u8,
    /// The figure on it.
    pub figure: Option<Figure>,
}

/// The data of a region that is known without walking it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Region {
    /// The number of its ports at empty cells.
    pub open_ports: u16,
    /// The number of its segments, capped at 255. Used only to find the smaller of two regions.
    size: u8,
    /// The number of figures on it.
    pub figures: u8,
}

/// The region of a segment and its place in the ring.
// Eight aligned bytes, so that lists are filled with vector instructions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(8))]
struct Link {
    /// The region, named by the number of one of its nodes.
    region: Node,
    /// The next node of the region, in a ring.
    next: Node,
    /// The data of the region, valid only at the node that names it.
    facts: Region,
}

impl Link {
    /// A region of one segment.
    #[inline]
    const fn alone(node: Node, ports: u16) -> Self {
        Link { region: node, next: node, facts: Region { open_ports: ports, size: 1, figures: 0 } }
    }
}

/// The content of a segment. Kept apart from its link, since joins do not need it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Holding {
    /// The tile of the segment.
    slot: u8,
    /// The figure on it.
    figure: Option<Figure>,
}

/// All segments of a board.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Regions {
    links: FixedList<Link, MAX_NODES>,
    holdings: FixedList<Holding, MAX_NODES>,
    /// The nodes with a figure, one bit per node.
    occupied: [u64; MAX_NODES / 64],
}

impl Clone for Regions {
    fn clone(&self) -> Self {
        Regions { links: self.links.clone(), holdings: self.holdings.clone(), occupied: self.occupied }
    }

    #[inline]
    fn clone_from(&mut self, other: &Self) {
        let Regions { links, holdings, occupied } = other;
        self.links.clone_from(links);
        self.holdings.clone_from(holdings);
        self.occupied = *occupied;
    }
}

impl Regions {
    #[inline(always)]
    pub fn new() -> Self {
        Regions {
            links: FixedList::new(Link::alone(0, 0)),
            holdings: FixedList::new(Holding { slot: 0, figure: None }),
            occupied: [0; MAX_NODES / 64],
        }
    }

    /// The number of nodes, which is also the number of the next node.
    #[inline]
    pub fn len(&self) -> u16 {
        self.links.len() as u16
    }

    /// Adds the segments of a tile as regions of one segment each; `ports` are their numbers of ports.
    #[inline]
    pub fn add(&mut self, slot: u8, ports: impl ExactSizeIterator<Item = u8>) {
        let first = self.len();
        let holdings = self.holdings.grow(ports.len());
        let links = self.links.grow(ports.len());
        for ((link, holding), (ports, node)) in links.iter_mut().zip(holdings).zip(ports.zip(first..)) {
            *link = Link::alone(node, u16::from(ports));
            *holding = Holding { slot, figure: None };
        }
    }

    #[inline]
    pub fn region(&self, node: Node) -> Node {
        self.links[node as usize].region
    }

    #[inline]
    pub fn get(&self, region: Node) -> &Region {
        &self.links[region as usize].facts
    }

    /// The regions of `count` consecutive nodes, with their data.
    #[inline]
    pub fn regions_of(&self, first: Node, count: usize) -> impl Iterator<Item = (Node, &Region)> {
        let links = &(*self.links)[first as usize..][..count];
        links.iter().map(|link| (link.region, self.get(link.region)))
    }

    /// Joins the regions of two nodes that touch at `ports` pairs of ports.
    #[inline]
    pub fn join(&mut self, a: Node, b: Node, ports: u16) {
        let (a, b) = (self.region(a), self.region(b));
        let links = &mut self.links;
        if a == b {
            links[a as usize].facts.open_ports -= 2 * ports;
            return;
        }
        let a_is_smaller = links[a as usize].facts.size < links[b as usize].facts.size;
        let (keep, gone) = if a_is_smaller { (b, a) } else { (a, b) };
        let Link { next: second, facts: Region { open_ports, size, figures }, .. } = links[gone as usize];
        let kept = &mut links[keep as usize];
        kept.facts.open_ports = kept.facts.open_ports + open_ports - 2 * ports;
        kept.facts.size = kept.facts.size.saturating_add(size);
        kept.facts.figures += figures;
        // The ring of `gone` is cut behind `gone` and inserted behind `keep`.
        let behind = std::mem::replace(&mut kept.next, second);
        let mut node = second;
        loop {
            let link = &mut links[node as usize];
            link.region = keep;
            if node == gone {
                link.next = behind;
                return;
            }
            node = link.next;
        }
    }

    #[inline]
    pub fn figure(&self, node: Node) -> Option<Figure> {
        self.holdings[node as usize].figure
    }

    #[inline]
    pub fn set_figure(&mut self, node: Node, figure: Option<Figure>) -> Option<Figure> {
        let before = std::mem::replace(&mut self.holdings[node as usize].figure, figure);
        let region = self.region(node);
        let facts = &mut self.links[region as usize].facts;
        facts.figures -= u8::from(before.is_some());
        facts.figures += u8::from(figure.is_some());
        let bit = 1 << (node % 64);
        let word = &mut self.occupied[node as usize / 64];
        *word = if figure.is_some() { *word | bit } else { *word & !bit };
        before
    }

    /// The nodes with figures, in the order in which their tiles were laid.
    pub fn with_figures(&self) -> impl Iterator<Item = (Node, Figure)> + '_ {
        let words = self.occupied.iter().enumerate().filter(|(_, word)| **word != 0);
        words.flat_map(move |(index, &word)| {
            let mut left = word;
            std::iter::from_fn(move || {
                let node = (left != 0).then(|| (index * 64) as Node + left.trailing_zeros() as Node)?;
                left &= left - 1;
                Some((node, self.figure(node)?))
            })
        })
    }

    /// The slot of a node's tile.
    #[inline]
    pub fn slot(&self, node: Node) -> u8 {
        self.holdings[node as usize].slot
    }

    /// Visits each node of a region once, in the order of its ring, with its slot and figure.
    #[inline]
    pub fn walk(&self, region: Node, mut visit: impl FnMut(Node, u8, Option<Figure>)) {
        let mut node = region;
        loop {
            let Holding { slot, figure } = self.holdings[node as usize];
            visit(node, slot, figure);
            node = self.links[node as usize].next;
            if node == region {
                return;
            }
        }
    }
}
