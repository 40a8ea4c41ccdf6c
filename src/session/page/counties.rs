//! The sixteen counties, to choose one by its letter.

use super::results::ResultsPage;
use super::{Choice, Layout, Page, To, Turn, View};
use crate::championship::{Championship, Class, County};
use crate::session::GameSession;
use crate::session::keys::Key;

/// What a page does once a county is chosen.
type Then = Box<dyn Fn(County, &GameSession) -> Turn>;

/// A county is chosen by its letter, or with Enter the person's own.
pub(crate) struct CountyPage {
    title: &'static str,
    then: Then,
    notice: Option<String>,
}

impl CountyPage {
    /// Asks for a county and hands it to `then`.
    pub(crate) fn new(
        title: &'static str,
        then: impl Fn(County, &GameSession) -> Turn + 'static,
    ) -> CountyPage {
        CountyPage {
            title,
            then: Box::new(then),
            notice: None,
        }
    }

    /// Asks for a county and shows its results, of a past year if one is given.
    pub(crate) fn results(title: &'static str, year: Option<u16>) -> CountyPage {
        CountyPage::new(title, move |county, session| {
            ResultsPage::opened(year, county, session).instead()
        })
    }
}

impl Page for CountyPage {
    fn view(&self, session: &GameSession) -> View {
        let Some(championship) = session.championship() else {
            return View::default();
        };
        let columns = Class::BOTH.map(|class| {
            let mut members = *championship.season().members(class);
            members.sort_unstable();
            let choice = |county: County| Choice::new(county.letter(), county.name());
            (class.name(), members.map(choice).to_vec())
        });
        let own = championship.yours();
        let own = own.map(|own| format!(", or [Enter] for {}", own.short()));
        View {
            title: self.title.into(),
            layout: Layout::Columns(columns),
            prompt: format!("Enter county, [A] to [P]{}:", own.unwrap_or_default()).into(),
            notice: self.notice.clone(),
            ..View::default()
        }
    }

    fn key(&mut self, key: Key, session: &mut GameSession) -> Turn {
        self.notice = None;
        let own = session.championship().and_then(Championship::yours);
        let own = own.filter(|_| key == Key::Enter);
        match key.letter().and_then(County::from_letter).or(own) {
            Some(county) => return (self.then)(county, session),
            None if key.returns() => return Turn::Back,
            None if key == Key::Char('?') => return Turn::to(To::Counties),
            None => self.notice = Some(format!("{} is no county's letter: A to P", key.name())),
        }
        Turn::Stay
    }
}
