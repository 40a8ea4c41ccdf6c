//! Asks whether a new file has committees. The page opens only once, after the
//! player has chosen a county. The page also lets the player add more people.

use super::counties::{CountyPage, NoCountyChoice};
use super::menu::MenuPage;
use super::{Page, PageLayout, PageNavigation, PageView};
use crate::championship::County;
use crate::championship::people::{People, PersonName};
use crate::rules::Options;
use crate::session::GameSession;
use crate::session::keys::Key;
use crate::session::new_file::NewFile;
use crate::text::short_name::LONGEST;
use crate::words::hopes::{ABOUT, QUESTION};
use crate::words::people;
use crate::words::question::COMMITTEE;

/// The question about committees, with the options and the people of the new
/// file.
#[derive(Clone)]
struct CommitteePage {
    new: NewFile,
    options: Options,
    people: People,
    /// The name being typed for another person, and that person's county.
    typing: Option<(County, String)>,
    notice: Option<String>,
}

/// Asks for the county of a new file's first player after the options have been
/// set. If the player chooses a county, the question about committees follows.
pub(super) fn ask_first_county(new: NewFile, options: Options) -> CountyPage {
    let handicaps = new.handicaps(&options);
    let choose = move |county: Option<County>, session: &mut GameSession| match county {
        None => create(&new, options, People::default(), false, session),
        // The original has no committees and allows only one player.
        Some(county) if session.shows_original() => {
            create(&new, options, People::with_one_person(Some(county)), false, session)
        }
        Some(county) => PageNavigation::open(CommitteePage {
            new: new.clone(),
            options,
            people: People::with_one_person(Some(county)),
            typing: None,
            notice: None,
        })
        .replacing(),
    };
    CountyPage::for_new_file("Choose your county", NoCountyChoice::County, handicaps, choose)
}

/// Creates a new file and opens it.
pub(super) fn create(
    new: &NewFile,
    options: Options,
    people: People,
    committee: bool,
    session: &mut GameSession,
) -> PageNavigation {
    match new.create(options, people, committee) {
        Ok(opened) => {
            session.set_opened(opened);
            PageNavigation::open(MenuPage::new(session)).replacing()
        }
        Err(fault) => {
            session.requests.note(fault.to_string());
            PageNavigation::Back
        }
    }
}

impl CommitteePage {
    /// Adds another person. If the only person so far has no name, asks for
    /// that name first.
    fn add(&mut self) -> PageNavigation {
        match self.people.all() {
            [alone] if alone.name().is_none() => {
                self.typing = Some((alone.county(), String::new()));
                PageNavigation::Stay
            }
            _ => self.ask_county(),
        }
    }

    /// Removes the person who was added last. If nobody was added, asks for the
    /// first player's county again.
    fn remove_last_person(&mut self) -> PageNavigation {
        if self.people.all().len() > 1 {
            self.people.remove_last();
            return PageNavigation::Stay;
        }
        PageNavigation::open(ask_first_county(self.new.clone(), self.options)).replacing()
    }

    fn ask_county(&self) -> PageNavigation {
        let question = self.clone();
        let then = move |county: Option<County>, _: &mut GameSession| {
            let mut question = question.clone();
            match county.map(|county| (county, question.people.check_room(county))) {
                Some((_, Err(why))) => question.notice = Some(why.to_string()),
                Some((county, Ok(()))) => question.typing = Some((county, String::new())),
                None => {}
            }
            PageNavigation::open(question).replacing()
        };
        let title = "Another player's county";
        let handicaps = self.new.handicaps(&self.options);
        PageNavigation::open(CountyPage::for_new_file(
            title,
            NoCountyChoice::Another,
            handicaps,
            then,
        ))
        .replacing()
    }

    fn key_name(&mut self, county: County, mut typed: String, key: Key) -> PageNavigation {
        match key {
            Key::Escape => return PageNavigation::Stay,
            Key::Backspace => drop(typed.pop()),
            Key::Enter => match self.name_person(county, &typed) {
                Ok(was_alone) if was_alone => return self.ask_county(),
                Ok(_) => return PageNavigation::Stay,
                Err(why) => self.notice = Some(why),
            },
            Key::Char(letter) if typed.len() < LONGEST => typed.push(letter),
            _ => {
                self.notice = Some("Type a name of 1 to 8 characters, then press Enter".to_owned())
            }
        }
        self.typing = Some((county, typed));
        PageNavigation::Stay
    }

    /// Gives a name to the person in charge of a county. Returns `true` if that
    /// person was the only person so far.
    fn name_person(&mut self, county: County, typed: &str) -> Result<bool, String> {
        let name: PersonName = typed.parse().map_err(|why| format!("{why}"))?;
        // A county that already has a person is the first player's, who has
        // been the only player so far.
        let is_alone = self.people.person_of(county).is_some();
        let named = if is_alone {
            self.people.name_first(name).map_err(|why| why.to_string())
        } else {
            self.people.join(name, county).map_err(|why| why.to_string())
        };
        named.map(|()| is_alone)
    }
}

impl Page for CommitteePage {
    fn view(&self, _: &GameSession) -> PageView {
        let is_named = self.people.all().iter().any(|one| one.name().is_some());
        let (prompt, typed) = match &self.typing {
            Some((county, typed)) => (format!("Who plays {}?", county.short()), Some(typed)),
            None => (format!("{QUESTION} [Y] yes  [N] no  [A] add a player  [Esc] back"), None),
        };
        PageView {
            title: match self.people.all() {
                [alone] => format!("The committee of {}", alone.county().name()).into(),
                _ => "The committee".into(),
            },
            text: [ABOUT, people::ADD].map(str::to_owned).to_vec(),
            besides: is_named.then(|| people::list(&self.people)).into_iter().collect(),
            layout: PageLayout::Text,
            prompt: prompt.into(),
            is_question: true,
            typed: typed.cloned(),
            entry: if typed.is_some() { "a name" } else { "" },
            ..PageView::with_notice(&self.notice)
        }
    }

    fn button_keys(&self) -> Option<Vec<Key>> {
        let keys = vec![Key::Enter, Key::Backspace, Key::Escape];
        self.typing.as_ref().map(|_| keys)
    }

    fn key(&mut self, key: Key, session: &mut GameSession) -> PageNavigation {
        self.notice = None;
        if let Some((county, typed)) = self.typing.take() {
            return self.key_name(county, typed, key);
        }
        match key.letter() {
            Some(answer @ ('Y' | 'N')) => {
                let people = self.people.clone();
                return create(&self.new, self.options, people, answer == 'Y', session);
            }
            Some('A') => return self.add(),
            Some('?') => self.notice = Some(COMMITTEE.to_owned()),
            _ if key.is_leaving_key() => return self.remove_last_person(),
            _ => self.notice = Some(key.no_effect_sentence("Y, N, A, Esc")),
        }
        PageNavigation::Stay
    }

    /// Handles a typed name. An empty line cancels the typing.
    fn enter(&mut self, text: &str, session: &mut GameSession) -> Result<PageNavigation, String> {
        let key = if text.is_empty() { Key::Escape } else { Key::Enter };
        if let Some((_, typed)) = &mut self.typing {
            text.clone_into(typed);
        }
        Ok(self.key(key, session))
    }
}
