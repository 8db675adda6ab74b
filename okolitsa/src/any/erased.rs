//! The interface of a game without its ruleset as a type parameter, implemented once for [`Game`] over every ruleset.
//! [`AnyGame`](crate::AnyGame) forwards its calls to it. It uses fixed-size records, JSON and flat numbers.

use super::events::{AnyBatch, EventList, batch, records, view_json};
use super::legal_list::LegalList;
use super::turn_status::TurnStatus;
use crate::base::{ApiError, Lang, Player, Rng, Viewer};
use crate::draw::{Draw, DrawOptions};
use crate::encode::{Encode, ObservationWriter};
use crate::engine::{Game, Record, Ruleset, Status, WireCommand, WireEvent, WireForm};
use serde_json::{Map, Value, json};
use std::any::Any;
use std::fmt::Debug;

/// The traits that a ruleset of the registry has to implement.
#[cfg(feature = "bots")]
pub(crate) trait FullRuleset: Draw + Encode + crate::bots::ExplainTurn + crate::bots::odds::Odds {}
#[cfg(feature = "bots")]
impl<R: Draw + Encode + crate::bots::ExplainTurn + crate::bots::odds::Odds> FullRuleset for R {}
/// The traits that a ruleset of the registry has to implement.
#[cfg(not(feature = "bots"))]
pub(crate) trait FullRuleset: Draw + Encode {}
#[cfg(not(feature = "bots"))]
impl<R: Draw + Encode> FullRuleset for R {}

pub(crate) trait Erased: Send + Sync + Debug {
    fn clone_box(&self) -> Box<dyn Erased>;
    fn as_any(&self) -> &dyn Any;
    fn equals(&self, other: &dyn Erased) -> bool;
    fn id(&self) -> &'static str;
    fn rules(&self) -> u16;
    fn status(&self) -> Status;
    fn to_act(&self) -> Option<Player>;
    fn players(&self) -> u8;
    fn ply(&self) -> u32;
    fn fingerprint(&self) -> u64;
    fn legal(&self, by: Player) -> Vec<WireCommand>;
    fn legal_list(&self, by: Player) -> LegalList;
    fn count_legal(&self, by: Player) -> usize;
    fn nth_legal(&self, by: Player, n: usize) -> Option<WireCommand>;
    fn check(&self, by: Player, command: &WireCommand) -> Result<(), ApiError>;
    fn expect_ply(&self, expected: u32) -> Result<(), ApiError>;
    fn apply(&mut self, by: Player, command: &WireCommand, viewer: Viewer) -> Result<AnyBatch, ApiError>;
    fn apply_without_events(&mut self, by: Player, command: &WireCommand) -> Result<(), ApiError>;
    fn apply_with_events(&mut self, by: Player, command: &WireCommand, viewer: Viewer) -> Result<EventList, ApiError>;
    fn apply_with_records(
        &mut self,
        by: Player,
        command: &WireCommand,
        viewer: Viewer,
        room: usize,
    ) -> Result<Vec<WireEvent>, ApiError>;
    fn play_nth(&mut self, n: usize) -> bool;
    fn step(&mut self, n: usize) -> TurnStatus;
    fn turn_status(&self) -> TurnStatus;
    fn redeal(&self, seed: u64) -> Result<Box<dyn Erased>, ApiError>;
    fn play_out(&self, seed: u64) -> Result<Box<dyn Erased>, ApiError>;
    fn play_randomly(&mut self, rng: &mut Rng);
    fn undo(&mut self) -> Option<WireCommand>;
    fn redo(&mut self) -> Option<WireCommand>;
    fn undo_reveals(&self) -> bool;
    fn history(&self) -> Vec<WireCommand>;
    fn batches(&self, viewer: Viewer, from: usize) -> Vec<AnyBatch>;
    fn event_lists(&self, viewer: Viewer, from: usize) -> Vec<EventList>;
    fn records(&self, viewer: Viewer, from: usize) -> Vec<(u32, WireEvent)>;
    fn view(&self, viewer: Viewer) -> Value;
    fn tracked_view(&self, viewer: Viewer) -> Value;
    fn setup(&self) -> Map<String, Value>;
    fn save(&self) -> Record;
    fn position(&self) -> Map<String, Value>;
    fn sample(&self, viewer: Viewer, rng: &mut Rng) -> Result<Box<dyn Erased>, ApiError>;
    fn query(&self, viewer: Viewer, question: &Value) -> Result<Value, ApiError>;
    fn svg(&self, viewer: Viewer, options: &DrawOptions) -> Result<String, ApiError>;
    fn text_board(&self, viewer: Viewer, lang: Lang, colour: bool) -> String;
    fn encode(&self, viewer: Viewer, writer: &mut ObservationWriter<'_>);
    fn most_legal(&self) -> usize;
    fn items(&self) -> Vec<String>;
    #[cfg(feature = "bots")]
    fn bots(&self) -> &dyn super::erased_bots::ErasedBots;
}

pub(super) fn read_record<R: Ruleset>(command: &WireCommand) -> Result<R::Command, ApiError> {
    R::Command::from_wire(command).map_err(|error| Box::new(error.refusal()))
}

impl<R: FullRuleset> Erased for Game<R> {
    fn clone_box(&self) -> Box<dyn Erased> {
        Box::new(self.clone())
    }
    fn as_any(&self) -> &dyn Any {
        self
    }
    fn equals(&self, other: &dyn Erased) -> bool {
        other.as_any().downcast_ref::<Game<R>>().is_some_and(|other| self == other)
    }
    fn id(&self) -> &'static str {
        R::ID
    }
    fn rules(&self) -> u16 {
        R::RULES
    }
    fn status(&self) -> Status {
        R::status(self.state())
    }
    fn to_act(&self) -> Option<Player> {
        self.to_act()
    }
    fn players(&self) -> u8 {
        R::players(self.state())
    }
    fn ply(&self) -> u32 {
        self.ply()
    }
    fn fingerprint(&self) -> u64 {
        self.fingerprint()
    }
    fn legal(&self, by: Player) -> Vec<WireCommand> {
        self.legal(by).into_iter().map(WireForm::to_wire).collect()
    }
    fn legal_list(&self, by: Player) -> LegalList {
        LegalList::of(self.legal(by))
    }
    fn count_legal(&self, by: Player) -> usize {
        self.count_legal(by)
    }
    fn nth_legal(&self, by: Player, n: usize) -> Option<WireCommand> {
        self.nth_legal(by, n).map(WireForm::to_wire)
    }
    fn check(&self, by: Player, command: &WireCommand) -> Result<(), ApiError> {
        self.check(by, read_record::<R>(command)?).map_err(|error| Box::new(error.refusal::<R>()))
    }
    fn expect_ply(&self, expected: u32) -> Result<(), ApiError> {
        self.expect_ply(expected).map_err(|error| Box::new(error.refusal::<R>()))
    }
    fn apply(&mut self, by: Player, command: &WireCommand, viewer: Viewer) -> Result<AnyBatch, ApiError> {
        let mut events = Vec::new();
        let command = read_record::<R>(command)?;
        self.apply_into(by, command, &mut events).map_err(|error| error.refusal::<R>())?;
        Ok(batch::<R>(self.ply(), self.state(), &events, viewer))
    }
    fn apply_without_events(&mut self, by: Player, command: &WireCommand) -> Result<(), ApiError> {
        let command = read_record::<R>(command)?;
        self.apply_into(by, command, &mut ()).map_err(|error| Box::new(error.refusal::<R>()))
    }
    fn apply_with_events(&mut self, by: Player, command: &WireCommand, viewer: Viewer) -> Result<EventList, ApiError> {
        let mut events = Vec::new();
        let command = read_record::<R>(command)?;
        self.apply_into(by, command, &mut events).map_err(|error| error.refusal::<R>())?;
        Ok(EventList::of::<R>(events, viewer))
    }
    fn apply_with_records(
        &mut self,
        by: Player,
        command: &WireCommand,
        viewer: Viewer,
        room: usize,
    ) -> Result<Vec<WireEvent>, ApiError> {
        let mut seen = Vec::new();
        let accept = |events: &[R::Event]| {
            seen.extend(records::<R>(events, viewer));
            seen.len() <= room
        };
        self.apply_if(by, read_record::<R>(command)?, accept).map_err(|error| error.refusal::<R>())?;
        Ok(seen)
    }
    fn play_nth(&mut self, n: usize) -> bool {
        self.play_nth(n).is_some()
    }
    fn step(&mut self, n: usize) -> TurnStatus {
        self.play_nth(n);
        Erased::turn_status(self)
    }
    fn turn_status(&self) -> TurnStatus {
        let status = R::status(self.state());
        let count = if status.to_act.is_some() { R::count_legal(self.state()) } else { 0 };
        TurnStatus { to_act: status.to_act, count, scores: status.scores }
    }
    fn redeal(&self, seed: u64) -> Result<Box<dyn Erased>, ApiError> {
        Ok(Box::new(self.redeal(seed).map_err(|error| error.refusal())?))
    }
    fn play_out(&self, seed: u64) -> Result<Box<dyn Erased>, ApiError> {
        Ok(Box::new(self.play_out(seed).map_err(|error| error.refusal())?))
    }
    fn play_randomly(&mut self, rng: &mut Rng) {
        self.play_randomly(rng);
    }
    fn undo(&mut self) -> Option<WireCommand> {
        self.undo().map(WireForm::to_wire)
    }
    fn redo(&mut self) -> Option<WireCommand> {
        self.redo().map(WireForm::to_wire)
    }
    fn undo_reveals(&self) -> bool {
        self.undo_reveals()
    }
    fn history(&self) -> Vec<WireCommand> {
        self.history().iter().map(|command| command.to_wire()).collect()
    }
    fn batches(&self, viewer: Viewer, from: usize) -> Vec<AnyBatch> {
        let mut game = self.clone();
        let lists = self.events_unredacted();
        let mut batches = Vec::new();
        for (ply, events) in lists.iter().enumerate().skip(from) {
            game.go_to(ply);
            batches.push(batch::<R>(ply as u32, game.state(), events, viewer));
        }
        batches
    }
    fn event_lists(&self, viewer: Viewer, from: usize) -> Vec<EventList> {
        let lists = self.events_unredacted();
        lists.into_iter().skip(from).map(|events| EventList::of::<R>(events, viewer)).collect()
    }
    fn records(&self, viewer: Viewer, from: usize) -> Vec<(u32, WireEvent)> {
        let lists = self.events_unredacted();
        let plies = lists.iter().enumerate().skip(from);
        plies.flat_map(|(ply, events)| records::<R>(events, viewer).map(move |event| (ply as u32, event))).collect()
    }
    fn view(&self, viewer: Viewer) -> Value {
        view_json::<R>(&self.view(viewer))
    }
    fn tracked_view(&self, viewer: Viewer) -> Value {
        let mut start = self.clone();
        start.go_to(0);
        let mut view = start.view(viewer);
        for event in self.events(viewer, 1).iter().flatten() {
            R::track(&mut view, event);
        }
        view_json::<R>(&view)
    }
    fn setup(&self) -> Map<String, Value> {
        with_ruleset::<R>(R::write_setup(self.setup()))
    }
    fn save(&self) -> Record {
        self.save()
    }
    fn position(&self) -> Map<String, Value> {
        with_ruleset::<R>(R::write_setup(&self.position()))
    }
    fn sample(&self, viewer: Viewer, rng: &mut Rng) -> Result<Box<dyn Erased>, ApiError> {
        Ok(Box::new(self.sample(viewer, rng).map_err(|error| error.refusal())?))
    }
    fn query(&self, viewer: Viewer, question: &Value) -> Result<Value, ApiError> {
        R::query(self.state(), viewer, question).map_err(Box::new)
    }
    fn svg(&self, viewer: Viewer, options: &DrawOptions) -> Result<String, ApiError> {
        self.svg(viewer, options)
    }
    fn text_board(&self, viewer: Viewer, lang: Lang, colour: bool) -> String {
        self.text_board(viewer, lang, colour)
    }
    fn encode(&self, viewer: Viewer, writer: &mut ObservationWriter<'_>) {
        R::encode(self.state(), viewer, writer);
    }
    fn most_legal(&self) -> usize {
        R::most_legal(self.state())
    }
    fn items(&self) -> Vec<String> {
        R::items(self.state())
    }
    #[cfg(feature = "bots")]
    fn bots(&self) -> &dyn super::erased_bots::ErasedBots {
        self
    }
}

fn with_ruleset<R: Ruleset>(mut fields: Map<String, Value>) -> Map<String, Value> {
    fields.insert("ruleset".into(), json!(R::ID));
    fields
}
