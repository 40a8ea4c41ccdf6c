//! The match of the day: its page, the match itself, and the card after it.

use std::time::Duration;

use super::app::{Navigation, Screen};
use super::frame::Canvas;
use super::help::Help;
use super::palette::{FIGURE, HEADING, TEXT};
use super::play::PlayScreen;
use super::prompt;
use crate::datafile::FileError;
use crate::game::record::Date;
use crate::session::GameSession;
use crate::session::day::{self, DailyMatches, DayInPlay};
use crate::session::keys::Key;
use crate::session::last_played;
use crate::simulate::day::played::PlayedDay;
use crate::words::{day as words, word_wrap};

/// The screen of the match of a day.
pub(crate) struct DayScreen {
    days: DailyMatches,
    shows: Shows,
    notice: Option<String>,
    /// True once the warning about missing file locks has been shown.
    is_warned: bool,
}

/// What the screen shows now: the page, the match, or the card after the match.
// Only one value of this type exists, so its size does not matter.
#[allow(clippy::large_enum_variant)]
enum Shows {
    /// The page of the day.
    Page,
    /// The match.
    Match(PlayScreen, DayInPlay),
    /// The card of the match just played, and the coach's sentences.
    Card(Box<PlayedDay>, Vec<String>),
}

/// The first column of the text.
const TEXT_COLUMN: u16 = 3;
/// The width of the text.
const TEXT_WIDTH: usize = 74;
const SET_UP_LINE: u16 = 3;
const RULES_LINE: u16 = 6;
const STREAK_LINE: u16 = 11;
/// The number of rows in the list of past days.
const PAST_DAY_ROWS: usize = 10;
/// The distance between the columns of the list of past days.
const PAST_DAY_COLUMN_STEP: u16 = 26;

impl DayScreen {
    /// Opens the page of a day.
    ///
    /// # Errors
    /// Fails if that day's saved match cannot be read.
    pub(crate) fn new(
        session: &GameSession,
        date: Date,
        today: Date,
    ) -> Result<DayScreen, FileError> {
        Ok(DayScreen {
            days: DailyMatches::load(session.folder.as_ref(), date, today)?,
            shows: Shows::Page,
            notice: None,
            is_warned: false,
        })
    }

    /// Opens today's page from a menu. If that fails, leaves a note with the
    /// reason for the next screen.
    pub(super) fn open_today(session: &mut GameSession) -> Option<Box<dyn Screen>> {
        let today = day::today();
        match DayScreen::new(session, today, today) {
            Ok(screen) => Some(Box::new(screen)),
            Err(fault) => {
                session.requests.note(fault.to_string());
                None
            }
        }
    }

    fn play(&mut self, session: &mut GameSession) -> Navigation {
        match self.days.play() {
            Ok((in_play, live, journal)) => {
                // Show the warning before the first ball. When the key is
                // pressed again, the match begins.
                let warning = in_play.lock_warning();
                if warning.is_some() && !std::mem::replace(&mut self.is_warned, true) {
                    self.notice = warning;
                    return Navigation::Stay;
                }
                session.set_journal(journal);
                last_played::save_last_played(session, last_played::DAY);
                self.shows = Shows::Match(PlayScreen::new(live, session), in_play);
                // Tick at once, because the computer may have to make the first
                // choice.
                self.tick(session)
            }
            Err(fault) => {
                self.notice = Some(fault.to_string());
                Navigation::Stay
            }
        }
    }

    /// Handles the navigation that the match screen returned. Continues the
    /// match, leaves it, or shows its card.
    fn handle_match_navigation(
        &mut self,
        navigation: Navigation,
        session: &mut GameSession,
    ) -> Navigation {
        let Shows::Match(play, in_play) = &mut self.shows else {
            return navigation;
        };
        // A person who leaves at the last picture has finished the match,
        // unless the match's last choice could not be saved. A match with an
        // unsaved choice can be resumed later, just before that choice.
        let leaves = matches!(navigation, Navigation::Back);
        let is_over = play.live().ended_early() && play.is_saved();
        if leaves && !is_over {
            self.shows = Shows::Page;
            return self.reload_page(session);
        }
        if !is_over || (!leaves && play.live().pause().is_some()) {
            return navigation;
        }
        play.save_pending(session);
        match in_play.finish() {
            Ok(played) => {
                session.leave_match();
                session.requests.clip = Some(played.card().join("\n") + "\n");
                session.reach_in_day(&played);
                let mut coached = session.take_goal_sentences();
                coached.extend(played.coach_sentences());
                self.shows = Shows::Card(Box::new(played), coached);
            }
            Err(fault) => session.requests.note(fault.to_string()),
        }
        Navigation::Stay
    }

    /// If a new day has begun, shows its page and returns `true`.
    fn show_new_day(&mut self) -> bool {
        match self.days.reload_after_midnight() {
            Ok(None) => return false,
            Ok(Some(days)) => {
                self.notice = Some(words::new_day(days.today));
                self.days = days;
            }
            Err(fault) => self.notice = Some(fault.to_string()),
        }
        true
    }

    /// Reloads the page, which then includes the match just played.
    fn reload_page(&mut self, session: &GameSession) -> Navigation {
        let date = self.days.day.date;
        match DailyMatches::load(session.folder.as_ref(), date, self.days.today) {
            Ok(days) => self.days = days,
            Err(fault) => self.notice = Some(fault.to_string()),
        }
        Navigation::Stay
    }

    fn page(&self, canvas: &mut Canvas<'_>) {
        let date = self.days.day.date;
        canvas.centre(1, &format!("The match of the day, {date}"), HEADING);
        for (line, text) in
            (SET_UP_LINE..).zip(word_wrap::wrap(&self.days.conditions_text(), TEXT_WIDTH))
        {
            canvas.put(TEXT_COLUMN, line, &text, FIGURE);
        }
        let said = match &self.days.played {
            Some(played) => played.card().into(),
            None => word_wrap::wrap(words::RULES, TEXT_WIDTH),
        };
        for (line, text) in (RULES_LINE..).zip(&said) {
            canvas.put(TEXT_COLUMN, line, text, TEXT);
        }
        let streak = STREAK_LINE.max(RULES_LINE + said.len() as u16);
        match &self.days.left {
            Some(score) => {
                let said = words::resume_offer(score, self.days.played.is_some());
                canvas.put_with_keys(TEXT_COLUMN, streak, &said, FIGURE);
            }
            None => drop(canvas.put(TEXT_COLUMN, streak, &self.days.streak_text(), TEXT)),
        }
        let past = self.days.past_rows();
        if !past.is_empty() {
            canvas.put(TEXT_COLUMN, streak + 1, words::PAST, HEADING);
        }
        for (place, text) in past.iter().enumerate() {
            let column = TEXT_COLUMN + PAST_DAY_COLUMN_STEP * (place / PAST_DAY_ROWS) as u16;
            let line = streak + 2 + (place % PAST_DAY_ROWS) as u16;
            canvas.put(column, line, text, TEXT);
        }
    }

    fn choices(&self) -> &'static str {
        match (&self.days.played, &self.days.left) {
            (_, Some(_)) => "[P] resume  [?] help  [Q] return _",
            (Some(_), None) => "[P] play it again, for practice  [?] help  [Q] return _",
            (None, None) => "[P] play  [?] help  [Q] return _",
        }
    }
}

/// Draws the card of the match and the coach's sentences.
fn draw_result_card(canvas: &mut Canvas<'_>, played: &PlayedDay, coached: &[String]) {
    canvas.centre(1, "The match of the day", HEADING);
    let result_text = words::result_text(played.score.runs, played.mark.better_than);
    canvas.put(TEXT_COLUMN, SET_UP_LINE, &result_text, FIGURE);
    for (line, text) in (RULES_LINE..).zip(played.card()) {
        canvas.put(TEXT_COLUMN, line, &text, FIGURE);
    }
    let said = coached.iter().map(String::as_str);
    let said = said.chain([words::CODE, words::CLIPBOARD]);
    let rows = said.flat_map(|text| word_wrap::wrap(text, TEXT_WIDTH));
    for (line, text) in (RULES_LINE + 7..).zip(rows) {
        canvas.put(TEXT_COLUMN, line, &text, TEXT);
    }
}

impl Screen for DayScreen {
    fn draw(&self, canvas: &mut Canvas<'_>, session: &GameSession) {
        let choices = match &self.shows {
            Shows::Match(play, _) => return play.draw(canvas, session),
            Shows::Page => {
                self.page(canvas);
                self.choices()
            }
            Shows::Card(played, coached) => {
                draw_result_card(canvas, played, coached);
                "[Enter] return _"
            }
        };
        prompt::draw(canvas, choices, self.notice.as_deref());
    }

    fn key(&mut self, key: Key, session: &mut GameSession) -> Navigation {
        self.notice = None;
        match &mut self.shows {
            Shows::Match(play, _) => {
                let navigation = play.key(key, session);
                self.handle_match_navigation(navigation, session)
            }
            // A key that was meant for the match must not close the card.
            Shows::Card(..)
                if matches!(key, Key::Enter | Key::Escape) || key.letter() == Some('Q') =>
            {
                self.shows = Shows::Page;
                self.reload_page(session)
            }
            Shows::Card(..) => Navigation::Stay,
            Shows::Page => {
                let returns = key == Key::Escape || key.letter() == Some('Q');
                // A key that was meant for yesterday's match must not start
                // today's match.
                if !returns && self.show_new_day() {
                    return Navigation::Stay;
                }
                match key.letter() {
                    Some('P') => return self.play(session),
                    Some('?') => return Navigation::Open(Box::new(Help::day())),
                    _ if returns => return Navigation::Back,
                    _ => self.notice = Some(key.no_effect_sentence("P, ?, Q")),
                }
                Navigation::Stay
            }
        }
    }

    fn shown_match(&self) -> Option<&dyn Screen> {
        match &self.shows {
            Shows::Match(play, _) => Some(play),
            Shows::Page | Shows::Card(..) => None,
        }
    }

    fn tick(&mut self, session: &mut GameSession) -> Navigation {
        match &mut self.shows {
            Shows::Match(play, _) => {
                let navigation = play.tick(session);
                self.handle_match_navigation(navigation, session)
            }
            Shows::Page => {
                self.show_new_day();
                Navigation::Stay
            }
            Shows::Card(..) => Navigation::Stay,
        }
    }

    fn prepare_draw(&mut self, session: &mut GameSession) {
        if let Shows::Match(play, _) = &mut self.shows {
            play.prepare_draw(session);
        }
    }

    fn time_to_next_tick(&self, session: &GameSession) -> Option<Duration> {
        match &self.shows {
            Shows::Match(play, _) => play.time_to_next_tick(session),
            Shows::Page => Some(day::time_to_next_day()),
            Shows::Card(..) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screens::App;
    use crate::session::colours::Colours;
    use ratatui::buffer::Buffer;
    use ratatui::layout::Rect;

    /// Returns the text of a day's page, drawn with this number of lines.
    fn page(screen: DayScreen, lines: u16) -> String {
        let mut app = App::new(Box::new(screen), GameSession::empty(), Colours::None);
        let mut picture = Buffer::empty(Rect::new(0, 0, 80, lines));
        app.draw(&mut picture);
        let symbols = picture.content.iter().map(|cell| cell.symbol());
        let words: String = symbols.collect::<Vec<&str>>().concat();
        words.split_whitespace().collect::<Vec<&str>>().join(" ")
    }

    #[test]
    fn a_match_that_was_left_hides_no_sentence_of_the_page() {
        for (lines, left) in [(24, None), (25, None), (24, Some("12-1")), (25, Some("12-1"))] {
            for day in 1..=30 {
                let date: Date = format!("2026-11-{day:02}").parse().unwrap();
                let mut screen = DayScreen::new(&GameSession::empty(), date, date).unwrap();
                screen.days.left = left.map(str::to_owned);
                let last = left.map_or_else(
                    || screen.days.streak_text(),
                    |score| words::resume_offer(score, false),
                );
                let whole = format!("{} {} {last}", screen.days.conditions_text(), words::RULES);
                let said = page(screen, lines);
                assert!(said.contains(whole.trim()), "{whole}: {said}");
            }
        }
    }

    #[test]
    fn a_page_left_open_over_midnight_turns_to_the_new_day() {
        let session = GameSession::empty();
        let [before, named] = ["2001-02-03", "2001-02-02"].map(|date| date.parse().unwrap());
        // Test a tick and a key on a page without a named day, and a tick on a
        // page with a named day.
        for (key, date) in [(None, before), (Some(Key::Char('P')), before), (None, named)] {
            let mut session = GameSession::empty();
            let mut screen = DayScreen::new(&session, date, before).unwrap();
            screen.days = screen.days.with_load_date(before);
            assert!(
                screen.time_to_next_tick(&session).is_some(),
                "the screen does not wake at midnight"
            );
            match key {
                Some(key) => drop(screen.key(key, &mut session)),
                None => drop(screen.tick(&mut session)),
            }
            assert!(screen.shown_match().is_none(), "the key was for the previous day");
            assert_eq!(screen.days.today, day::today());
            let shown = if date == named { named } else { day::today() };
            assert_eq!(screen.days.day.date, shown);
            assert!(!screen.show_new_day(), "it turned once");
        }
        let today = day::today();
        let mut screen = DayScreen::new(&session, today, today).unwrap();
        assert!(!screen.show_new_day(), "no new day has begun");
    }

    #[test]
    fn the_page_says_the_whole_of_how_the_match_is_set_up() {
        let mut longest = 0;
        for day in 1..=30 {
            let session = GameSession::empty();
            let date: Date = format!("2026-11-{day:02}").parse().unwrap();
            let screen = DayScreen::new(&session, date, date).unwrap();
            let whole = screen.days.conditions_text();
            let words = page(screen, 24);
            assert!(words.contains(&whole), "{whole}: {words}");
            longest = longest.max(whole.len());
        }
        assert!(longest > TEXT_WIDTH, "every set-up fits on one line");
    }
}
