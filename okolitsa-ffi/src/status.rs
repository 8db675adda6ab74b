//! Status codes of misuse and their texts. A refusal by the rules has the code of `Refusal::code`, 100 or more.

use std::ffi::{CStr, c_char};

/// Success.
pub const OKO_OK: i32 = 0;
/// A required pointer is NULL.
pub const OKO_NULL_POINTER: i32 = 1;
/// The handle is not valid: it was freed, or the library never returned it.
pub const OKO_INVALID_HANDLE: i32 = 2;
/// Another call on this handle is still running.
pub const OKO_BUSY: i32 = 3;
/// Internal error (a bug in the library). The handle can only be passed to `oko_game_free`.
pub const OKO_INTERNAL_ERROR: i32 = 4;
/// The buffer is too small. `*len` receives the required size.
pub const OKO_BUFFER_TOO_SMALL: i32 = 5;
/// The text is not UTF-8.
pub const OKO_INVALID_UTF8: i32 = 6;
/// A number is out of range, for example a seat that the game does not have.
pub const OKO_OUT_OF_RANGE: i32 = 7;
/// There is nothing to return: no command to undo or redo, or no refusal to report.
pub const OKO_NOTHING: i32 = 8;

/// The bot was cancelled through its control. This refusal has no JSON form.
pub const OKO_CANCELLED: i32 = 150;

/// English.
pub const OKO_EN: i32 = 0;
/// Russian.
pub const OKO_RU: i32 = 1;

/// Returns a short description of a status in a language (`OKO_EN`, `OKO_RU`; any other value means English). The text
/// is static, zero-terminated and never NULL; do not free it. The details of a refusal by the rules come from
/// `oko_game_refusal_json`, `oko_line_refusal_json`, `oko_setup_refusal_json` and `oko_save_refusal_json`.
#[unsafe(no_mangle)]
pub extern "C" fn oko_status_text(status: i32, lang: i32) -> *const c_char {
    let (en, ru): (&CStr, &CStr) = match status {
        OKO_OK => (c"success", c"выполнено"),
        OKO_NULL_POINTER => (c"a pointer is NULL", c"указатель равен NULL"),
        OKO_INVALID_HANDLE => (c"the handle is not valid", c"недействительный дескриптор"),
        OKO_BUSY => (c"another call on this game is still running", c"другой вызов для этой игры ещё не завершён"),
        OKO_INTERNAL_ERROR => (c"internal error of the library", c"внутренняя ошибка библиотеки"),
        OKO_BUFFER_TOO_SMALL => (c"the buffer is too small", c"буфер слишком мал"),
        OKO_INVALID_UTF8 => (c"the text is not valid UTF-8", c"текст не в кодировке UTF-8"),
        OKO_OUT_OF_RANGE => (c"a number is out of range", c"число вне допустимых пределов"),
        OKO_NOTHING => (c"there is nothing to return", c"возвращать нечего"),
        OKO_CANCELLED => (c"cancelled", c"отменено"),
        100.. => (c"refused by the rules", c"запрещено правилами"),
        _ => (c"unknown status", c"неизвестный код состояния"),
    };
    if lang == OKO_RU { ru.as_ptr() } else { en.as_ptr() }
}
