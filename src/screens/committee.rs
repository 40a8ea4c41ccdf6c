//! Whether the counties of a new file have committees: asked once. Other people
//! are added here.

use super::app::{Screen, Turn};
use super::counties::{CountyList, OwnKey};
use super::frame::Canvas;
use super::palette::{HEADING, TEXT, WARNING};
use super::prompt;
use crate::championship::County;
use crate::championship::people::{People, PersonName};
use crate::rules::Options;
use crate::session::GameSession;
use crate::session::keys::Key;
use crate::session::look::Look;
use crate::session::new_file::NewFile;
use crate::session::page::{self, menu::MenuPage};
use crate::text::short_name::LONGEST;
use crate::words::hopes::{ABOUT, QUESTION};
use crate::words::people;
use crate::words::question::COMMITTEE;

/// The line that says what went wrong.
const NOTICE: u16 = 20;

/// The question, for a new file with its options and its people.
#[derive(Clone)]
struct CommitteeQuestion {
    new: NewFile,
    options: Options,
    people: People,
    /// The name of a person as typed so far, with his county.
    typing: Option<(County, String)>,
    notice: Option<String>,
}

/// Asks for the county of a new file, once its options are set; of whoever has
/// one, whether it has a committee.
pub(super) fn county(new: NewFile, options: Options) -> CountyList {
    let strengths = new.strengths(&options);
    let choose = move |county: Option<County>, session: &mut GameSession| match county {
        None => create(&new, options, People::default(), false, session),
        // The original knows no committee, and nobody else.
        Some(county) if session.preferences.look == Look::Original => {
            create(&new, options, People::alone(Some(county)), false, session)
        }
        Some(county) => {
            let question = CommitteeQuestion::new(new.clone(), options, county);
            Turn::Become(Box::new(question))
        }
    };
    CountyList::new("Choose your county", OwnKey::None, choose).with_strengths(strengths)
}

/// Creates a new file and opens it.
fn create(
    new: &NewFile,
    options: Options,
    people: People,
    committee: bool,
    session: &mut GameSession,
) -> Turn {
    match new.create(options, people, committee) {
        Ok(opened) => {
            session.open(opened);
            page::Turn::open(MenuPage::new(session)).instead().into()
        }
        Err(fault) => {
            session.note(fault.to_string());
            Turn::Back
        }
    }
}

impl CommitteeQuestion {
    /// The question for a file of one person.
    fn new(new: NewFile, options: Options, county: County) -> CommitteeQuestion {
        CommitteeQuestion {
            new,
            options,
            people: People::alone(Some(county)),
            typing: None,
            notice: None,
        }
    }

    /// Another person: first the one who is alone is named.
    fn add(&mut self) -> Turn {
        match self.people.all() {
            [alone] if alone.name().is_none() => {
                self.typing = Some((alone.county(), String::new()));
                Turn::Stay
            }
            _ => self.ask_county(),
        }
    }

    /// Takes the person back who was added last, or asks for the county again.
    fn take_back(&mut self) -> Turn {
        if self.people.all().len() > 1 {
            self.people.leave_last();
            return Turn::Stay;
        }
        Turn::Become(Box::new(county(self.new.clone(), self.options)))
    }

    fn ask_county(&self) -> Turn {
        let question = self.clone();
        let then = move |county: Option<County>, _: &mut GameSession| {
            let mut question = question.clone();
            match county.map(|county| (county, question.people.has_room(county))) {
                Some((_, Err(why))) => question.notice = Some(why.to_string()),
                Some((county, Ok(()))) => question.typing = Some((county, String::new())),
                None => {}
            }
            Turn::Become(Box::new(question))
        };
        let title = "The county of another person";
        let list = CountyList::new(title, OwnKey::Another, then);
        let strengths = self.new.strengths(&self.options);
        Turn::Become(Box::new(list.with_strengths(strengths)))
    }

    fn key_name(&mut self, county: County, mut typed: String, key: Key) -> Turn {
        match key {
            Key::Escape => return Turn::Stay,
            Key::Backspace => {
                typed.pop();
            }
            Key::Enter => match self.named(county, &typed) {
                Ok(was_alone) if was_alone => return self.ask_county(),
                Ok(_) => return Turn::Stay,
                Err(why) => self.notice = Some(why),
            },
            Key::Char(letter) if typed.len() < LONGEST => typed.push(letter),
            _ => self.notice = Some("A name has 1 to 8 characters; Enter ends it".to_owned()),
        }
        self.typing = Some((county, typed));
        Turn::Stay
    }

    /// Names the person of a county. Says whether that was the one who was alone.
    fn named(&mut self, county: County, typed: &str) -> Result<bool, String> {
        let name: PersonName = typed.parse().map_err(|why| format!("{why}"))?;
        if self.people.of(county).is_some() {
            self.people
                .name_first(name)
                .map_err(|why| why.to_string())?;
            return Ok(true);
        }
        self.people
            .join(name, county)
            .map_err(|why| why.to_string())?;
        Ok(false)
    }
}

impl Screen for CommitteeQuestion {
    fn draw(&self, canvas: &mut Canvas<'_>, _: &GameSession) {
        canvas.centre(1, "The committee", HEADING);
        let mut line = 6;
        for text in [ABOUT, people::ADD] {
            for row in prompt::wrap(text) {
                canvas.keyed(1, line, &row, TEXT);
                line += 1;
            }
            line += 1;
        }
        if self.people.all().iter().any(|one| one.name().is_some()) {
            for (line, row) in (line..).zip(prompt::wrap(&people::list(&self.people))) {
                canvas.put(1, line, &row, TEXT);
            }
        }
        let prompt = match &self.typing {
            Some((county, typed)) => format!("Who plays {}? {typed}_", county.short()),
            None => format!("{QUESTION} [Y]/[N], [A] another person _"),
        };
        for (line, row) in (NOTICE..).zip(self.notice.iter().flat_map(|why| prompt::wrap(why))) {
            canvas.put(1, line, &row, WARNING);
        }
        prompt::draw(canvas, &prompt, None);
    }

    fn keys(&self, _: &GameSession) -> Option<Vec<Key>> {
        let keys = vec![Key::Enter, Key::Backspace, Key::Escape];
        self.typing.as_ref().map(|_| keys)
    }

    fn key(&mut self, key: Key, session: &mut GameSession) -> Turn {
        self.notice = None;
        if let Some((county, typed)) = self.typing.take() {
            return self.key_name(county, typed, key);
        }
        match key.letter() {
            Some(answer @ ('Y' | 'N')) => {
                let people = self.people.clone();
                create(&self.new, self.options, people, answer == 'Y', session)
            }
            Some('A') => self.add(),
            _ if key == Key::Escape => self.take_back(),
            letter => {
                self.notice = Some(match letter {
                    Some('?') => COMMITTEE.to_owned(),
                    _ => format!("{} is no answer: Y, N or A", key.name()),
                });
                Turn::Stay
            }
        }
    }
}
