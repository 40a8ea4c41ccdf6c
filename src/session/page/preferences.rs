//! The preferences of a user.

use super::{MenuChoice, Page, PageNavigation, PageView};
use crate::datafile::settings;
use crate::session::GameSession;
use crate::session::keys::Key;
use crate::session::preferences::Preference;
use crate::words::question;

/// The page that shows the preferences.
#[derive(Default)]
pub(crate) struct PreferencesPage {
    notice: Option<String>,
}

impl Page for PreferencesPage {
    fn view(&self, session: &GameSession) -> PageView {
        let choice = |(key, of): (char, Preference)| {
            let [title, about] = of.title_and_remark();
            let value = [session.preferences.value_word(of), session.preferences.spoken_value(of)];
            let value = value.map(Into::into);
            MenuChoice { value: Some(value), about: about.into(), ..MenuChoice::new(key, title) }
        };
        let mut choices: Vec<MenuChoice> = ('1'..).zip(Preference::ALL).map(choice).collect();
        choices.push(MenuChoice::new('Q', "Return"));
        PageView {
            title: "Preferences".into(),
            text: vec![format!("{}.", session.preferences_owner_text())],
            choices,
            ..PageView::with_notice(&self.notice)
        }
    }

    fn key(&mut self, key: Key, session: &mut GameSession) -> PageNavigation {
        let place = key.figure().and_then(|figure| figure.checked_sub(1));
        self.notice = match place.and_then(|place| Preference::ALL.get(place)) {
            Some(of) => match session.next_preference(*of) {
                Ok(None) if *of == Preference::Look && session.shows_original() => {
                    Some(question::ORIGINAL.to_owned())
                }
                Ok(aside) => aside.map(|aside| settings::set_aside_notice(&aside)),
                Err(why) => Some(format!("Changed for now, but not saved: {why}")),
            },
            None if key.is_leaving_key() || key == Key::Enter => return PageNavigation::Back,
            None if key.letter() == Some('?') => Some(question::PREFERENCES.to_owned()),
            None => Some(super::no_effect_sentence(key, &self.view(session).choices)),
        };
        PageNavigation::Stay
    }
}
