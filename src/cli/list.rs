//! `armchair list`: lists the data files with their counties, years and states,
//! or your rating, puzzle stars and small goals.

use std::path::PathBuf;

use serde_json::{Value, json};

use super::args::{ColourWhen, ListArgs};
use super::failure::Failure;
use super::output::Format;
use super::{file, output, show};
use crate::championship::fixtures::ROUNDS;
use crate::championship::{Championship, Class};
use crate::datafile::competition::MatchProgress;
use crate::datafile::{Competition, FileError, FileName, LoadError};
use crate::players::puzzle::Theme;
use crate::reports::{Table, TableOf, achievements};
use crate::session::GameSession;

/// A row for one data file in the list.
struct ListRow {
    name: FileName,
    championship: Option<Championship>,
    /// The classes with a match in progress.
    in_progress: Vec<Class>,
    state: String,
}

pub(super) fn run(args: &ListArgs, data_dir: Option<PathBuf>) -> Result<(), Failure> {
    let folder = file::folder(data_dir)?;
    if args.me {
        let mut session = GameSession::empty().with_folder(folder);
        session.load_preferences();
        let stars = Theme::ALL.map(|theme| (theme, session.tried().stars_by_puzzle(theme)));
        let table = achievements::all(&stars, session.reached(), session.ratings());
        return show::print_as(&table, args.format, ColourWhen::Never);
    }
    let names = folder.all_names().map_err(Failure::from_error)?;
    let rows: Vec<ListRow> = names
        .into_iter()
        .map(|name| {
            let read = Competition::read_with_progress(&folder, &name);
            row(name, read)
        })
        .collect();
    match args.format {
        Format::Json => {
            let list: Value = rows.iter().map(ListRow::json).collect();
            output::print_json(&list)
        }
        Format::Csv => output::print_csv(&table(&rows)),
        Format::Text if rows.is_empty() => {
            let path = folder.path().display();
            output::print_foreign_line(&format!("There are no data files in {path}."))
        }
        Format::Text => output::print(&rows.iter().map(ListRow::text).collect::<String>()),
    }
}

/// Returns the list as a table, to be printed as comma-separated values.
fn table(rows: &[ListRow]) -> Table {
    TableOf::new(rows)
        .data("file", |row| row.name.to_string())
        .data("county", |row| row.county())
        .data("year", |row| row.year())
        .data("state", |row| row.state.clone())
        .done("", "")
}

fn row(
    name: FileName,
    read: Result<(Championship, [MatchProgress; Class::COUNT]), LoadError>,
) -> ListRow {
    let state = match &read {
        Ok((championship, begun)) => season_progress(championship) + remark(begun),
        Err(LoadError::Foreign { .. }) => "not a data file of this game".to_owned(),
        Err(LoadError::Newer { .. }) => "written by a newer version".to_owned(),
        Err(LoadError::Damaged { .. }) => "damaged".to_owned(),
        Err(LoadError::File(FileError::NotAFile { kind, .. })) => format!("{kind}, not a file"),
        Err(LoadError::File(FileError::SmallLetters { name, .. })) => {
            format!("in lower case: rename it to {name}")
        }
        Err(LoadError::Missing { .. } | LoadError::File(_)) => "cannot be read".to_owned(),
    };
    let (championship, begun) = read.ok().unzip();
    let begun = begun.unwrap_or([MatchProgress::NotBegun; Class::COUNT]);
    let in_progress = Class::BOTH.into_iter().zip(begun);
    let in_progress = in_progress.filter(|(_, begun)| *begun != MatchProgress::NotBegun);
    ListRow {
        name,
        championship,
        in_progress: in_progress.map(|(class, _)| class).collect(),
        state,
    }
}

/// Describes the season's progress by the current round in the class of a
/// person's next match. If that class is complete, or if no person plays in the
/// competition, the class with fewer complete rounds is used.
fn season_progress(championship: &Championship) -> String {
    let season = championship.season();
    let own = championship.class_of_next_person();
    let own = own.map(|class| season.rounds_complete(class));
    let own = own.filter(|complete| usize::from(*complete) < ROUNDS);
    let all = Class::BOTH.map(|class| season.rounds_complete(class));
    let complete = own.unwrap_or(all[0].min(all[1]));
    if championship.is_finished() {
        "finished".to_owned()
    } else {
        format!("round {} of {ROUNDS}", complete + 1)
    }
}

/// Returns a remark on matches in progress, which is added to the state of a
/// data file.
fn remark(begun: &[MatchProgress]) -> &'static str {
    if begun.contains(&MatchProgress::Unreadable) {
        ", a match in progress that cannot be read"
    } else if begun.contains(&MatchProgress::InProgress) {
        ", a match in progress"
    } else {
        ""
    }
}

impl ListRow {
    fn county(&self) -> Option<&'static str> {
        let championship = self.championship.as_ref()?;
        championship.view().yours().map(|county| county.name())
    }

    /// Returns the names of the players, except those who have no name.
    fn people(&self) -> Vec<&str> {
        let people = self.championship.as_ref().map_or(&[][..], Championship::people);
        people.iter().filter_map(|one| Some(one.name()?.as_str())).collect()
    }

    fn year(&self) -> Option<u16> {
        Some(self.championship.as_ref()?.season().year())
    }

    fn json(&self) -> Value {
        json!({
            "file": self.name.as_str(),
            "county": self.county(),
            "people": self.people(),
            "year": self.year(),
            "state": self.state,
            "in_progress": self.in_progress.iter().map(|class| class.name()).collect::<Vec<_>>(),
        })
    }

    fn text(&self) -> String {
        let county = match self.people().as_slice() {
            [_, _, ..] => format!("{} people", self.people().len()),
            _ => self.county().unwrap_or("no county").to_owned(),
        };
        let year = self.year().map_or_else(|| "-".to_owned(), |year| year.to_string());
        format!("{:<8}  {county:<15}  {year:>4}  {}\n", self.name.as_str(), self.state)
    }
}
