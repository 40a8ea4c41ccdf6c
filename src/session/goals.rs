//! The small goals that the user has reached. The goals are saved in the
//! settings, and each goal is reported once.

use super::GameSession;
use super::live::Live;
use super::pavilion::GameInProgress;
use crate::championship::Class;
use crate::championship::goals::{self, GoalFacts, MIN_OWN_CHOICES, MIN_OWN_MATCHES, ReachedGoals};
use crate::championship::honours::Finish;
use crate::datafile::Folder;
use crate::datafile::settings::{Owner, Settings};
use crate::pavilion::Kind;
use crate::simulate::day::played::PlayedDay;
use crate::tabletop::{Levelled, Pending, Verdict};
use crate::words::goals as words;

/// The name of the setting that lists the goals reached.
const SETTING: &str = "goals";

/// Loads the goals that an owner has reached.
pub(crate) fn load(folder: &Folder, owner: &Owner) -> ReachedGoals {
    let settings = Settings::for_owner(&folder.files(), owner);
    ReachedGoals::from_text(settings.get(SETTING).unwrap_or_default())
}

impl GameSession {
    /// Returns the goals that the user has reached.
    pub(crate) fn reached(&self) -> &ReachedGoals {
        &self.reached
    }

    /// Saves the goals that these facts satisfy for the first time, and adds a
    /// sentence about each of these goals. Does nothing without a folder.
    pub(super) fn reach(&mut self, facts: &GoalFacts) {
        let Some(folder) = &self.folder else {
            return;
        };
        let new = self.reached.add(facts);
        if new.is_empty() {
            return;
        }
        // If the folder cannot be created, saving the setting fails and reports
        // the reason.
        let _ = folder.create();
        let text = self.reached.to_text();
        let kept = Settings::set_for_owner(folder, &self.owner(), SETTING, &text);
        self.goals.push(words::reached(&new, self.reached.count()));
        self.goals.extend(kept.err().map(|why| format!("Not saved: {why}.")));
    }

    /// Returns the sentences about the goals reached since the last call.
    pub(crate) fn take_goal_sentences(&mut self) -> Vec<String> {
        std::mem::take(&mut self.goals)
    }

    /// Records the goals reached in a finished match between one person and the
    /// computer. Returns `true` if the person made enough of the choices for the
    /// match to count as theirs.
    pub(super) fn reach_in_match(&mut self, live: &Live) -> bool {
        let (Some(computer), Some(log)) = (live.opponent(), live.log()) else {
            return false;
        };
        let level = computer.levels.batting.min(computer.levels.bowling);
        let facts = goals::match_facts(log, computer.side.other(), level.number());
        if let Some(facts) = &facts {
            self.reach(facts);
        }
        facts.is_some()
    }

    /// Records the goal for the last complete season: a title, if the person
    /// played half of their county's matches.
    pub(crate) fn reach_in_season(&mut self) {
        let Some(championship) = self.view() else {
            return;
        };
        let (Some(season), Some(yours)) = (championship.completed().last(), championship.yours())
        else {
            return;
        };
        let reviews = championship.news().reviews().iter();
        let own = reviews.filter(|one| (one.year, one.county) == (season.year(), yours));
        // A review with neither a best nor a worst choice means that the
        // computer played the match.
        let own = own.filter(|one| one.side.best.is_some() || one.side.worst.is_some());
        let place = Finish::from_season(season).place_of(yours);
        let title = place == Some((Class::First, 1)) && own.count() >= MIN_OWN_MATCHES;
        self.reach(&GoalFacts { title, ..GoalFacts::default() });
    }

    /// Records the goal for a match of the day. A practice match has no goal.
    pub(crate) fn reach_in_day(&mut self, played: &PlayedDay) {
        if !played.practice {
            self.reach(&GoalFacts { better_than: played.mark.better_than, ..GoalFacts::default() });
        }
    }

    /// Records the goal for a finished pavilion game between one person and the
    /// computer.
    pub(crate) fn reach_in_game<G: Levelled>(&mut self, in_progress: &GameInProgress<G>) {
        let Pending::Over(outcome) = in_progress.table().pending() else {
            return;
        };
        let won = match outcome.into() {
            Verdict::Won(seat) => in_progress.first_person() == Some(seat),
            Verdict::Drawn | Verdict::Tied => false,
        };
        let own = in_progress.own_choices() >= MIN_OWN_CHOICES && in_progress.persons() == 1;
        if won && own && Kind::for_game::<G>() == Kind::Camp {
            let form = in_progress.heading().settings.value(G::SETTINGS, 0);
            self.reach(&GoalFacts {
                hill: form == "hill",
                veld: form == "veld",
                ..GoalFacts::default()
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::championship::news::review::{Highlight, MatchReview, SideReview};
    use crate::championship::{Championship, FinishedMatch};
    use crate::game::{Choice, Side};
    use crate::pavilion::camp::Camp;
    use crate::rules::Options;
    use crate::session::past::HostedCompetition;
    use crate::session::pavilion::NoGameJournal;
    use crate::simulate::play_fixture;
    use crate::tabletop::record::{Heading, SeatPlayer};
    use crate::tabletop::{Game, Level, Seat, Settings as TableSettings};

    fn session(place: &std::path::Path) -> GameSession {
        let folder = Folder::find(Some(place.to_path_buf())).unwrap();
        let mut session = GameSession::empty().with_folder(folder);
        session.load_preferences();
        session
    }

    #[test]
    fn a_goal_is_said_once_and_stays_with_its_owner() {
        let place = tempfile::tempdir().unwrap();
        let tie = GoalFacts { tied: true, ..GoalFacts::default() };
        let mut first = session(place.path());
        first.reach(&tie);
        assert_eq!(
            first.take_goal_sentences(),
            ["A small goal reached: a tie. That makes 1 of 15."]
        );
        assert_eq!(first.take_goal_sentences(), [""; 0]);
        first.reach(&tie);
        let mut next = session(place.path());
        assert_eq!(next.reached().count(), 1);
        next.reach(&tie);
        assert_eq!([first.take_goal_sentences(), next.take_goal_sentences()], [[""; 0]; 2]);
        // Without a folder, the session must never record a goal.
        let mut nowhere = GameSession::empty();
        nowhere.reach(&tie);
        assert_eq!(nowhere.take_goal_sentences(), [""; 0]);
    }

    /// Plays a game of camp cricket in the given form to its end. Also returns
    /// `true` if the person won.
    fn played(form: &str, seed: u64) -> (GameInProgress<Camp>, bool) {
        let mut settings = TableSettings::headless(Camp::SETTINGS);
        settings.set(Camp::SETTINGS, "variant", form).unwrap();
        let heading = Heading {
            settings,
            seed,
            names: vec!["Kent".to_owned(), "Essex".to_owned()],
            players: vec![SeatPlayer::Person, SeatPlayer::Computer(Level::Easy)],
            men: None,
            guided: false,
        };
        let (mut in_progress, _) = GameInProgress::begin(heading, Box::new(NoGameJournal)).unwrap();
        while let Some(choice) = in_progress.computer_choice() {
            in_progress.apply(choice, |_| false).unwrap();
        }
        let pending = in_progress.table().pending();
        let won = matches!(pending, Pending::Over(Verdict::Won(Seat(0))));
        (in_progress, won)
    }

    #[test]
    fn a_game_of_hill_or_veld_is_a_goal_where_the_person_won_and_played_it() {
        let mut wins = 0;
        for (form, goal) in [("camp", ""), ("hill", "hill"), ("veld", "veld")] {
            for seed in 0..4 {
                let (mut in_progress, won) = played(form, seed);
                let place = tempfile::tempdir().unwrap();
                let mut session = session(place.path());
                session.reach_in_game(&in_progress);
                assert_eq!(session.reached().to_text(), "", "the computer played it");
                (0..MIN_OWN_CHOICES).for_each(|_| in_progress.count_own());
                session.reach_in_game(&in_progress);
                let reached = if won { goal } else { "" };
                assert_eq!(session.reached().to_text(), reached, "{form} {seed}");
                wins += u32::from(won && !goal.is_empty());
            }
        }
        assert!(wins > 1, "{wins}");
    }

    /// A highlight of a match: an especially good choice by the person.
    const CHOICE: Highlight = Highlight {
        decision: 0,
        ball: 1,
        innings: 1,
        over: 1,
        number: 1,
        choice: Choice::Leave,
        better: Choice::Leave,
        runs: 0,
        out: None,
        share: 1,
    };

    /// Plays the season of 1890. `own` is the number of matches that the person
    /// in charge of a county plays in that season.
    fn season(yours: Option<crate::championship::County>, mut own: usize) -> Championship {
        let brief = Options { batsmen: 2, packs_per_session: 1, days: 1, ..Options::default() };
        let mut championship = Championship::new(1, brief, yours);
        while championship.completed().is_empty() {
            for class in Class::BOTH {
                let Some(fixture) = championship.next_fixture(class) else {
                    continue;
                };
                let game = play_fixture(&championship, &fixture, &mut ()).unwrap();
                let finished = FinishedMatch::from_match(&game).unwrap();
                championship.post(&fixture, &finished).unwrap();
                let side = Side::BOTH.into_iter().find(|side| Some(fixture.county(*side)) == yours);
                if let Some(side) = side {
                    let best = (own > 0).then_some(CHOICE);
                    own = own.saturating_sub(1);
                    let review =
                        SideReview { before: 500, after: 500, choices: 0, best, worst: None };
                    championship.keep_review(MatchReview::new(&fixture, side, review));
                }
            }
        }
        championship
    }

    #[test]
    fn a_title_is_a_goal_where_the_person_played_half_of_its_matches() {
        let finish = Finish::from_season(&season(None, 0).completed()[0]);
        let [champion, second, ..] = *finish.positions(Class::First);
        let promoted = finish.promoted();
        for (yours, own, reached) in [
            (champion, MIN_OWN_MATCHES, "title"),
            (champion, MIN_OWN_MATCHES - 1, ""),
            (second, MIN_OWN_MATCHES, ""),
            (promoted, MIN_OWN_MATCHES, ""),
        ] {
            let place = tempfile::tempdir().unwrap();
            let mut session = session(place.path());
            session.hosted = Some(HostedCompetition {
                championship: season(Some(yours), own).into(),
                county: Some(yours),
                open: Box::new(|_| Err(String::new())),
            });
            session.reach_in_season();
            assert_eq!(session.reached().to_text(), reached, "{yours:?} {own}");
        }
    }
}
