//! The numbers for misuse and what they mean. Refusals by the rules have the numbers of `Refusal::code`, from 100 on.

use std::ffi::{CStr, c_char};

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

/// A choice was cancelled by its control. The one number of a refusal that needs no telling.
pub const OKO_CANCELLED: i32 = 150;

/// English.
pub const OKO_EN: i32 = 0;
/// Russian.
pub const OKO_RU: i32 = 1;

/// What a status means, in a language (`OKO_EN`, `OKO_RU`; any other is English): static text with a final zero, never NULL. What a refusal by the rules
/// is about is told by `oko_game_refusal_json`, `oko_line_refusal_json`, `oko_setup_refusal_json`, `oko_save_refusal_json`.
#[unsafe(no_mangle)]
pub extern "C" fn oko_status_text(status: i32, lang: i32) -> *const c_char {
    let (en, ru): (&CStr, &CStr) = match status {
        OKO_OK => (c"done", c"выполнено"),
        OKO_NULL => (c"a pointer is NULL", c"указатель равен NULL"),
        OKO_INVALID_HANDLE => (c"the handle names no game", c"по этому номеру игры нет"),
        OKO_BUSY => (c"another call on this game has not ended", c"другой вызов с этой игрой ещё не окончен"),
        OKO_PANIC => (c"the library failed inside", c"внутренняя ошибка библиотеки"),
        OKO_BUFFER_TOO_SMALL => (c"the buffer is too small", c"буфер слишком мал"),
        OKO_BAD_UTF8 => (c"the text is not UTF-8", c"текст не в UTF-8"),
        OKO_OUT_OF_RANGE => (c"a number is out of range", c"число вне допустимых пределов"),
        OKO_NOTHING => (c"there is nothing of the kind", c"ничего такого нет"),
        OKO_CANCELLED => (c"cancelled", c"отменено"),
        100.. => (c"refused by the rules", c"правила этого не допускают"),
        _ => (c"no status of this library", c"такого кода в библиотеке нет"),
    };
    if lang == OKO_RU { ru.as_ptr() } else { en.as_ptr() }
}
