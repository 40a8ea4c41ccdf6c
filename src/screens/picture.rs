//! Draws screens as SVG pictures for web pages, from the buffer that a terminal
//! would show.

use std::fmt::Write;

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};

use super::palette::rgb;
use crate::text::display_width;

/// The width and height of a cell, in the units of the picture.
const CELL_SIZE: (usize, usize) = (9, 18);
/// The font size of the letters, in the units of the picture.
const LETTER_SIZE: usize = 15;
/// The position of the letters' baseline in a cell.
const BASELINE: usize = 14;
/// The width of the margin around the screen.
const MARGIN: usize = 9;

/// A run of adjacent cells that look the same.
pub(super) struct Run<'b> {
    column: usize,
    pub(super) text: String,
    pub(super) look: &'b Cell,
}

/// Returns the SVG picture of a screen. `title` describes the picture for
/// people who cannot see it.
pub(crate) fn svg(buffer: &Buffer, title: &str) -> String {
    let (columns, rows) = (usize::from(buffer.area.width), usize::from(buffer.area.height));
    let ground = buffer.content.first().map_or(Color::Black, |cell| cell.bg);
    let (width, height) = (columns * CELL_SIZE.0 + 2 * MARGIN, rows * CELL_SIZE.1 + 2 * MARGIN);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" role=\"img\">\n<title>{}</title>\n<rect width=\"{width}\" height=\"{height}\" rx=\"6\" fill=\"{}\"/>\n<g font-family=\"'DejaVu Sans Mono','Menlo','Consolas',monospace\" font-size=\"{LETTER_SIZE}\" xml:space=\"preserve\">\n",
        escaped(title),
        hex(ground),
    );
    for (row, cells) in buffer.content.chunks(columns.max(1)).enumerate() {
        for run in runs(cells) {
            draw(&mut svg, row, &run, ground);
        }
    }
    svg.push_str("</g>\n</svg>\n");
    svg
}

/// Splits a row into runs. A run also includes the blanks between words of the
/// same style.
pub(super) fn runs(cells: &[Cell]) -> Vec<Run<'_>> {
    let mut runs: Vec<Run<'_>> = Vec::new();
    let mut covered = false;
    for (column, cell) in cells.iter().enumerate() {
        let same = |run: &&mut Run<'_>| {
            let look = (run.look.fg, run.look.bg, run.look.modifier);
            look == (cell.fg, cell.bg, cell.modifier)
        };
        // A wide letter also covers the next column.
        let is_covered = covered;
        covered = !is_covered && display_width(cell.symbol()) > 1;
        if is_covered {
            continue;
        }
        match runs.last_mut().filter(same) {
            Some(run) => run.text.push_str(cell.symbol()),
            None => runs.push(Run { column, text: cell.symbol().to_owned(), look: cell }),
        }
    }
    runs
}

fn draw(svg: &mut String, row: usize, run: &Run<'_>, ground: Color) {
    let (x, y) = (MARGIN + run.column * CELL_SIZE.0, MARGIN + row * CELL_SIZE.1);
    let length = display_width(&run.text);
    if run.look.bg != ground {
        let (width, height, fill) = (length * CELL_SIZE.0, CELL_SIZE.1, hex(run.look.bg));
        // Ignore the result, because writing into a string cannot fail.
        let _ = writeln!(
            svg,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{fill}\"/>"
        );
    }
    let text = run.text.trim_end();
    // Blanks at either end would be stretched with the text, so cut them off.
    let before = text.chars().take_while(|letter| *letter == ' ').count();
    let text = text.trim_start();
    if text.is_empty() {
        return;
    }
    let bold =
        if run.look.modifier.contains(Modifier::BOLD) { " font-weight=\"bold\"" } else { "" };
    // Set the length of the text, so that the letters stay in their columns in
    // any font.
    let _ = writeln!(
        svg,
        "<text x=\"{}\" y=\"{}\" fill=\"{}\"{bold} textLength=\"{}\" lengthAdjust=\"spacingAndGlyphs\">{}</text>",
        x + before * CELL_SIZE.0,
        y + BASELINE,
        hex(run.look.fg),
        display_width(text) * CELL_SIZE.0,
        escaped(text),
    );
}

fn hex(colour: Color) -> String {
    as_hex(rgb(colour))
}

pub(super) fn as_hex([red, green, blue]: [u8; 3]) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        // Adjacent ordinary blanks would be drawn as a single blank, and the
        // text would then be stretched.
        .replace("  ", " \u{a0}")
        .replace("\u{a0} ", "\u{a0}\u{a0}")
}

#[cfg(test)]
mod tests {
    use ratatui::layout::Rect;

    use super::*;
    use crate::screens::palette::{HEADING, KEY, TEXT};

    #[test]
    fn every_glyph_is_in_the_picture_in_its_column_and_colour() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 20, 2));
        buffer.set_style(buffer.area, TEXT);
        buffer.set_string(2, 0, "a  <b>", HEADING);
        buffer.set_string(8, 1, "[1]", KEY);
        let svg = svg(&buffer, "Kent & Notts");
        assert!(svg.contains("<title>Kent &amp; Notts</title>"));
        assert!(svg.contains("x=\"27\" y=\"23\" fill=\"#ffffff\""), "{svg}");
        assert!(svg.contains(">a \u{a0}&lt;b&gt;</text>"), "{svg}");
        assert_eq!(escaped("a     b"), "a \u{a0}\u{a0}\u{a0}\u{a0}b");
        assert!(svg.contains("x=\"81\" y=\"41\" fill=\"#ffff55\" textLength=\"27\""));
        assert_eq!(svg.matches("<text").count(), 2);
        assert_eq!(svg.matches("<rect").count(), 1, "the ground alone");
    }

    #[test]
    fn letters_have_as_many_columns_as_in_a_terminal() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 20, 1));
        buffer.set_style(buffer.area, TEXT);
        buffer.set_string(0, 0, "\u{65e5}\u{672c}e\u{301}x", TEXT);
        let svg = svg(&buffer, "Wide");
        assert!(svg.contains("textLength=\"54\""), "{svg}");
        assert!(svg.contains(">\u{65e5}\u{672c}e\u{301}x</text>"), "{svg}");
    }
}
