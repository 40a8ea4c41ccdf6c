//! The screen of the nets. The screen shows a match with a teacher for each
//! part, and texts between the parts.

use super::app::{Navigation, Screen};
use super::frame::Canvas;
use super::palette::{FIGURE, HEADING, TEXT};
use super::play::PlayScreen;
use super::prompt;
use crate::rules::Options;
use crate::session::GameSession;
use crate::session::keys::Key;
use crate::session::last_played;
use crate::session::nets::{self, Nets, NextPart};
use crate::words::count::capitalised;
use crate::words::nets::{
    ABOVE_REPLIES, CARDS, CARDS_CHOSEN, CHOICES_AFTER_NETS, LAST_PAGE, LEFT, LEFT_ON_PAGE, REPLIES,
    REPLIES_NOTES,
};
use crate::words::question;

/// The screen of the nets.
pub(crate) struct NetsScreen {
    nets: Nets,
    shows: NetsView,
    notice: Option<String>,
}

/// The part of the nets that the screen shows.
// Only one value of this type exists, so its size does not matter.
#[allow(clippy::large_enum_variant)]
enum NetsView {
    /// A part of the nets: the match or a set ball.
    Part(PlayScreen),
    /// The result of the match and its lessons, before the set balls.
    Between(String),
    /// The choice of what to do after the nets.
    End,
}

/// The column of the text between the parts.
const TEXT_COLUMN: u16 = 3;
/// The first line of the text between the parts.
const FIRST_TEXT_LINE: u16 = 4;

impl NetsScreen {
    /// Opens the nets at the part where the person last left them.
    pub(crate) fn new(session: &mut GameSession) -> NetsScreen {
        let mut nets = Nets::load(session.folder.as_ref());
        let shows = NetsView::start_part(&mut nets, session);
        NetsScreen { nets, shows, notice: None }
    }

    /// Handles the navigation that the screen of a part returned. Continues the
    /// part, leaves it, or starts the next part.
    fn handle_part_navigation(
        &mut self,
        navigation: Navigation,
        session: &mut GameSession,
    ) -> Navigation {
        let NetsView::Part(play) = &mut self.shows else {
            return navigation;
        };
        let live = play.live();
        if !matches!(navigation, Navigation::Stay) || !live.ended_early() || live.pause().is_some()
        {
            return navigation;
        }
        let ended = live.early_result().unwrap_or_default();
        play.save_pending(session);
        session.leave_match();
        self.shows = match self.nets.advance() {
            NextPart::SetBalls => NetsView::Between(ended),
            NextPart::Ball => NetsView::start_part(&mut self.nets, session),
            NextPart::End => {
                nets::record_finished(session.folder.as_ref());
                NetsView::End
            }
        };
        Navigation::Stay
    }

    fn key_at_end(&mut self, key: Key, session: &mut GameSession) -> Navigation {
        match key.letter() {
            Some('B') => ask_for_filename(session, Options::beginner()),
            Some('S') => ask_for_filename(session, Options::default()),
            Some('A') => {
                self.shows = NetsView::start_part(&mut self.nets, session);
                Navigation::Stay
            }
            Some('C') => {
                self.notice = Some(match session.choose_cards_look() {
                    Ok(_) => CARDS_CHOSEN.to_owned(),
                    Err(why) => format!("Not saved: {why}"),
                });
                Navigation::Stay
            }
            Some('Q') => Navigation::Back,
            _ if key == Key::Escape => Navigation::Back,
            Some('?') => {
                self.notice = Some(question::AFTER_THE_NETS.to_owned());
                Navigation::Stay
            }
            _ => {
                self.notice = Some(key.no_effect_sentence("B, S, A, C, Q"));
                Navigation::Stay
            }
        }
    }
}

impl NetsView {
    /// Starts the match of the current part.
    fn start_part(nets: &mut Nets, session: &mut GameSession) -> NetsView {
        let (live, progress) = nets.resume_match(session.folder.as_ref());
        session.coaching.enter_nets(true);
        session.set_journal(Box::new(progress));
        last_played::save_last_played(session, last_played::NETS);
        NetsView::Part(PlayScreen::new(live, session))
    }
}

/// Asks for the name of the file for a new competition with these options.
fn ask_for_filename(session: &mut GameSession, options: Options) -> Navigation {
    let Some(folder) = session.folder.clone() else {
        return Navigation::Back;
    };
    session.suggest_options(Some(options));
    Navigation::Filename(folder, None)
}

impl Screen for NetsScreen {
    fn draw(&self, canvas: &mut Canvas<'_>, session: &GameSession) {
        match &self.shows {
            NetsView::Part(play) => return play.draw(canvas, session),
            NetsView::Between(ended) => draw_part_result(canvas, ended),
            NetsView::End => draw_end_choice(canvas),
        }
        let prompt = match self.shows {
            NetsView::Between(_) => prompt::ANY_KEY,
            _ => "Enter choice: _",
        };
        prompt::draw(canvas, prompt, self.notice.as_deref());
    }

    fn key(&mut self, key: Key, session: &mut GameSession) -> Navigation {
        self.notice = None;
        match &mut self.shows {
            NetsView::Part(play) => {
                let navigation = play.key(key, session);
                if matches!(navigation, Navigation::Back) {
                    let left = if session.display.is_page { LEFT_ON_PAGE } else { LEFT };
                    session.requests.note(nets::leaving_sentence(left));
                }
                self.handle_part_navigation(navigation, session)
            }
            NetsView::Between(_) if key.letter() == Some('Q') => Navigation::Back,
            NetsView::Between(_) => {
                self.shows = NetsView::start_part(&mut self.nets, session);
                Navigation::Stay
            }
            NetsView::End => self.key_at_end(key, session),
        }
    }

    fn button_keys(&self, session: &GameSession) -> Option<Vec<Key>> {
        match &self.shows {
            NetsView::Part(play) => play.button_keys(session),
            NetsView::Between(_) => Some(vec![Key::Enter, Key::Char('Q')]),
            NetsView::End => Some("BSACQ".chars().map(Key::Char).collect()),
        }
    }

    /// Returns the sentences about the current part. Between the parts, returns
    /// the whole text on the screen, because nothing else reads that text
    /// aloud.
    fn spoken_events(&self, session: &GameSession) -> String {
        match &self.shows {
            NetsView::Part(play) => play.spoken_events(session),
            NetsView::Between(ended) => {
                let replies = REPLIES.map(|(card, comes)| format!("{card}: {comes}."));
                let replies = capitalised(&replies.join(" "));
                format!("{ended} {ABOVE_REPLIES} {replies} {}", REPLIES_NOTES.join(" "))
            }
            NetsView::End => format!("The nets: the end. {}", LAST_PAGE.join(" ")),
        }
    }

    fn shown_match(&self) -> Option<&dyn Screen> {
        match &self.shows {
            NetsView::Part(play) => Some(play),
            NetsView::Between(_) | NetsView::End => None,
        }
    }

    fn tick(&mut self, session: &mut GameSession) -> Navigation {
        let NetsView::Part(play) = &mut self.shows else {
            return Navigation::Stay;
        };
        let navigation = play.tick(session);
        self.handle_part_navigation(navigation, session)
    }

    fn prepare_draw(&mut self, session: &mut GameSession) {
        if let NetsView::Part(play) = &mut self.shows {
            play.prepare_draw(session);
        }
    }
}

/// Draws the result of the match and its lessons.
fn draw_part_result(canvas: &mut Canvas<'_>, ended: &str) {
    canvas.centre(1, "The nets: what a ball can bring", HEADING);
    canvas.put(TEXT_COLUMN, FIRST_TEXT_LINE - 1, ended, FIGURE);
    canvas.put(TEXT_COLUMN, FIRST_TEXT_LINE + 1, ABOVE_REPLIES, TEXT);
    for (line, (card, comes)) in (FIRST_TEXT_LINE + 3..).zip(REPLIES) {
        canvas.put(TEXT_COLUMN + 2, line, card, FIGURE);
        canvas.put(TEXT_COLUMN + 34, line, comes, TEXT);
    }
    for (line, text) in (FIRST_TEXT_LINE + 8..).zip(REPLIES_NOTES) {
        canvas.put(TEXT_COLUMN, line, text, TEXT);
    }
}

/// Draws the page at the end of the nets, which asks what to do next.
fn draw_end_choice(canvas: &mut Canvas<'_>) {
    canvas.centre(1, "The nets: the end", HEADING);
    for (line, text) in (FIRST_TEXT_LINE..).zip(LAST_PAGE) {
        canvas.put_with_keys(TEXT_COLUMN, line, text, TEXT);
    }
    for (line, (key, what)) in (FIRST_TEXT_LINE + 6..).zip(CHOICES_AFTER_NETS) {
        canvas.put_with_keys(12, line, &format!("[{key}] {what}"), TEXT);
    }
    canvas.put_with_keys(12, FIRST_TEXT_LINE + 11, CARDS, TEXT);
}
