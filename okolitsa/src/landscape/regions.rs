//! Features over many tiles: segments joined into regions, their open ports and their figures.
//!
//! This is union-find in its relabelling form: every segment is a *node* that knows its region, and a join renames the
//! smaller region's nodes. So asking for a region is one load, and the nodes of a region lie on a ring that is walked
//! for its tiles, figures and whatever else a ruleset wants to add up.

use crate::base::FixedList;
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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Region {
    /// How many of its ports lie at an empty cell.
    pub open_ports: u16,
    /// How many segments it has; 255 stands for more, too. Only to see which of two regions is the smaller.
    size: u8,
    /// How many figures stand on it.
    pub figures: u8,
}

/// Where a segment belongs.
// Eight bytes, aligned, so that lists of them are filled many at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(8))]
struct Link {
    /// The region to which it belongs, which is the number of one of the region's nodes.
    region: Node,
    /// The next node of the same region, round in a ring.
    next: Node,
    /// The region's own facts, at the node after which it is named; stale at all others.
    facts: Region,
}

impl Link {
    /// A segment as a region of its own.
    #[inline]
    const fn alone(node: Node, ports: u16) -> Self {
        Link { region: node, next: node, facts: Region { open_ports: ports, size: 1, figures: 0 } }
    }
}

/// What a segment holds. Kept apart from its link: joins have no use for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Holding {
    /// The tile on which the segment lies.
    slot: u8,
    /// The figure on it.
    figure: Option<Figure>,
}

/// All segments of a board.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Regions {
    links: FixedList<Link, MAX_NODES>,
    holdings: FixedList<Holding, MAX_NODES>,
    /// The nodes that carry a figure, a bit a node.
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

    /// The number of nodes, which is also the number that the next node gets.
    #[inline]
    pub fn len(&self) -> u16 {
        self.links.len() as u16
    }

    /// Adds the segments of a tile, each as a region of its own, by the ports that they reach.
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

    /// The regions of so many nodes that follow each other, with what they know.
    #[inline]
    pub fn regions_of(&self, first: Node, count: usize) -> impl Iterator<Item = (Node, &Region)> {
        let links = &(*self.links)[first as usize..][..count];
        links.iter().map(|link| (link.region, self.get(link.region)))
    }

    /// Joins the regions of two nodes that meet at `ports` pairs of ports.
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
        // The ring that goes is cut behind `gone` and let in behind `keep`.
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

    /// The nodes that carry a figure, in the order in which their tiles were laid.
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
