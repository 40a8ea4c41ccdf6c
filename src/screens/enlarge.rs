//! Enlarges the canvas for a terminal with room to spare. Letters keep their
//! size, but cards, boxes and the distances between texts grow by half, and
//! cards and boxes get a line between any two of their lines.

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::{Position, Rect};

/// The number of columns that replace this many columns of the canvas.
const COLUMNS: (u16, u16) = (3, 2);

/// The longest text that stays centred where it was, such as a label below a
/// card. The left end of a longer text stays in its place, unless the text is in
/// the middle of the canvas.
const MAX_LABEL_LENGTH: u16 = 8;

/// An enlarged picture, and the place of each cell of the original picture.
pub(super) struct Enlarged {
    pub(super) picture: Buffer,
    /// For each line of the original picture, its line in the enlarged picture.
    lines: Vec<u16>,
    /// The texts on each line of the original picture.
    texts: Vec<Vec<Text>>,
}

/// A text in a line: its first column, the column after it, and its first
/// column in the enlarged picture.
#[derive(Clone, Copy)]
struct Text {
    start: u16,
    end: u16,
    moved: u16,
}

/// Returns the column that replaces a column of the canvas.
pub(super) const fn column(of: u16) -> u16 {
    of * COLUMNS.0 / COLUMNS.1
}

fn glyph(cell: &Cell) -> char {
    cell.symbol().chars().next().unwrap_or(' ')
}

/// Returns `true` if a glyph is the side or the corner of a box.
const fn is_side(glyph: char) -> bool {
    matches!(glyph, '|' | '+' | '\u{2502}' | '\u{250c}' | '\u{2510}' | '\u{2514}' | '\u{2518}')
}

/// Returns `true` if a cell is part of a horizontal line. A single hyphen is
/// part of a text.
fn is_line(row: &[Cell], at: usize) -> bool {
    let near = |at: Option<usize>| at.and_then(|at| row.get(at)).map(glyph);
    match row.get(at).map(glyph) {
        Some('\u{2500}' | '\u{2550}') => true,
        Some('-') => [near(at.checked_sub(1)), near(Some(at + 1))]
            .iter()
            .any(|next| matches!(next, Some('-' | '+'))),
        _ => false,
    }
}

/// Finds the texts of a line. Two blanks, or any part of a box, end a text.
fn texts(row: &[Cell]) -> Vec<Text> {
    let is_text = |at: usize| {
        row.get(at).is_some_and(|cell| {
            let glyph = glyph(cell);
            glyph != ' ' && !is_side(glyph) && !is_line(row, at)
        })
    };
    let mut found = Vec::new();
    let mut at = 0;
    while at < row.len() {
        if !is_text(at) {
            at += 1;
            continue;
        }
        let start = at;
        while is_text(at) || (glyph_at(row, at) == ' ' && is_text(at + 1)) {
            at += 1;
        }
        // A text in a horizontal line keeps the blanks around it.
        let before = start.checked_sub(2).is_some_and(|line| is_line(row, line));
        let start = start - usize::from(before && !is_line(row, start - 1));
        let end = at + usize::from(is_line(row, at + 1) && !is_line(row, at));
        let (start, end) = (start as u16, end as u16);
        let length = end - start;
        let is_centred = (2 * start + length).abs_diff(row.len() as u16) <= 1;
        let moved = if length <= MAX_LABEL_LENGTH || is_centred {
            // The middle of the text moves to the column that replaces it.
            let (new, old) = COLUMNS;
            (new * (2 * start + length) - old * length) / (2 * old)
        } else {
            column(start)
        };
        found.push(Text { start, end, moved });
    }
    found
}

fn glyph_at(row: &[Cell], at: usize) -> char {
    row.get(at).map_or('\0', glyph)
}

/// Returns an empty cell in the style of a cell.
fn blank(of: &Cell) -> Cell {
    let mut cell = Cell::new(" ");
    cell.set_style(of.style());
    cell
}

/// Returns a line without its texts. A horizontal line goes on behind a text.
fn remove_texts(row: &[Cell], texts: &[Text]) -> Vec<Cell> {
    let mut behind = row.to_vec();
    for Text { start, end, .. } in texts {
        let (start, end) = (usize::from(*start), usize::from(*end));
        let line = start.checked_sub(1).filter(|before| is_line(row, *before));
        let line = line.and_then(|before| row.get(before));
        for cell in behind.iter_mut().take(end).skip(start) {
            *cell = line.map_or_else(|| blank(cell), Cell::clone);
        }
    }
    behind
}

/// Enlarges a line.
fn widen(row: &[Cell], texts: &[Text], ground: &Cell) -> Vec<Cell> {
    let behind = remove_texts(row, texts);
    let mut wide = Vec::with_capacity(usize::from(column(row.len() as u16)));
    for (at, cell) in behind.iter().enumerate() {
        let next = behind.get(at + 1).unwrap_or(ground);
        wide.push(cell.clone());
        if column(at as u16 + 1) - column(at as u16) > 1 {
            // A line goes on through the added column, and so does the ground
            // of a card.
            wide.push(match (is_line(&behind, at), is_line(&behind, at + 1)) {
                (true, _) => cell.clone(),
                (false, true) if is_side(glyph(cell)) => next.clone(),
                _ if cell.bg == next.bg => blank(cell),
                _ => ground.clone(),
            });
        }
    }
    for text in texts {
        let cells = row.iter().skip(text.start.into()).take((text.end - text.start).into());
        for (to, cell) in wide.iter_mut().skip(text.moved.into()).zip(cells) {
            *to = cell.clone();
        }
    }
    wide
}

/// Returns the line to insert between two lines of a box, or `None` if no box
/// contains both lines.
fn line_between(above: &[Cell], below: &[Cell], ground: &Cell) -> Option<Vec<Cell>> {
    let side = |above: &Cell, below: &Cell| {
        let both = [glyph(above), glyph(below)];
        let upright = both.into_iter().find(|glyph| matches!(glyph, '|' | '\u{2502}'));
        upright.filter(|_| both.into_iter().all(is_side))
    };
    let pairs = || above.iter().zip(below);
    pairs().any(|(above, below)| side(above, below).is_some()).then(|| {
        pairs()
            .map(|(above, below)| {
                let mut cell = if above.bg == below.bg { blank(above) } else { ground.clone() };
                if let Some(upright) = side(above, below) {
                    cell = above.clone();
                    cell.set_char(upright);
                }
                cell
            })
            .collect()
    })
}

impl Enlarged {
    /// Enlarges a picture whose cells are empty like `ground` where nothing is
    /// drawn.
    pub(super) fn new(small: &Buffer, ground: &Cell) -> Enlarged {
        let rows: Vec<&[Cell]> = small.content.chunks(usize::from(small.area.width)).collect();
        let texts: Vec<Vec<Text>> = rows.iter().map(|row| self::texts(row)).collect();
        let wide: Vec<Vec<Cell>> =
            rows.iter().zip(&texts).map(|(row, texts)| widen(row, texts, ground)).collect();
        let (mut lines, mut content) = (Vec::new(), Vec::new());
        for (line, row) in wide.iter().enumerate() {
            lines.push(content.len() as u16);
            content.push(row.clone());
            let below = wide.get(line + 1);
            content.extend(below.and_then(|below| line_between(row, below, ground)));
        }
        let area = Rect::new(0, 0, column(small.area.width), content.len() as u16);
        let picture = Buffer { area, content: content.concat() };
        Enlarged { picture, lines, texts }
    }

    /// Returns the place in the enlarged picture of a cell of the original. The
    /// cells just after a text stay just after it.
    pub(super) fn position(&self, of: Position) -> Position {
        let line = usize::from(of.y);
        let texts = self.texts.get(line).map_or(&[][..], Vec::as_slice);
        let text = texts.iter().find(|text| (text.start..=text.end + 1).contains(&of.x));
        let x = text.map_or(column(of.x), |text| text.moved + of.x - text.start);
        Position::new(x, self.lines.get(line).copied().unwrap_or(of.y))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn picture(lines: &[&str]) -> Buffer {
        let mut picture = Buffer::empty(Rect::new(0, 0, 22, lines.len() as u16));
        for (number, line) in (0..).zip(lines) {
            picture.set_string(0, number, line, ratatui::style::Style::new());
        }
        picture
    }

    fn enlarged(lines: &[&str]) -> (Enlarged, Vec<String>) {
        let enlarged = Enlarged::new(&picture(lines), &Cell::new(" "));
        let rows = enlarged.picture.content.chunks(33);
        let text = |row: &[Cell]| row.iter().map(Cell::symbol).collect::<String>();
        let lines = rows.map(|row| text(row).trim_end().to_owned()).collect();
        (enlarged, lines)
    }

    #[test]
    fn a_card_grows_and_its_words_stay_in_its_middle() {
        let (_, lines) = enlarged(&[
            "  ┌─ new ─┐  ┌───────┐",
            "  │ 10    │  │ 6     │",
            "  └──[1]──┘  └──[2]──┘",
            "    keep       best",
        ]);
        assert_eq!(
            lines,
            [
                "   ┌─── new ───┐   ┌───────────┐",
                "   │           │   │           │",
                "   │  10       │   │  6        │",
                "   │           │   │           │",
                "   └────[1]────┘   └────[2]────┘",
                "       keep            best",
            ]
        );
    }

    #[test]
    fn a_box_grows_and_a_hyphen_in_a_text_is_no_line() {
        let (_, lines) =
            enlarged(&["    +---+", "TOT |  0|", "    +---+", "Kent 4-0  4-1", "----+---"]);
        assert_eq!(
            lines,
            [
                "      +-----+",
                "      |     |",
                "TOT   |   0 |",
                "      |     |",
                "      +-----+",
                "  Kent 4-0     4-1",
                "------+-----",
            ]
        );
    }

    #[test]
    fn the_cursor_stays_behind_its_question() {
        let (enlarged, lines) = enlarged(&["+-+", "| |", "+-+", "Enter choice: _"]);
        let cursor = enlarged.position(Position::new(14, 3));
        let line = &lines[usize::from(cursor.y)];
        assert_eq!(line.chars().nth(cursor.x.into()), Some('_'), "{cursor} {line}");
    }
}
