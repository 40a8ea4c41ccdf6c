//! `armchair picture` and `armchair cast`: convert the program's screen buffer
//! to pictures and recordings for web pages.

use std::io::{self, Write};
use std::path::PathBuf;

use super::args::{CastArgs, PictureArgs, SideName};
use super::failure::Failure;
use super::{file, output, replay};
use crate::game::record::Recording;
use crate::pavilion::Kind;
use crate::pavilion::eights::Eights;
use crate::pavilion::kind::for_game;
use crate::screens::app::Screen;
use crate::screens::frame::Canvas;
use crate::screens::nets::NetsScreen;
use crate::screens::pavilion::game_screen::GameScreen;
use crate::screens::play::PlayScreen;
use crate::screens::start::FilenamePrompt;
use crate::screens::{cast, frame, picture, scoreboard};
use crate::session::colours::Colours;
use crate::session::look::Look;
use crate::session::{GameSession, recorded};

/// Prints a screen as an SVG picture.
pub(super) fn run(args: &PictureArgs, data_dir: Option<PathBuf>) -> Result<(), Failure> {
    let mut session = session_with_look(args.screen);
    let (screen, title): (Box<dyn Screen>, String) = match &args.record {
        None if args.nets => {
            let nets = NetsScreen::new(&mut session);
            (Box::new(nets), "Armchair Cricket: the nets".to_owned())
        }
        None if args.pavilion.is_some() => pavilion_game_screen(args)?,
        None => {
            let start = FilenamePrompt::new(file::folder(data_dir)?, None);
            (Box::new(start), "Armchair Cricket: the title".to_owned())
        }
        Some(path) => {
            let recording = replay::first(path)?;
            let mut screen = recording_screen(&recording, args.hand, &session);
            let title = screen.live().sides().title();
            match args.at {
                Some(balls) => {
                    let reached = screen.follow_to_ball_count(balls.into());
                    if !reached || (args.bowled && !screen.follow_to_reply()) {
                        return Err(Failure::Failed(format!(
                            "the first match of {} has fewer than {balls} balls; choose a smaller number with --at",
                            path.display()
                        )));
                    }
                    (Box::new(screen), title)
                }
                None => {
                    // Play the match to its end, so that the scoreboard is
                    // complete.
                    while screen.follow_to_news() {}
                    let ending = session.ending(screen.live());
                    let board = scoreboard::Scoreboard::from_live(screen.live(), ending);
                    (Box::new(board), title)
                }
            }
        }
    };
    let theme = args.theme.unwrap_or_default();
    let buffer = frame::render_at_canvas_size(
        &|canvas: &mut Canvas<'_>| screen.draw(canvas, &session),
        theme,
    );
    output::print(&picture::svg(&buffer, &title))
}

/// Returns the screen of a pavilion game after the number of choices given by
/// `--at`.
fn pavilion_game_screen(args: &PictureArgs) -> Result<(Box<dyn Screen>, String), Failure> {
    let choices = args.at.unwrap_or_default();
    let drawn = for_game!(args.pavilion.unwrap_or(Kind::Eights),
        G => GameScreen::<G>::open_after_choices(choices),
        // The argument parser does not accept the word for a friendly.
        Friendly => GameScreen::<Eights>::open_after_choices(choices),
    );
    drawn.map_err(|fault| Failure::Failed(fault.to_string()))
}

/// Prints a recording of an innings in asciicast format.
pub(super) fn run_cast(args: &CastArgs) -> Result<(), Failure> {
    let recording = replay::first(&args.record)?;
    let session = session_with_look(args.screen);
    let mut screen = recording_screen(&recording, args.hand, &session);
    let title = screen.live().sides().title();
    let theme = args.theme.unwrap_or(Colours::Sixteen);
    let mut out = io::stdout().lock();
    cast::write(&mut screen, &session, args.innings, theme, &title, &mut out)?;
    Ok(out.flush()?)
}

/// Returns a screen that shows a recorded match at the table. If a side is
/// given, that side's hand is face up.
fn recording_screen(
    recording: &Recording,
    hand: Option<SideName>,
    session: &GameSession,
) -> PlayScreen {
    let live = recorded::live(recording, hand.map(Into::into));
    PlayScreen::new(live, session)
}

/// Creates a session without a data file, with the given look.
fn session_with_look(look: Option<Look>) -> GameSession {
    let mut session = GameSession::empty();
    session.preferences.look = look.unwrap_or_default();
    session
}
