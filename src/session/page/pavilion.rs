//! The pavilion's menu, which lists the games and says which of them are in
//! progress.

use super::{Destination, MenuChoice, Page, PageLayout, PageNavigation, PageView, set_up};
use crate::datafile::{Folder, SavedGame};
use crate::game::Match;
use crate::pavilion::Kind;
use crate::pavilion::camp::Camp;
use crate::pavilion::eights::Eights;
use crate::pavilion::minden::Minden;
use crate::pavilion::twenty20::Twenty20;
use crate::session::GameSession;
use crate::session::game_setup::TableGame;
use crate::session::keys::Key;

/// The page that lists the games.
#[derive(Default)]
pub(crate) struct PavilionPage {
    notice: Option<String>,
    /// The games in progress.
    left: Vec<Kind>,
}

/// The games in the order shown, each with its name and a remark.
#[rustfmt::skip]
const GAMES: [(Kind, &str, &str); 5] = [
    (Kind::Camp, Camp::TITLE, "a grid of nine cards; with Hill and Veld"),
    (Kind::Minden, Minden::TITLE, "one card an over; one-day, Test or pairs"),
    (Kind::Twenty20, Twenty20::TITLE, "ten or twenty overs, ball by ball"),
    (Kind::Eights, Eights::TITLE, "to pass the time while it rains"),
    (Kind::Friendly, Match::TITLE, "the main game, for two at one keyboard"),
];

/// Lists the games in progress, with their names.
pub(crate) fn unfinished_games(folder: &Folder) -> Vec<(Kind, &'static str)> {
    let is_left = |(kind, ..): &(Kind, &str, &str)| SavedGame::is_in_progress(folder, *kind);
    let left = GAMES.into_iter().filter(is_left);
    left.map(|(kind, title, _)| (kind, title)).collect()
}

impl Page for PavilionPage {
    fn view(&self, _: &GameSession) -> PageView {
        let game = |(key, (kind, title, about)): (char, (Kind, &str, &'static str))| {
            let (about, value) = if self.left.contains(&kind) {
                ("", Some(["a game is saved"; 2].map(Into::into)))
            } else {
                (about, None)
            };
            MenuChoice { about: about.into(), value, ..MenuChoice::new(key, title) }
        };
        let games = ('1'..).zip(GAMES).map(game);
        let others = [('?', "What they are"), ('Q', "Return")];
        let others = others.map(|(key, label)| MenuChoice::new(key, label));
        PageView {
            title: "The Pavilion".into(),
            text: vec!["Rain stopped play. There are cards and dice on the table.".to_owned()],
            choices: games.chain(others).collect(),
            layout: PageLayout::Apart,
            ..PageView::with_notice(&self.notice)
        }
    }

    fn key(&mut self, key: Key, session: &mut GameSession) -> PageNavigation {
        self.notice = None;
        let place = key.figure().and_then(|figure| figure.checked_sub(1));
        match place.and_then(|place| GAMES.get(place)) {
            Some((kind, ..)) => return PageNavigation::Open(set_up::page(*kind, session)),
            None if key == Key::Char('?') => {
                return PageNavigation::open_destination(Destination::Games);
            }
            None if key.is_leaving_key() => return PageNavigation::Back,
            None => self.notice = Some(super::no_effect_sentence(key, &self.view(session).choices)),
        }
        PageNavigation::Stay
    }

    fn update_when_shown(&mut self, session: &mut GameSession) -> PageNavigation {
        self.notice = session.requests.take_note().or(self.notice.take());
        // A player who has just finished a game may want to play another.
        if let Some(kind) = session.last_setups.again.take() {
            return PageNavigation::Open(set_up::page(kind, session));
        }
        let left = session.folder.as_ref().map(unfinished_games).unwrap_or_default();
        self.left = left.into_iter().map(|(kind, _)| kind).collect();
        PageNavigation::Stay
    }
}
