//! `armchair show FILE scorecard`: prints the scorecard of a saved match.

use std::path::PathBuf;

use super::args::ShowArgs;
use super::colour::LineStyler;
use super::failure::Failure;
use super::output::Format;
use super::{file, output};
use crate::championship::{ChampionshipView, Class, County, FinishedMatch, Fixture, Season};
use crate::datafile::{Competition, OpenMatchError};
use crate::game::scorebook::Scorebook;
use crate::reports::TableError;
use crate::reports::scorecard::{Scorecard, title};
use crate::reports::table::centred;
use crate::words::Sides;

pub(super) fn run(args: &ShowArgs, data_dir: Option<PathBuf>) -> Result<(), Failure> {
    let folder = file::folder(data_dir)?;
    let read = Competition::read_with_matches(&folder, &args.file);
    let (championship, archive) = read.map_err(Failure::from_error)?;
    let seen = file::seen_by(&championship, &args.file, args.person.as_ref())?;
    let fixture = find_fixture(args, &seen)?;
    let kept = archive.open_match(&championship, &fixture).map_err(|why| {
        // Print only this line, because the damage explains why the match is
        // missing.
        let fault = archive.fault(&championship);
        if let (OpenMatchError::NotThere, Some(fault)) = (why, fault) {
            return Failure::from_error(fault);
        }
        let (home, away) = (fixture.home.name(), fixture.away.name());
        Failure::Failed(format!(
            "{}: {home} v {away} in round {} of {}: {why}",
            args.file, fixture.round, fixture.year
        ))
    })?;
    if let Some(fault) = archive.fault(&championship) {
        output::remark(&fault.to_string());
    }
    let mut book = Scorebook::default();
    let game = kept.replay_to_end(&mut book).map_err(Failure::from_error)?;
    let card = Scorecard::from_book(&book, &game);
    let sides = Sides::with_men(&championship, &fixture);
    match args.format {
        Format::Text => {
            let pen = LineStyler::for_output(args.color);
            output::print(&text(&card, &title(&fixture), &sides, pen))
        }
        Format::Csv => output::print_csv(&card.rows(&fixture, &sides)),
        Format::Json => {
            let finished = FinishedMatch::from_match(&game).map(|finished| finished.result());
            let json = finished.map(|played| card.json(&fixture, &sides, &played));
            output::print_json(&json.unwrap_or_default())
        }
    }
}

/// Finds the match that the user asked for: the match in the given round, or
/// the county's last match.
fn find_fixture(args: &ShowArgs, championship: &ChampionshipView<'_>) -> Result<Fixture, Failure> {
    let failed = |why: &dyn std::fmt::Display| Failure::Failed(format!("{}: {why}", args.file));
    let season = match args.year {
        None => championship.season(),
        Some(year) => championship.season_of(year).ok_or_else(|| {
            let last = championship.season().year();
            failed(&TableError::NotPlayed { year, last })
        })?,
    };
    let county = args.county.or(championship.yours()).ok_or_else(|| {
        Failure::Usage(format!(
            "you have no county in {}; choose whose match with --county",
            args.file
        ))
    })?;
    check_class(args, season, county)?;
    let found = match args.round {
        Some(round) => season.fixture_of(county, round),
        None => last_played(season, county),
    };
    found.ok_or_else(|| {
        let (county, year) = (county.name(), season.year());
        failed(&format_args!("{county} have not played a match in {year} yet"))
    })
}

/// Rejects any class other than the county's own class.
pub(super) fn check_class(args: &ShowArgs, season: &Season, county: County) -> Result<(), Failure> {
    let plays_in = season.class_of(county);
    let asked = args.competition.map(Class::from);
    if asked.is_some_and(|asked| asked != plays_in) {
        return Err(Failure::Usage(format!(
            "{} is {} in {}; leave out --competition",
            county.name(),
            plays_in.name(),
            season.year()
        )));
    }
    Ok(())
}

/// Returns the last match that a county has played in a season.
fn last_played(season: &Season, county: County) -> Option<Fixture> {
    let results = season.results(season.class_of(county));
    results.map(|(fixture, _)| fixture).filter(|fixture| fixture.side_of(county).is_some()).last()
}

/// Returns the scorecard of a match as text, with its title and result above
/// it.
pub(super) fn text(card: &Scorecard, title: &str, sides: &Sides, pen: LineStyler) -> String {
    let card = card.text(sides);
    let headings = [Some(title.to_owned()), card.result].into_iter().flatten();
    let mut text: String = headings.map(|line| pen.heading(&centred(&line))).collect();
    for innings in &card.innings {
        text.push('\n');
        for (place, line) in innings.page.iter().enumerate() {
            text += &if place == 0 { pen.heading(line) } else { format!("{line}\n") };
        }
    }
    text
}
