//! The open competition, its next match, and the match in progress with its
//! journal. Also records the results.

use super::live::{Live, Seat};
use super::play_on_target::next_person_match;
use super::preferences::MenNaming;
use super::stakes::Stakes;
use crate::championship::growth::{GrowthStep, NoSuchChoice, StepChoice};
use crate::championship::honours::Finish;
use crate::championship::news::review::{MatchReview, SideReview};
use crate::championship::people::Person;
use crate::championship::{
    Championship, ChampionshipView, Class, County, FIRST_YEAR, Fixture, PostOutcome,
};
use crate::datafile::FileError;
use crate::datafile::settings::Owner;
use crate::datafile::{Competition, Journal, JournalError, JournalState, unlocked_notice};
use crate::game::{Dealer, Match, Moves, Side};
use crate::simulate::competition::finish_part_played;
use crate::simulate::{self, Stopped};
use crate::words::{Sides, count, ending, growth, season};

/// An open data file, with the operations that the screens carry out on its
/// competition.
pub struct OpenCompetition {
    competition: Competition,
    class: Class,
    /// The county of the person at the screen, if they have one.
    viewer: Option<County>,
    /// The year in which the menu last moved by itself to the class of a
    /// person's match.
    year: u16,
    playing: Option<MatchOnTable>,
    /// The sentences about the places in the table that the last match changed.
    moved: Vec<String>,
    /// The last match that was played here.
    finished: Option<Fixture>,
}

/// The match being played.
struct MatchOnTable {
    fixture: Fixture,
    journal: Journal,
}

/// What comes next in a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NextToPlay {
    /// A match.
    Match {
        /// The fixture.
        fixture: Fixture,
        /// True if a person's county plays in the match.
        yours: bool,
    },
    /// The season of this class is over, but the season of the other class is
    /// not.
    ClassComplete,
    /// All hundred seasons are over.
    Finished,
}

/// What to do with the journal of an unfinished match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LeftJournal {
    /// Resume the match from its journal.
    Resume,
    /// Set the unreadable journal aside and start the match again.
    SetAside,
}

/// The reason why a match could not be played quickly.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NotPlayed {
    /// The journal of the match cannot be used.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// The result could not be entered.
    #[error(transparent)]
    Finish(#[from] FileError),
    /// Playing the match failed for another reason.
    #[error(transparent)]
    Stopped(Stopped),
}

impl From<Stopped> for NotPlayed {
    fn from(stopped: Stopped) -> NotPlayed {
        match stopped {
            // This error has a remedy: the match can be started again.
            Stopped::Journal(error) => NotPlayed::Journal(error),
            stopped => NotPlayed::Stopped(stopped),
        }
    }
}

impl OpenCompetition {
    /// Opens the menu of a data file. The menu shows the class of the next
    /// match that a person plays. If no person has a match left, the menu shows
    /// the class of the first person's county. If there is no person, the menu
    /// shows the first class.
    pub(crate) fn new(competition: Competition) -> OpenCompetition {
        let championship = competition.championship();
        let mut opened = OpenCompetition {
            class: championship.class_of_next_person().unwrap_or(Class::First),
            viewer: championship.view().yours(),
            year: championship.season().year(),
            competition,
            playing: None,
            moved: Vec::new(),
            finished: None,
        };
        opened.switch_to_next_person();
        opened
    }

    /// Returns a warning if the file is not locked against other programs.
    pub(crate) fn lock_warning(&self) -> Option<String> {
        let competition = &self.competition;
        let warning = || count::capitalised(&unlocked_notice(competition.name())) + ".";
        (!competition.is_locked()).then(warning)
    }

    /// Changes the viewer to the person with the next match in the menu's
    /// class. In a new year, the menu first moves to the class with a person's
    /// next match.
    pub(crate) fn switch_to_next_person(&mut self) {
        let year = self.championship().season().year();
        if std::mem::replace(&mut self.year, year) != year {
            self.class = self.championship().class_of_next_person().unwrap_or(self.class);
        }
        let next = self.championship().next_fixture_with_person(self.class);
        let people = next.map(|fixture| self.championship().players(&fixture));
        let county = people.and_then(|people| Some(people.into_iter().flatten().next()?.county()));
        self.viewer = county.or(self.viewer);
    }

    /// Makes the person who plays this side of the current match the viewer,
    /// because that person now has the keyboard.
    pub(crate) fn hand_over(&mut self, side: Side) {
        if let Some(playing) = &self.playing {
            self.viewer = Some(playing.fixture.county(side));
        }
    }

    /// Returns the owner of the preferences. In a league, the owner is the
    /// viewer. In other competitions, the owner is the user.
    pub(crate) fn owner(&self) -> Owner {
        let championship = self.view();
        let looks = championship.viewer().filter(|_| championship.is_league());
        match looks.and_then(Person::name) {
            Some(name) => Owner::Person(self.competition.name().clone(), name.clone()),
            None => Owner::User,
        }
    }

    /// Changes the viewer to the next person, if there are several people.
    pub(crate) fn next_viewer(&mut self) {
        let people = self.championship().people();
        let now = people.iter().position(|one| Some(one.county()) == self.viewer);
        let next = now.map_or(0, |now| (now + 1) % people.len());
        self.viewer = people.get(next).map(Person::county);
    }

    /// Returns the competition in the data file.
    pub(crate) fn competition(&self) -> &Competition {
        &self.competition
    }

    /// Returns the competition in the data file, so that the computer can play
    /// on without showing each match.
    pub(crate) fn competition_mut(&mut self) -> &mut Competition {
        &mut self.competition
    }

    /// Returns the championship as saved on the disk.
    pub(crate) fn championship(&self) -> &Championship {
        self.competition.championship()
    }

    /// Returns the championship as the viewer sees it.
    pub(crate) fn view(&self) -> ChampionshipView<'_> {
        self.championship().seen_by(self.viewer)
    }

    /// Returns the steps that may be chosen for the season in progress. Returns
    /// `None` once a match of the season has begun.
    pub(crate) fn step_choice(&self) -> Option<StepChoice> {
        self.championship().step_choice().filter(|_| !self.competition.any_match_in_progress())
    }

    /// Changes the step of the season in progress, and saves the competition.
    /// Returns a sentence about the step.
    ///
    /// # Errors
    /// Fails with the reason if the step cannot be chosen now or cannot be
    /// saved.
    pub(crate) fn change_step(&mut self, step: GrowthStep) -> Result<String, String> {
        let mut changed = self.championship().clone();
        if self.step_choice().is_none() {
            return Err(NoSuchChoice.to_string());
        }
        changed.change_step(step).map_err(|why| why.to_string())?;
        if changed.growth_step() != self.championship().growth_step() {
            self.competition.save(changed).map_err(|why| why.to_string())?;
        }
        Ok(growth::chosen(self.championship()))
    }

    /// Returns the class on the menu.
    pub(crate) fn class(&self) -> Class {
        self.class
    }

    /// Switches to the other class.
    pub(crate) fn switch_class(&mut self) {
        self.class = self.class.other();
        self.switch_to_next_person();
    }

    /// Returns what comes next in the class on the menu.
    pub(crate) fn next(&self) -> NextToPlay {
        let championship = self.championship();
        match championship.next_fixture(self.class) {
            Some(fixture) => {
                NextToPlay::Match { yours: championship.has_person(&fixture), fixture }
            }
            None if championship.is_finished() => NextToPlay::Finished,
            None => NextToPlay::ClassComplete,
        }
    }

    /// Returns the names of the sides in a fixture.
    pub(crate) fn sides(&self, men: MenNaming, fixture: &Fixture) -> Sides {
        match men {
            MenNaming::Names => Sides::with_men(self.championship(), fixture),
            MenNaming::Numbers => Sides::from_fixture(fixture),
        }
    }

    /// Returns `true` if somebody began the next match in the class and left it
    /// unfinished.
    pub(crate) fn is_next_match_begun(&self) -> bool {
        let found = self.competition.resume(self.class, &mut ());
        matches!(found, Ok(JournalState::InProgress(_)))
    }

    /// Resumes or begins the next match in the class. `men` says whether the
    /// men appear by name or by number.
    ///
    /// # Errors
    /// Fails if the match's journal cannot be read or begun. Returns `None`
    /// unless [`NextToPlay::Match`] comes next.
    pub(crate) fn start_match(
        &mut self,
        men: MenNaming,
        left_journal: LeftJournal,
    ) -> Result<Option<Live>, JournalError> {
        let NextToPlay::Match { fixture, .. } = self.next() else {
            return Ok(None);
        };
        let setup = self.competition.setup(&fixture);
        let found = match left_journal {
            // The damaged journal is set aside when the new journal begins.
            LeftJournal::SetAside => JournalState::Nothing,
            LeftJournal::Resume => self.competition.resume(self.class, &mut ())?,
        };
        let sides = self.sides(men, &fixture);
        let levels = simulate::levels_of(self.championship(), &fixture);
        let seats = Seat::seats_at_levels(setup.persons, levels, setup.match_seed);
        let (live, journal) = match found {
            JournalState::InProgress(left) => {
                let table = Live::from_table(sides, seats, left.table);
                (table.with_levels(levels), left.journal)
            }
            JournalState::Nothing | JournalState::Stale => {
                let dealer = Box::new(Dealer::new(setup.match_seed));
                let live = Live::begin(setup.options, sides, seats, dealer).with_levels(levels);
                let journal = self.competition.begin(&fixture, live.game())?;
                (live, journal)
            }
        };
        self.playing = Some(MatchOnTable { fixture, journal });
        let championship = self.championship();
        let people = championship.players(&fixture);
        let alone = match people {
            [Some(one), None] | [None, Some(one)] => Some(one.county()),
            _ => None,
        };
        let people = people.map(|one| Some(one?.display_name().to_owned()));
        let live = if championship.is_league() { live.with_people(people) } else { live };
        let records =
            [fixture.home, fixture.away].map(|county| *championship.records().county(county));
        // In the first season with new options, every match would set records,
        // so leave the records out.
        let live = if championship.options_since() < fixture.year {
            live.with_records(records)
        } else {
            live
        };
        let own = alone.or(self.viewer).filter(|own| fixture.side_of(*own).is_some());
        let own = own.filter(|_| championship.has_person(&fixture));
        let stakes = own.and_then(|own| Stakes::new(championship, &fixture, own));
        // The first match of a competition that grows asks no question about the
        // toss.
        let is_first = (fixture.year, fixture.round) == (FIRST_YEAR, 1);
        let grows = own.is_some() && championship.growth_step().is_some();
        let live = live.with_stakes(stakes).with_bats_unasked(is_first && grows);
        // If only one person plays in the match, that person has the keyboard.
        self.viewer = alone.or(self.viewer);
        Ok(Some(live))
    }

    /// Cuts the damaged journal of the class back to the choice before the
    /// damage, so that the match can be resumed from that choice. Returns a
    /// sentence with the damaged file's new name.
    ///
    /// # Errors
    /// Fails if the match cannot be resumed from there.
    pub(crate) fn cut_damaged_journal(&self) -> Result<Option<String>, JournalError> {
        let aside = self.competition.cut_damaged_journal(self.class)?;
        Ok(aside.map(|aside| format!("The damaged file has been renamed {aside}")))
    }

    /// Returns `true` if the next match of a person in the class this season is
    /// the viewer's.
    pub(crate) fn has_next_match(&self) -> bool {
        let next = next_person_match(self.championship(), self.class);
        next.is_some_and(|(_, fixture)| {
            self.viewer.is_none_or(|viewer| fixture.side_of(viewer).is_some())
        })
    }

    /// Returns the journal of the current match.
    pub(crate) fn journal(&mut self) -> Option<&mut Journal> {
        self.playing.as_mut().map(|playing| &mut playing.journal)
    }

    /// Leaves the current match, which can be resumed from its journal.
    pub(crate) fn leave_match(&mut self) {
        self.playing = None;
    }

    /// Enters the result of the current match. If that ends the season, returns
    /// a summary of the season.
    ///
    /// # Errors
    /// Fails if the result cannot be saved. The match then remains the current
    /// match.
    pub(crate) fn enter_result(
        &mut self,
        game: &Match,
        reviews: &[(Side, SideReview)],
    ) -> Result<Option<String>, FileError> {
        let Some(playing) = &self.playing else {
            return Ok(None);
        };
        let (fixture, journal) = (playing.fixture, playing.journal.clone());
        let before = self.table_places(&fixture);
        let of = |(side, review): &(Side, SideReview)| MatchReview::new(&fixture, *side, *review);
        let reviews: Vec<MatchReview> = reviews.iter().map(of).collect();
        let posted = (self.competition).finish_reviewed(&fixture, game, Some(journal), &reviews)?;
        self.record_place_changes(&fixture, before);
        self.finished = Some(fixture);
        self.playing = None;
        self.switch_to_next_person();
        Ok(self.summary(posted))
    }

    /// Plays the rest of the next match in the class without showing it. The
    /// computer plays both sides. Enters the result.
    ///
    /// # Errors
    /// Fails if the match cannot be resumed or saved. A failure changes
    /// nothing.
    pub(crate) fn play_quickly(
        &mut self,
        fixture: &Fixture,
        left_journal: LeftJournal,
    ) -> Result<(Match, Option<String>), NotPlayed> {
        let mut moves = Moves::default();
        let left = match left_journal {
            LeftJournal::SetAside => None,
            LeftJournal::Resume => finish_part_played(&self.competition, fixture, &mut moves)?,
        };
        let (game, journal) = match left {
            Some((game, journal)) => (game, Some(journal)),
            None => {
                let setup = self.competition.setup(fixture);
                let dealt =
                    || Match::new(setup.options, &mut Dealer::new(setup.match_seed), &mut ());
                // When the new journal begins, the damaged journal is set
                // aside.
                let is_set_aside = left_journal == LeftJournal::SetAside;
                let journal = is_set_aside.then(|| self.competition.begin(fixture, &dealt()));
                let played = simulate::play_fixture(self.championship(), fixture, &mut moves);
                (played.map_err(Stopped::from)?, journal.transpose()?)
            }
        };
        let before = self.table_places(fixture);
        let posted = self.competition.enter(fixture, &game, Some(moves), journal, &[])?;
        self.record_place_changes(fixture, before);
        let summary = self.summary(posted);
        self.switch_to_next_person();
        Ok((game, summary))
    }

    /// Returns the places of a match's counties in the table for their class.
    /// The place is `None` for a county that has not played yet.
    fn table_places(&self, fixture: &Fixture) -> [Option<u8>; 2] {
        let season = self.championship().season_of(fixture.year);
        let table = season.map(|season| season.table(fixture.class));
        [fixture.home, fixture.away].map(|county| {
            let (place, row) = table?.find(county)?;
            (row.tally.played() > 0).then_some(place as u8)
        })
    }

    /// Records the new places of the two counties after a match. Leaves out a
    /// county whose place is the same as before, unless it is the viewer's own.
    /// The first match of a season changes no places.
    fn record_place_changes(&mut self, fixture: &Fixture, before: [Option<u8>; 2]) {
        let after = self.table_places(fixture);
        let yours = self.viewer;
        let counties = [fixture.home, fixture.away].into_iter();
        let places = before.into_iter().zip(after);
        let moves = counties.zip(places.map(|(from, to)| from.zip(to)));
        let moves = moves.filter_map(|(county, places)| Some((county, places?)));
        let moved = moves.filter(|(county, (from, to))| from != to || yours == Some(*county));
        let winner = self.winner(fixture);
        self.moved = moved
            .filter_map(|(county, (from, to))| ending::place_change(county, from, to, winner))
            .collect();
    }

    /// Returns the winner of a match whose result has been entered, if there
    /// was a winner.
    fn winner(&self, fixture: &Fixture) -> Option<County> {
        let season = self.championship().season_of(fixture.year)?;
        let played = season.played(fixture.class).get(usize::from(fixture.number))?;
        Some(fixture.county(played.outcome.winner?))
    }

    /// Returns the last match that was played here, and clears it.
    pub(crate) const fn take_last_match(&mut self) -> Option<Fixture> {
        self.finished.take()
    }

    /// Returns the sentences about changes in the table after the last match,
    /// and clears them.
    pub(crate) fn take_place_changes(&mut self) -> Vec<String> {
        std::mem::take(&mut self.moved)
    }

    fn summary(&self, posted: PostOutcome) -> Option<String> {
        let PostOutcome::SeasonOver(year) = posted else {
            return None;
        };
        let season = self.championship().season_of(year)?;
        Some(season::season_result(&Finish::from_season(season)))
    }
}
