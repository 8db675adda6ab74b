//! Every rule that some `RULES.md` lists is cited in a test. Folders and numbers are found, not named here: a new game is under test at once.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Rules that no test can show yet, each with the reason.
const NOT_YET: &[(&str, &str)] = &[("O-4", "bots and hints are not part of the library yet")];

/// A rule: the letter of its list, and its number there.
type Rule = (char, u32);

fn files(folder: &Path, fits: &dyn Fn(&Path) -> bool) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(files(&path, fits));
        } else if fits(&path) {
            found.push(path);
        }
    }
    found
}

/// The folder of the crate's sources or tests.
fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

fn rules_files() -> Vec<PathBuf> {
    files(&folder("src"), &|path| path.ends_with("RULES.md"))
}

/// The numbers in a text, each with where it ends: a capital letter by itself, a hyphen, digits.
fn numbers(text: &str) -> Vec<(Rule, usize)> {
    let bytes = text.as_bytes();
    let is_word = |at: usize| bytes.get(at).is_some_and(|byte| byte.is_ascii_alphanumeric() || *byte == b'-');
    let mut found = Vec::new();
    for at in 1..bytes.len() {
        let starts = bytes[at] == b'-' && bytes[at - 1].is_ascii_uppercase() && (at < 2 || !is_word(at - 2));
        let digits = bytes[at + 1..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        if starts && digits > 0 && !is_word(at + 1 + digits) {
            let number = text[at + 1..at + 1 + digits].parse().expect("digits");
            found.push(((char::from(bytes[at - 1]), number), at + 1 + digits));
        }
    }
    found
}

/// The rules that a `RULES.md` lists; `L-18 to L-21` are four.
fn listed(text: &str) -> BTreeSet<Rule> {
    let numbers = numbers(text);
    let mut rules: BTreeSet<Rule> = numbers.iter().map(|(rule, _)| *rule).collect();
    for pair in numbers.windows(2) {
        let [((letter, first), end), ((other, last), _)] = pair else { unreachable!("windows of two") };
        if letter == other && text[*end..].starts_with(&format!(" to {other}-{last}")) {
            rules.extend((*first..=*last).map(|number| (*letter, number)));
        }
    }
    rules
}

fn all_listed() -> BTreeSet<Rule> {
    let text = |path: PathBuf| fs::read_to_string(path).expect("a text");
    rules_files().into_iter().flat_map(|path| listed(&text(path))).collect()
}

/// The rules cited in tests, one by one: ranges do not count. What a module of the library says outside its tests does not either.
fn cited() -> BTreeSet<Rule> {
    let is_source = |path: &Path| path.extension().is_some_and(|extension| extension == "rs");
    let is_other = |path: &Path| is_source(path) && !path.ends_with(Path::new(file!()).file_name().expect("a file"));
    let mut rules = BTreeSet::new();
    for path in files(&folder("tests"), &is_other) {
        rules.extend(numbers(&fs::read_to_string(path).expect("a text")).into_iter().map(|(rule, _)| rule));
    }
    for path in files(&folder("src"), &is_source) {
        let text = fs::read_to_string(path).expect("a text");
        let tests = text.split_once("#[cfg(test)]").map_or("", |(_, tests)| tests);
        rules.extend(numbers(tests).into_iter().map(|(rule, _)| rule));
    }
    rules
}

fn name((letter, number): Rule) -> String {
    format!("{letter}-{number}")
}

#[test]
fn every_rule_is_cited_in_a_test() {
    let cited = cited();
    let missing = all_listed().difference(&cited).map(|&rule| name(rule)).collect::<BTreeSet<_>>();
    let excused = NOT_YET.iter().map(|(rule, _)| (*rule).to_owned()).collect::<BTreeSet<_>>();
    assert_eq!(missing, excused, "the rules without a test are not the excused ones");
    assert!(NOT_YET.iter().all(|(_, reason)| !reason.is_empty()));
}

#[test]
fn tests_cite_only_rules_that_there_are() {
    let listed = all_listed();
    let unknown: Vec<String> = cited().difference(&listed).map(|&rule| name(rule)).collect();
    assert_eq!(unknown, Vec::<String>::new());
}

#[test]
fn every_ruleset_has_its_rules() {
    let has_rules = |id: &str| rules_files().iter().any(|path| path.ends_with(Path::new(id).join("RULES.md")));
    for entry in okolitsa::RULESETS {
        assert!(has_rules(entry.id), "{}", entry.id);
    }
}

#[test]
fn no_number_is_left_out_of_a_list() {
    let mut lists: BTreeMap<char, Vec<u32>> = BTreeMap::new();
    for (letter, number) in all_listed() {
        lists.entry(letter).or_default().push(number);
    }
    for (letter, numbers) in lists {
        let whole: Vec<u32> = (1..=numbers.len() as u32).collect();
        assert_eq!(numbers, whole, "the list of {letter}");
    }
}

#[test]
fn numbers_and_ranges_are_read_as_meant() {
    let rules = |text: &str| listed(text).into_iter().map(name).collect::<Vec<_>>();
    assert_eq!(
        rules("Q-3 to Q-5, (Z-1), **Y-12**; PQ-1, Q-, Q-7x, UTF-8, Q-1-2"),
        ["Q-3", "Q-4", "Q-5", "Y-12", "Z-1"]
    );
    assert_eq!(rules("Q-1 to Z-3; Q-9, Q-11"), ["Q-1", "Q-9", "Q-11", "Z-3"]);
}
