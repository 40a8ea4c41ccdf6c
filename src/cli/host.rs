//! `armchair host`: serves a league over SSH.

use std::path::PathBuf;
use std::time::Duration;

use super::args::HostArgs;
use super::failure::Failure;
use super::{file, output};
use crate::championship::Championship;
use crate::championship::people::PersonName;
use crate::datafile::Folder;
use crate::game::record::Date;
use crate::host::{self, HostSettings, Limits, Registry};
use crate::text::shell;
use crate::words::host as words;

pub(super) fn run(args: &HostArgs, data_dir: Option<PathBuf>) -> Result<(), Failure> {
    let folder = file::folder(data_dir.clone())?;
    if let Some(name) = &args.invite {
        let championship = file::read(&args.file, data_dir)?;
        check_person(args, &championship, name)?;
        return invite(args, name, &folder);
    }
    if let Some(name) = &args.withdraw {
        let registry = Registry::open(&folder, &args.file).map_err(Failure::from_error)?;
        let text = if registry.withdraw(name).map_err(Failure::from_error)? {
            "no longer has a key or an invitation"
        } else {
            "had no key and no invitation"
        };
        return output::print(&format!("{} {text}.\n", name.as_str()));
    }
    let competition = file::open(&args.file, data_dir)?;
    let seconds = |seconds| Duration::from_secs(seconds);
    let settings = HostSettings {
        listen: args.listen,
        watching: args.watchers,
        round: args.round,
        limits: Limits {
            sessions: args.sessions as usize,
            key: args.key as usize,
            logins: args.logins as usize,
            address: args.address as usize,
            attempts: args.attempts,
            login: seconds(args.login),
            idle: seconds(args.idle),
            input: args.input,
            window: args.window,
        },
    };
    host::run(&folder, competition, &settings).map_err(Failure::from_error)
}

/// Invites a player, and prints the invitation to send to that player.
fn invite(args: &HostArgs, name: &PersonName, folder: &Folder) -> Result<(), Failure> {
    let registry = Registry::open(folder, &args.file).map_err(Failure::from_error)?;
    let fingerprint = host::fingerprint(folder).map_err(Failure::from_error)?;
    let lasts = Duration::from_secs(u64::from(args.days) * 86_400);
    let (code, until) = registry.invite(name, lasts).map_err(Failure::from_error)?;
    if registry.has_key(name) {
        output::remark(&words::key_replaced_warning(name.as_str()));
    }
    let last_day = Date::from_seconds(until).unwrap_or_default().to_string();
    output::print(&words::invitation(
        name.as_str(),
        args.file.as_str(),
        args.listen.port(),
        &fingerprint,
        &code,
        &last_day,
    ))
}

/// Checks that a player with this name is in the data file.
fn check_person(
    args: &HostArgs,
    championship: &Championship,
    name: &PersonName,
) -> Result<(), Failure> {
    let mut people = championship.people().iter();
    if people.any(|one| one.name() == Some(name)) {
        return Ok(());
    }
    let (name, file) = (name.as_str(), args.file.as_str());
    let joins = shell::game_command("league", file, &[("--add", name), ("--county", "COUNTY")]);
    Err(Failure::Failed(format!("{name} is not in {file}; to add them: {joins}")))
}
