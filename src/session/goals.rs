//! The small goals that the user has reached: kept beside the stars of the puzzles,
//! and each said once.

use super::GameSession;
use super::live::Live;
use super::pavilion::Sitting;
use crate::championship::Class;
use crate::championship::goals::{self, Facts, OWN_CHOICES, OWN_MATCHES, Reached};
use crate::championship::honours::Finish;
use crate::datafile::Folder;
use crate::datafile::settings::{Owner, Settings};
use crate::pavilion::Kind;
use crate::simulate::day::played::Played;
use crate::tabletop::{Levelled, Pending, Verdict};
use crate::words::goals as words;

/// The name of the setting that says which were reached.
const SETTING: &str = "goals";

/// Those that an owner has reached.
pub(crate) fn kept(folder: &Folder, owner: &Owner) -> Reached {
    let settings = Settings::of(&folder.files(), owner);
    Reached::from_text(settings.get(SETTING).unwrap_or_default())
}

impl GameSession {
    /// What the user has reached.
    pub(crate) fn reached(&self) -> &Reached {
        &self.reached
    }

    /// Keeps what is reached for the first time by this, to be said next. Where nothing
    /// is kept, nothing is reached.
    pub(super) fn reach(&mut self, facts: &Facts) {
        let Some(folder) = &self.folder else {
            return;
        };
        let new = self.reached.add(facts);
        if new.is_empty() {
            return;
        }
        // Where that fails, what follows says why.
        let _ = folder.create();
        let text = self.reached.to_text();
        let kept = Settings::set_of(folder, &self.owner(), SETTING, &text);
        self.goals.push(words::reached(&new, self.reached.many()));
        self.goals
            .extend(kept.err().map(|why| format!("For now only: {why}.")));
    }

    /// What was reached and is not said yet, in sentences.
    pub(crate) fn take_goals(&mut self) -> Vec<String> {
        std::mem::take(&mut self.goals)
    }

    /// The goals of a match that is over, in which one person met the computer.
    pub(super) fn reach_in_match(&mut self, live: &Live) {
        let (Some((computer, levels)), Some(log)) = (live.opponent(), live.log()) else {
            return;
        };
        let level = levels.batting.min(levels.bowling).number();
        let options = live.game().public().options;
        if let Some(facts) = goals::of_match(options, log, computer.other(), level) {
            self.reach(&facts);
        }
    }

    /// The goal of the season that was completed last: a title won in matches of
    /// which the person played half.
    pub(crate) fn reach_in_season(&mut self) {
        let Some(championship) = self.championship() else {
            return;
        };
        let (Some(season), Some(yours)) = (championship.completed().last(), championship.yours())
        else {
            return;
        };
        let reviews = championship.news().reviews().iter();
        let own = reviews.filter(|one| (one.year, one.county) == (season.year(), yours));
        let own = own.filter(|one| one.side.best.is_some() || one.side.worst.is_some());
        let place = Finish::of(season).place_of(yours);
        let title = place == Some((Class::First, 1)) && own.count() >= OWN_MATCHES;
        self.reach(&Facts {
            title,
            ..Facts::default()
        });
    }

    /// The goal of a match of the day; a practice has none.
    pub(crate) fn reach_in_day(&mut self, played: &Played) {
        if !played.practice {
            self.reach(&Facts {
                better_than: played.mark.better_than,
                ..Facts::default()
            });
        }
    }

    /// The goal of a game of the pavilion that is over, in which one person met the
    /// computer.
    pub(crate) fn reach_in_game<G: Levelled>(&mut self, sitting: &Sitting<G>) {
        let Pending::Over(outcome) = sitting.table().pending() else {
            return;
        };
        let won = match outcome.into() {
            Verdict::Won(seat) => sitting.first_person() == Some(seat),
            Verdict::Drawn | Verdict::Tied => false,
        };
        let own = sitting.own_choices() >= OWN_CHOICES && sitting.persons() == 1;
        if won && own && Kind::of::<G>() == Kind::Camp {
            let form = sitting.heading().settings.value(G::ITEMS, 0);
            self.reach(&Facts {
                hill: form == "hill",
                veld: form == "veld",
                ..Facts::default()
            });
        }
    }
}
