//! The command line: its arguments, and the module that runs each command.
//!
//! Only this module uses clap. Each subcommand has its own file. On error, a
//! subcommand returns a `Failure`, which carries the exit code.

mod agent;
mod all_files;
mod almanack;
mod analyse;
mod args;
mod candidates;
mod centuries;
mod colour;
mod completions;
mod county;
mod export;
mod failure;
mod file;
mod friendly;
#[cfg(feature = "host")]
mod host;
mod league;
#[cfg(feature = "lab")]
mod levels;
mod library;
mod list;
mod man;
mod manifest;
mod manual;
mod nets;
mod new;
mod numbers;
mod option;
mod out_folder;
mod output;
mod pavilion;
mod picture;
mod play;
mod play_position;
#[cfg(feature = "lab")]
mod play_statistics;
mod progress;
mod puzzles;
mod record;
mod reference;
mod replay;
mod restore;
#[cfg(feature = "lab")]
mod round_robin;
mod scorecard;
mod show;
mod show_subject;
mod simulate;
mod stop;
#[cfg(feature = "lab")]
mod strength;
mod theme;
mod today;
mod tournament;

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;
#[cfg(unix)]
use std::sync::{Arc, atomic::AtomicBool};

use clap::{CommandFactory, FromArgMatches};

use args::{
    Cli, ColourWhen, Command, NetsArgs, PavilionArgs, PuzzlesArgs, ReplayArgs, ScreenArgs,
    TodayArgs,
};
pub(crate) use failure::Failure;

/// Runs the program with these arguments (the first is the program's own name)
/// and returns its exit code: 0 for success, 1 for failure, 2 for wrong usage,
/// and 128 + n if signal n ended it.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    ignore_file_size_signal();
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let result =
        completions::answer(&arguments).unwrap_or_else(|| parse(arguments).and_then(dispatch));
    match result {
        Ok(()) | Err(Failure::OutputClosed) => ExitCode::SUCCESS,
        Err(Failure::Ended(code)) => ExitCode::from(code),
        Err(failure) => {
            output::complain(&failure);
            ExitCode::from(failure.exit_code())
        }
    }
}

/// Ignores the signal sent for a write beyond the file-size limit, so that the
/// write fails with an error instead of killing the program. Does nothing on
/// systems where that is impossible.
#[cfg(unix)]
fn ignore_file_size_signal() {
    let met = Arc::new(AtomicBool::new(false));
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, met);
}

#[cfg(not(unix))]
fn ignore_file_size_signal() {}

/// Checks that these words form a valid command line (the first is the
/// program's own name), without running the command.
///
/// # Errors
/// Returns an error if the words form no valid command. The error is a single
/// line that says what would be valid.
pub fn check_arguments(arguments: impl IntoIterator<Item = OsString>) -> Result<(), Failure> {
    match read(arguments) {
        Err(error) if error.use_stderr() => {
            Err(Failure::Usage(failure::shorten_usage_report(&error.to_string())))
        }
        // A request for help or the version also counts as valid.
        Ok(_) | Err(_) => Ok(()),
    }
}

fn read(arguments: impl IntoIterator<Item = OsString>) -> Result<Cli, clap::Error> {
    // Tell clap whether to use colours, because it would interpret the colour
    // variables differently.
    let colours = if colour::is_coloured(ColourWhen::Auto) {
        clap::ColorChoice::Always
    } else {
        clap::ColorChoice::Never
    };
    let command = with_negative_numbers(Cli::command().color(colours));
    Cli::from_arg_matches(&command.try_get_matches_from(arguments)?)
}

/// Makes clap parse a negative number as the value of the preceding option, so
/// that the error can say which values that option accepts.
fn with_negative_numbers(command: clap::Command) -> clap::Command {
    let command = command.mut_args(|arg| {
        let takes = !arg.is_positional() && arg.get_action().takes_values();
        arg.allow_negative_numbers(takes)
    });
    command.mut_subcommands(with_negative_numbers)
}

fn parse(arguments: impl IntoIterator<Item = OsString>) -> Result<Cli, Failure> {
    read(arguments).map_err(|error| {
        if error.use_stderr() {
            Failure::Usage(failure::shorten_usage_report(&error.to_string()))
        } else {
            // The user asked for help or the version.
            match error.print() {
                Ok(()) => Failure::Ended(0),
                Err(error) => error.into(),
            }
        }
    })
}

fn dispatch(cli: Cli) -> Result<(), Failure> {
    let Cli { file, data_dir, plain, look, command } = cli;
    let Some(mut command) = command else {
        return play::run(file.as_deref(), data_dir, plain, look);
    };
    if let Some(file) = file {
        return Err(Failure::Usage(format!(
            "\"{file}\" comes before a command; give the command first, or give only the name of a file"
        )));
    }
    refuse_options_of_play(&mut command, plain, &look)?;
    run_command(command, data_dir)
}

/// Rejects the options for playing if they come before a command. As an
/// exception, `--plain` may come before a command that can play in lines.
fn refuse_options_of_play(
    command: &mut Command,
    plain: bool,
    look: &ScreenArgs,
) -> Result<(), Failure> {
    let takes_plain = match command {
        Command::Today(TodayArgs { plain: own, .. })
        | Command::Nets(NetsArgs { plain: own, .. })
        | Command::Puzzles(PuzzlesArgs { plain: own, .. })
        | Command::Pavilion(PavilionArgs { plain: own, .. })
        | Command::Replay(ReplayArgs { plain: own, .. }) => {
            // Treat the option as if it came after the command.
            *own |= plain;
            true
        }
        _ => false,
    };
    let of_play = [
        ("--plain", plain && !takes_plain),
        ("--theme", look.theme.is_some()),
        ("--screen", look.screen.is_some()),
        ("--no-mouse", look.no_mouse),
    ];
    match of_play.iter().find(|(_, given)| *given) {
        Some((option, _)) => Err(Failure::Usage(format!(
            "{option} works only when you play, as in armchair FILE {option}; leave it out before a command"
        ))),
        None => Ok(()),
    }
}

fn run_command(command: Command, data_dir: Option<PathBuf>) -> Result<(), Failure> {
    match command {
        Command::New(args) => new::run(&args, data_dir),
        Command::Simulate(args) => match args.centuries {
            Some(count) => centuries::run(&args, count),
            None => simulate::run(&args, data_dir),
        },
        Command::Friendly(args) => friendly::run(&args, data_dir),
        Command::Tournament(args) => tournament::run(&args, data_dir),
        Command::Analyse(args) => analyse::run(&args),
        Command::Show(args) => show::run(&args, data_dir),
        Command::Replay(args) => replay::run(&args, data_dir),
        Command::Export(args) => export::run(&args, data_dir),
        Command::Almanack(args) => almanack::run(&args, data_dir),
        Command::List(args) => list::run(&args, data_dir),
        Command::League(args) => league::run(&args, data_dir),
        #[cfg(feature = "host")]
        Command::Host(args) => host::run(&args, data_dir),
        Command::Restore(args) => restore::run(&args, data_dir),
        Command::Save(args) => all_files::save(&args, data_dir),
        Command::Load(args) => all_files::load(&args, data_dir),
        Command::Manual(args) => manual::run(args.chapter.as_deref()),
        Command::Man => man::run(),
        Command::Completions(args) => completions::run(&args),
        Command::Picture(args) => picture::run(&args, data_dir),
        Command::Cast(args) => picture::run_cast(&args),
        Command::Nets(args) => nets::run(&args, data_dir),
        Command::Puzzles(args) => puzzles::run(&args, data_dir),
        Command::Today(args) => today::run(&args, data_dir),
        Command::Pavilion(args) => pavilion::run(&args, data_dir),
        #[cfg(feature = "lab")]
        Command::Train(args) => strength::train(&args),
        #[cfg(feature = "lab")]
        Command::Ladder(args) => strength::ladder(&args),
        #[cfg(feature = "lab")]
        Command::Benchmark(args) => strength::benchmark(&args),
    }
}
