//! The construction of a table from its rows, column by column.

use super::table::{Cell, Column, ColumnKind, Table};
use crate::championship::standings::Tally;
use crate::championship::{ChampionshipView, County};
use crate::words::figure::Figure;

/// A closure that pushes the cells of one or more columns for a row. The
/// arguments of the closure are the row's number, counted from 1, and the row
/// itself.
type CellWriter<'t, R> = Box<dyn Fn(usize, &R, &mut Vec<Cell>) + 't>;

/// A table under construction: its rows, and its columns with their cells.
#[must_use]
pub(crate) struct TableOf<'t, R> {
    rows: Vec<R>,
    columns: Vec<Column>,
    cells: Vec<CellWriter<'t, R>>,
}

impl<'t, R: 't> TableOf<'t, R> {
    /// Creates a table with these rows and without columns.
    pub(crate) fn new(rows: impl IntoIterator<Item = R>) -> Self {
        TableOf { rows: rows.into_iter().collect(), columns: Vec::new(), cells: Vec::new() }
    }

    /// Adds a right-aligned column.
    pub(crate) fn right<C: Into<Cell>>(
        self,
        key: &'static str,
        heading: &'static str,
        width: usize,
        cell: impl Fn(&R) -> C + 't,
    ) -> Self {
        self.column(Column::right(key, heading, width), cell)
    }

    /// Adds a left-aligned column after a gap of `gap` blanks.
    pub(crate) fn left<C: Into<Cell>>(
        self,
        key: &'static str,
        heading: &'static str,
        gap: usize,
        width: usize,
        cell: impl Fn(&R) -> C + 't,
    ) -> Self {
        self.column(Column::left(key, heading, gap, width), cell)
    }

    /// Adds a column that only JSON and comma-separated values include.
    pub(crate) fn data<C: Into<Cell>>(
        self,
        key: &'static str,
        cell: impl Fn(&R) -> C + 't,
    ) -> Self {
        self.column(Column::data(key), cell)
    }

    fn column<C: Into<Cell>>(mut self, column: Column, cell: impl Fn(&R) -> C + 't) -> Self {
        self.columns.push(column);
        self.cells.push(Box::new(move |_, row, cells| cells.push(cell(row).into())));
        self
    }

    /// Adds several columns. If a row has too few cells for these columns,
    /// blank cells are added.
    pub(crate) fn columns<C: IntoIterator<Item = Cell>>(
        mut self,
        columns: impl IntoIterator<Item = Column>,
        several: impl Fn(&R) -> C + 't,
    ) -> Self {
        self.columns.extend(columns);
        let width = self.columns.len();
        self.cells.push(Box::new(move |_, row, cells| {
            cells.extend(several(row));
            cells.resize(width, Cell::None);
        }));
        self
    }

    /// Adds a column that numbers the rows from 1.
    pub(crate) fn numbered(mut self, key: &'static str, width: usize) -> Self {
        self.columns.push(Column::right(key, "", width));
        self.cells.push(Box::new(|number, _, cells| cells.push(number.into())));
        self
    }

    /// Adds a column for the row's county, with the mark of the person who
    /// plays for that county.
    pub(crate) fn county_column(
        self,
        gap: usize,
        width: usize,
        championship: &'t ChampionshipView<'_>,
        county: fn(&R) -> County,
    ) -> Self {
        self.left("county", "", gap, width, county).owner_mark_column(championship, county)
    }

    /// Adds a column for the mark of the person who plays for the row's county.
    pub(crate) fn owner_mark_column(
        self,
        championship: &'t ChampionshipView<'_>,
        county: fn(&R) -> County,
    ) -> Self {
        self.left("yours", "", 0, 1, move |row| Cell::Yours(championship.owner(county(row))))
    }

    /// Adds columns for wins, losses, draws and ties, with the given widths.
    pub(crate) fn tally_columns(self, widths: [usize; 4], tally: fn(&R) -> Tally) -> Self {
        self.right("won", "W", widths[0], move |row| tally(row).won)
            .right("lost", "L", widths[1], move |row| tally(row).lost)
            .right("drawn", "D", widths[2], move |row| tally(row).drawn)
            .right("tied", "T", widths[3], move |row| tally(row).tied)
    }

    /// Sets the kind of the last column.
    pub(crate) fn with_kind(mut self, kind: ColumnKind) -> Self {
        if let Some(last) = self.columns.last_mut() {
            last.kind = kind;
        }
        self
    }

    /// Sets the last column's width on a wide page.
    pub(crate) fn with_wide_width(mut self, wide: usize) -> Self {
        if let Some(last) = self.columns.last_mut() {
            last.wide = wide;
        }
        self
    }

    /// Builds the table. `empty` is the text for a table without rows.
    pub(crate) fn done(self, title: impl Into<String>, empty: &'static str) -> Table {
        let rows = (1..).zip(&self.rows).map(|(number, row)| {
            let mut cells = Vec::with_capacity(self.columns.len());
            self.cells.iter().for_each(|push| push(number, row, &mut cells));
            cells
        });
        let (title, rows) = (title.into(), rows.collect());
        Table { title, note: String::new(), overhead: "", columns: self.columns, rows, empty }
    }
}

macro_rules! into_cells {
    ($($from:ty: $cell:expr),+ $(,)?) => {
        $(impl From<$from> for Cell {
            fn from(value: $from) -> Cell {
                $cell(value)
            }
        })+
    };
}

into_cells!(
    u8: Cell::number,
    u16: Cell::number,
    u32: Cell::number,
    u64: Cell::number,
    usize: Cell::number,
    i64: Cell::Number,
    bool: Cell::Flag,
    &'static str: Cell::Word,
    String: Cell::Text,
    County: Cell::County,
    Figure: Cell::Figure,
);

impl<C: Into<Cell>> From<Option<C>> for Cell {
    fn from(cell: Option<C>) -> Cell {
        cell.map_or(Cell::None, Into::into)
    }
}
