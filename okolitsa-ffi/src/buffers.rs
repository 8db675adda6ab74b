//! What comes in and goes out through pointers.

use crate::status::{OKO_BAD_UTF8, OKO_BUFFER_TOO_SMALL, OKO_NULL, OKO_OUT_OF_RANGE};

/// A caller's text.
///
/// # Safety
/// `text` is NULL or points to `len` readable bytes.
pub(crate) unsafe fn text<'a>(text: *const u8, len: u32) -> Result<&'a str, i32> {
    if text.is_null() {
        return Err(OKO_NULL);
    }
    // SAFETY: the caller promises `len` readable bytes.
    std::str::from_utf8(unsafe { std::slice::from_raw_parts(text, len as usize) }).map_err(|_| OKO_BAD_UTF8)
}

/// Whether a caller's buffer can be written to. One of no length may be NULL.
pub(crate) fn check<T>(buf: *mut T, cap: u32, len: *mut u32) -> Result<(), i32> {
    if len.is_null() || (buf.is_null() && cap > 0) { Err(OKO_NULL) } else { Ok(()) }
}

/// Writes a list to a caller's buffer, or the size it needs.
///
/// # Safety
/// `buf` is NULL or points to room for `cap` items; `len` is NULL or writable.
pub(crate) unsafe fn fill<T: Copy>(items: &[T], buf: *mut T, cap: u32, len: *mut u32) -> Result<(), i32> {
    check(buf, cap, len)?;
    let needed = u32::try_from(items.len()).map_err(|_| OKO_OUT_OF_RANGE)?;
    // SAFETY: `len` is not NULL; `buf` has room for `cap` items, no fewer than are written.
    unsafe {
        len.write(needed);
        if needed > cap {
            return Err(OKO_BUFFER_TOO_SMALL);
        }
        if needed > 0 {
            std::ptr::copy_nonoverlapping(items.as_ptr(), buf, items.len());
        }
    }
    Ok(())
}

/// Writes one value.
///
/// # Safety
/// `out` is NULL or writable.
pub(crate) unsafe fn put<T>(value: T, out: *mut T) -> Result<(), i32> {
    if out.is_null() {
        return Err(OKO_NULL);
    }
    // SAFETY: it is not NULL.
    unsafe { out.write(value) };
    Ok(())
}
