//! What a turn does to the claimed features that it touches: it claims, extends and joins them. Numbers 163 to 165 and 172 to 174.

use super::part::with_place;
use super::position::{ExplainPosition, FeaturePoints, FigureCounts};
use super::scoring::{points, seats};
use crate::base::{Fact, Noun, Phrase, Player};
use crate::bots::Reason;
use crate::games::common::table::RegionSet;
use crate::games::common::table::cells_of;
use crate::landscape::{Node, Terrain};

/// A turn that lays a tile or places a figure.
pub(in crate::games) struct TileTurn<'a, S: ExplainPosition> {
    pub seat: Player,
    pub before: &'a S,
    pub after: &'a S,
    /// The feature on which a figure was placed that counts for majorities.
    pub claimed: Option<Node>,
    /// The feature from which a figure was taken back.
    pub recalled: Option<Node>,
    pub noun: &'a dyn Fn(S::Kind) -> Noun,
    pub point: Noun,
    pub tile: Noun,
}

/// A claimed feature after the turn.
pub(super) struct ClaimedFeature {
    pub region: Node,
    /// The node that names it: the first figure of those with most figures.
    pub named_by: Node,
    pub figures: FigureCounts,
    /// The regions of the position before that are part of it.
    pub parts: Vec<Node>,
    pub has_grown: bool,
}

impl<S: ExplainPosition> TileTurn<'_, S> {
    /// The reasons that come from claimed features.
    pub fn reasons(&self) -> Vec<Reason> {
        let mut reasons = Vec::new();
        let claims = self.claims_after();
        let mut seen = RegionSet::default();
        for &(node, _) in &claims {
            let region = self.after.board_view().board.region_of(node);
            if seen.insert(region) && self.after.has_majority(node) {
                self.explain(&self.feature(region, &claims), &mut reasons);
            }
        }
        reasons
    }

    /// The figures after the turn's figure is placed, before scored figures return.
    fn claims_after(&self) -> Vec<(Node, Player)> {
        let mut claims = self.before.claims();
        claims.retain(|(node, _)| Some(*node) != self.recalled);
        claims.extend(self.claimed.map(|node| (node, self.seat)));
        claims
    }

    fn feature(&self, region: Node, claims: &[(Node, Player)]) -> ClaimedFeature {
        let (view, before) = (self.after.board_view(), self.before.board_view());
        let here = claims.iter().filter(|(node, _)| view.board.region_of(*node) == region);
        let figures = FigureCounts::of(view.players, here);
        let features = |tile| before.tiles.get(tile).features.len() as Node;
        let known = before.board.placed().last().map_or(0, |tile| tile.first_node + features(tile.tile));
        let mut seen = RegionSet::default();
        let mut parts = Vec::new();
        let mut has_grown = false;
        view.board.walk(region, |node, _| {
            has_grown |= node >= known;
            if node < known && seen.insert(before.board.region_of(node)) {
                parts.push(before.board.region_of(node));
            }
        });
        let named_by = self.name_node(region, claims, &figures);
        ClaimedFeature { region, named_by, figures, parts, has_grown }
    }

    fn explain(&self, feature: &ClaimedFeature, reasons: &mut Vec<Reason>) {
        reasons.extend(self.join_reason(feature));
        let view = self.after.board_view();
        if !S::closes(view.kind_of(feature.region)) || view.board.region(feature.region).open_ports == 0 {
            return;
        }
        let left = self.before.remaining_tiles();
        let (gap, stays_open) = self.gap_reason(feature, &left);
        reasons.extend(gap);
        reasons.extend(self.growth_reason(feature));
        let is_own = feature.figures.leads(self.seat);
        if !stays_open && is_own && (feature.has_grown || self.is_claimed(feature.region)) {
            reasons.extend(self.missing_reason(feature, &left));
        }
    }

    fn is_claimed(&self, region: Node) -> bool {
        self.claimed.is_some_and(|node| self.after.board_view().board.region_of(node) == region)
    }

    fn name_node(&self, region: Node, claims: &[(Node, Player)], figures: &FigureCounts) -> Node {
        let board = self.after.board_view().board;
        let mut held =
            claims.iter().filter(|(node, player)| board.region_of(*node) == region && figures.leads(*player));
        let first_cell = || {
            let cell = cells_of(board, region)[0];
            let mut first = None;
            board.walk(region, |node, segment| {
                if board.tile(segment.slot).pos == cell {
                    first = first.or(Some(node));
                }
            });
            first
        };
        held.next().map(|(node, _)| *node).or_else(first_cell).unwrap_or(region)
    }

    /// Adds the kind and the place of a feature, named by one of its nodes.
    pub(super) fn with_feature(&self, reason: Reason, node: Node) -> Reason {
        let view = self.after.board_view();
        let kind = view.kind_of(node);
        with_place(reason.with("kind", Fact::Noun(kind.name(), (self.noun)(kind))), &view, node)
    }

    /// The reason if several claimed features became one.
    fn join_reason(&self, feature: &ClaimedFeature) -> Option<Reason> {
        let ClaimedFeature { region, figures, parts, .. } = feature;
        let claims = self.before.claims();
        let view = self.before.board_view();
        let figures_on = |part: &Node| {
            FigureCounts::of(view.players, claims.iter().filter(|(node, _)| view.board.region_of(*node) == *part))
        };
        let parts: Vec<FigureCounts> = parts.iter().map(figures_on).filter(|part| !part.is_empty()).collect();
        let foreign = parts.iter().find(|part| !part.leads(self.seat))?;
        if !figures.has(self.seat) || parts.iter().all(|part| !part.has(self.seat)) {
            return None;
        }
        let value = self.after.points_of(*region);
        let effect = f32::from(value.complete.max(value.now));
        let reason = match (figures.leads(self.seat), figures.other_leaders(self.seat).next()) {
            (true, Some(_)) => Reason::gain(
                172,
                "joins_shared",
                effect * 0.6,
                Phrase::new(
                    "Joins the {kind} of {others?player|players} {others} at {cell}{part}: it is shared from now on.",
                    "Присоединяет вас к {kind:dat} {others?игрока|игроков|игроков} {others} на клетке {cell}{part}: теперь {kind?он общий|она общая|оно общее}.",
                ),
            ),
            (true, None) => Reason::gain(
                173,
                "takes_over",
                effect,
                Phrase::new(
                    "Takes the {kind} at {cell}{part} over from {others?player|players} {others}.",
                    "Отбирает {kind:acc} на клетке {cell}{part} у {others?игрока|игроков|игроков} {others}.",
                ),
            ),
            (false, _) => Reason::cost(
                174,
                "joins_behind",
                effect * 0.6,
                Phrase::new(
                    "Joins your {kind} at {cell}{part} with that of {others?player|players} {others}, who {others?has|have} more figures there.",
                    "Соединяет {kind?ваш|вашу|ваше} {kind:acc} на клетке {cell}{part} с {kind:ins} {others?игрока|игроков|игроков} {others}, у {others?которого|которых|которых} там больше фигур.",
                ),
            ),
        };
        let named_by = self.name_node(*region, &claims, figures);
        let others = seats(foreign.other_leaders(self.seat));
        Some(self.with_feature(reason, named_by).with("others", others))
    }

    /// The reason if a feature was claimed or extended.
    fn growth_reason(&self, feature: &ClaimedFeature) -> Option<Reason> {
        let FeaturePoints { now, complete } = self.after.points_of(feature.region);
        let was = feature.parts.iter().map(|part| self.before.points_of(*part).complete).max().unwrap_or(0);
        let is_same = now == complete;
        let reason = if self.is_claimed(feature.region) {
            const TEXT: Phrase = Phrase::new(
                "Claims the {kind} at {cell}{part}: worth {now} now, {complete} when completed.",
                "Занимает {kind:acc} на клетке {cell}{part}: сейчас {kind?он|она|оно} даёт {now}, после завершения — {complete}.",
            );
            const SAME: Phrase = Phrase::new(
                "Claims the {kind} at {cell}{part}, worth {now}.",
                "Занимает {kind:acc} на клетке {cell}{part}: {kind?он|она|оно} даёт {now}.",
            );
            let effect = f32::from(now) + f32::from(complete - now.min(complete)) / 2.0;
            Reason::gain(163, "claims", effect, if is_same { SAME } else { TEXT })
        } else if !feature.has_grown || complete <= was {
            return None;
        } else if feature.figures.leads(self.seat) {
            const TEXT: Phrase = Phrase::new(
                "Extends your {kind} at {cell}{part}: worth {now} now, {complete} when completed.",
                "Увеличивает {kind?ваш|вашу|ваше} {kind:acc} на клетке {cell}{part}: сейчас {kind?он|она|оно} даёт {now}, после завершения — {complete}.",
            );
            const SAME: Phrase = Phrase::new(
                "Extends your {kind} at {cell}{part}, now worth {now}.",
                "Увеличивает {kind?ваш|вашу|ваше} {kind:acc} на клетке {cell}{part}: теперь {kind?он|она|оно} даёт {now}.",
            );
            let effect = f32::from(complete - was) / 2.0;
            Reason::gain(164, "grows_yours", effect, if is_same { SAME } else { TEXT })
        } else {
            Reason::cost(
                165,
                "grows_theirs",
                f32::from(complete - was) / 2.0,
                Phrase::new(
                    "Extends the {kind} of {others?player|players} {others} at {cell}{part}: worth {complete} when completed.",
                    "Увеличивает {kind:acc} {others?игрока|игроков|игроков} {others} на клетке {cell}{part}: после завершения {kind?он|она|оно} даст {complete}.",
                ),
            )
        };
        let reason = self.with_feature(reason, feature.named_by).with("now", points(now, self.point));
        let reason = reason.with("complete", points(complete, self.point));
        Some(reason.with("others", seats(feature.figures.other_leaders(self.seat))))
    }
}
