//! How the examples end.

use okolitsa_examples::outcome::exit_code;
use std::io::{Error, ErrorKind};
use std::process::ExitCode;

#[test]
fn a_reader_that_leaves_early_is_no_failure() {
    assert_eq!(exit_code(Err(Error::from(ErrorKind::BrokenPipe).into())), ExitCode::SUCCESS);
    assert_eq!(exit_code(Err(Error::from(ErrorKind::StorageFull).into())), ExitCode::FAILURE);
}
