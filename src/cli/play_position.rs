//! `armchair friendly --from` and `--view`: play a friendly that continues from
//! a given position.

use std::path::PathBuf;

use super::analyse;
use super::args::PositionArgs;
use super::failure::Failure;
use super::{file, play, replay};
use crate::championship::County;
use crate::game::Side;
use crate::lines;
use crate::rng;
use crate::screens::play::PlayScreen;
use crate::session::GameSession;
use crate::session::position::Position;
use crate::words::{SideNames, Sides};

/// Returns `true` if the command line gives a position.
pub(super) fn has_position(args: &PositionArgs) -> bool {
    args.from.is_some() || args.view.is_some()
}

/// Plays a friendly from the given position, in line mode or on the screen.
pub(super) fn run(args: &PositionArgs, data_dir: Option<PathBuf>) -> Result<(), Failure> {
    let (position, side) = position(args)?;
    if args.plain {
        return play::convert_lines_result(lines::play_from_position(&position, side));
    }
    // The data folder is used only to read the preferences, so nothing is
    // written there.
    let mut session = GameSession::empty();
    session.folder = file::folder(data_dir).ok();
    session.load_preferences();
    let live = position.start_friendly(side, &mut session).map_err(Failure::from_error)?;
    let screen = PlayScreen::open_friendly(live, &session);
    play::show(Box::new(screen), session, args.look)
}

fn position(args: &PositionArgs) -> Result<(Position, Side), Failure> {
    let asked = args.side.map(Side::from);
    match (&args.from, &args.view) {
        (Some(path), _) => {
            let recording = replay::first(path)?;
            let position = Position::from_recording(&recording, args.ball.unwrap_or(0));
            let position = position.map_err(Failure::Failed)?;
            Ok((position, asked.unwrap_or(Side::Home)))
        }
        (None, view) => {
            // The caller has checked that `--from` or `--view` is given.
            let text = view.as_deref().unwrap_or_default();
            let seen = analyse::parse_view(text)?;
            let side = seen.view().side;
            let seed = rng::fresh_seed().map_err(Failure::from_error)?;
            let position = Position::from_determinized_view(&seen, unnamed_sides(), seed);
            let position = position.ok_or_else(|| {
                Failure::Failed(
                    "nobody has a choice to make in that view; give the view of the side whose turn it is"
                        .to_owned(),
                )
            })?;
            Ok((position, side))
        }
    }
}

/// Returns two default counties for a view, because a view does not name the
/// sides.
fn unnamed_sides() -> Sides {
    let name = |county: &County| SideNames::new(county.name(), county.short());
    let mut all = County::all();
    let [home, away] = [all.next(), all.next()]
        .map(|one| one.as_ref().map_or_else(|| SideNames::new("Home", "Home"), name));
    Sides { home, away }
}
