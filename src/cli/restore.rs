//! `armchair restore`: restores the backup of a data file, a file that was set
//! aside, or a league's keys as they were before their last change. The command
//! can also resume or restart a damaged match in progress.

use std::path::PathBuf;

use super::args::RestoreArgs;
use super::failure::Failure;
use super::{file, output};
use crate::championship::{Class, Fixture};
use crate::datafile::{FileName, KeyFile, LoadError, Part, Restoration};
use crate::text::shell;
use crate::words::count::counted;

pub(super) fn run(args: &RestoreArgs, data_dir: Option<PathBuf>) -> Result<(), Failure> {
    if args.ball {
        return resume_damaged_matches(args, data_dir);
    }
    if args.of_match {
        return set_match_aside(args, data_dir);
    }
    if args.keys {
        return restore_league_keys(args, data_dir);
    }
    let name = &args.file;
    let source = part_to_restore(args)?;
    let restoration = Restoration::prepare(&file::folder(data_dir)?, name, source)
        .map_err(Failure::from_error)?;
    let lost = describe_loss(&restoration);
    if restoration.current().is_ok_and(|now| now == restoration.earlier()) {
        let what = name.file(source);
        return Err(Failure::Failed(format!("{name} is the same as {what}; nothing was changed")));
    }
    if let Some(lost) = &lost
        && !args.yes
        && !confirm_loss(name, lost)?
    {
        return output::print("Nothing was changed.\n");
    }
    let restored = restoration.apply().map_err(Failure::from_error)?;
    let championship = restored.championship;
    let county = championship.view().yours().map_or("no county", |county| county.name());
    let kept = restored.aside.map_or_else(String::new, |aside| {
        let way_back = lost.map_or_else(String::new, |_| {
            let restore =
                shell::game_command("restore", name.as_str(), &[("--from", &aside.to_string())]);
            format!("; {restore} restores it")
        });
        format!("; the file it replaces has been renamed {aside}{way_back}")
    });
    let since = match source {
        Part::Backup => "before its last save",
        _ => "when it was renamed",
    };
    output::print(&format!(
        "{name} is as it was {since}: {county}, {}{kept}.\n",
        championship.season().year()
    ))
}

/// Returns the kind of file to restore.
fn part_to_restore(args: &RestoreArgs) -> Result<Part, Failure> {
    let Some(from) = &args.from else {
        return Ok(Part::Backup);
    };
    let mut all = (0..Part::MOST_SET_ASIDE).map(Part::SetAside);
    let named = all.find(|part| args.file.file(*part).eq_ignore_ascii_case(from));
    named.ok_or_else(|| {
        Failure::Usage(format!(
            "{from} is not an old file of {0}; those are called {0}.OLD, {0}.OL1 to .OL9 and {0}.O10 to .O99",
            args.file
        ))
    })
}

/// Describes the matches that would be lost by restoring the file. Returns
/// `None` if nothing would be lost or if the current file cannot be opened.
fn describe_loss(restoration: &Restoration) -> Option<String> {
    if let Err(newer @ LoadError::Newer { .. }) = restoration.current() {
        return Some(format!("everything played with a newer version ({newer})"));
    }
    if !restoration.is_same_competition() && restoration.current().is_ok() {
        return Some("everything in it, because it is another competition".to_owned());
    }
    let (undone, given_up) = (restoration.lost_matches(), restoration.abandoned_matches());
    let undone = undone.last().map(|last| {
        let count = counted(undone.len() as u32, "match", "matches");
        format!("{count}, the last of them {}", named(last))
    });
    let given_up = given_up.iter();
    let given_up = given_up.map(|fixture| format!("the match in progress, {}", named(fixture)));
    let all: Vec<String> = undone.into_iter().chain(given_up).collect();
    (!all.is_empty()).then(|| all.join("; "))
}

/// Returns the name of a match, such as "Surrey v Kent in round 3 of 1890,
/// first-class".
fn named(fixture: &Fixture) -> String {
    let (home, away) = (fixture.home.name(), fixture.away.name());
    let Fixture { round, year, .. } = fixture;
    let class = fixture.class.name();
    format!("{home} v {away} in round {round} of {year}, {class}")
}

/// Returns `true` if the user at the terminal agrees to this loss.
fn confirm_loss(name: &FileName, lost: &str) -> Result<bool, Failure> {
    output::ask_to_continue(
        &format!("{name} is not damaged. Going back would lose {lost}"),
        "to go back anyway",
        "The present file will be renamed. Go back?",
    )
}

/// Resumes the damaged matches in progress from the last point before the
/// damage.
fn resume_damaged_matches(args: &RestoreArgs, data_dir: Option<PathBuf>) -> Result<(), Failure> {
    let name = &args.file;
    let competition = file::open(name, data_dir)?;
    let mut aside = Vec::new();
    for class in Class::BOTH {
        let cut = competition.cut_damaged_journal(class);
        aside.extend(cut.map_err(|error| match error {
            error if error.can_restart() => {
                let from_the_start =
                    shell::game_command("restore", name.as_str(), &[("--match", "")]);
                Failure::Failed(format!("{error}: {from_the_start}"))
            }
            error => Failure::from_error(error),
        })?);
    }
    if aside.is_empty() {
        return Err(not_damaged(name));
    }
    output::print(&format!(
        "The match in progress in {name} resumes from the ball before the damage; the damaged journal has been renamed {}.\n",
        aside.join(" and ")
    ))
}

/// Sets aside the damaged journals of matches in progress. The saved
/// competition is not changed.
fn set_match_aside(args: &RestoreArgs, data_dir: Option<PathBuf>) -> Result<(), Failure> {
    let name = &args.file;
    let competition = file::open(name, data_dir)?;
    let aside = competition.set_damaged_journals_aside().map_err(Failure::from_error)?;
    if aside.is_empty() {
        return Err(not_damaged(name));
    }
    output::print(&format!(
        "The match in progress in {name} starts again; the damaged journal has been renamed {}.\n",
        aside.join(" and ")
    ))
}

/// Restores a league's keys from the backup made before their last change.
fn restore_league_keys(args: &RestoreArgs, data_dir: Option<PathBuf>) -> Result<(), Failure> {
    let (name, folder) = (&args.file, file::folder(data_dir)?);
    let keys = KeyFile::for_league(&folder, name);
    // The backup is checked before anything is locked, so that no lock file is
    // created needlessly.
    keys.check_backup().map_err(Failure::from_error)?;
    if keys.is_consistent() && !args.yes {
        return Err(Failure::Failed(format!(
            "the keys of {name} are not damaged; to go back to those before the last change anyway, add --yes"
        )));
    }
    let _lock = KeyFile::lock(&folder, name).map_err(Failure::from_error)?;
    let aside = keys.restore().map_err(Failure::from_error)?;
    let kept = aside.map_or_else(String::new, |aside| {
        format!("; the keys they replace have been renamed {aside}")
    });
    output::print(&format!(
        "The keys of {name} are as they were before their last change{kept}. Make that change (an invitation, a key or a withdrawal) again.\n"
    ))
}

fn not_damaged(name: &FileName) -> Failure {
    Failure::Failed(format!("{name} has no damaged match in progress; nothing was changed"))
}
