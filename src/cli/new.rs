//! `armchair new`: creates a data file.

use std::path::PathBuf;

use super::args::{NewArgs, Switch};
use super::failure::Failure;
use super::{file, option, output};
use crate::championship::Championship;
use crate::championship::people::{People, Person};
use crate::words::count::counted;

pub(super) fn run(args: &NewArgs, data_dir: Option<PathBuf>) -> Result<(), Failure> {
    let options = option::apply_settings(&args.options);
    let seed = file::seed_or_fresh(args.seed)?;
    let people = pair_people(args)?;
    let person_line: Vec<String> = people.all().iter().map(person_line).collect();
    let mut championship = Championship::with_people(seed, options, people);
    if args.committee == Switch::On {
        championship = championship.with_committee();
    }
    file::create(&args.file, data_dir, championship)?;
    let person_line = match person_line.as_slice() {
        [] => "no county".to_owned(),
        person_line => person_line.join(", "),
    };
    output::print(&format!("Created {}: {person_line}, 1890, seed {seed}.\n", args.file.as_str()))
}

/// Returns "Surrey" for a player without a name, and "Surrey for Ann" for a
/// player whose name is Ann.
fn person_line(one: &Person) -> String {
    let county = one.county().name();
    match one.name() {
        None => county.to_owned(),
        Some(name) => format!("{county} for {}", name.as_str()),
    }
}

/// Pairs each name with the county at the same position.
fn pair_people(args: &NewArgs) -> Result<People, Failure> {
    let (names, counties) = (&args.people, &args.county);
    if let ([], [county]) = (names.as_slice(), counties.as_slice()) {
        return Ok(People::with_one_person(county.0));
    }
    if names.len() != counties.len() {
        let [names, counties] = [names.len(), counties.len()].map(|many| many as u32);
        return Err(Failure::Usage(format!(
            "{} and {}: each player needs a --person and a --county",
            counted(counties, "county", "counties"),
            counted(names, "name", "names")
        )));
    }
    let mut people = People::default();
    for (name, county) in names.iter().zip(counties) {
        let Some(county) = county.0 else {
            let why = format!(
                "{} needs a county; none is only for a file without players",
                name.as_str()
            );
            return Err(Failure::Usage(why));
        };
        let joined = people.join(name.clone(), county);
        joined.map_err(|why| Failure::Usage(format!("{}: {why}", name.as_str())))?;
    }
    Ok(people)
}
