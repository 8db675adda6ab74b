//! Weights as lists of numbers, for code that changes them without knowing what they mean.

use okolitsa::bots::Evaluate;
use serde_json::{Value, json};
use std::error::Error;
use std::path::Path;

/// The weights in a file; none if no file is named.
///
/// # Errors
/// The file cannot be read, or is not JSON.
pub fn read(file: Option<&Path>) -> Result<Option<Value>, Box<dyn Error>> {
    let Some(file) = file else { return Ok(None) };
    let named = |error: &dyn Error| format!("{}: {error}", file.display());
    let text = std::fs::read_to_string(file).map_err(|error| named(&error))?;
    Ok(Some(serde_json::from_str(&text).map_err(|error| named(&error))?))
}

/// All numbers in weights, in their order.
pub fn numbers(weights: &Value) -> Vec<f64> {
    match weights {
        Value::Object(fields) => fields.values().flat_map(numbers).collect(),
        Value::Array(list) => list.iter().flat_map(numbers).collect(),
        number => number.as_f64().into_iter().collect(),
    }
}

/// Weights of this shape with other numbers.
pub fn refill(shape: &Value, with: &[f64]) -> Value {
    fn fill(shape: &Value, with: &mut impl Iterator<Item = f64>) -> Value {
        match shape {
            Value::Object(fields) => {
                Value::Object(fields.iter().map(|(name, value)| (name.clone(), fill(value, with))).collect())
            }
            Value::Array(list) => Value::Array(list.iter().map(|value| fill(value, with)).collect()),
            // More than three decimals make no difference.
            _ => json!(with.next().map(|number| (number * 1000.0).round() / 1000.0)),
        }
    }
    fill(shape, &mut with.iter().copied())
}

/// The weights of a ruleset with these numbers.
///
/// # Errors
/// They do not fit its shape.
pub fn weights<R: Evaluate>(shape: &Value, with: &[f64]) -> Result<R::Weights, serde_json::Error> {
    serde_json::from_value(refill(shape, with))
}
