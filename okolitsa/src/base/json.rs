//! Parsing of JSON texts from outside. A duplicate name in an object is an error: another reader might use the other
//! value.

use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Number, Value};
use std::fmt;

/// The value of a JSON text.
///
/// # Errors
/// A text that is not JSON, or an object with a duplicate name.
pub(crate) fn parse(text: &str) -> serde_json::Result<Value> {
    let mut reader = serde_json::Deserializer::from_str(text);
    let value = UniqueNames.deserialize(&mut reader)?;
    reader.end()?;
    Ok(value)
}

/// Reads values whose objects have no duplicate names.
struct UniqueNames;

impl<'de> DeserializeSeed<'de> for UniqueNames {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, reader: D) -> Result<Value, D::Error> {
        reader.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for UniqueNames {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E: Error>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Bool(value))
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Value, E> {
        Ok(Value::Number(value.into()))
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Value, E> {
        Ok(Value::Number(value.into()))
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Value, E> {
        Ok(Number::from_f64(value).map_or(Value::Null, Value::Number))
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<Value, E> {
        Ok(Value::String(value.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut entries: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(entry) = entries.next_element_seed(UniqueNames)? {
            list.push(entry);
        }
        Ok(Value::Array(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Value, A::Error> {
        let mut object = Map::new();
        while let Some(name) = entries.next_key::<String>()? {
            let value = entries.next_value_seed(UniqueNames)?;
            if object.contains_key(&name) {
                return Err(A::Error::custom(format_args!("duplicate name {name:?} in an object")));
            }
            object.insert(name, value);
        }
        Ok(Value::Object(object))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_those_of_the_library() {
        for text in [
            "null",
            " true ",
            "[1, -2, 2.5, 1e3, 18446744073709551615, -9223372036854775808]",
            r#"{"a": {"b": [], "a": "\u0416\n"}, "c": {}, "": 1e-7}"#,
        ] {
            assert_eq!(parse(text).unwrap(), serde_json::from_str::<Value>(text).unwrap(), "{text}");
        }
        for text in ["", "{", "1 2", "{} x", "nul", "[1,]", "1e999"] {
            assert!(parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn duplicate_names_are_refused() {
        let error = parse(r#"{"a": 1, "b": [{"c": 1, "c": 1}]}"#).unwrap_err();
        assert!(error.to_string().starts_with(r#"duplicate name "c" in an object at line 1"#), "{error}");
        assert!(parse(r#"{"a": 1, "\u0061": 2}"#).is_err());
        assert!(parse(r#"[{"a": 1}, {"a": 2}]"#).is_ok());
    }
}
