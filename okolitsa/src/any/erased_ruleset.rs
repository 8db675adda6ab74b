//! A ruleset as a value of one type, for the registry.

use super::erased::{Erased, FullRuleset, read_record};
use crate::base::ApiError;
use crate::encode::{CommandKind, EventKind, Section};
use crate::engine::{Fields, Game, LoadError, ParseError, Record, SetupError, WireCommand, WireForm};

/// The functions and tables of a ruleset: how its games are made, and what its commands and numbers mean.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ErasedRuleset {
    pub new: fn(&mut Fields) -> Result<Box<dyn Erased>, SetupError>,
    pub load: fn(&Record) -> Result<Box<dyn Erased>, LoadError>,
    pub parse: fn(&str) -> Result<WireCommand, ApiError>,
    pub print: fn(&WireCommand) -> Result<String, ApiError>,
    pub layout: &'static [Section],
    pub command_kinds: &'static [CommandKind],
    pub event_kinds: &'static [EventKind],
    pub feature_kinds: &'static [&'static str],
}

impl ErasedRuleset {
    pub const fn of<R: FullRuleset>() -> ErasedRuleset {
        ErasedRuleset {
            new: |fields| {
                let setup = R::read_setup(fields)?;
                Ok(Box::new(Game::<R>::new(setup)?))
            },
            load: |record| Ok(Box::new(Game::<R>::load(record)?)),
            parse: |line| {
                let command: R::Command = line.parse().map_err(|error: ParseError| error.refusal())?;
                Ok(command.to_wire())
            },
            print: |command| Ok(read_record::<R>(command)?.to_string()),
            layout: R::LAYOUT,
            command_kinds: R::COMMAND_KINDS,
            event_kinds: R::EVENT_KINDS,
            feature_kinds: R::FEATURE_KINDS,
        }
    }
}
