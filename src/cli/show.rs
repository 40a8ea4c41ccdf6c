//! `armchair show`: prints a table, a scorecard or news from a data file.

use std::path::PathBuf;

use super::args::{ColourWhen, ShowArgs};
use super::colour::LineStyler;
use super::failure::Failure;
use super::output::Format;
use super::show_subject::{MEN_IN_FORM, NEWS, SCORECARD, ShowSubject};
use super::{file, output, scorecard};
use crate::championship::men::recent::MatchReplayer;
use crate::championship::{ChampionshipView, Class, Fixture};
use crate::datafile::Competition;
use crate::reports::{self, Filter, Query, Table, TableError, TableName};

pub(super) fn run(args: &ShowArgs, data_dir: Option<PathBuf>) -> Result<(), Failure> {
    remark_on_needless(args);
    let name = match args.table {
        ShowSubject::Table(TableName::RunIn) => return run_in(args, data_dir),
        ShowSubject::Table(name) => name,
        ShowSubject::MenInForm => return men_in_form(args, data_dir),
        ShowSubject::Scorecard => return scorecard::run(args, data_dir),
        ShowSubject::Man => return man(args, data_dir),
        ShowSubject::News => return news(args, data_dir),
    };
    let championship = file::read(&args.file, data_dir)?;
    let championship = file::seen_by(&championship, &args.file, args.person.as_ref())?;
    let query =
        Query { class: class(args, name, &championship)?, year: args.year, county: args.county };
    let table =
        reports::report(&championship, name, &query).map_err(|error| no_table(args, &error))?;
    print(args, &table)
}

/// Prints the run-in, followed by the men in form.
fn run_in(args: &ShowArgs, data_dir: Option<PathBuf>) -> Result<(), Failure> {
    print_from_matches(args, data_dir, |championship, play_again| {
        let class = class(args, TableName::RunIn, championship)?;
        let query = Query { class, year: None, county: None };
        let table = reports::report(championship, TableName::RunIn, &query);
        let mut table = table.map_err(|error| no_table(args, &error))?;
        reports::add_men_in_form(championship, class, &mut table, play_again);
        Ok(table)
    })
}

fn print(args: &ShowArgs, table: &Table) -> Result<(), Failure> {
    print_as(table, args.format, args.color)
}

/// Prints a table as text, JSON or comma-separated values.
pub(super) fn print_as(table: &Table, format: Format, color: ColourWhen) -> Result<(), Failure> {
    match format {
        Format::Text => output::print(&text(table, LineStyler::for_output(color))),
        Format::Json => output::print_json(&table.json()),
        Format::Csv => output::print_csv(table),
    }
}

/// Prints the men in form, as computed from the saved matches.
fn men_in_form(args: &ShowArgs, data_dir: Option<PathBuf>) -> Result<(), Failure> {
    print_from_matches(args, data_dir, |championship, play_again| {
        let class = args.competition.map_or(Class::First, Class::from);
        let query = Query { class, year: None, county: args.county };
        let table = reports::men_in_form(championship, &query, play_again);
        table.map_err(|error| no_table(args, &error))
    })
}

/// Prints the table that the callback `table` makes from the saved matches.
fn print_from_matches(
    args: &ShowArgs,
    data_dir: Option<PathBuf>,
    table: impl FnOnce(&ChampionshipView<'_>, &MatchReplayer<'_>) -> Result<Table, Failure>,
) -> Result<(), Failure> {
    let folder = file::folder(data_dir)?;
    let read = Competition::read_with_matches(&folder, &args.file);
    let (championship, archive) = read.map_err(Failure::from_error)?;
    let seen = file::seen_by(&championship, &args.file, args.person.as_ref())?;
    if let Some(fault) = archive.fault(&championship) {
        output::remark(&fault.to_string());
    }
    let play_again = |fixture: &Fixture| archive.replay_to_end(&championship, fixture);
    print(args, &table(&seen, &play_again)?)
}

/// Prints a man's career, year by year.
fn man(args: &ShowArgs, data_dir: Option<PathBuf>) -> Result<(), Failure> {
    let name = args.man.as_deref().ok_or_else(|| {
        Failure::Usage("name the man: show FILE man NAME, with --county if you need it".to_owned())
    })?;
    let championship = file::read(&args.file, data_dir)?;
    let championship = file::seen_by(&championship, &args.file, args.person.as_ref())?;
    let table = reports::career_by_surname(&championship, name, args.county);
    let table = table.map_err(|why| Failure::Failed(format!("{}: {why}", args.file.as_str())))?;
    print(args, &table)
}

/// Prints the news of a round, in the given class or in your county's class.
fn news(args: &ShowArgs, data_dir: Option<PathBuf>) -> Result<(), Failure> {
    let championship = file::read(&args.file, data_dir)?;
    let championship = file::seen_by(&championship, &args.file, args.person.as_ref())?;
    let season =
        (args.year.and_then(|year| championship.season_of(year))).unwrap_or(championship.season());
    let own = args.county.or(championship.yours());
    let own = own.map_or(Class::First, |county| season.class_of(county));
    let class = args.competition.map_or(own, Class::from);
    let table = reports::news(&championship, class, args.year, args.round);
    let table = table.map_err(|why| Failure::Failed(format!("{}: {why}", args.file.as_str())))?;
    print(args, &table)
}

/// Formats a table as text, with emphasis on the headings and on your own
/// county.
fn text(table: &Table, pen: LineStyler) -> String {
    let head = table.heading_lines();
    let head = head.iter().map(|line| pen.heading(line));
    let body = table.row_texts();
    let body = body.iter().enumerate().map(|(number, line)| {
        if table.is_yours(number) { pen.yours(line) } else { format!("{line}\n") }
    });
    head.chain(body).collect()
}

/// Prints a remark on standard error if a table ignores an option, so that
/// nobody misreads the rows. A needless option is not an error, because scripts
/// may pass the same options for every table.
fn remark_on_needless(args: &ShowArgs) {
    let given = [
        ("--competition", Some(Filter::Class), args.competition.is_some()),
        ("--year", Some(Filter::Year), args.year.is_some()),
        ("--county", Some(Filter::County), args.county.is_some()),
        ("--round", None, args.round.is_some()),
    ];
    let of_men_in_form = [Some(Filter::Class), Some(Filter::County)];
    for (option, choice, is_given) in given {
        let takes = |name: TableName| choice.is_some_and(|choice| name.takes(choice));
        let (word, takes_it) = match args.table {
            ShowSubject::Table(table) => (table.word(), takes(table)),
            ShowSubject::MenInForm => (MEN_IN_FORM, of_men_in_form.contains(&choice)),
            _ => return,
        };
        if is_given && !takes_it {
            let takers = TableName::ALL.into_iter().filter(|name| takes(*name));
            let mut takers: Vec<&str> = takers.map(TableName::word).collect();
            takers.extend(of_men_in_form.contains(&choice).then_some(MEN_IN_FORM));
            // The scorecard and the news accept all these options.
            takers.extend([SCORECARD, NEWS]);
            output::remark(&format!(
                "{} does not accept {option}; that option chooses among {}",
                word,
                takers.join(", ")
            ));
        }
    }
}

/// Returns the given class. The default is usually the first class. For a
/// county's results or men, the default is the class that the county plays in.
/// For the run-in, the default is your own county's class.
fn class(
    args: &ShowArgs,
    name: TableName,
    championship: &ChampionshipView<'_>,
) -> Result<Class, Failure> {
    let asked = args.competition.map(Class::from);
    if let (TableName::RunIn, None, Some(yours)) = (name, asked, championship.yours()) {
        return Ok(championship.season().class_of(yours));
    }
    let of_its_own = matches!(name, TableName::Results | TableName::Batsmen | TableName::Bowlers);
    let (true, Some(county)) = (of_its_own, args.county) else {
        return Ok(asked.unwrap_or(Class::First));
    };
    let season =
        args.year.and_then(|year| championship.season_of(year)).unwrap_or(championship.season());
    scorecard::check_class(args, season, county)?;
    Ok(season.class_of(county))
}

fn no_table(args: &ShowArgs, error: &TableError) -> Failure {
    Failure::Failed(format!("{}: {error}", args.file.as_str()))
}
