//! The canvas of 80 columns by 25 lines. In a larger terminal, the canvas is
//! centred on an empty background. In a terminal of 24 lines, one blank line of
//! the canvas is left out. On most screens this is the second line.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use ratatui::style::Style;
use ratatui::widgets::Widget;

use super::enlarge::Enlarged;
use super::palette;
use crate::session::colours::Colours;
use crate::text::{display_width, replace_control_characters};

/// The width of every screen.
pub const WIDTH: u16 = 80;
/// The height of every screen.
pub(crate) const HEIGHT: u16 = 25;

/// The minimum number of columns of a terminal with room for a part next to the
/// canvas.
pub(crate) const MIN_WIDE_COLUMNS: u16 = 110;

/// The minimum number of columns of a terminal with room for two parts next to
/// the canvas.
const WIDER: u16 = 200;
/// The minimum number of lines of a terminal with room for a part below the
/// canvas.
const TALL: u16 = 50;

/// The minimum number of lines for the enlarged canvas in a terminal that is
/// wide enough for two parts.
const LARGE: u16 = 60;

/// The number of columns between the canvas and the part next to it. A vertical
/// line is drawn in the middle column.
const BESIDE_GAP: u16 = 3;

/// The maximum width of a part next to the canvas, in columns. The canvas and
/// two such parts fill a terminal of 200 columns.
const MAX_BESIDE_WIDTH: u16 = 57;

/// The minimum number of lines of a terminal that can show every screen.
pub(crate) const MIN_TERMINAL_LINES: u16 = HEIGHT - 1;

/// Returns `true` if a terminal of this size has room for the canvas.
pub(crate) fn fits(area: Rect) -> bool {
    area.width >= WIDTH && area.height >= MIN_TERMINAL_LINES
}

/// A picture, and the part of the terminal that it uses.
pub trait Picture {
    /// Draws on the canvas.
    fn draw(&self, canvas: &mut Canvas<'_>);

    /// In a large terminal, draws extra information next to the canvas or below
    /// it. Players never need this information.
    fn draw_extra(&self, _: Extra, _: &mut Canvas<'_>) {}

    /// Returns the part of the terminal that the picture uses.
    fn layout(&self) -> FramePart {
        FramePart::Centred
    }
}

impl<F: Fn(&mut Canvas<'_>)> Picture for F {
    fn draw(&self, canvas: &mut Canvas<'_>) {
        self(canvas);
    }
}

/// The part of the terminal that a screen uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FramePart {
    /// The canvas in the middle of the terminal.
    Centred,
    /// The canvas and, in a large terminal, the parts next to it and below it.
    Beside,
    /// The whole terminal, for charts.
    FullScreen,
}

/// A part of a large terminal with extra information.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extra {
    /// The only part next to the canvas.
    Beside,
    /// The first of two parts next to the canvas.
    First,
    /// The second of two parts next to the canvas.
    Second,
    /// The second of two parts next to the canvas, with a part below it.
    Earlier,
    /// The part below the canvas.
    Below,
}

/// The sign at the end of a text that was cut to fit its line.
pub const CUT_MARK: &str = "~";

/// Draws a picture into the whole of `buffer`. If the terminal is too small,
/// draws a message with the required size instead.
pub(crate) fn fill(buffer: &mut Buffer, picture: &dyn Picture, theme: Colours) -> PictureInfo {
    let area = buffer.area;
    buffer.set_style(area, palette::TEXT);
    let marks = if fits(area) {
        draw(buffer, picture)
    } else {
        too_small(buffer);
        PictureInfo::default()
    };
    // Apply the theme last, because screens draw only in the sixteen colours.
    theme.apply_to(buffer);
    marks
}

/// The information about a picture apart from its cells.
#[derive(Debug, Default)]
pub(crate) struct PictureInfo {
    /// The place of the cursor, if a prompt waits for a key.
    pub(super) cursor: Option<Position>,
    /// The prompt with all its keys, even if a notice is drawn in its place.
    pub(super) prompt: String,
    /// Texts that name keys in brackets.
    pub(super) keyed: Vec<String>,
    /// The line of the prompt in the terminal.
    pub(super) prompt_line: u16,
    /// True if there is a part next to the canvas.
    has_part_beside: bool,
}

fn draw(buffer: &mut Buffer, picture: &dyn Picture) -> PictureInfo {
    let area = buffer.area;
    let mut marks = PictureInfo::default();
    if is_large(picture.layout(), area) {
        return draw_large(buffer, picture);
    }
    let beside: &[Extra] = match picture.layout() {
        FramePart::Beside if area.width >= WIDER && area.height >= TALL => {
            &[Extra::First, Extra::Earlier]
        }
        FramePart::Beside if area.width >= WIDER => &[Extra::First, Extra::Second],
        FramePart::Beside if area.width >= MIN_WIDE_COLUMNS => &[Extra::Beside],
        _ => &[],
    };
    marks.has_part_beside = !beside.is_empty();
    // Calculate the width of a part next to the canvas, and the margin at the
    // left edge of the terminal.
    let many = beside.len() as u16;
    let room = (area.width - WIDTH).checked_div(many).map_or(0, |room| room - BESIDE_GAP);
    let room = room.min(MAX_BESIDE_WIDTH);
    let margin = (area.width - WIDTH - many * (BESIDE_GAP + room)) / 2;
    let above = lines_above(picture.layout(), area.height);
    match picture.layout() {
        FramePart::FullScreen => picture.draw(&mut Canvas::new(buffer, area, &mut marks)),
        // The terminal is one line too short, so draw on a canvas of the full
        // height and then leave out a blank line.
        _ if area.height == MIN_TERMINAL_LINES => {
            let mut tall = Buffer::empty(Rect::new(0, 0, WIDTH, HEIGHT));
            tall.set_style(tall.area, palette::TEXT);
            let part = tall.area;
            picture.draw(&mut Canvas::new(&mut tall, part, &mut marks));
            let corner = Position::new(area.x + margin, area.y);
            let spare = copy_without_blank_line(&tall, corner, buffer);
            marks.cursor = marks.cursor.map(|at| Position {
                x: at.x + corner.x,
                // If the cursor is below the omitted line, move it up.
                y: at.y + corner.y - u16::from(usize::from(at.y) > spare),
            });
        }
        _ => {
            let part = Rect::new(area.x + margin, area.y + above, WIDTH, HEIGHT);
            picture.draw(&mut Canvas::new(buffer, part, &mut marks));
        }
    }
    // The extra parts begin on the line of the title. Discard their picture
    // information, because they have no cursor and their keys are not buttons.
    let (mut left, lines) = (area.x + margin + WIDTH, area.height - above);
    for extra in beside {
        let part = Rect::new(left + BESIDE_GAP, area.y + above, room, lines);
        picture.draw_extra(*extra, &mut Canvas::new(buffer, part, &mut PictureInfo::default()));
        if part.positions().any(|at| buffer[at].symbol() != " ") {
            for line in part.top()..part.bottom() {
                buffer.set_string(left + BESIDE_GAP / 2, line, RULE, palette::DIM);
            }
        }
        left += BESIDE_GAP + room;
    }
    marks.prompt_line = match picture.layout() {
        FramePart::FullScreen => area.height - 1,
        _ => (above + HEIGHT).min(area.height) - 1,
    };
    if picture.layout() == FramePart::Beside && area.height >= TALL {
        let line = HEIGHT + 1;
        let part = Rect::new(area.x + margin, area.y + line, WIDTH, area.height - line);
        picture
            .draw_extra(Extra::Below, &mut Canvas::new(buffer, part, &mut PictureInfo::default()));
    }
    marks
}

/// Returns `true` if a terminal has room for the enlarged canvas.
fn is_large(layout: FramePart, area: Rect) -> bool {
    layout == FramePart::Beside && area.width >= WIDER && area.height >= LARGE
}

/// Draws the canvas enlarged, with a part below it, and with two parts next to
/// these, one above the other.
fn draw_large(buffer: &mut Buffer, picture: &dyn Picture) -> PictureInfo {
    let mut marks = PictureInfo { has_part_beside: true, ..PictureInfo::default() };
    let small = &mut Buffer::empty(Rect::new(0, 0, WIDTH, HEIGHT));
    small.set_style(small.area, palette::TEXT);
    let ground = small[(0, 0)].clone();
    picture.draw(&mut Canvas::new(small, small.area, &mut marks));
    let enlarged = Enlarged::new(small, &ground);
    let area = buffer.area;
    let size = enlarged.picture.area;
    let margin = (area.width - size.width - BESIDE_GAP - MAX_BESIDE_WIDTH) / 2;
    for at in size.positions() {
        buffer[(area.x + margin + at.x, area.y + at.y)] = enlarged.picture[at].clone();
    }
    marks.cursor = marks.cursor.map(|at| {
        let at = enlarged.position(at);
        Position::new(area.x + margin + at.x, area.y + at.y)
    });
    let beside = area.x + margin + size.width + BESIDE_GAP;
    marks.prompt_line = size.height - 1;
    let (top, bottom) = (size.height + 1, area.height - size.height - 1);
    for (extra, x, y, width, height) in [
        (Extra::First, beside, 0, MAX_BESIDE_WIDTH, size.height),
        (Extra::Earlier, beside, top, MAX_BESIDE_WIDTH, bottom),
        (Extra::Below, area.x + margin, top, size.width, bottom),
    ] {
        let part = Rect::new(x, area.y + y, width, height);
        picture.draw_extra(extra, &mut Canvas::new(buffer, part, &mut PictureInfo::default()));
    }
    for line in area.top()..area.bottom() {
        buffer.set_string(beside - BESIDE_GAP + BESIDE_GAP / 2, line, RULE, palette::DIM);
    }
    marks
}

/// The sign of the vertical line between the canvas and a part next to it.
const RULE: &str = "\u{2502}";

/// Returns the number of lines above the canvas. In a tall terminal, the canvas
/// is at the top if there is a part below it. Otherwise the canvas is centred,
/// and any odd spare line goes below it.
fn lines_above(layout: FramePart, height: u16) -> u16 {
    match layout {
        FramePart::FullScreen => 0,
        FramePart::Beside if height >= TALL => 0,
        FramePart::Centred | FramePart::Beside => height.saturating_sub(HEIGHT) / 2,
    }
}

/// Returns the text of a line of a picture, without the cursor's sign.
#[cfg(any(target_family = "wasm", test))]
pub(super) fn line_text(picture: &Buffer, line: u16) -> String {
    let line = usize::from(line);
    let mut rows = picture.content.chunks(usize::from(picture.area.width).max(1));
    let row = rows.nth(line).unwrap_or_default();
    let text: String = super::picture::runs(row).into_iter().map(|run| run.text).collect();
    let words = text.split_whitespace().filter(|word| *word != "_");
    words.collect::<Vec<_>>().join(" ")
}

/// Copies a canvas, but leaves out one blank line: the line below the title if
/// it is blank, or else the first blank line. Returns the number of the omitted
/// line.
fn copy_without_blank_line(tall: &Buffer, corner: Position, buffer: &mut Buffer) -> usize {
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

/// Replaces every glyph that is not ASCII, such as the lines and bars in
/// charts.
pub(crate) fn replace_with_ascii(buffer: &mut Buffer) {
    /// The bars from the lowest to the highest, with their ASCII replacements.
    const BAR_REPLACEMENTS: [(char, &str); 8] = [
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
        let bar = BAR_REPLACEMENTS.iter().find(|(bar, _)| *bar == glyph);
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

/// Draws the required size, the current size, and the key that leaves the game.
fn too_small(buffer: &mut Buffer) {
    let area = buffer.area;
    let text = format!(
        "armchair needs {WIDTH}x{MIN_TERMINAL_LINES}; this terminal is {}x{}: [Q] leave",
        area.width, area.height
    );
    let rows = crate::words::word_wrap::wrap(&text, usize::from(area.width));
    let first = (area.height / 2).saturating_sub(rows.len() as u16 / 2);
    let mut nowhere = PictureInfo::default();
    let mut canvas = Canvas::new(buffer, area, &mut nowhere);
    for (line, row) in (first..).zip(rows) {
        canvas.centre(line, &row, palette::HEADING);
    }
}

/// Returns a picture in a theme, drawn in a terminal of exactly the canvas's
/// size.
pub fn render_at_canvas_size(picture: &dyn Picture, theme: Colours) -> Buffer {
    let mut buffer = Buffer::empty(Rect::new(0, 0, WIDTH, HEIGHT));
    fill(&mut buffer, picture, theme);
    buffer
}

/// A surface to draw on. Positions are counted from the upper left corner of
/// the surface. The surface is the 80 by 25 cells, a part of the terminal
/// around these cells, or the whole terminal. Text that does not fit is cut
/// off, never wrapped.
#[derive(Debug)]
pub struct Canvas<'b> {
    buffer: &'b mut Buffer,
    part: Rect,
    marks: &'b mut PictureInfo,
}

impl<'b> Canvas<'b> {
    fn new(buffer: &'b mut Buffer, part: Rect, marks: &'b mut PictureInfo) -> Canvas<'b> {
        Canvas { buffer, part, marks }
    }

    /// Moves the cursor to a column and line.
    pub(crate) fn set_cursor(&mut self, column: u16, line: u16) {
        if column < self.width() && line < self.height() {
            self.marks.cursor = Some(Position::new(self.part.x + column, self.part.y + line));
        }
    }

    /// Sets the text of the prompt, whether it is drawn or not.
    pub(crate) fn set_prompt(&mut self, prompt: String) {
        self.marks.prompt = prompt;
    }

    /// Records that the keys in brackets in a text do something.
    pub(crate) fn record_keys(&mut self, text: &str) {
        self.marks.keyed.push(text.to_owned());
    }

    /// Returns `true` if this is the canvas and there is a part next to it.
    pub(crate) fn has_part_beside(&self) -> bool {
        self.marks.has_part_beside
    }

    /// Returns the number of columns.
    pub(crate) fn width(&self) -> u16 {
        self.part.width
    }

    /// Returns the number of lines.
    pub(crate) fn height(&self) -> u16 {
        self.part.height
    }

    /// Writes text at a column and line. Returns the column after the text.
    pub(crate) fn put(&mut self, column: u16, line: u16, text: &str, style: Style) -> u16 {
        if column >= self.width() || line >= self.height() {
            return column;
        }
        let room = usize::from(self.width() - column);
        let (x, y) = (self.part.x + column, self.part.y + line);
        let text = replace_control_characters(text);
        // Blanks at the end may be cut off without a sign.
        let is_cut = display_width(text.trim_end()) > room;
        // Keep the last column for the sign of cut text.
        let room = room - usize::from(is_cut);
        let (mut end, _) = self.buffer.set_stringn(x, y, &text, room, style);
        if is_cut {
            (end, _) = self.buffer.set_stringn(end, y, CUT_MARK, 1, style);
        }
        end - self.part.x
    }

    /// Draws one of ratatui's widgets in an area of this size. Anything beyond
    /// the canvas is cut off.
    pub(crate) fn widget(&mut self, column: u16, line: u16, size: Size, widget: impl Widget) {
        let corner = Position::new(self.part.x + column, self.part.y + line);
        let part = Rect::from((corner, size));
        widget.render(part.intersection(self.part), self.buffer);
    }

    /// Writes text centred on a line.
    pub fn centre(&mut self, line: u16, text: &str, style: Style) {
        let length = display_width(text).min(usize::from(self.width())) as u16;
        self.put((self.width() - length) / 2, line, text, style);
    }

    /// Writes text that may contain keys in brackets, and draws those keys in
    /// the colour of keys. Returns the column after the text.
    pub(crate) fn put_with_keys(
        &mut self,
        column: u16,
        line: u16,
        text: &str,
        style: Style,
    ) -> u16 {
        self.record_keys(text);
        let mut at = column;
        let mut rest = text;
        while let Some((open, close)) = find_bracketed_key(rest) {
            at = self.put(at, line, &rest[..open], style);
            at = self.put(at, line, &rest[open..close], palette::KEY);
            rest = &rest[close..];
        }
        self.put(at, line, rest, style)
    }
}

/// Returns the index where the first key in brackets begins, and the index
/// after its end.
fn find_bracketed_key(text: &str) -> Option<(usize, usize)> {
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
        let picture = render_at_canvas_size(&draw, Colours::Sixteen);
        let cut = |line: usize| -> String {
            let row = picture.content.chunks(usize::from(WIDTH)).nth(line).unwrap_or_default();
            super::super::picture::runs(row).into_iter().map(|run| run.text).collect()
        };
        let shown = [0, 1, 2].map(|line| cut(line).trim().to_owned());
        let two = "\u{65e5}\u{672c}~".to_owned();
        assert_eq!(shown, [two.clone(), two, "\u{65e5}\u{672c}\u{8a9e}x".to_owned()]);
    }
}
