//! The main menu of an open competition.

use std::collections::VecDeque;

use super::all_time::AllTimePage;
use super::counties::CountyPage;
use super::past_season::PastSeasonPage;
use super::pavilion::PavilionPage;
use super::play_on::PlayOnPage;
use super::preferences::PreferencesPage;
use super::puzzles::LearningPage;
use super::steps::StepPage;
use super::table::{TableLink, TablePage};
use super::{Destination, MenuChoice, Page, PageLayout, PageNavigation, PageView};
use crate::championship::growth::GrowthStep;
use crate::championship::run_in::RunIn;
use crate::championship::{Championship, County, Fixture};
use crate::datafile::JournalError;
use crate::reports::{self, Query, Table, TableName};
use crate::session::GameSession;
use crate::session::keymap;
use crate::session::keys::Key;
use crate::session::last_played;
use crate::session::menu::{self, ITEMS, MainMenuItem, QuickResult, is_dim, label};
use crate::session::nets;
use crate::session::open_competition::{LeftJournal, NextToPlay, OpenCompetition};
use crate::session::play_on_target::PlayOnTarget;
use crate::session::season_reports::ReportedUpTo;
use crate::words::{growth, main_menu, question, review};

/// The page with the main menu.
pub(crate) struct MenuPage {
    notice: Option<String>,
    /// The results of the latest matches.
    news: Option<String>,
    /// The match with a damaged journal, while the page asks whether to start
    /// that match again.
    damaged: Option<Damaged>,
    /// True if the next match was begun and left unfinished.
    begun: bool,
    /// The sentences about your county, the last round and the latest news.
    home: Vec<String>,
    /// The county that the sentences in `home` are about.
    viewer: Option<County>,
    /// The progress of the competition when the page was last on top.
    seen: ReportedUpTo,
    /// True if the computer has played on since the page was last on top.
    played_on: bool,
    /// The pages that are still to be shown.
    pages: VecDeque<Table>,
    /// True if your match opens as soon as the page above the menu closes. This
    /// happens after the run-in page, and for a first match.
    before_match: bool,
    /// The step of the season when the page was last on top.
    step: Option<GrowthStep>,
    /// True if the menu will offer a step up after the pages have been shown.
    offers_step: bool,
    /// Your match in one of the last rounds, until the other matches of that
    /// round are over.
    waiting: Option<Fixture>,
}

/// A damaged match that the player tried to start from the menu.
struct Damaged {
    item: MainMenuItem,
    /// True if the match can be resumed from the ball before the damage.
    can_go_on: bool,
}

impl MenuPage {
    /// Opens the menu for the session's competition.
    pub(crate) fn new(session: &GameSession) -> MenuPage {
        MenuPage {
            notice: session.opened().and_then(OpenCompetition::lock_warning),
            news: None,
            damaged: None,
            begun: session.opened().is_some_and(OpenCompetition::is_next_match_begun),
            home: home_sentences(session),
            viewer: viewer_county(session),
            seen: ReportedUpTo::from_opened(session.opened()),
            played_on: false,
            pages: VecDeque::new(),
            before_match: false,
            step: step(session),
            offers_step: false,
            waiting: None,
        }
    }

    /// Opens the menu, and at once opens the next match on top of the menu.
    pub(crate) fn open_with_match(session: &GameSession) -> MenuPage {
        MenuPage { before_match: true, ..MenuPage::new(session) }
    }

    /// Returns your last match once the other matches of its round are over.
    /// Returns the same match only once.
    fn finished_round_match(&mut self, championship: &Championship) -> Option<Fixture> {
        let fixture = self.waiting?;
        let season = championship.season_of(fixture.year)?;
        let complete = season.rounds_complete(fixture.class);
        // Forget the match once its round is complete, so that it is returned
        // only once.
        self.waiting = self.waiting.filter(|_| complete < fixture.round);
        (complete == fixture.round).then_some(fixture)
    }

    /// Carries out a menu choice that is available.
    fn choose(&mut self, item: MainMenuItem, session: &mut GameSession) -> PageNavigation {
        PageNavigation::open_destination(match item {
            MainMenuItem::Fully
                if !self.begun && !session.shows_original() && is_run_in_match(session) =>
            {
                // The run-in comes first. The match follows when the run-in
                // page is closed.
                self.before_match = true;
                return run_in(session);
            }
            MainMenuItem::Quickly | MainMenuItem::Fully => {
                return self.play(item, session, LeftJournal::Resume);
            }
            MainMenuItem::Points => return points(session),
            MainMenuItem::Averages => return table(session, TableName::Averages, None),
            MainMenuItem::News => return news(session),
            MainMenuItem::Results => {
                return PageNavigation::open(CountyPage::results("Match results", None));
            }
            MainMenuItem::Records => {
                return PageNavigation::open(CountyPage::new(
                    "County records",
                    |county, session| table(session, TableName::Records, Some(county)).replacing(),
                ));
            }
            MainMenuItem::Review => return PastSeasonPage::opened(session),
            MainMenuItem::AllTime => return PageNavigation::open(AllTimePage::default()),
            MainMenuItem::Switch => {
                if let Some(opened) = session.opened_mut() {
                    opened.switch_class();
                    self.begun = opened.is_next_match_begun();
                    self.home = home_sentences(session);
                }
                return PageNavigation::Stay;
            }
            MainMenuItem::PlayOn => {
                self.played_on = true;
                return PageNavigation::open(PlayOnPage::new(session));
            }
            MainMenuItem::YourMatch => {
                let target = session.opened().and_then(|opened| {
                    PlayOnTarget::your_turn(opened.championship(), opened.class())
                });
                let Some(target) = target else {
                    return PageNavigation::Stay;
                };
                self.played_on = true;
                Destination::Progress(target)
            }
            MainMenuItem::Pavilion => return PageNavigation::open(PavilionPage::default()),
            MainMenuItem::Nets => return PageNavigation::open(LearningPage::default()),
            MainMenuItem::Today => Destination::Today,
            MainMenuItem::Preferences => return PageNavigation::open(PreferencesPage::default()),
            MainMenuItem::Look => {
                if let Some(opened) = session.opened_mut() {
                    opened.next_viewer();
                }
                self.update_for_viewer(session);
                return PageNavigation::Stay;
            }
            MainMenuItem::Step => return StepPage::opened(session),
            MainMenuItem::Help => Destination::Help,
            MainMenuItem::Quit => return PageNavigation::Leave,
        })
    }

    /// Updates the sentences on the page if the viewer has changed.
    fn update_for_viewer(&mut self, session: &GameSession) {
        let viewer = viewer_county(session);
        if self.viewer != viewer {
            (self.viewer, self.home) = (viewer, home_sentences(session));
        }
    }

    /// Plays the next match, quickly or ball by ball.
    fn play(
        &mut self,
        item: MainMenuItem,
        session: &mut GameSession,
        left_journal: LeftJournal,
    ) -> PageNavigation {
        let men = session.preferences.men;
        let Some(opened) = session.opened_mut() else {
            return PageNavigation::Leave;
        };
        let why = if item == MainMenuItem::Quickly {
            match menu::play_quickly(opened, left_journal) {
                QuickResult::Played { fixture, game, season_summary } => {
                    session.note_news(season_summary);
                    return PageNavigation::open_destination(Destination::Played(fixture, game));
                }
                QuickResult::NotPlayed(why) => why,
                QuickResult::Damaged(fault) => return self.ask_restart(item, &fault),
            }
        } else {
            match opened.start_match(men, left_journal) {
                Ok(Some(live)) => {
                    let name = opened.competition().name().to_string();
                    last_played::save_last_played(session, &name);
                    return PageNavigation::open_destination(Destination::Match(live));
                }
                Ok(None) => menu::switch_if_class_complete(opened),
                Err(fault) => return self.ask_restart(item, &fault),
            }
        };
        self.begun = opened.is_next_match_begun();
        self.tell(why)
    }

    /// Plays your next match. If other matches come before it, the computer
    /// plays those first. The pages about the other matches are shown after
    /// your match.
    fn play_next(&mut self, session: &mut GameSession) -> PageNavigation {
        if is_yours_next(session) {
            return self.choose(MainMenuItem::Fully, session);
        }
        self.before_match = true;
        self.choose(MainMenuItem::YourMatch, session)
    }

    /// Explains why there is no match, or asks what to do if the match is
    /// damaged.
    fn ask_restart(&mut self, item: MainMenuItem, fault: &JournalError) -> PageNavigation {
        if fault.can_restart() {
            self.damaged = Some(Damaged { item, can_go_on: fault.can_resume() });
        }
        self.tell(fault.to_string())
    }

    fn tell(&mut self, notice: String) -> PageNavigation {
        self.notice = Some(notice);
        PageNavigation::Stay
    }

    fn key_restart(
        &mut self,
        damaged: Damaged,
        key: Key,
        session: &mut GameSession,
    ) -> PageNavigation {
        let left_journal = match key.letter() {
            Some('Y') => LeftJournal::SetAside,
            Some('B') if damaged.can_go_on => {
                match session.opened().map(OpenCompetition::cut_damaged_journal).transpose() {
                    Ok(aside) => session.requests.note(aside.flatten()),
                    Err(fault) => return self.tell(fault.to_string()),
                }
                LeftJournal::Resume
            }
            _ if key.declines() => return PageNavigation::Stay,
            _ => {
                let said = if !damaged.can_go_on {
                    key.not_an_answer_sentence(question::ANEW)
                } else if key == Key::Char('?') {
                    question::BALL_BEFORE.to_owned()
                } else {
                    key.no_effect_sentence("Y, N, B")
                };
                self.damaged = Some(damaged);
                return self.tell(said);
            }
        };
        self.play(damaged.item, session, left_journal)
    }
}

/// Opens a table for the class on the menu.
fn table(session: &GameSession, name: TableName, county: Option<County>) -> PageNavigation {
    session.opened().map_or(PageNavigation::Stay, |opened| {
        let query = Query { class: opened.class(), year: None, county };
        TablePage::opened(&opened.view(), name, &query)
    })
}

/// Returns `true` if a person plays the next match.
fn is_yours_next(session: &GameSession) -> bool {
    let next = session.opened().map(OpenCompetition::next);
    matches!(next, Some(NextToPlay::Match { yours: true, .. }))
}

/// Returns `true` if a person plays the next match and that match is in one of
/// the last rounds.
fn is_run_in_match(session: &GameSession) -> bool {
    let run_in = |opened: &OpenCompetition| {
        RunIn::now(opened.championship().season(), opened.class()).is_some()
    };
    is_yours_next(session) && session.opened().is_some_and(run_in)
}

/// Opens the run-in for the class on the menu.
fn run_in(session: &GameSession) -> PageNavigation {
    session.opened().map_or(PageNavigation::Stay, |opened| {
        TablePage::run_in(session, opened.class(), TableLink::Nothing)
    })
}

/// Opens the points table, with a key that opens the race for the title.
fn points(session: &GameSession) -> PageNavigation {
    session.opened().map_or(PageNavigation::Stay, |opened| {
        let (championship, class) = (opened.view(), opened.class());
        let query = Query { class, year: None, county: None };
        let Ok(table) = reports::report(&championship, TableName::Points, &query) else {
            return PageNavigation::Stay;
        };
        let year = championship.season().year();
        let link = match RunIn::now(championship.season(), class) {
            Some(_) => TableLink::LastRounds(year, class),
            None => TableLink::Race(year, class),
        };
        PageNavigation::open(TablePage::new(table, link))
    })
}

/// Opens the news of the last round, starting with the class on the menu.
fn news(session: &GameSession) -> PageNavigation {
    session.opened().map_or(PageNavigation::Stay, |opened| {
        TablePage::news(&opened.view(), opened.class(), None)
    })
}

/// Returns the step of the season, in a competition that grows.
fn step(session: &GameSession) -> Option<GrowthStep> {
    session.opened()?.championship().growth_step()
}

/// Returns the county of the viewer.
fn viewer_county(session: &GameSession) -> Option<County> {
    session.opened()?.view().yours()
}

/// Returns the sentences about your county, the last round and the news.
fn home_sentences(session: &GameSession) -> Vec<String> {
    session.opened().map_or_else(Vec::new, |opened| {
        let championship = opened.view();
        let nets = nets::offer_in_menu(session.folder.as_ref(), &championship);
        let step = opened.step_choice().and_then(|_| growth::offered(&championship));
        let mut parts: Vec<String> = step.into_iter().chain(nets.map(str::to_owned)).collect();
        let rating = review::rating(session.ratings());
        parts.extend(rating.map(|[mean, matches]| format!("Your rating: {mean} for {matches}.")));
        parts.extend(main_menu::menu_sentences(&championship, opened.class()));
        parts
    })
}

impl Page for MenuPage {
    fn view(&self, session: &GameSession) -> PageView {
        let Some(opened) = session.opened() else {
            return PageView::default();
        };
        let label = |row: &menu::MenuRow| match row.action {
            MainMenuItem::Look => menu::viewer_sentence(opened).unwrap_or_default(),
            _ => label(row, opened.class()),
        };
        let choice = |row: &'static menu::MenuRow| MenuChoice {
            holds: row.is_available(opened),
            is_dim: is_dim(row, opened),
            hint: row.hint,
            about: match row.action {
                MainMenuItem::Switch => "the other eight counties".into(),
                _ => "".into(),
            },
            ..MenuChoice::new(row.sign(), label(row))
        };
        let is_league = opened.championship().is_league();
        let plays_on = menu::play_on_hint(opened).filter(|_| !session.shows_original());
        let is_ahead = plays_on.is_some();
        let rows = ITEMS.iter().filter(|row| match row.action {
            MainMenuItem::Look => is_league,
            MainMenuItem::YourMatch => is_ahead,
            MainMenuItem::Step => row.is_available(opened) && !session.shows_original(),
            _ => true,
        });
        let text =
            [menu::competition_and_round(opened), menu::next(opened, self.begun)].into_iter();
        let text = text
            .chain(menu::match_owner_sentence(opened).map(|whose| format!("{whose}.")))
            .chain(plays_on);
        PageView {
            title: opened.competition().name().to_string().into(),
            text: text.collect(),
            news: self.news.clone(),
            besides: self.home.clone(),
            layout: PageLayout::Menu,
            choices: rows.map(choice).collect(),
            of_original: Some(9),
            prompt: match &self.damaged {
                None => "Enter choice:",
                Some(damaged) if damaged.can_go_on => {
                    "Start the match again? [Y] yes  [N] no  [B] resume from the ball before"
                }
                Some(_) => "Start the match again? [Y] yes  [N] no",
            }
            .into(),
            is_question: self.damaged.is_some(),
            ..PageView::with_notice(&self.notice)
        }
    }

    fn key(&mut self, key: Key, session: &mut GameSession) -> PageNavigation {
        self.notice = None;
        self.news = None;
        if let Some(damaged) = self.damaged.take() {
            return self.key_restart(damaged, key, session);
        }
        let Some(opened) = session.opened() else {
            return PageNavigation::Leave;
        };
        match keymap::action_or_explanation(ITEMS, key, opened) {
            Ok(item) => self.choose(item, session),
            Err(why) => self.tell(why),
        }
    }

    /// Updates the menu after the page on top of it has closed. If matches were
    /// played, opens the pages about them.
    fn update_when_shown(&mut self, session: &mut GameSession) -> PageNavigation {
        if std::mem::take(&mut self.before_match) && is_yours_next(session) {
            return self.play(MainMenuItem::Fully, session, LeftJournal::Resume);
        }
        if std::mem::take(&mut session.requests.next_match) {
            return self.play_next(session);
        }
        session.reach_in_season();
        for goal in session.take_goal_sentences() {
            session.note_news(goal);
        }
        self.news = session.requests.take_note().or(self.news.take());
        self.begun = session.opened().is_some_and(OpenCompetition::is_next_match_begun);
        let seen = ReportedUpTo::from_opened(session.opened());
        if let Some(opened) = session.opened_mut().filter(|_| seen != self.seen) {
            // Matches were played, so it may be another person's turn.
            opened.switch_to_next_person();
        }
        let finished = session.opened_mut().and_then(OpenCompetition::take_last_match);
        if let Some(opened) = session.opened().filter(|_| seen != self.seen) {
            // The original game had none of these pages.
            if !session.shows_original() {
                let after =
                    finished.and_then(|one| reports::table_after_match(&opened.view(), &one));
                self.waiting = finished.or(self.waiting.take());
                let settled =
                    self.finished_round_match(opened.championship()).filter(|_| finished.is_none());
                let settled =
                    settled.and_then(|one| reports::table_after_match(&opened.view(), &one));
                self.pages.extend(after.or(settled));
                self.pages.extend(self.seen.pages(opened, self.played_on));
                // Matches were played, but none of them belong to this season,
                // so a season has just ended.
                self.offers_step = opened.step_choice().is_some_and(|choice| choice.up.is_some());
            }
            self.home = home_sentences(session);
        }
        if self.step != step(session) {
            (self.step, self.home) = (step(session), home_sentences(session));
        }
        self.update_for_viewer(session);
        (self.seen, self.played_on) = (seen, false);
        let page = self.pages.pop_front();
        let opened = session.opened().map(OpenCompetition::view);
        let finished = opened.filter(|championship| championship.is_finished());
        // After the last season, the last page leads to the positions in every
        // year.
        let own = finished.and_then(|championship| championship.yours());
        let own = own.filter(|_| self.pages.is_empty());
        if page.is_none() && std::mem::take(&mut self.offers_step) {
            return StepPage::opened(session);
        }
        page.map_or(PageNavigation::Stay, |page| {
            let behind = own.map_or(TableLink::Nothing, |own| TableLink::Places(Some(own)));
            PageNavigation::open(TablePage::new(page, behind))
        })
    }
}
