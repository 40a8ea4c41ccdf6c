//! The pages for the nets, for the puzzles by theme with their stars, and for
//! the person's own mistakes.

use super::no_effect_sentence;
use super::table::{TableLink, TablePage};
use super::{Destination, MenuChoice, Page, PageNavigation, PageView};
use crate::players::puzzle::Theme;
use crate::reports::achievements;
use crate::session::GameSession;
use crate::session::keys::Key;
use crate::session::puzzles::Series;
use crate::words::{goals as goal_words, puzzle as words, question};

/// The keys of the themes, in order.
const KEYS: &str = "123456789AB";

/// Makes the menu choice for the small goals, with the number of goals reached.
fn goals_choice(key: char, session: &GameSession) -> MenuChoice {
    MenuChoice::new(key, goal_words::title(session.reached().count()))
}

/// Opens the table of goals.
fn open_goals(session: &GameSession) -> PageNavigation {
    let table = achievements::goals(session.reached());
    PageNavigation::open(TablePage::new(table, TableLink::Nothing))
}

/// The page with the ways to learn the game. The key L opens this page from the
/// main menu.
#[derive(Default)]
pub(crate) struct LearningPage {
    notice: Option<String>,
}

impl Page for LearningPage {
    fn view(&self, session: &GameSession) -> PageView {
        PageView {
            title: "The nets".into(),
            choices: vec![
                MenuChoice::new('1', "A first match with a coach, and five set balls"),
                MenuChoice::new('2', "Puzzles"),
                mistakes_choice('3', session),
                goals_choice('4', session),
                MenuChoice::new('Q', "Return"),
            ],
            ..PageView::with_notice(&self.notice)
        }
    }

    fn key(&mut self, key: Key, session: &mut GameSession) -> PageNavigation {
        self.notice = None;
        match key.letter() {
            Some('1') => return PageNavigation::open_destination(Destination::Nets).replacing(),
            Some('2') => return PageNavigation::open(PuzzlesPage::default()),
            Some('3') if session.mistakes().is_empty() => {
                self.notice = Some(words::NO_MISTAKE.to_owned());
            }
            Some('3') => {
                return PageNavigation::open_destination(Destination::Questions(Series::Mistakes));
            }
            Some('4') => return open_goals(session),
            Some('?') => self.notice = Some(question::NETS_PAGE.to_owned()),
            _ if key.is_leaving_key() || key == Key::Enter => return PageNavigation::Back,
            _ => self.notice = Some(no_effect_sentence(key, &self.view(session).choices)),
        }
        PageNavigation::Stay
    }
}

fn mistakes_choice(key: char, session: &GameSession) -> MenuChoice {
    let many = session.mistakes().len();
    MenuChoice { is_dim: many == 0, ..MenuChoice::new(key, format!("Your own mistakes ({many})")) }
}

/// The page of puzzles, by theme.
#[derive(Default)]
pub(crate) struct PuzzlesPage {
    notice: Option<String>,
}

impl Page for PuzzlesPage {
    fn view(&self, session: &GameSession) -> PageView {
        let row = |(key, theme): (char, Theme)| {
            let stars = session.tried().stars_by_puzzle(theme);
            MenuChoice {
                value: Some([words::stars(&stars).into(), words::stars_aloud(&stars).into()]),
                ..MenuChoice::new(key, words::theme(theme))
            }
        };
        let mut choices: Vec<MenuChoice> = KEYS.chars().zip(Theme::ALL).map(row).collect();
        choices.push(mistakes_choice('M', session));
        choices.push(goals_choice('G', session));
        choices.push(MenuChoice::new('Q', "Return"));
        PageView {
            title: "Puzzles".into(),
            text: vec![words::ABOUT.to_owned()],
            choices,
            ..PageView::with_notice(&self.notice)
        }
    }

    fn key(&mut self, key: Key, session: &mut GameSession) -> PageNavigation {
        self.notice = None;
        let letter = key.letter();
        let theme = letter.and_then(|letter| Theme::ALL.get(KEYS.find(letter)?));
        match (letter, theme) {
            (_, Some(theme)) => {
                return PageNavigation::open_destination(Destination::Questions(Series::Theme(
                    *theme,
                )));
            }
            (Some('M'), _) if session.mistakes().is_empty() => {
                self.notice = Some(words::NO_MISTAKE.to_owned());
            }
            (Some('M'), _) => {
                return PageNavigation::open_destination(Destination::Questions(Series::Mistakes));
            }
            (Some('G'), _) => return open_goals(session),
            (Some('?'), _) => self.notice = Some(question::PUZZLES.to_owned()),
            _ if key.is_leaving_key() || key == Key::Enter => return PageNavigation::Back,
            _ => self.notice = Some(no_effect_sentence(key, &self.view(session).choices)),
        }
        PageNavigation::Stay
    }
}
