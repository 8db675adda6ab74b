//! Reading the details of a feature from the fields of its facts.

use super::facts_error::BadField;
use crate::base::Phrase;
use serde_json::{Map, Value};

const NUMBER: Phrase = Phrase::new("a number from 0 to 9", "число от 0 до 9");
const FLAG: Phrase = Phrase::new("true or false", "true или false");
const OBJECT: Phrase = Phrase::new("an object", "объект JSON");

/// Takes a number from 0 to 9 out of the fields.
///
/// # Errors
/// The field is missing or has another type.
pub fn take_number(fields: &mut Map<String, Value>, name: &str) -> Result<u8, BadField> {
    let number = fields.remove(name).and_then(|value| value.as_u64()).filter(|&n| n <= 9);
    number.map(|n| n as u8).ok_or_else(|| BadField::new(name, NUMBER))
}

/// Takes a boolean out of the fields.
///
/// # Errors
/// The field is missing or has another type.
pub fn take_flag(fields: &mut Map<String, Value>, name: &str) -> Result<bool, BadField> {
    fields.remove(name).and_then(|value| value.as_bool()).ok_or_else(|| BadField::new(name, FLAG))
}

/// Takes an object out of the fields.
///
/// # Errors
/// The field is missing or has another type.
pub fn take_object(fields: &mut Map<String, Value>, name: &str) -> Result<Map<String, Value>, BadField> {
    match fields.remove(name) {
        Some(Value::Object(object)) => Ok(object),
        _ => Err(BadField::new(name, OBJECT)),
    }
}
