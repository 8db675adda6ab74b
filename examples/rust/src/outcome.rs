//! How the examples end.

use clap::CommandFactory;
use clap::error::ErrorKind;
use std::error::Error;
use std::fmt::Display;
use std::io;
use std::process::ExitCode;

/// Success, or the message on standard error. If the reader of the output closes it, as `head` does, that is a success too.
pub fn exit_code(outcome: Result<(), Box<dyn Error>>) -> ExitCode {
    let Err(error) = outcome else { return ExitCode::SUCCESS };
    if is_closed_pipe(&*error) {
        return ExitCode::SUCCESS;
    }
    if let Some(misuse) = error.downcast_ref::<clap::Error>() {
        // Nothing is left to do if the message cannot be printed.
        let _ = misuse.print();
        return ExitCode::from(2);
    }
    eprintln!("error: {error}");
    ExitCode::FAILURE
}

/// An error in the command line of a program, in the form of the parser's own errors.
pub fn misuse<P: CommandFactory>(message: impl Display) -> clap::Error {
    P::command().error(ErrorKind::ValueValidation, message)
}

fn is_closed_pipe(error: &(dyn Error + 'static)) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
