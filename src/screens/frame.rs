//! The canvas of eighty columns by twenty-five lines, centred in a larger
//! terminal on an empty ground.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::Widget;

use super::palette::{self, Colours};
use crate::text::sanitized;

/// Columns of every screen.
pub const WIDTH: u16 = 80;
/// Lines of every screen.
pub const HEIGHT: u16 = 25;

/// Columns from which a terminal has room beside the canvas.
pub const WIDE: u16 = 110;

/// Columns between the canvas and what is beside it.
const GAP: u16 = 2;

/// The most columns that what is beside the canvas may have.
const MOST_BESIDE: u16 = 58;

/// What a terminal that is too small says.
pub const TOO_SMALL: &str = "armchair needs a terminal of 80x25";

/// Whether a terminal of this size holds the canvas.
pub fn fits(area: Rect) -> bool {
    area.width >= WIDTH && area.height >= HEIGHT
}

/// Fills the terminal with the ground and gives the canvas in its middle; a
/// terminal that is too small gets one line that says so, and no canvas.
pub fn canvas(area: Rect, buffer: &mut Buffer) -> Option<Canvas<'_>> {
    buffer.set_style(area, palette::TEXT);
    if !fits(area) {
        let row = area.y + area.height / 2;
        let width = usize::from(area.width);
        let start = (width.saturating_sub(TOO_SMALL.len()) / 2) as u16;
        if area.area() > 0 {
            buffer.set_stringn(area.x + start, row, TOO_SMALL, width, palette::HEADING);
        }
        return None;
    }
    let left = area.x + (area.width - WIDTH) / 2;
    Some(Canvas::at(area, left, WIDTH, buffer))
}

/// As [`canvas`], moved to the left so that there is room beside it.
pub fn canvas_with_room(area: Rect, buffer: &mut Buffer) -> Option<Canvas<'_>> {
    if area.width < WIDE || !fits(area) {
        return canvas(area, buffer);
    }
    buffer.set_style(area, palette::TEXT);
    let left = area.x + margin(area);
    Some(Canvas::at(area, left, WIDTH, buffer))
}

/// A canvas in the room beside the other one; none in a narrow terminal.
/// Nothing that is needed to play stands there.
pub fn beside(area: Rect, buffer: &mut Buffer) -> Option<Canvas<'_>> {
    if area.width < WIDE || !fits(area) {
        return None;
    }
    let left = area.x + margin(area) + WIDTH + GAP;
    Some(Canvas::at(area, left, room(area), buffer))
}

/// Columns beside the canvas.
fn room(area: Rect) -> u16 {
    area.width.saturating_sub(WIDTH + GAP).min(MOST_BESIDE)
}

/// Columns on the left of both.
fn margin(area: Rect) -> u16 {
    area.width.saturating_sub(WIDTH + GAP + room(area)) / 2
}

/// What a terminal of just the canvas would show of what `draw` draws, in a
/// theme.
pub fn alone(draw: impl FnOnce(&mut Canvas<'_>), theme: Colours) -> Buffer {
    let mut buffer = Buffer::empty(Rect::new(0, 0, WIDTH, HEIGHT));
    fill(&mut buffer, draw, theme);
    buffer
}

/// Draws into the whole of `buffer`, in a theme.
pub fn fill(buffer: &mut Buffer, draw: impl FnOnce(&mut Canvas<'_>), theme: Colours) {
    if let Some(mut canvas) = canvas(buffer.area, buffer) {
        draw(&mut canvas);
    }
    theme.serve(buffer);
}

/// A place to write on, 80 by 25, from its own upper left corner. What does
/// not fit is cut off, never wrapped.
pub struct Canvas<'b> {
    buffer: &'b mut Buffer,
    left: u16,
    top: u16,
    width: u16,
}

impl<'b> Canvas<'b> {
    fn at(area: Rect, left: u16, width: u16, buffer: &'b mut Buffer) -> Canvas<'b> {
        Canvas {
            buffer,
            left,
            top: area.y + (area.height - HEIGHT) / 2,
            width,
        }
    }
}

impl Canvas<'_> {
    /// Its columns: 80, or fewer beside.
    pub fn width(&self) -> u16 {
        self.width
    }

    /// Draws a widget of ratatui's in a part of the canvas.
    pub fn render(&mut self, column: u16, line: u16, size: (u16, u16), widget: impl Widget) {
        let part = Rect {
            x: self.left + column.min(self.width),
            y: self.top + line.min(HEIGHT),
            width: size.0.min(self.width.saturating_sub(column)),
            height: size.1.min(HEIGHT.saturating_sub(line)),
        };
        widget.render(part, self.buffer);
    }

    /// Writes text at a column and line; returns the column after it.
    pub fn put(&mut self, column: u16, line: u16, text: &str, style: Style) -> u16 {
        if column >= self.width || line >= HEIGHT {
            return column;
        }
        let room = usize::from(self.width - column);
        let (x, y) = (self.left + column, self.top + line);
        let (end, _) = self.buffer.set_stringn(x, y, sanitized(text), room, style);
        end - self.left
    }

    /// Draws a widget of ratatui's in a part of so many columns and lines; what
    /// lies beyond the canvas is cut off.
    pub fn widget(&mut self, column: u16, line: u16, size: (u16, u16), widget: impl Widget) {
        let (column, line) = (column.min(WIDTH), line.min(HEIGHT));
        let width = size.0.min(WIDTH - column);
        let height = size.1.min(HEIGHT - line);
        let area = Rect::new(self.left + column, self.top + line, width, height);
        widget.render(area, self.buffer);
    }

    /// Writes text in the middle of a line.
    pub fn centre(&mut self, line: u16, text: &str, style: Style) {
        let length = text.chars().count().min(usize::from(self.width)) as u16;
        self.put((self.width - length) / 2, line, text, style);
    }

    /// Writes text in which keys stand in brackets, the brackets and what is
    /// between them in the colour of keys; returns the column after it.
    pub fn keyed(&mut self, column: u16, line: u16, text: &str, style: Style) -> u16 {
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
