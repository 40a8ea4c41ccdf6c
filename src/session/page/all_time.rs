//! The menu of all-time tables.

use super::counties::CountyPage;
use super::table::TablePage;
use super::{MenuChoice, Page, PageNavigation, PageView};
use crate::championship::{Class, County};
use crate::reports::{Query, TableName};
use crate::session::GameSession;
use crate::session::keymap;
use crate::session::keys::Key;
use crate::session::menu::{ALL_TIME, AllTimeItem};
use crate::words::question;

/// The page of all-time tables.
#[derive(Default)]
pub(crate) struct AllTimePage {
    notice: Option<String>,
}

impl Page for AllTimePage {
    fn view(&self, _: &GameSession) -> PageView {
        let choices = ALL_TIME.iter();
        PageView {
            title: "All-time results".into(),
            choices: choices.map(|row| MenuChoice::new(row.sign(), row.hint)).collect(),
            of_original: Some(6),
            ..PageView::with_notice(&self.notice)
        }
    }

    fn key(&mut self, key: Key, session: &mut GameSession) -> PageNavigation {
        self.notice = None;
        if key == Key::Char('?') {
            self.notice = Some(question::ALL_TIME.to_owned());
            return PageNavigation::Stay;
        }
        match keymap::action_or_explanation(ALL_TIME, key, &session.shows_original()) {
            Ok(AllTimeItem::Return) => PageNavigation::Back,
            Ok(AllTimeItem::Table(name, class)) => {
                table(session, name, class.unwrap_or(Class::First), None)
            }
            Ok(AllTimeItem::Yours(name)) => match session.view().and_then(|view| view.yours()) {
                Some(yours) => table(session, name, Class::First, Some(yours)),
                None => PageNavigation::open(CountyPage::new(
                    "Which county's record against the others?",
                    move |county, session| {
                        table(session, name, Class::First, Some(county)).replacing()
                    },
                )),
            },
            Ok(AllTimeItem::Men) => {
                PageNavigation::open(CountyPage::new("The men of a county", |county, session| {
                    table(session, TableName::Careers, Class::First, Some(county)).replacing()
                }))
            }
            Err(why) => {
                self.notice = Some(why);
                PageNavigation::Stay
            }
        }
    }
}

fn table(
    session: &GameSession,
    name: TableName,
    class: Class,
    county: Option<County>,
) -> PageNavigation {
    let query = Query { class, year: None, county };
    session
        .view()
        .map_or(PageNavigation::Back, |championship| TablePage::opened(&championship, name, &query))
}
