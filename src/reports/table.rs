//! A table as data: columns, rows and cells, before it becomes text or JSON.

use serde_json::{Map, Value};

use crate::championship::averages::Ratio;
use crate::championship::{Class, County, CountyOwner};
use crate::text::{PaddedText, display_width, escaped};
use crate::words::figure::Figure;
use crate::words::word_wrap;

/// The width of the screen for which tables are laid out.
pub(crate) const WIDTH: usize = 80;

/// The text for the first position in a table of positions.
const FIRST_POSITION_TEXT: &str = "1st";

/// A table of the competition, ready to be laid out or written as JSON.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// The title, which has one line.
    pub title: String,
    /// A note shown below the title, about the steps of a competition that
    /// grows. The note may be empty.
    pub note: String,
    /// A line above the headings that names groups of columns, or an empty
    /// string.
    pub overhead: &'static str,
    /// The columns from left to right.
    pub columns: Vec<Column>,
    /// The rows, one cell per column.
    pub rows: Vec<Vec<Cell>>,
    /// The text that is shown if the table has no rows.
    pub empty: &'static str,
}

/// A column of a table, as it appears on the page and in JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column {
    /// The column's key in JSON. A column without a key appears only on the
    /// page.
    pub(crate) key: &'static str,
    /// The column's heading on the page.
    pub(crate) heading: &'static str,
    /// The column's width on the page, including the gap on its left. A column
    /// with width 0 is not on the page.
    pub(crate) width: usize,
    /// The column's width on a terminal wider than [`WIDTH`], or 0 if the width
    /// is the same there.
    pub(crate) wide: usize,
    /// The alignment of the column's cells.
    pub(crate) alignment: Alignment,
    /// The kind of the column's cells.
    pub(crate) kind: ColumnKind,
}

/// The kind of a column's cells, for code that treats some kinds differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ColumnKind {
    /// A kind without special treatment.
    Plain,
    /// The man whom the row is about.
    Man,
    /// The year that the row is about.
    Year,
    /// The subject of the row, which comes first and needs no label of its own.
    Label,
    /// The points, which are explained by the columns that follow.
    Points,
    /// A yes or no that says whether a hope was fulfilled.
    Answer,
    /// A column that the original game did not have.
    Added,
    /// The position of a county, year by year.
    Position {
        /// True for the position of the person's own county.
        yours: bool,
    },
}

/// The alignment of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Alignment {
    /// Aligns the text with the right edge of the column.
    Right,
    /// Aligns the text to the left, after this many blanks.
    Left(usize),
}

/// A cell of a table.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    /// An empty cell, which is blank on the page and `null` in JSON.
    None,
    /// A text.
    Text(String),
    /// A sentence that has a row of the page to itself, where it may take up
    /// two lines.
    Sentence(String),
    /// A word that is the same on the page and in JSON.
    Word(&'static str),
    /// True or false.
    Flag(bool),
    /// A whole number.
    Number(i64),
    /// A figure that is written and spoken differently.
    Figure(Figure),
    /// A ratio with this many decimals. If the divisor is zero, the cell is a
    /// dash on the page and `null` in JSON.
    Ratio(Ratio, usize),
    /// An estimate with this many decimals. If there is no estimate, the cell
    /// is a dash on the page and `null` in JSON.
    Estimate(Option<f64>, usize),
    /// A county, with its short name on the page and its full name in JSON.
    County(County),
    /// A man in a county, with his name as on a scorecard.
    Man(County, u16, String),
    /// The player whose county the row is about. On the page, the cell is an
    /// asterisk for the person's own county and a plus sign for another
    /// person's county.
    Yours(CountyOwner),
    /// A final position, which is in brackets if it is in the second class.
    Place(Option<(Class, usize)>),
}

impl Column {
    /// Creates a right-aligned column.
    pub(crate) const fn right(key: &'static str, heading: &'static str, width: usize) -> Column {
        Column {
            key,
            heading,
            width,
            wide: 0,
            alignment: Alignment::Right,
            kind: ColumnKind::Plain,
        }
    }

    /// Creates a left-aligned column after a gap of `gap` blanks.
    pub(crate) const fn left(
        key: &'static str,
        heading: &'static str,
        gap: usize,
        width: usize,
    ) -> Column {
        Column {
            key,
            heading,
            width: gap + width,
            wide: 0,
            alignment: Alignment::Left(gap),
            kind: ColumnKind::Plain,
        }
    }

    /// Creates a column that appears only in data and not on the page.
    pub(crate) const fn data(key: &'static str) -> Column {
        Column::right(key, "", 0)
    }

    /// Sets the column's width for a page that is wide enough.
    #[must_use]
    pub(crate) const fn with_wide_width(self, wide: usize) -> Column {
        Column { wide, ..self }
    }

    /// Sets the kind of the column's cells.
    #[must_use]
    pub(crate) const fn with_kind(self, kind: ColumnKind) -> Column {
        Column { kind, ..self }
    }

    fn push_aligned(&self, text: &str, line: &mut String) {
        let aligned = match self.alignment {
            Alignment::Right => format!("{:>width$}", PaddedText(text), width = self.width),
            Alignment::Left(gap) => {
                let width = self.width.saturating_sub(gap);
                format!("{:gap$}{:<width$}", "", PaddedText(text))
            }
        };
        line.push_str(&aligned);
    }
}

impl Cell {
    /// Creates a cell with a whole number.
    pub(crate) fn number(number: impl TryInto<i64>) -> Cell {
        number.try_into().map_or(Cell::None, Cell::Number)
    }

    /// Returns the cell's text as it appears on the page.
    pub fn text(&self) -> String {
        match self {
            Cell::None | Cell::Place(None) => String::new(),
            Cell::Text(text) | Cell::Sentence(text) | Cell::Man(_, _, text) => text.clone(),
            Cell::Word(word) => (*word).to_owned(),
            Cell::Flag(is_so) => is_so.to_string(),
            Cell::Number(number) => number.to_string(),
            Cell::Figure(figure) => figure.written(),
            Cell::Ratio(ratio, decimals) => {
                ratio.rounded(*decimals).unwrap_or_else(|| "-".to_owned())
            }
            Cell::Estimate(None, _) => "-".to_owned(),
            Cell::Estimate(Some(value), decimals) => format!("{value:.decimals$}"),
            Cell::County(county) => county.short().to_owned(),
            Cell::Yours(whose) => whose.mark().to_owned(),
            Cell::Place(Some((Class::First, place))) => place.to_string(),
            Cell::Place(Some((Class::Second, place))) => format!("({place})"),
        }
    }

    /// Returns the text of the cell in comma-separated values.
    pub(crate) fn csv(&self) -> String {
        match self {
            Cell::Text(text) | Cell::Sentence(text) | Cell::Man(_, _, text) => escape_formula(text),
            Cell::Ratio(ratio, decimals) => ratio.rounded(*decimals).unwrap_or_default(),
            Cell::Estimate(None, _) => String::new(),
            Cell::County(county) => county.name().to_owned(),
            Cell::Yours(whose) => (*whose == CountyOwner::Yours).to_string(),
            _ => self.text(),
        }
    }

    /// Returns the value of the cell in JSON. Ratios are rounded as they are on
    /// the page, so that the same figures appear everywhere.
    ///
    /// ```
    /// use armchair::reports::Cell;
    /// assert_eq!(Cell::Number(39).json(), 39);
    /// ```
    pub fn json(&self) -> Value {
        match self {
            Cell::None | Cell::Estimate(None, _) | Cell::Place(None) => Value::Null,
            Cell::Text(text) | Cell::Sentence(text) | Cell::Man(_, _, text) => {
                Value::from(text.as_str())
            }
            Cell::Word(word) => Value::from(*word),
            Cell::Flag(is_so) => Value::from(*is_so),
            Cell::Number(number) => Value::from(*number),
            Cell::Figure(figure) => Value::from(figure.written()),
            Cell::Ratio(ratio, decimals) => ratio_json(*ratio, *decimals),
            Cell::Estimate(Some(value), decimals) => Value::from(rounded(*value, *decimals)),
            Cell::County(county) => Value::from(county.name()),
            Cell::Yours(whose) => Value::from(*whose == CountyOwner::Yours),
            Cell::Place(Some((class, place))) => serde_json::json!({
                "competition": class.name(),
                "place": place,
            }),
        }
    }
}

/// Returns a ratio as a number rounded to this many decimals, or `null` if it
/// has no value.
pub(crate) fn ratio_json(ratio: Ratio, decimals: usize) -> Value {
    let number = ratio.rounded(decimals).and_then(|text| text.parse::<f64>().ok());
    number.map_or(Value::Null, Value::from)
}

/// Rounds a figure to this many decimals.
///
/// ```
/// use armchair::reports::table::rounded;
/// assert_eq!(rounded(1.2345, 2), 1.23);
/// ```
pub fn rounded(value: f64, decimals: usize) -> f64 {
    // Rounding by formatting gives exactly the same figures as on the page.
    format!("{value:.decimals$}").parse().unwrap_or(value)
}

impl Table {
    /// Adds a note below the title.
    #[must_use]
    pub(crate) fn with_note(self, note: String) -> Table {
        Table { note, ..self }
    }

    /// Returns the width of the page.
    pub(crate) fn width(&self) -> usize {
        self.columns.iter().map(|column| column.width).sum()
    }

    /// Returns the table with only the columns that the original game had.
    pub(crate) fn with_original_columns(&self) -> Table {
        let mut table = self.clone().with_note(String::new());
        for column in &mut table.columns {
            match column.kind {
                ColumnKind::Added => (column.width, column.wide) = (0, 0),
                ColumnKind::Position { yours } => {
                    column.heading = column.heading.trim_end_matches('*');
                    column.width -= usize::from(yours);
                    column.kind = ColumnKind::Plain;
                    table.overhead = "";
                }
                _ => {}
            }
        }
        table
    }

    /// Returns `true` if more of the table is shown on a terminal wider than
    /// [`WIDTH`].
    pub(crate) fn has_wide_page(&self) -> bool {
        self.columns.iter().any(|column| column.wide > 0)
    }

    /// Returns the columns for a page of this width. From left to right, each
    /// column is widened if there is still room.
    pub(crate) fn columns_for_width(&self, room: usize) -> Vec<Column> {
        let mut columns = self.columns.clone();
        let mut spare = room.saturating_sub(self.width());
        for column in &mut columns {
            // A column with width 0 is shown only if there is room for all of
            // it.
            let more = column.wide.saturating_sub(column.width);
            if column.wide > 0 && more <= spare {
                spare -= more;
                column.width = column.wide;
            }
        }
        columns
    }

    /// Returns the heading lines of the page: the centred title, the note if
    /// there is one, a blank line, the overhead if there is one, and the headings.
    pub(crate) fn heading_lines(&self) -> Vec<String> {
        let mut lines = vec![centred(&self.title)];
        if !self.note.is_empty() {
            lines.extend(word_wrap::wrap(&self.note, WIDTH - 2).iter().map(|line| centred(line)));
        }
        lines.push(String::new());
        if !self.overhead.is_empty() {
            lines.push(self.overhead.to_owned());
        }
        let headings = self.line(|column, _| column.heading.to_owned());
        lines.extend(Some(headings).filter(|headings| !headings.is_empty()));
        lines
    }

    /// Returns how many lines a row takes up on the page.
    pub(crate) fn row_line_count(&self, row: usize) -> usize {
        match self.rows.get(row).and_then(|row| row.first()) {
            Some(Cell::Sentence(text)) => word_wrap::wrap(text, WIDTH - 2).len(),
            _ => 1,
        }
    }

    /// Returns `true` if a row is about the person's own county.
    pub(crate) fn is_yours(&self, row: usize) -> bool {
        let row = self.rows.get(row);
        row.is_some_and(|row| row.contains(&Cell::Yours(CountyOwner::Yours)))
    }

    /// Adds a row for a sentence to a table that has sentences in its first
    /// column.
    pub(crate) fn push_sentence(&mut self, text: String) {
        let mut row = vec![Cell::Sentence(text)];
        row.resize(self.columns.len(), Cell::None);
        self.rows.push(row);
    }

    /// Returns the range of screen columns that a column of the table covers on
    /// the page.
    pub(crate) fn column_span(&self, column: usize) -> std::ops::Range<usize> {
        let width = |columns: &[Column]| columns.iter().map(|column| column.width).sum();
        let before = width(self.columns.get(..column).unwrap_or_default());
        before..before + self.columns.get(column).map_or(0, |column| column.width)
    }

    /// Returns the text of each row on the page. A long sentence has several
    /// lines, with line feeds between them.
    pub(crate) fn row_texts(&self) -> Vec<String> {
        if self.rows.is_empty() {
            return vec![centred(self.empty)];
        }
        let lay = |row: &Vec<Cell>| match row.first() {
            Some(Cell::Sentence(text)) => {
                let lines = word_wrap::wrap(text, WIDTH - 2).into_iter();
                let lines: Vec<String> = lines.map(|line| format!(" {line}")).collect();
                lines.join("\n")
            }
            _ => self.line(|column, place| match (column.kind, row.get(place)) {
                // A title must be easy to see among many numbers.
                (ColumnKind::Position { .. }, Some(Cell::Place(Some((Class::First, 1))))) => {
                    FIRST_POSITION_TEXT.to_owned()
                }
                (_, cell) => cell.map_or_else(String::new, Cell::text),
            }),
        };
        self.rows.iter().map(lay).collect()
    }

    /// Returns the whole table as text. Each line ends with a line feed.
    pub fn text(&self) -> String {
        let lines = self.heading_lines().into_iter().chain(self.row_texts());
        lines.map(|line| line + "\n").collect()
    }

    /// Returns the table as comma-separated values: a line with the keys, then
    /// a line for each row. Each line ends with a line feed. Ratios are rounded
    /// as they are on the page, counties have their full names, and missing
    /// values are empty.
    ///
    /// # Errors
    /// Returns no error in practice, because writing to memory cannot fail.
    pub(crate) fn csv(&self) -> Result<String, csv::Error> {
        let keyed = || self.columns.iter().filter(|column| !column.key.is_empty());
        let keys = keyed().map(|column| column.key.to_owned()).collect();
        let rows = self.rows.iter().map(|row| {
            let fields = self.columns.iter().zip(row);
            let fields = fields.filter(|(column, _)| !column.key.is_empty());
            fields.map(|(_, cell)| cell.csv()).collect()
        });
        comma_separated(std::iter::once(keys).chain(rows))
    }

    /// Returns the rows as a JSON list of objects, with the fields in the order
    /// of the columns.
    pub fn json(&self) -> Value {
        let object = |row: &Vec<Cell>| {
            let fields = self.columns.iter().zip(row);
            fields
                .filter(|(column, _)| !column.key.is_empty())
                .map(|(column, cell)| (column.key.to_owned(), cell.json()))
                .collect::<Map<_, _>>()
        };
        self.rows.iter().map(object).map(Value::Object).collect()
    }

    fn line(&self, text: impl Fn(&Column, usize) -> String) -> String {
        let mut line = String::new();
        for (place, column) in self.columns.iter().enumerate() {
            if column.width > 0 {
                column.push_aligned(&text(column, place), &mut line);
            }
        }
        line.truncate(line.trim_end().len());
        line
    }
}

/// Returns rows as comma-separated values, with control characters escaped.
/// Each row ends with a line feed.
///
/// # Errors
/// Returns no error in practice, because writing to memory cannot fail.
pub(crate) fn comma_separated(
    rows: impl IntoIterator<Item = Vec<String>>,
) -> Result<String, csv::Error> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    for row in rows {
        writer.write_record(row.iter().map(|field| escaped(field).into_owned()))?;
    }
    let bytes = writer.into_inner().map_err(csv::IntoInnerError::into_error)?;
    // The output is all valid UTF-8, so no bytes are replaced.
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Returns a text, preceded by an apostrophe if a spreadsheet would treat the
/// text as a formula. A spreadsheet treats a text as a formula if it begins
/// with one of a few signs and has more than one character.
pub(crate) fn escape_formula(text: &str) -> String {
    match text.chars().next() {
        Some('=' | '+' | '-' | '@' | '\t' | '\r') if text.len() > 1 => format!("'{text}"),
        _ => text.to_owned(),
    }
}

/// Centres a line of text on the screen.
///
/// ```
/// use armchair::reports::table::centred;
/// assert_eq!(centred("Surrey").trim(), "Surrey");
/// ```
pub fn centred(text: &str) -> String {
    let left = WIDTH.saturating_sub(display_width(text)) / 2;
    format!("{:left$}{text}", "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ratio_is_the_same_figure_on_the_page_in_csv_and_in_json() {
        let half = Cell::Ratio(Ratio { above: 1017, below: 72 }, 2);
        assert_eq!(
            (half.text(), half.csv(), half.json()),
            ("14.13".into(), "14.13".into(), 14.13.into())
        );
        let none = Cell::Ratio(Ratio { above: 1017, below: 0 }, 2);
        assert_eq!(
            (none.text(), none.csv(), none.json()),
            ("-".into(), String::new(), Value::Null)
        );
    }

    #[test]
    fn comma_separated_values_hold_no_formula_and_nothing_that_acts_on_a_terminal() {
        let table = Table {
            title: String::new(),
            note: String::new(),
            overhead: "",
            columns: vec![Column::data("who"), Column::data("runs")],
            rows: ["@SUM(1)", "=1+1", "+1", "-DASH", "-", "a,\u{9b}\u{202e}\n\u{1b}b", "Kent"]
                .map(|who| vec![Cell::Text(who.to_owned()), Cell::Number(-5)])
                .to_vec(),
            empty: "",
        };
        assert_eq!(
            table.csv().unwrap(),
            "who,runs\n'@SUM(1),-5\n'=1+1,-5\n'+1,-5\n'-DASH,-5\n-,-5\n\
             \"a,\\u009b\\u202e\\u000a\\u001bb\",-5\nKent,-5\n"
        );
    }

    #[test]
    fn a_row_of_wide_names_is_as_wide_as_one_of_narrow_names() {
        let row = |name: &str| vec![Cell::Text(name.to_owned()), Cell::Number(7)];
        let table = Table {
            title: "\u{65e5}".repeat(10),
            note: String::new(),
            overhead: "",
            columns: vec![Column::left("who", "Who", 2, 12), Column::right("runs", "Runs", 6)],
            rows: ["Kent", "\u{65e5}\u{672c}", "\u{1f3cf} e\u{301}"].map(row).to_vec(),
            empty: "",
        };
        for line in table.row_texts() {
            assert_eq!(display_width(&line), 20, "{line}");
        }
        assert_eq!(table.heading_lines()[0], format!("{:30}{}", "", table.title));
    }
}
