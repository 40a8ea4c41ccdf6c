//! A finished match of the day with its record, its score and its card. This
//! module also checks records from other people.

use super::measure::percent_beaten;
use super::{Day, EDITION, Score};
use crate::championship::County;
use crate::game::chance::ScriptedDeals;
use crate::game::record::{Competition, Date, DayEntry, RecordWriter, Recording, RecordingReader};
use crate::game::{Ask, Choice, Dealer, Match, Observer, Pending, Refused};
use crate::players::RUN;
use crate::simulate::Stopped;
use crate::simulate::analysis::{Analysis, BallBowled, Decision};
use crate::tabletop::Agent;
use crate::words::day::{self as words, DayCard};
use crate::words::{SideNames, Sides, spoken};

use sha2::{Digest, Sha256};

/// The number of digits in the code on the card.
const CODE_DIGITS: usize = 12;

/// A finished match of the day.
#[derive(Clone, Debug)]
pub struct PlayedDay {
    /// The setup of the match.
    pub day: Day,
    /// The details of the day in the match's record.
    pub mark: DayEntry,
    /// The score of the person's innings.
    pub score: Score,
    /// The record of the match.
    pub record: String,
    /// True if the person had already played this day's match before.
    pub practice: bool,
    game: Match,
    recording: Recording,
}

/// An error in the record of a match of the day.
#[derive(Debug, thiserror::Error)]
pub enum DayFault {
    /// The record does not belong to a match of the day.
    #[error("it is not a match of the day")]
    OtherMatch,
    /// This program does not know the edition of the match.
    #[error(
        "it is from edition {0} of the match of the day, and this program knows editions 1 to {EDITION}. Check it with a newer program"
    )]
    Newer(u16),
    /// The day is still in the future.
    #[error("it is for {0}, which has not come yet")]
    ToCome(Date),
    /// The match was played before its day.
    #[error("it was played on {0}, before its day")]
    TooSoon(Date),
    /// The record's sides, options, seed or players are not those of the day.
    #[error("its counties, options, players or seed are not those of the match of {0}")]
    OtherDay(Date),
    /// The record's cards are not those of the day.
    #[error("its cards are not those of the match of {0}")]
    OtherCards(Date),
    /// A choice recorded for the computer differs from the choice that this
    /// program's computer would make.
    #[error("the computer would not have made decision {1} in the match of {0}")]
    OtherComputer(Date, u32),
    /// The recorded number of beaten computer players is wrong.
    #[error("it says the player beat {found} computers in 100, but the figure is {expected}")]
    OtherShare {
        /// The number in the record.
        found: u8,
        /// The number that this program computed.
        expected: u8,
    },
    /// The choices do not form a valid match.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// The computers' scores could not be computed.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

impl PlayedDay {
    /// Replays the person's choices, lets the computer finish the match, and
    /// rates the person's score.
    ///
    /// # Errors
    /// Fails if the choices do not form a valid match on that day.
    pub fn from_choices(day: &Day, choices: &[Choice], on: Date) -> Result<PlayedDay, DayFault> {
        // The match is played twice: first to rate the score, and then to
        // record the match with that rating in its heading.
        let game = play(day, choices, &mut (), false)?;
        let score = Score::from_match(day, &game).ok_or(DayFault::OtherMatch)?;
        let better_than = percent_beaten(day, &score)?;
        let heading = day.heading(on, better_than);
        let mut writer = RecordWriter::new(heading);
        let game = play(day, choices, &mut writer, false)?;
        let record = writer.take();
        let recording = recording(&record).ok_or(DayFault::OtherMatch)?;
        Ok(PlayedDay {
            day: *day,
            mark: recording.heading.day.ok_or(DayFault::OtherMatch)?,
            score,
            record,
            practice: false,
            game,
            recording,
        })
    }

    /// Checks a record, whether it was saved by this program or came from
    /// another person. The record's checksums must have been verified already.
    /// `today` is the current date.
    ///
    /// # Errors
    /// Fails if the record does not belong to that day's match, or if its score
    /// or its number of beaten computer players is wrong.
    pub fn check_record(recording: Recording, today: Date) -> Result<PlayedDay, DayFault> {
        let heading = &recording.heading;
        let mark = heading.day.filter(|_| heading.competition == Competition::Day);
        let mark = mark.ok_or(DayFault::OtherMatch)?;
        let date = mark.date;
        if mark.edition == 0 || mark.edition > EDITION {
            return Err(DayFault::Newer(mark.edition));
        }
        if date > today {
            return Err(DayFault::ToCome(date));
        }
        if mark.played < date {
            return Err(DayFault::TooSoon(mark.played));
        }
        let day = Day::for_edition(date, mark.edition);
        if *heading != day.heading(mark.played, mark.better_than) {
            return Err(DayFault::OtherDay(date));
        }
        let mut dealt = RecordWriter::new(heading.clone());
        // The computer players of an older edition no longer exist, so only the
        // laws are checked.
        let is_ours = mark.edition == EDITION;
        let game = play(&day, &recording.choices, &mut dealt, is_ours)?;
        let record = dealt.take();
        // Replaying the choices with the day's cards must produce the same
        // record.
        if record != rewrite_recording(&recording)?.0 {
            return Err(DayFault::OtherCards(date));
        }
        let score = Score::from_match(&day, &game).ok_or(DayFault::OtherMatch)?;
        if is_ours {
            let (found, expected) = (mark.better_than, percent_beaten(&day, &score)?);
            if found != expected {
                return Err(DayFault::OtherShare { found, expected });
            }
        }
        Ok(PlayedDay { day, mark, score, record, practice: false, game, recording })
    }

    /// Accepts a saved record without checking it.
    pub fn from_saved(recording: Recording) -> Option<PlayedDay> {
        let mark = recording.heading.day?;
        let day = Day::for_edition(mark.date, mark.edition);
        let (record, game) = rewrite_recording(&recording).ok()?;
        Some(PlayedDay {
            day,
            mark,
            score: Score::from_match(&day, &game)?,
            record,
            practice: false,
            game,
            recording,
        })
    }

    /// Returns `true` if the match is from the current edition, so that this
    /// program's computer players can serve as the yardstick.
    pub fn is_current_edition(&self) -> bool {
        self.mark.edition == EDITION
    }

    /// Returns the code on the card, which is a prefix of the record's hash.
    pub fn code(&self) -> String {
        let hash = Sha256::digest(self.record.as_bytes());
        hash.iter().take(CODE_DIGITS / 2).map(|byte| format!("{byte:02x}")).collect()
    }

    /// Returns the card of the match.
    pub fn card(&self) -> [String; 5] {
        self.with_card(|card| card.lines())
    }

    /// Returns the card of the match in words for a screen reader.
    pub(crate) fn spoken_card(&self) -> [String; 5] {
        self.with_card(|card| card.spoken())
    }

    fn with_card(&self, write: fn(&DayCard<'_>) -> [String; 5]) -> [String; 5] {
        let place = usize::from(self.day.person_innings_number()) - 1;
        let Some(innings) = self.game.public().innings().get(place) else {
            return Default::default();
        };
        write(&DayCard {
            date: self.mark.date,
            played: self.mark.played,
            practice: self.practice,
            sides: &sides(&self.day),
            innings,
            batsmen: self.day.options.batsmen,
            target: self.score.target,
            overs: &self.score_by_over(),
            better_than: self.mark.better_than,
            code: &self.code(),
        })
    }

    /// Returns the coach's sentences about the best and the worst choice in the
    /// person's innings.
    pub fn coach_sentences(&self) -> Vec<String> {
        self.write_coach_sentences(false)
    }

    /// Returns the coach's sentences for a screen reader, with cards and balls
    /// in words.
    pub(crate) fn spoken_coach_sentences(&self) -> Vec<String> {
        self.write_coach_sentences(true)
    }

    fn write_coach_sentences(&self, aloud: bool) -> Vec<String> {
        let Ok(analysis) = Analysis::from_recording(&self.recording) else {
            return Vec::new();
        };
        let own = |decision: &&Decision| {
            let asked = matches!(decision.ask, Ask::Reply | Ask::Change { .. });
            asked && decision.side == self.day.person && self.is_in_own_innings(&analysis, decision)
        };
        let at = |decision: &Decision| self.ball_text(&analysis, decision, aloud);
        let chosen = |choice: Choice| match choice.card() {
            Some(card) if aloud => format!("the {}", spoken::card(card)),
            None if choice == Choice::NoMore => "changing no card".to_owned(),
            card => words::card_or(card, "leaving the ball"),
        };
        let tenths =
            // Round to the nearest tenth of a run.
            |thousandths: i32| (10 * i64::from(thousandths) + i64::from(RUN) / 2) / i64::from(RUN);
        let lost = |one: &&Decision| one.loss().unwrap_or(0);
        let won = |one: &&Decision| one.gain_over_average().unwrap_or(0);
        let all = || analysis.decisions.iter().filter(own);
        let most_won = all().max_by_key(won).filter(|one| won(one) > 0);
        let most_lost = all().max_by_key(lost).filter(|one| lost(one) > 0);
        let won = most_won
            .map(|one| words::best_choice(&at(one), &chosen(one.chosen.choice), tenths(won(&one))));
        let lost = most_lost.map(|one| {
            let better = chosen(one.best.choice);
            words::costliest_choice(
                &at(one),
                &chosen(one.chosen.choice),
                &better,
                tenths(lost(&one)),
            )
        });
        won.into_iter().chain(lost).collect()
    }

    /// Returns `true` if a decision belongs to a ball in the person's innings.
    fn is_in_own_innings(&self, analysis: &Analysis, decision: &Decision) -> bool {
        let ball = ball_of(analysis, decision);
        ball.is_some_and(|ball| ball.innings == self.day.person_innings_number())
    }

    /// Describes the ball that a decision belongs to. The text is "in over 5,
    /// ball 5" or, for a screen reader, "with ball 5 of over 5".
    fn ball_text(&self, analysis: &Analysis, decision: &Decision, aloud: bool) -> String {
        ball_of(analysis, decision).map_or_else(String::new, |bowled| {
            let ball = &bowled.ball;
            let (over, number) = (ball.over, ball.number);
            let changes = matches!(decision.ask, Ask::Change { .. });
            match (changes, aloud) {
                (true, false) => format!("after the wicket in over {}, ball {number}", over + 1),
                (false, false) => format!("in over {}, ball {number}", over + 1),
                (true, true) => format!("after the wicket of ball {number} of over {}", over + 1),
                (false, true) => format!("with ball {number} of over {}", over + 1),
            }
        })
    }

    /// Adds up the runs and wickets in each over of the innings.
    fn score_by_over(&self) -> Vec<(u32, u8)> {
        let mut overs: Vec<(u32, u8)> = Vec::new();
        let Ok(balls) = Analysis::balls_of(&self.recording) else {
            return overs;
        };
        for bowled in balls.iter().filter(|one| one.innings == self.day.person_innings_number()) {
            let over = usize::from(bowled.ball.over);
            if overs.len() <= over {
                overs.resize(over + 1, (0, 0));
            }
            if let Some(sum) = overs.get_mut(over) {
                sum.0 += bowled.ball.total();
                sum.1 += u8::from(bowled.ball.out.is_some());
            }
        }
        overs
    }
}

/// Returns the ball that a decision belongs to.
fn ball_of<'a>(analysis: &'a Analysis, decision: &Decision) -> Option<&'a BallBowled> {
    analysis.balls.get(usize::from(decision.ball).checked_sub(1)?)
}

/// Returns the names of the sides on a given day.
pub(crate) fn sides(day: &Day) -> Sides {
    let name = |county: County| SideNames::new(county.name(), county.short());
    let [home, away] = day.counties.map(name);
    Sides { home, away }
}

/// Plays the match of a day. The match begins with these choices, and the
/// computer makes all further choices. If `ours` is true, each recorded choice
/// of the computer must be the choice that this program's computer would make.
fn play(
    day: &Day,
    choices: &[Choice],
    observer: &mut impl Observer,
    ours: bool,
) -> Result<Match, DayFault> {
    let mut dealer = Dealer::new(day.seed);
    let mut game = Match::new(day.options, &mut dealer, observer);
    let mut computers = day.computers();
    for choice in choices {
        let own = match game.pending() {
            Pending::Ask(side, _) if day.is_own_innings(&game) && side != day.person => {
                computers[side.index()].choose(&game.view(side))
            }
            _ => day.computer_choice(&game, &mut computers),
        };
        if ours && own.is_some_and(|own| own != *choice) {
            let decision = game.public().decisions + 1;
            return Err(DayFault::OtherComputer(day.date, decision));
        }
        game.apply(*choice, &mut dealer, observer)?;
    }
    while let Some(choice) = day.computer_choice(&game, &mut computers) {
        game.apply(choice, &mut dealer, observer)?;
    }
    Ok(game)
}

/// Writes the record of a match again, with the cards taken from its recording.
fn rewrite_recording(recording: &Recording) -> Result<(String, Match), Refused> {
    let mut writer = RecordWriter::new(recording.heading.clone());
    let mut script = ScriptedDeals::with_toss_winner(recording.toss);
    script.push_cards(recording.cards.iter().copied());
    let mut game = Match::new(recording.heading.options, &mut script, &mut writer);
    for choice in &recording.choices {
        game.apply(*choice, &mut script, &mut writer)?;
    }
    Ok((writer.take(), game))
}

/// Reads the match in a record. The record must consist of exactly one complete
/// match.
pub fn recording(record: &str) -> Option<Recording> {
    let mut reader = RecordingReader::new();
    let mut found = None;
    for line in record.lines() {
        found = reader.feed(line.as_bytes()).ok()?.or(found);
    }
    reader.finish().ok()?;
    found
}

/// Returns the person's target, if they have one.
pub(crate) fn target(day: &Day) -> Option<u32> {
    let (game, _) = day.play_to_own_innings().ok()?;
    game.public().needed().filter(|_| day.chases)
}

/// Describes the setup of a day's match in words.
pub(crate) fn setup_text(day: &Day) -> String {
    words::describe_match(&sides(day), &day.options, day.person, target(day))
}
