//! Reads and writes the caller's memory through pointers.

use crate::status::{OKO_BUFFER_TOO_SMALL, OKO_INVALID_UTF8, OKO_NULL_POINTER, OKO_OUT_OF_RANGE};

/// Borrows a text of the caller.
///
/// # Safety
/// `text` is NULL or points to `len` readable bytes.
pub(crate) unsafe fn text<'a>(text: *const u8, len: u32) -> Result<&'a str, i32> {
    if text.is_null() {
        return Err(OKO_NULL_POINTER);
    }
    // SAFETY: the caller promises `len` readable bytes.
    std::str::from_utf8(unsafe { std::slice::from_raw_parts(text, len as usize) }).map_err(|_| OKO_INVALID_UTF8)
}

/// Checks that a caller's buffer can be written to. A buffer of length 0 may be NULL.
pub(crate) fn check<T>(buf: *mut T, cap: u32, len: *mut u32) -> Result<(), i32> {
    if len.is_null() || (buf.is_null() && cap > 0) { Err(OKO_NULL_POINTER) } else { Ok(()) }
}

/// Writes a list to a caller's buffer. If the buffer is too small, writes only the required size.
///
/// # Safety
/// `buf` is NULL or points to room for `cap` items; `len` is NULL or writable.
pub(crate) unsafe fn fill<T: Copy>(items: &[T], buf: *mut T, cap: u32, len: *mut u32) -> Result<(), i32> {
    check(buf, cap, len)?;
    let needed = u32::try_from(items.len()).map_err(|_| OKO_OUT_OF_RANGE)?;
    // SAFETY: `len` is not NULL; `buf` has room for `cap` items, and at most `cap` items are written.
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
        return Err(OKO_NULL_POINTER);
    }
    // SAFETY: `out` is not NULL.
    unsafe { out.write(value) };
    Ok(())
}
