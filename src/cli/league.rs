//! `armchair league`: lists the players of a data file, or adds a player.

use std::path::PathBuf;

use super::args::LeagueArgs;
use super::failure::Failure;
use super::output;
use super::{file, show};
use crate::championship::Championship;
use crate::championship::people::PersonName;
use crate::reports::TableOf;

pub(super) fn run(args: &LeagueArgs, data_dir: Option<PathBuf>) -> Result<(), Failure> {
    if args.add.is_none() && args.name.is_none() {
        let championship = file::read(&args.file, data_dir)?;
        return list(args, &championship);
    }
    let failed = |why: &dyn std::fmt::Display| Failure::Failed(format!("{}: {why}", args.file));
    let mut competition = file::open(&args.file, data_dir)?;
    let mut changed = competition.championship().clone();
    let mut said = Vec::new();
    if let Some(name) = &args.name {
        (changed.name_first(name.clone())).map_err(|why| failed(&why))?;
        said.push(format!("{} now has a name.\n", name.as_str()));
    }
    if let (Some(name), Some(county)) = (&args.add, args.county) {
        let begun = competition.any_match_in_progress();
        let grew = changed.growth_step().is_some();
        let joined = changed.join(name.clone(), county, begun);
        let since = joined.map_err(|why| failed(&why))?;
        said.push(format!(
            "{} joins {} with {}, from the {since} season on.\n",
            name.as_str(),
            args.file,
            county.name()
        ));
        if grew && changed.growth_step().is_none() {
            said.push("A league does not grow: it stays at this season's step.\n".to_owned());
        }
    }
    competition.save(changed).map_err(Failure::from_error)?;
    output::print(&said.concat())
}

/// Prints the players with their counties.
fn list(args: &LeagueArgs, championship: &Championship) -> Result<(), Failure> {
    let table = TableOf::new(championship.people())
        .left("person", "Person", 2, 10, |one| {
            one.name().map_or("-", PersonName::as_str).to_owned()
        })
        .left("county", "County", 0, 12, |one| one.county())
        .left("competition", "Class", 0, 14, |one| {
            championship.season().class_of(one.county()).name()
        })
        .left("since", "Since", 0, 5, |one| one.since())
        .done(
            format!("The players of {}", args.file),
            "Nobody plays in it yet. Add a player with --add NAME --county NAME.",
        );
    show::print_as(&table, args.format, super::args::ColourWhen::Never)
}
