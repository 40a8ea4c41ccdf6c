//! Asks how far the computer should play on.

use std::collections::VecDeque;

use super::{Destination, MenuChoice, Page, PageNavigation, PageView};
use crate::championship::{Class, LAST_YEAR};
use crate::session::GameSession;
use crate::session::keys::Key;
use crate::session::open_competition::OpenCompetition;
use crate::session::play_on_target::PlayOnTarget;
use crate::words::{people, question};

/// The page that asks how far the computer should play on.
pub(crate) struct PlayOnPage {
    asking: PlayOnQuestion,
    notice: Option<String>,
    /// The season in progress.
    year: u16,
    class: Class,
    /// The next round of the class, if there is one.
    round: Option<u8>,
    /// A warning if playing on will take a long time.
    takes: Option<&'static str>,
}

enum PlayOnQuestion {
    /// Asks whether to play on for a round, for a season, or to the end of a
    /// given year.
    How,
    /// Asks for the year. Contains the text typed so far.
    Year(String),
    /// Asks whether the computer may play people's matches. Contains the
    /// questions for the people whose matches are due, with the current
    /// question first.
    Confirm(PlayOnTarget, VecDeque<String>),
}

impl PlayOnPage {
    /// Opens the page that asks how far to play on in the session's
    /// competition.
    pub(crate) fn new(session: &GameSession) -> PlayOnPage {
        let opened = session.opened();
        let championship = opened.map(OpenCompetition::championship);
        let class = opened.map_or(Class::First, OpenCompetition::class);
        let next = championship.and_then(|championship| championship.next_fixture(class));
        PlayOnPage {
            asking: PlayOnQuestion::How,
            notice: None,
            year: championship.map_or(LAST_YEAR, |one| one.season().year()),
            class,
            round: next.map(|fixture| fixture.round),
            takes: championship.and_then(people::search_time_warning),
        }
    }

    fn refuse(&mut self, why: impl Into<String>) -> PageNavigation {
        self.notice = Some(why.into());
        PageNavigation::Stay
    }

    fn played_out(&self) -> String {
        format!("the {} season is over", self.class.name())
    }

    fn key_how(&mut self, key: Key, session: &GameSession) -> PageNavigation {
        let (class, year) = (self.class, self.year);
        match (key.letter(), self.round) {
            (Some('1'), Some(round)) => {
                self.play_on_or_ask(PlayOnTarget::Round { class, year, round }, session)
            }
            (Some('1'), None) => self.refuse(crate::words::count::capitalised(&self.played_out())),
            (Some('2'), _) => self.play_on_or_ask(PlayOnTarget::Season(year), session),
            (Some('3'), _) => {
                self.asking = PlayOnQuestion::Year(String::new());
                PageNavigation::Stay
            }
            (Some('?'), _) => self.refuse(question::HOW_FAR),
            _ if key.is_leaving_key() => PageNavigation::Back,
            _ => self.refuse(super::no_effect_sentence(key, &self.view(session).choices)),
        }
    }

    fn key_year(&mut self, mut typed: String, key: Key, session: &GameSession) -> PageNavigation {
        const DIGITS: usize = 4;
        match key {
            Key::Char(digit) if digit.is_ascii_digit() && typed.len() < DIGITS => typed.push(digit),
            Key::Backspace => drop(typed.pop()),
            Key::Escape => return PageNavigation::Stay,
            Key::Enter => match typed.parse() {
                Ok(year) if (self.year..=LAST_YEAR).contains(&year) => {
                    return self.play_on_or_ask(PlayOnTarget::Season(year), session);
                }
                _ => {
                    let why = format!("Type a year from {} to {LAST_YEAR}", self.year);
                    self.notice = Some(why);
                    typed.clear();
                }
            },
            Key::Char('?') => self.notice = Some(question::YEAR.to_owned()),
            _ => self.notice = Some("Type a year, in figures".to_owned()),
        }
        self.asking = PlayOnQuestion::Year(typed);
        PageNavigation::Stay
    }

    /// Plays on. If people have matches before the target, first asks each of
    /// them for consent.
    fn play_on_or_ask(&mut self, target: PlayOnTarget, session: &GameSession) -> PageNavigation {
        let championship = session.opened().map(OpenCompetition::championship);
        let questions = championship.map_or_else(VecDeque::new, |one| {
            let people = target.people_with_matches(one).into_iter();
            people.map(|person| people::ask_to_play_for(person, one.is_league())).collect()
        });
        self.ask_next_person(target, questions)
    }

    /// Asks the first person with a match before the target. If nobody has such
    /// a match, plays on.
    fn ask_next_person(
        &mut self,
        target: PlayOnTarget,
        questions: VecDeque<String>,
    ) -> PageNavigation {
        if questions.is_empty() {
            return PageNavigation::ReplaceWith(Box::new(Destination::Progress(target)));
        }
        self.asking = PlayOnQuestion::Confirm(target, questions);
        PageNavigation::Stay
    }
}

impl Page for PlayOnPage {
    fn view(&self, _: &GameSession) -> PageView {
        let class = self.class.name();
        let round = match self.round {
            Some(round) => format!("To the end of round {round} of the {class} competition"),
            None => format!("({})", self.played_out()),
        };
        let mut view = PageView {
            title: "Play on".into(),
            choices: vec![
                MenuChoice::new('1', round),
                MenuChoice::new('2', format!("To the end of the {} season", self.year)),
                MenuChoice::new('3', "To the end of a year"),
                MenuChoice::new('Q', "Return"),
            ],
            besides: self.takes.map(str::to_owned).into_iter().collect(),
            ..PageView::with_notice(&self.notice)
        };
        match &self.asking {
            PlayOnQuestion::How => {}
            PlayOnQuestion::Year(typed) => {
                view.prompt = format!("Enter year, {} to {LAST_YEAR}:", self.year).into();
                view.typed = Some(typed.clone());
            }
            PlayOnQuestion::Confirm(_, questions) => {
                let question = questions.front().map_or("", String::as_str);
                view.prompt = format!("{question} [Y] yes  [N] no").into();
            }
        }
        view
    }

    fn button_keys(&self) -> Option<Vec<Key>> {
        let signs = "1234567890\n\u{8}\u{1b}".chars();
        let types = matches!(self.asking, PlayOnQuestion::Year(_));
        types.then(|| signs.map(Key::from_sign).collect())
    }

    fn key(&mut self, key: Key, session: &mut GameSession) -> PageNavigation {
        self.notice = None;
        match std::mem::replace(&mut self.asking, PlayOnQuestion::How) {
            PlayOnQuestion::How => self.key_how(key, session),
            PlayOnQuestion::Year(typed) => self.key_year(typed, key, session),
            PlayOnQuestion::Confirm(target, mut questions) if key.letter() == Some('Y') => {
                questions.pop_front();
                self.ask_next_person(target, questions)
            }
            PlayOnQuestion::Confirm(..) if key.declines() => PageNavigation::Stay,
            PlayOnQuestion::Confirm(target, questions) => {
                self.asking = PlayOnQuestion::Confirm(target, questions);
                self.refuse(match key.letter() {
                    Some('?') => question::PLAY_ON,
                    // Keep the notice short, or the question would not fit on
                    // its line.
                    _ => "Y or N",
                })
            }
        }
    }

    fn enter(&mut self, text: &str, session: &mut GameSession) -> Result<PageNavigation, String> {
        if let PlayOnQuestion::Year(typed) = &mut self.asking {
            text.clone_into(typed);
        }
        Ok(self.key(Key::Enter, session))
    }
}
