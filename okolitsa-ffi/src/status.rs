//! The numbers for misuse. Refusals by the rules have the numbers of `Refusal::code`, from 100 on.

/// Done.
pub const OKO_OK: i32 = 0;
/// A pointer that must point to something is NULL.
pub const OKO_NULL: i32 = 1;
/// The handle names no game: it was freed, or never given out.
pub const OKO_INVALID_HANDLE: i32 = 2;
/// Another call on this handle has not ended.
pub const OKO_BUSY: i32 = 3;
/// The library failed inside; the handle is good for `oko_game_free` only.
pub const OKO_PANIC: i32 = 4;
/// The buffer is too small; `*len` says what is needed.
pub const OKO_BUFFER_TOO_SMALL: i32 = 5;
/// The text is not UTF-8.
pub const OKO_BAD_UTF8: i32 = 6;
/// A number is outside what it may be, such as a seat that the game does not have.
pub const OKO_OUT_OF_RANGE: i32 = 7;
/// There is nothing to undo or redo.
pub const OKO_NOTHING: i32 = 8;
