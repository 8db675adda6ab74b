//! Conversion between JSON and engine values.

use godot::prelude::*;
use serde_json::{Map, Number, Value};

/// A JSON value as a script value.
pub(crate) fn from_json(value: &Value) -> Variant {
    match value {
        Value::Null => Variant::nil(),
        Value::Bool(flag) => flag.to_variant(),
        Value::Number(number) => match number.as_i64() {
            Some(whole) => whole.to_variant(),
            None => number.as_f64().unwrap_or_default().to_variant(),
        },
        Value::String(text) => text.to_variant(),
        Value::Array(items) => items.iter().map(from_json).collect::<VarArray>().to_variant(),
        Value::Object(members) => dictionary(members).to_variant(),
    }
}

/// A JSON object as a script dictionary.
pub(crate) fn dictionary(members: &Map<String, Value>) -> VarDictionary {
    let mut dictionary = VarDictionary::new();
    for (name, value) in members {
        dictionary.set(name.as_str(), &from_json(value));
    }
    dictionary
}

/// A JSON value as a dictionary; empty if it is not an object.
pub(crate) fn object(value: &Value) -> VarDictionary {
    value.as_object().map(dictionary).unwrap_or_default()
}

/// A script value as JSON. Types that JSON does not have become strings.
pub(crate) fn to_json(variant: &Variant) -> Value {
    match variant.get_type() {
        VariantType::NIL => Value::Null,
        VariantType::BOOL => Value::Bool(variant.to()),
        VariantType::INT => Value::Number(variant.to::<i64>().into()),
        VariantType::FLOAT => number(variant.to()),
        VariantType::ARRAY => variant.to::<VarArray>().iter_shared().map(|item| to_json(&item)).collect(),
        VariantType::DICTIONARY => dictionary_to_json(&variant.to()),
        _ => Value::String(variant.stringify().to_string()),
    }
}

/// A script dictionary as a JSON object.
pub(crate) fn dictionary_to_json(dictionary: &VarDictionary) -> Value {
    dictionary.iter_shared().map(|(name, value)| (name.stringify().to_string(), to_json(&value))).collect()
}

/// Scripts that parse JSON get integers as floats; this turns them back into integers.
fn number(float: f64) -> Value {
    if float.fract() == 0.0 && float.abs() < 9e15 {
        return Value::Number((float as i64).into());
    }
    Number::from_f64(float).map_or(Value::Null, Value::Number)
}
