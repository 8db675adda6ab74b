//! What speaks for a turn in any tile-laying game, and against it, by the features of the board: what it claims, joins, narrows. Numbers 163
//! to 174.

use super::odds::gaps;
use super::table::cell;
use super::takings::seats;
use super::{RegionSet, cells_of};
use crate::base::{Fact, Noun, PerPlayer, Phrase, Player};
use crate::bots::Reason;
use crate::bots::odds::chance_of_none;
use crate::landscape::{Board, Node, Pos, Terrain, TileId, TileSet};

/// Gaps that no more tiles fit are narrow.
const NARROW: u16 = 3;

/// What a feature is worth.
#[derive(Clone, Copy, Default)]
pub(in crate::games) struct Value {
    /// If the game ended now.
    pub now: u16,
    /// Were it complete as it stands.
    pub complete: u16,
}

/// A position of a tile-laying game, as far as reasons have to know it.
pub(in crate::games) trait Land {
    type Kind: Terrain;

    fn board(&self) -> &Board;
    fn tile_set(&self) -> &TileSet<Self::Kind>;
    fn players(&self) -> u8;
    /// How many of each tile can still come, by number.
    fn to_come(&self) -> Vec<u8>;
    /// The figures that count for who gets what they stand on.
    fn claims(&self) -> Vec<(Node, Player)>;
    /// Whether those with most figures get the points of a feature.
    fn has_majority(&self, node: Node) -> bool;
    /// Whether a feature of a kind is completed by having no open end.
    fn closes(kind: Self::Kind) -> bool;
    fn value(&self, node: Node) -> Value;

    fn kind_of(&self, node: Node) -> Self::Kind {
        let segment = self.board().segment(node);
        self.tile_set().get(self.board().tile(segment.slot).tile).features[segment.feature as usize].kind
    }
}

/// A turn in which a tile was laid or a figure placed.
pub(in crate::games) struct Laying<'a, S: Land> {
    pub seat: Player,
    pub before: &'a S,
    pub after: &'a S,
    /// The feature on which a figure was placed that counts.
    pub claimed: Option<Node>,
    /// Where a figure was taken back.
    pub recalled: Option<Node>,
    pub noun: &'a dyn Fn(S::Kind) -> Noun,
}

fn number(number: u16) -> Fact {
    Fact::Number(number.into())
}

/// Players with their figures on a feature.
struct Claims(PerPlayer<u8>);

impl Claims {
    fn leads(&self, seat: Player) -> bool {
        self.0.leaders().any(|leader| leader == seat)
    }

    fn others(&self, seat: Player) -> impl Iterator<Item = Player> + '_ {
        self.0.leaders().filter(move |leader| *leader != seat)
    }

    fn is_empty(&self) -> bool {
        self.0.leaders().next().is_none()
    }
}

impl<S: Land> Laying<'_, S> {
    /// The reasons that lie in the features of the board.
    pub fn reasons(&self) -> Vec<Reason> {
        let mut reasons = Vec::new();
        let claims = self.claims_after();
        let left = self.before.to_come();
        let mut seen = RegionSet::default();
        for &(node, _) in &claims {
            let region = self.after.board().region_of(node);
            if seen.insert(region) && self.after.has_majority(node) {
                self.weigh(region, &claims, &left, &mut reasons);
            }
        }
        reasons
    }

    /// The figures as they stand once the turn's figure is placed, before any that were scored go home.
    fn claims_after(&self) -> Vec<(Node, Player)> {
        let mut claims = self.before.claims();
        claims.retain(|(node, _)| Some(*node) != self.recalled);
        claims.extend(self.claimed.map(|node| (node, self.seat)));
        claims
    }

    fn weigh(&self, region: Node, claims: &[(Node, Player)], left: &[u8], reasons: &mut Vec<Reason>) {
        let board = self.after.board();
        let kind = self.after.kind_of(region);
        let here = self.count(claims.iter().filter(|(node, _)| board.region_of(*node) == region));
        let own = self.before.board();
        let known = own.placed().last().map_or(0, |tile| tile.first_node + self.features(tile.tile));
        let mut parts = RegionSet::default();
        let mut before = Vec::new();
        let mut has_grown = false;
        board.walk(region, |node, _| {
            has_grown |= node >= known;
            if node < known && parts.insert(own.region_of(node)) {
                before.push(own.region_of(node));
            }
        });
        self.weigh_join(region, &here, &before, reasons);
        if !S::closes(kind) || board.region(region).open_ports == 0 {
            return;
        }
        let at = self.place_of(region, claims, &here);
        let stays = self.weigh_gaps(region, at, &here, &before, left, reasons);
        self.weigh_growth(region, at, &here, &before, has_grown, reasons);
        if !stays && here.leads(self.seat) && (has_grown || self.is_claimed(region)) {
            reasons.extend(self.missing(region, at, left));
        }
    }

    fn features(&self, tile: TileId) -> Node {
        self.before.tile_set().get(tile).features.len() as Node
    }

    fn count<'c>(&self, claims: impl Iterator<Item = &'c (Node, Player)>) -> Claims {
        let mut count = PerPlayer::new(self.before.players());
        for &(_, player) in claims {
            count[player] += 1u8;
        }
        Claims(count)
    }

    fn is_claimed(&self, region: Node) -> bool {
        self.claimed.is_some_and(|node| self.after.board().region_of(node) == region)
    }

    /// The cell by which a feature is named: that of a figure of those who hold it.
    fn place_of(&self, region: Node, claims: &[(Node, Player)], here: &Claims) -> Pos {
        let board = self.after.board();
        let mut held = claims.iter().filter(|(node, player)| board.region_of(*node) == region && here.leads(*player));
        match held.next() {
            Some((node, _)) => board.tile(board.segment(*node).slot).pos,
            None => cells_of(board, region)[0],
        }
    }

    fn about(&self, reason: Reason, region: Node, at: Pos) -> Reason {
        let kind = self.after.kind_of(region);
        reason.with("kind", Fact::Noun(kind.name(), (self.noun)(kind))).with("cell", cell(at))
    }

    /// What was several features before, and whose it is now.
    fn weigh_join(&self, region: Node, here: &Claims, before: &[Node], reasons: &mut Vec<Reason>) {
        let claims = self.before.claims();
        let own = self.before.board();
        let held = |part: &Node| self.count(claims.iter().filter(|(node, _)| own.region_of(*node) == *part));
        let parts: Vec<Claims> = before.iter().map(held).filter(|part| !part.is_empty()).collect();
        let foreign = parts.iter().find(|part| !part.leads(self.seat));
        let (Some(foreign), true) = (foreign, here.0[self.seat] > 0) else { return };
        if parts.iter().all(|part| part.0[self.seat] == 0) {
            return;
        }
        let value = self.after.value(region);
        let effect = f32::from(value.complete.max(value.now));
        let others: Vec<Player> = foreign.others(self.seat).collect();
        let at = self.place_of(region, &claims, here);
        let reason = match (here.leads(self.seat), here.others(self.seat).next()) {
            (true, Some(_)) => Reason::gain(
                172,
                "joins_shared",
                effect * 0.6,
                Phrase::new(
                    "Joins the {kind} of player {others} at {cell}: shared from now on.",
                    "Присоединяется к чужому, игрока {others} ({kind} на {cell}): теперь оно общее.",
                ),
            ),
            (true, None) => Reason::gain(
                173,
                "takes_over",
                effect,
                Phrase::new(
                    "Takes the {kind} at {cell} over from player {others}.",
                    "Отбирает у игрока {others} ({kind} на {cell}).",
                ),
            ),
            (false, _) => Reason::cost(
                174,
                "joins_behind",
                effect * 0.6,
                Phrase::new(
                    "Joins your {kind} at {cell} to that of player {others}, who has more figures there.",
                    "Соединяет ваше с чужим, игрока {others} ({kind} на {cell}), а фигур у него там больше.",
                ),
            ),
        };
        reasons.push(self.about(reason, region, at).with("others", seats(others)));
    }

    /// Whether the hardest gap became harder; answers whether the feature stays open for good.
    fn weigh_gaps(
        &self,
        region: Node,
        at: Pos,
        here: &Claims,
        before: &[Node],
        left: &[u8],
        reasons: &mut Vec<Reason>,
    ) -> bool {
        let Some((gap, fits)) = hardest(self.after, region, left) else { return false };
        let was = before.iter().filter_map(|part| hardest(self.before, *part, left)).map(|(_, fits)| fits).min();
        let is_new = was.is_none_or(|was| fits < was);
        let value = self.after.value(region);
        let lost = f32::from(value.complete.saturating_sub(value.now));
        let mine = here.leads(self.seat);
        let others: Vec<Player> = here.others(self.seat).collect();
        if !is_new || (fits > 0 && (fits > NARROW || was.is_none())) {
            return fits == 0;
        }
        let reason = match (mine, fits) {
            (true, 0) => Reason::cost(
                168,
                "yours_stays_open",
                lost + 3.0,
                Phrase::new(
                    "No tile left fits at {gap}: your {kind} at {cell} can never be completed.",
                    "В клетку {gap} больше ничего не подходит: ваше ({kind} на {cell}) уже не завершить.",
                ),
            ),
            (false, 0) => Reason::gain(
                169,
                "theirs_stays_open",
                lost + 3.0,
                Phrase::new(
                    "No tile left fits at {gap}: the {kind} of player {others} at {cell} can never be completed.",
                    "В клетку {gap} больше ничего не подходит: чужое, игрока {others} ({kind} на {cell}), уже не завершить.",
                ),
            ),
            (true, _) => Reason::cost(
                171,
                "narrows_yours",
                lost / f32::from(fits + 1),
                Phrase::new(
                    "Leaves your {kind} at {cell} a gap at {gap} that {fitting} of the {left} left fit.",
                    "Оставляет в вашем ({kind} на {cell}) пробел {gap}, подходящих туда {fitting} из {left}.",
                ),
            ),
            (false, _) => Reason::gain(
                170,
                "narrows_theirs",
                lost / f32::from(fits + 1),
                Phrase::new(
                    "Leaves the {kind} of player {others} at {cell} a gap at {gap} that {fitting} of the {left} left fit.",
                    "Оставляет в чужом, игрока {others} ({kind} на {cell}), пробел {gap}, подходящих туда {fitting} из {left}.",
                ),
            ),
        };
        let reason = self.about(reason, region, at).with("gap", cell(gap)).with("others", seats(others));
        reasons.push(reason.with("fitting", number(fits)).with("left", number(total(left))));
        fits == 0
    }

    /// Who gains by what was laid or placed there.
    fn weigh_growth(
        &self,
        region: Node,
        at: Pos,
        here: &Claims,
        before: &[Node],
        has_grown: bool,
        reasons: &mut Vec<Reason>,
    ) {
        let Value { now, complete } = self.after.value(region);
        let was = before.iter().map(|part| self.before.value(*part).complete).max().unwrap_or(0);
        let mine = here.leads(self.seat);
        let reason = if self.is_claimed(region) {
            Reason::gain(
                163,
                "claims",
                f32::from(now) + f32::from(complete - now.min(complete)) / 2.0,
                Phrase::new(
                    "Claims the {kind} at {cell}: {complete} once complete as it stands, {now} if not.",
                    "Занимает ({kind} на {cell}): {complete}, если завершить как есть, {now}, если нет.",
                ),
            )
        } else if !has_grown || complete <= was {
            return;
        } else if mine {
            Reason::gain(
                164,
                "grows_yours",
                f32::from(complete - was) / 2.0,
                Phrase::new(
                    "Your {kind} at {cell} grows: {complete} once complete as it stands, {now} if not.",
                    "Ваше ({kind} на {cell}) растёт: {complete}, если завершить как есть, {now}, если нет.",
                ),
            )
        } else {
            Reason::cost(
                165,
                "grows_theirs",
                f32::from(complete - was) / 2.0,
                Phrase::new(
                    "The {kind} of player {others} at {cell} grows: {complete} once complete as it stands.",
                    "Чужое, игрока {others} ({kind} на {cell}), растёт: {complete}, если завершить как есть.",
                ),
            )
        };
        let reason = self.about(reason, region, at).with("now", number(now)).with("complete", number(complete));
        reasons.push(reason.with("others", seats(here.others(self.seat))));
    }

    /// What an own feature still needs.
    fn missing(&self, region: Node, at: Pos, left: &[u8]) -> Option<Reason> {
        let open = gaps(self.after.board(), self.after.tile_set(), region, self.after.kind_of(region));
        let (gap, fits) = hardest(self.after, region, left)?;
        let total = total(left);
        let turns = u32::from(total) / u32::from(self.after.players());
        let chance = 1.0 - chance_of_none(total.into(), fits.into(), turns) as f32;
        let effect = f32::from(self.after.value(region).complete) * chance / (1.0 + open.len() as f32);
        let reason = match open[..] {
            [_] => Reason::gain(
                166,
                "one_gap",
                effect,
                Phrase::new(
                    "Your {kind} at {cell} has one gap, at {gap}: {fitting} of the {left} left fit.",
                    "В вашем ({kind} на {cell}) один пробел, {gap}: подходящих {fitting} из {left}.",
                ),
            ),
            _ => Reason::gain(
                167,
                "several_gaps",
                effect,
                Phrase::new(
                    "Your {kind} at {cell} has {gaps} gaps; the hardest, at {gap}, {fitting} of the {left} left fit.",
                    "В вашем ({kind} на {cell}) пробелов: {gaps}; в самый трудный, {gap}, подходящих {fitting} из {left}.",
                ),
            ),
        };
        let reason = self.about(reason, region, at).with("gaps", number(open.len() as u16)).with("gap", cell(gap));
        Some(reason.with("fitting", number(fits)).with("left", number(total)))
    }
}

fn total(left: &[u8]) -> u16 {
    left.iter().map(|&left| u16::from(left)).sum()
}

/// The gap of a feature that the fewest tiles fit, the first of those that are equal.
fn hardest<S: Land>(state: &S, region: Node, left: &[u8]) -> Option<(Pos, u16)> {
    let (board, tiles) = (state.board(), state.tile_set());
    let fits = |pos: Pos| {
        let fitting = left
            .iter()
            .enumerate()
            .filter(|(tile, left)| **left > 0 && board.rotations(tiles, *tile as TileId, pos) != 0);
        fitting.map(|(_, &left)| u16::from(left)).sum::<u16>()
    };
    let gaps = gaps(board, tiles, region, state.kind_of(region));
    gaps.into_iter().map(|gap| (gap, fits(gap))).min_by_key(|(_, fits)| *fits)
}
