//! The canvas of eighty columns by twenty-five lines, centred in a larger
//! terminal on an empty ground. A terminal of twenty-four lines shows it
//! without its first blank line, the second of most screens.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use ratatui::style::Style;
use ratatui::widgets::Widget;

use super::palette;

use crate::session::colours::Colours;
use crate::text::{display_width, sanitized};

/// Columns of every screen.
pub const WIDTH: u16 = 80;
/// Lines of every screen.
pub(crate) const HEIGHT: u16 = 25;

/// Columns from which a terminal has room beside the canvas.
pub(crate) const WIDE: u16 = 110;

/// Columns between the canvas and what is beside it.
const GAP: u16 = 2;

/// The most columns that what is beside the canvas may have.
const MOST_BESIDE: u16 = 58;

/// The fewest lines that show every screen.
pub(crate) const FEWEST_LINES: u16 = HEIGHT - 1;

/// Whether a terminal of this size holds the canvas.
pub(crate) fn fits(area: Rect) -> bool {
    area.width >= WIDTH && area.height >= FEWEST_LINES
}

/// What is drawn, and where.
pub trait Picture {
    /// Draws on the canvas.
    fn draw(&self, canvas: &mut Canvas<'_>);

    /// Draws in the room beside it, where the terminal is wide. What is needed
    /// to play never stands there.
    fn draw_beside(&self, _: &mut Canvas<'_>) {}

    /// Which part of the terminal it takes.
    fn layout(&self) -> Layout {
        Layout::Centred
    }
}

impl<F: Fn(&mut Canvas<'_>)> Picture for F {
    fn draw(&self, canvas: &mut Canvas<'_>) {
        self(canvas);
    }
}

/// Which part of a terminal a screen takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// The canvas in the middle.
    Centred,
    /// The canvas, and in a wide terminal what stands beside it.
    Beside,
    /// All of the terminal: charts.
    FullScreen,
}

/// How a text ends that is longer than its line has room for.
pub const CUT: &str = "~";

/// Draws a picture into the whole of `buffer`; in a terminal that is too
/// small, a line that says what is needed.
pub(crate) fn fill(buffer: &mut Buffer, picture: &dyn Picture, theme: Colours) -> Marks {
    let area = buffer.area;
    buffer.set_style(area, palette::TEXT);
    let marks = if fits(area) {
        draw(buffer, picture)
    } else {
        too_small(buffer);
        Marks::default()
    };
    theme.apply_to(buffer);
    marks
}

/// What a picture says besides what is seen in it.
#[derive(Debug, Default)]
pub(crate) struct Marks {
    /// Where the cursor stands, if a prompt waits for a key.
    pub(super) cursor: Option<Position>,
    /// What the prompt asks, with the keys that hold besides, even where a
    /// notice stands in its place.
    pub(super) prompt: String,
    /// Texts that name keys in brackets.
    pub(super) keyed: Vec<String>,
}

fn draw(buffer: &mut Buffer, picture: &dyn Picture) -> Marks {
    let area = buffer.area;
    let mut marks = Marks::default();
    let beside = picture.layout() == Layout::Beside && area.width >= WIDE;
    // Columns beside the canvas, and on the left of both.
    let room = if beside { (area.width - WIDTH - GAP).min(MOST_BESIDE) } else { 0 };
    let margin = (area.width - WIDTH - if beside { GAP + room } else { 0 }) / 2;
    let part = |left, width| Rect { x: area.x + left, width, ..area };
    match picture.layout() {
        Layout::FullScreen => picture.draw(&mut Canvas::new(buffer, area, &mut marks)),
        _ if area.height == FEWEST_LINES => {
            let mut tall = Buffer::empty(Rect::new(0, 0, WIDTH, HEIGHT));
            tall.set_style(tall.area, palette::TEXT);
            let part = tall.area;
            picture.draw(&mut Canvas::new(&mut tall, part, &mut marks));
            let corner = Position::new(area.x + margin, area.y);
            let spare = squeeze(&tall, corner, buffer);
            marks.cursor = marks.cursor.map(|at| Position {
                x: at.x + corner.x,
                y: at.y + corner.y - u16::from(usize::from(at.y) > spare),
            });
        }
        _ => {
            let mut part = part(margin, WIDTH);
            part.y += (area.height - HEIGHT) / 2;
            part.height = HEIGHT;
            picture.draw(&mut Canvas::new(buffer, part, &mut marks));
        }
    }
    if beside {
        // From the line of the title down.
        let mut part = part(margin + WIDTH + GAP, room);
        let above = area.height.saturating_sub(HEIGHT) / 2;
        part.y += above;
        part.height -= above;
        picture.draw_beside(&mut Canvas::new(buffer, part, &mut Marks::default()));
    }
    marks
}

/// The text of the last line of what is drawn in this part of a terminal,
/// without the sign of the cursor.
#[cfg(any(target_family = "wasm", test))]
pub(super) fn last_line(picture: &Buffer, layout: Layout) -> String {
    let height = picture.area.height;
    let below = match layout {
        Layout::FullScreen => 0,
        // What is left over above and below, the odd line below.
        Layout::Centred | Layout::Beside => height.saturating_sub(HEIGHT).div_ceil(2),
    };
    let line = usize::from(height.saturating_sub(below + 1));
    let mut rows = picture.content.chunks(usize::from(picture.area.width).max(1));
    let row = rows.nth(line).unwrap_or_default();
    let text: String = super::picture::runs(row).into_iter().map(|run| run.text).collect();
    let words = text.split_whitespace().filter(|word| *word != "_");
    words.collect::<Vec<_>>().join(" ")
}

/// Copies a canvas without one of its blank lines: that below the title, or
/// else the first. Gives which.
fn squeeze(tall: &Buffer, corner: Position, buffer: &mut Buffer) -> usize {
    let rows: Vec<_> = tall.content.chunks(usize::from(WIDTH)).collect();
    let blank = |line: &usize| rows[*line].iter().all(|cell| cell.symbol() == " ");
    let spare = [1].into_iter().chain(0..rows.len()).find(blank);
    let spare = spare.unwrap_or(1);
    let kept = rows.iter().enumerate().filter(|(line, _)| *line != spare);
    for (line, (_, row)) in (corner.y..buffer.area.bottom()).zip(kept) {
        for (column, cell) in (corner.x..).zip(row.iter()) {
            buffer[(column, line)] = cell.clone();
        }
    }
    spare
}

/// Puts a plain glyph in the place of every other: charts have lines and bars.
pub(crate) fn in_ascii(buffer: &mut Buffer) {
    /// Bars from the lowest to the highest.
    const BARS: [(char, &str); 8] = [
        ('\u{2581}', "."),
        ('\u{2582}', ","),
        ('\u{2583}', ":"),
        ('\u{2584}', "-"),
        ('\u{2585}', "="),
        ('\u{2586}', "+"),
        ('\u{2587}', "*"),
        ('\u{2588}', "#"),
    ];
    for cell in &mut buffer.content {
        let Some(glyph) = cell.symbol().chars().next().filter(|glyph| !glyph.is_ascii()) else {
            continue;
        };
        let bar = BARS.iter().find(|(bar, _)| *bar == glyph);
        cell.set_symbol(match (bar, glyph) {
            (Some((_, plain)), _) => plain,
            (None, '\u{2500}' | '\u{2501}') => "-",
            (None, '\u{2550}') => "=",
            (None, '\u{2591}') => ".",
            (None, '\u{2593}') => "#",
            (None, '\u{25ba}') => ">",
            (None, '\u{2502}' | '\u{2503}') => "|",
            (None, '\u{2504}'..='\u{257f}') => "+",
            (None, _) => "?",
        });
    }
}

/// Says what is needed, what there is, and how to leave.
fn too_small(buffer: &mut Buffer) {
    let area = buffer.area;
    let text = format!(
        "armchair needs {WIDTH}x{FEWEST_LINES}; this terminal is {}x{}: [Q] leave",
        area.width, area.height
    );
    let rows = crate::words::rows::wrap(&text, usize::from(area.width));
    let first = (area.height / 2).saturating_sub(rows.len() as u16 / 2);
    let mut nowhere = Marks::default();
    let mut canvas = Canvas::new(buffer, area, &mut nowhere);
    for (line, row) in (first..).zip(rows) {
        canvas.centre(line, &row, palette::HEADING);
    }
}

/// What a terminal of just the canvas would show of a picture, in a theme.
pub fn alone(picture: &dyn Picture, theme: Colours) -> Buffer {
    let mut buffer = Buffer::empty(Rect::new(0, 0, WIDTH, HEIGHT));
    fill(&mut buffer, picture, theme);
    buffer
}

/// A place to write on, from its own upper left corner: 80 by 25, what is
/// beside that, or all of the terminal. What does not fit is cut off, never
/// wrapped.
#[derive(Debug)]
pub struct Canvas<'b> {
    buffer: &'b mut Buffer,
    part: Rect,
    marks: &'b mut Marks,
}

impl<'b> Canvas<'b> {
    fn new(buffer: &'b mut Buffer, part: Rect, marks: &'b mut Marks) -> Canvas<'b> {
        Canvas { buffer, part, marks }
    }

    /// Sets the cursor to a column and line.
    pub(crate) fn set_cursor(&mut self, column: u16, line: u16) {
        if column < self.width() && line < self.height() {
            self.marks.cursor = Some(Position::new(self.part.x + column, self.part.y + line));
        }
    }

    /// Says what the prompt asks, whether it is seen or not.
    pub(crate) fn set_prompt(&mut self, prompt: String) {
        self.marks.prompt = prompt;
    }

    /// Says that the keys in brackets of a text do something.
    pub(crate) fn name_keys(&mut self, text: &str) {
        self.marks.keyed.push(text.to_owned());
    }

    /// Its columns.
    pub(crate) fn width(&self) -> u16 {
        self.part.width
    }

    /// Its lines.
    pub(crate) fn height(&self) -> u16 {
        self.part.height
    }

    /// Writes text at a column and line; returns the column after it.
    pub(crate) fn put(&mut self, column: u16, line: u16, text: &str, style: Style) -> u16 {
        if column >= self.width() || line >= self.height() {
            return column;
        }
        let room = usize::from(self.width() - column);
        let (x, y) = (self.part.x + column, self.part.y + line);
        let text = sanitized(text);
        let is_cut = display_width(text.trim_end()) > room;
        let room = room - usize::from(is_cut);
        let (mut end, _) = self.buffer.set_stringn(x, y, &text, room, style);
        if is_cut {
            (end, _) = self.buffer.set_stringn(end, y, CUT, 1, style);
        }
        end - self.part.x
    }

    /// Draws a widget of ratatui's in a part of so many columns and lines; what
    /// lies beyond the canvas is cut off.
    pub(crate) fn widget(&mut self, column: u16, line: u16, size: Size, widget: impl Widget) {
        let corner = Position::new(self.part.x + column, self.part.y + line);
        let part = Rect::from((corner, size));
        widget.render(part.intersection(self.part), self.buffer);
    }

    /// Writes text in the middle of a line.
    pub fn centre(&mut self, line: u16, text: &str, style: Style) {
        let length = display_width(text).min(usize::from(self.width())) as u16;
        self.put((self.width() - length) / 2, line, text, style);
    }

    /// Writes text in which keys stand in brackets, the brackets and what is
    /// between them in the colour of keys; returns the column after it.
    pub(crate) fn keyed(&mut self, column: u16, line: u16, text: &str, style: Style) -> u16 {
        self.name_keys(text);
        let mut at = column;
        let mut rest = text;
        while let Some((open, close)) = bracket(rest) {
            at = self.put(at, line, &rest[..open], style);
            at = self.put(at, line, &rest[open..close], palette::KEY);
            rest = &rest[close..];
        }
        self.put(at, line, rest, style)
    }
}

/// Where the first bracketed key of a text begins and where it has ended.
fn bracket(text: &str) -> Option<(usize, usize)> {
    let open = text.find('[')?;
    let close = open + text[open..].find(']')? + 1;
    Some((open, close))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_in_wide_letters_is_cut_between_two_of_them() {
        let draw = |canvas: &mut Canvas<'_>| {
            for (line, room) in [(0, 5), (1, 6), (2, 8)] {
                let end =
                    canvas.put(WIDTH - room, line, "\u{65e5}\u{672c}\u{8a9e}x", palette::TEXT);
                assert!(end <= WIDTH, "{end}");
            }
        };
        let picture = alone(&draw, Colours::Sixteen);
        let cut = |line: usize| -> String {
            let row = picture.content.chunks(usize::from(WIDTH)).nth(line).unwrap_or_default();
            super::super::picture::runs(row).into_iter().map(|run| run.text).collect()
        };
        let shown = [0, 1, 2].map(|line| cut(line).trim().to_owned());
        let two = "\u{65e5}\u{672c}~".to_owned();
        assert_eq!(shown, [two.clone(), two, "\u{65e5}\u{672c}\u{8a9e}x".to_owned()]);
    }
}
