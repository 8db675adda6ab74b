//! The options of a picture, as one flat JSON object, the same in every language.

use crate::base::{Fact, Lang, Phrase, Refusal};
use serde_json::{Map, Value};

/// The narrowest and the widest picture, in pixels.
const SIZES: (u64, u64) = (16, 8192);
/// The longest text of options that is read, in bytes.
const MAX_BYTES: usize = 1 << 14;
/// The longest name of a player that is shown, in characters.
const MAX_NAME: usize = 24;

/// Light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ThemeName {
    /// Dark on light paper.
    #[default]
    Light,
    /// Light on dark paper.
    Dark,
}

/// The colours of the players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Palette {
    /// Red, blue, yellow, black, white, purple.
    #[default]
    Standard,
    /// Six colours that colour-blind people can tell apart.
    ColourBlind,
}

/// The options of a picture, as fields and as a JSON object. All of them are optional.
///
/// | field | value | default | |
/// |---|---|---|---|
/// | `size` | 16 to 8192 | depends on the board: 64 per tile; 200 for a single tile | the width of the picture in CSS pixels; the height follows |
/// | `theme` | `"light"`, `"dark"` | `"light"` | |
/// | `palette` | `"standard"`, `"colour_blind"` | `"standard"` | the colours of the players and of cards |
/// | `lang` | `"en"`, `"ru"` | `"en"` | the language of all words in the picture |
/// | `panel` | a flag | true | shows scores, supplies, the number of tiles left and the tile in hand beside the board |
/// | `labels` | a flag | false | shows the numbers of columns and rows; tile-laying games only |
/// | `legal` | a flag | false | marks the cells, features, cards and stones of the legal commands |
/// | `last` | a flag | false | marks the effect of the last command |
/// | `shade` | `{"x": 0, "y": 0, "feature": 1}` | none | shades a feature on all its tiles: the cell of one of them, and the index of the feature in the facts of that tile |
/// | `hint` | the line of a command | none | shows the effect of the command: the tile or figure as a ghost, and an arrow |
/// | `names` | texts, by seat | `Player 1`, ... | the names of the players, cut after 24 characters |
///
/// A hint has to be legal; otherwise it is refused as the command would be. If the legal commands are not public, the
/// hint is checked only for the seat to act: for other viewers a refusal would reveal hidden information. Commands
/// without an effect on the board, such as `skip`, draw nothing. Single tiles and sheets use only `size`, `theme`,
/// `palette` and `lang`.
///
/// ```
/// use okolitsa::{DrawOptions, ThemeName};
/// let options = DrawOptions::parse(r#"{"theme": "dark", "labels": true}"#)?;
/// assert_eq!((options.theme, options.labels), (ThemeName::Dark, true));
/// assert_eq!(DrawOptions::parse(r#"{"colour": "red"}"#).unwrap_err().slug, "unknown_draw_option");
/// # Ok::<(), okolitsa::ApiError>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct DrawOptions {
    /// `size`: the width of the picture in pixels; by default it depends on the drawing.
    pub size: Option<u32>,
    /// `theme`: `light` or `dark`.
    pub theme: ThemeName,
    /// `palette`: `standard` or `colour_blind`.
    pub palette: Palette,
    /// `lang`: `en` or `ru`.
    pub lang: Lang,
    /// `panel`: whether scores, supplies and the tile in hand are shown beside the board; true by default.
    pub panel: bool,
    /// `labels`: whether the numbers of columns and rows are shown.
    pub labels: bool,
    /// `legal`: whether the cells of the legal commands are marked.
    pub legal: bool,
    /// `last`: whether the effect of the last command is marked.
    pub last: bool,
    /// `shade`: a feature to shade on all its tiles, `{"x": 0, "y": 0, "feature": 1}`.
    pub shade: Option<(i8, i8, u8)>,
    /// `hint`: a command whose effect is shown, as its line; [`AnyGame::print`](crate::AnyGame::print) converts a
    /// record.
    pub hint: Option<String>,
    /// `names`: the names of the players, by seat.
    pub names: Vec<String>,
}

impl Default for DrawOptions {
    fn default() -> Self {
        DrawOptions {
            size: None,
            theme: ThemeName::Light,
            palette: Palette::Standard,
            lang: Lang::En,
            panel: true,
            labels: false,
            legal: false,
            last: false,
            shade: None,
            hint: None,
            names: Vec::new(),
        }
    }
}

impl DrawOptions {
    /// Reads options from a JSON object; an empty text is an empty object.
    ///
    /// # Errors
    /// A text that is not a JSON object, an unknown option, or a wrong value.
    pub fn parse(text: &str) -> Result<DrawOptions, Box<Refusal>> {
        if text.trim().is_empty() {
            return Ok(DrawOptions::default());
        }
        let refuse = |message: String| {
            Box::new(Refusal::new(140, "no_draw_options", "", NO_OPTIONS).with("message", Fact::Text(message)))
        };
        if text.len() > MAX_BYTES {
            return Err(refuse(format!("{} bytes, the limit is {MAX_BYTES}", text.len())));
        }
        let fields = crate::base::json::parse(text).and_then(serde_json::from_value::<Map<String, Value>>);
        let fields = fields.map_err(|error| refuse(error.to_string()))?;
        let mut options = DrawOptions::default();
        for (name, value) in &fields {
            options.set(name, value).map_err(Box::new)?;
        }
        Ok(options)
    }

    fn set(&mut self, name: &str, value: &Value) -> Result<(), Refusal> {
        let bad = |expected: &str| {
            let given = crate::base::clip(&value.to_string());
            Refusal::new(142, "bad_draw_option", "", BAD_OPTION)
                .with("name", Fact::Text(name.to_owned()))
                .with("given", Fact::Text(given))
                .with("expected", Fact::Text(expected.to_owned()))
        };
        let flag = || value.as_bool().ok_or_else(|| bad("true, false"));
        match name {
            "size" => {
                let number = value.as_u64().filter(|n| (SIZES.0..=SIZES.1).contains(n));
                self.size = Some(number.ok_or_else(|| bad("16..8192"))? as u32);
            }
            "theme" => {
                self.theme = match value.as_str() {
                    Some("light") => ThemeName::Light,
                    Some("dark") => ThemeName::Dark,
                    _ => return Err(bad("light, dark")),
                }
            }
            "palette" => {
                self.palette = match value.as_str() {
                    Some("standard") => Palette::Standard,
                    Some("colour_blind") => Palette::ColourBlind,
                    _ => return Err(bad("standard, colour_blind")),
                }
            }
            "lang" => self.lang = value.as_str().and_then(Lang::from_code).ok_or_else(|| bad("en, ru"))?,
            "panel" => self.panel = flag()?,
            "labels" => self.labels = flag()?,
            "legal" => self.legal = flag()?,
            "last" => self.last = flag()?,
            "shade" => {
                let number = |name: &str| value.get(name).and_then(Value::as_i64);
                let cell = |name| number(name).and_then(|n| i8::try_from(n).ok());
                let feature = number("feature").and_then(|n| u8::try_from(n).ok());
                let found = cell("x").zip(cell("y")).zip(feature).map(|((x, y), feature)| (x, y, feature));
                self.shade = Some(found.ok_or_else(|| bad("{\"x\": 0, \"y\": 0, \"feature\": 0}"))?);
            }
            "hint" => self.hint = Some(value.as_str().ok_or_else(|| bad("\"place 1,0 r90\""))?.to_owned()),
            "names" => {
                let names = value.as_array().filter(|list| list.len() <= crate::base::MAX_PLAYERS);
                let text = |name: &Value| name.as_str().map(|name| name.chars().take(MAX_NAME).collect());
                let names: Option<Vec<String>> = names.and_then(|list| list.iter().map(text).collect());
                self.names = names.ok_or_else(|| bad("[\"Ann\", \"Bob\"]"))?;
            }
            _ => {
                let name = crate::base::clip(name);
                return Err(Refusal::new(141, "unknown_draw_option", "", UNKNOWN_OPTION).with("name", Fact::Text(name)));
            }
        }
        Ok(())
    }
}

const NO_OPTIONS: Phrase = Phrase::new(
    "The drawing options have to be a JSON object: {message}.",
    "Настройки рисунка должны быть объектом JSON: {message}.",
);
const UNKNOWN_OPTION: Phrase = Phrase::new("There is no drawing option “{name}”.", "У рисунка нет настройки «{name}».");
const BAD_OPTION: Phrase = Phrase::new(
    "The drawing option “{name}” cannot be {given}. Allowed: {expected}.",
    "Настройка рисунка «{name}» не может быть равна {given}. Допустимо: {expected}.",
);
