//! A writer of SVG elements with short numbers and escaped text.
//!
//! Styles are written as attributes, not as a style sheet, so that several pictures on one page do not change each
//! other.

use std::fmt::{self, Display, Write};

/// A number with at most one decimal. A tile is 100 wide, so this is precise enough for every size.
#[derive(Clone, Copy)]
pub(crate) struct N(pub f64);

impl Display for N {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tenths = (self.0 * 10.0).round() as i64;
        let sign = if tenths < 0 { "-" } else { "" };
        write!(f, "{sign}{}", tenths.abs() / 10)?;
        if tenths % 10 != 0 {
            write!(f, ".{}", tenths.abs() % 10)?;
        }
        Ok(())
    }
}

/// Escapes a text for XML and removes control characters.
pub(crate) fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for char in text.chars() {
        match char {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\u{fffe}' | '\u{ffff}' => {}
            char if char.is_control() => {}
            char => safe.push(char),
        }
    }
    safe
}

/// The font of a text.
#[derive(Clone, Copy)]
pub(crate) struct Font<'a> {
    /// The font size.
    pub size: f64,
    /// The colour.
    pub fill: &'a str,
    /// `start`, `middle` or `end`.
    pub anchor: &'a str,
    /// Whether it is bold.
    pub bold: bool,
}

/// A picture, or a part of one, that is being written.
#[derive(Default)]
pub(crate) struct Svg {
    body: String,
    turned: u16,
}

impl Svg {
    /// A part that will be rotated clockwise by `degrees` where it is used.
    pub fn turned(degrees: u16) -> Svg {
        Svg { body: String::new(), turned: degrees }
    }

    /// Paints with 0,0 at a place, upright regardless of the rotation of the part.
    pub fn standing(&mut self, (x, y): (f64, f64), content: impl FnOnce(&mut Svg)) {
        let (x, y) = (N(x), N(y));
        match self.turned {
            0 => self.group(format_args!("transform=\"translate({x} {y})\""), content),
            turned => self.group(format_args!("transform=\"translate({x} {y}) rotate({})\"", 360 - turned), content),
        }
    }

    /// The elements written, without the surrounding `svg` element.
    pub fn into_body(self) -> String {
        self.body
    }

    /// The whole file: a picture of this size in user units, drawn `width` pixels wide.
    pub fn finish(self, title: &str, (w, h): (f64, f64), width: f64) -> String {
        let (title, body) = (escape(title), self.body);
        let (pixels_w, pixels_h) = (N(width), N(width * h / w));
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{pixels_w}\" height=\"{pixels_h}\" viewBox=\"0 0 {} {}\" \
             role=\"img\" font-family=\"'DejaVu Sans',Verdana,Arial,sans-serif\">\n<title>{title}</title>\n{body}</svg>\n",
            N(w),
            N(h)
        )
    }

    /// Adds SVG text as it is.
    pub fn raw(&mut self, text: &str) {
        self.body.push_str(text);
    }

    /// An element without content.
    pub fn leaf(&mut self, name: &str, attributes: fmt::Arguments<'_>) {
        // Writing to a string does not fail.
        let _ = writeln!(self.body, "<{name} {attributes}/>");
    }

    /// A group with its content.
    pub fn group(&mut self, attributes: fmt::Arguments<'_>, content: impl FnOnce(&mut Svg)) {
        let _ = writeln!(self.body, "<g {attributes}>");
        content(self);
        self.body.push_str("</g>\n");
    }

    /// A filled shape.
    pub fn fill(&mut self, d: &str, fill: &str) {
        self.leaf("path", format_args!("d=\"{d}\" fill=\"{fill}\""));
    }

    /// A line along a path.
    pub fn stroke(&mut self, d: &str, stroke: &str, width: f64) {
        let width = N(width);
        self.leaf("path", format_args!("d=\"{d}\" fill=\"none\" stroke=\"{stroke}\" stroke-width=\"{width}\""));
    }

    /// A disc.
    pub fn disc(&mut self, x: f64, y: f64, r: f64, fill: &str) {
        self.leaf("circle", format_args!("cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{fill}\"", N(x), N(y), N(r)));
    }

    /// A rectangle with round corners.
    pub fn rect(&mut self, (x, y): (f64, f64), (w, h): (f64, f64), r: f64, look: &str) {
        let (x, y, w, h, r) = (N(x), N(y), N(w), N(h), N(r));
        self.leaf("rect", format_args!("x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\" rx=\"{r}\" {look}"));
    }

    /// A line of text at a place on its baseline.
    pub fn text(&mut self, (x, y): (f64, f64), font: Font<'_>, text: &str) {
        let weight = if font.bold { " font-weight=\"bold\"" } else { "" };
        let (x, y, size, text) = (N(x), N(y), N(font.size), escape(text));
        let Font { fill, anchor, .. } = font;
        let _ = writeln!(
            self.body,
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" fill=\"{fill}\" text-anchor=\"{anchor}\"{weight}>{text}</text>"
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        let written: Vec<String> = [0.0, -0.04, 1.25, -3.0, -0.5, 100.06].map(|n| N(n).to_string()).into();
        assert_eq!(written, ["0", "0", "1.3", "-3", "-0.5", "100.1"]);
    }

    #[test]
    fn text_cannot_leave_its_element() {
        assert_eq!(escape("</text>\u{0}\"&"), "&lt;/text&gt;&quot;&amp;");
    }
}
