//! `armchair show`: a table of a data file.

use std::path::PathBuf;

use super::args::{Format, Show};
use super::failure::Failure;
use super::{file, output};
use crate::championship::{Championship, Class};
use crate::reports::{self, Choice, Name, NoTable, Query};

pub(super) fn run(args: &Show, data_dir: Option<PathBuf>) -> Result<(), Failure> {
    remark_on_needless(args);
    let championship = file::read(&args.file, data_dir)?;
    let name = args.table;
    let query = Query {
        class: class(args, name, &championship)?,
        year: args.year,
        county: args.county,
    };
    let table =
        reports::report(&championship, name, &query).map_err(|error| no_table(args, &error))?;
    match args.format {
        Format::Text => output::print(&table.text()),
        Format::Json => output::print(&format!("{}\n", table.json())),
    }
}

/// Says on standard error that an option changes nothing where the table does
/// not take it, so that nobody takes the rows for something else. Scripts give
/// the same options to every table, so it is no wrong use.
fn remark_on_needless(args: &Show) {
    let given = [
        ("--competition", Choice::Class, args.competition.is_some()),
        ("--year", Choice::Year, args.year.is_some()),
        ("--county", Choice::County, args.county.is_some()),
    ];
    for (option, choice, is_given) in given {
        if is_given && !args.table.takes(choice) {
            let takers = Name::ALL.into_iter().filter(|name| name.takes(choice));
            let takers: Vec<&str> = takers.map(Name::word).collect();
            output::remark(&format!(
                "{} takes no {option}, which changes nothing here; it chooses among {}",
                args.table.word(),
                takers.join(", ")
            ));
        }
    }
}

/// The class asked for: the first, unless a county's results are wanted, which
/// are those of the class that it plays in.
fn class(args: &Show, name: Name, championship: &Championship) -> Result<Class, Failure> {
    let asked = args.competition.map(Class::from);
    let (Name::Results, Some(county)) = (name, args.county) else {
        return Ok(asked.unwrap_or(Class::First));
    };
    let season = args
        .year
        .and_then(|year| championship.season_of(year))
        .unwrap_or(championship.season());
    let plays_in = season.class_of(county);
    if asked.is_some_and(|asked| asked != plays_in) {
        return Err(Failure::Usage(format!(
            "{} is {} in {}; leave --competition out",
            county.name(),
            plays_in.name(),
            season.year()
        )));
    }
    Ok(plays_in)
}

fn no_table(args: &Show, error: &NoTable) -> Failure {
    Failure::Failed(format!("{}: {error}", args.file.as_str()))
}
