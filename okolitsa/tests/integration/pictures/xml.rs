//! Whether a text is well-formed XML, as far as pictures need it: elements closed in order, attributes quoted and given once, marks
//! escaped, ids given once and there where they are used.

use std::collections::HashSet;

/// Checks a text; the fault with what stands there.
pub fn check(text: &str) -> Result<(), String> {
    let mut open: Vec<&str> = Vec::new();
    let (mut ids, mut used) = (HashSet::new(), HashSet::new());
    let mut rest = text;
    let mut roots = 0;
    while let Some((before, after)) = rest.split_once('<') {
        check_text(before)?;
        if open.is_empty() && !before.trim().is_empty() {
            return Err(format!("text outside: {before:.40}"));
        }
        let (tag, tail) = after.split_once('>').ok_or_else(|| format!("no end of tag: {after:.40}"))?;
        rest = tail;
        if let Some(name) = tag.strip_prefix('/') {
            if open.pop() != Some(name) {
                return Err(format!("</{name}> closes another"));
            }
            continue;
        }
        let (tag, is_leaf) = tag.strip_suffix('/').map_or((tag, false), |tag| (tag, true));
        let (name, attributes) = tag.split_once(' ').unwrap_or((tag, ""));
        if name.is_empty() || !name.chars().all(|char| char.is_ascii_alphanumeric()) {
            return Err(format!("no name of an element: {name:?}"));
        }
        for (key, value) in read_attributes(attributes)? {
            if key == "id" && !ids.insert(value) {
                return Err(format!("the id {value} is given twice"));
            }
            let reference = value.strip_prefix('#').filter(|_| key == "href");
            used.extend(reference.or_else(|| value.strip_prefix("url(#").and_then(|value| value.strip_suffix(')'))));
        }
        roots += usize::from(open.is_empty());
        if !is_leaf {
            open.push(name);
        }
    }
    if !rest.trim().is_empty() || !open.is_empty() || roots != 1 {
        return Err(format!("{roots} roots, open: {open:?}, rest: {rest:.40}"));
    }
    match used.difference(&ids).next() {
        Some(id) => Err(format!("#{id} is used, but not there")),
        None => Ok(()),
    }
}

fn check_text(text: &str) -> Result<(), String> {
    if let Some(char) = text.chars().find(|char| char.is_control() && *char != '\n') {
        return Err(format!("control character {char:?}"));
    }
    for part in text.split('&').skip(1) {
        if !["amp;", "lt;", "gt;", "quot;"].iter().any(|name| part.starts_with(name)) {
            return Err(format!("&{part:.10} is no entity"));
        }
    }
    Ok(())
}

fn read_attributes(mut text: &str) -> Result<Vec<(&str, &str)>, String> {
    let mut found: Vec<(&str, &str)> = Vec::new();
    while !text.trim_start().is_empty() {
        let (key, after) = text.trim_start().split_once("=\"").ok_or_else(|| format!("no attribute: {text:.40}"))?;
        let (value, tail) = after.split_once('"').ok_or_else(|| format!("no end of a value: {after:.40}"))?;
        let is_name = !key.is_empty() && key.chars().all(|char| char.is_ascii_alphanumeric() || char == '-');
        if !is_name || found.iter().any(|(known, _)| *known == key) || !(tail.is_empty() || tail.starts_with(' ')) {
            return Err(format!("a bad attribute {key:?}"));
        }
        check_text(value)?;
        found.push((key, value));
        text = tail;
    }
    Ok(found)
}

#[test]
fn faults_are_found() {
    for text in
        ["<a><b></a></b>", "<a", "<a/><b/>", "<a>&x;</a>", "<a b=1/>", "<a b=\"1\" b=\"2\"/>", "<a>\u{1}</a>", "x<a/>"]
    {
        assert!(check(text).is_err(), "{text}");
    }
    for text in ["<a><b id=\"x\"/><b id=\"x\"/></a>", "<a href=\"#x\"/>", "<a clip=\"url(#y)\"/>", "<a>", ""] {
        assert!(check(text).is_err(), "{text}");
    }
    assert_eq!(check("<a b=\"1\">x &amp; y<c id=\"z\"/><d href=\"#z\"/></a>\n"), Ok(()));
}
