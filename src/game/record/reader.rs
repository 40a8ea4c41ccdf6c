//! The replayer, which replays a record and verifies every line of it.
//!
//! The replayer does not know the laws. From each line the replayer takes the
//! choices and the cards drawn, and gives them to a [`Match`]. It then compares
//! the lines that the match produces with the lines in the record. The replayer
//! refuses any line that the match would not have written.

use std::collections::VecDeque;

use super::fault::{LineFault, RecordError, allowed_line_kinds};
use super::heading::{Heading, PerSide};
use super::lines::{Election, Line};
use crate::game::chance::ScriptedDeals;
use crate::game::event::Event;
use crate::game::machine::Observer;
use crate::game::{Ask, Choice, Match, Pending, Side};
use crate::rules::Card;
use crate::rules::deals::DEAL_SIZE;
use crate::tabletop;
use crate::tabletop::record::LONGEST_LINE;

/// Replays a record, line by line. A record may contain several matches, one
/// after another.
///
/// The absence of a line also states a choice: no `declare` line means
/// [`Choice::PlayOn`], no further `change` line means [`Choice::NoMore`], and
/// no `stop` line means [`Choice::LetGo`].
///
/// Lines are parsed as JSON. The order of the fields and the white space
/// between them do not matter. Unknown fields are skipped.
#[derive(Clone, Default)]
pub struct Replayer {
    stage: ReaderStage,
    heading: Option<Heading>,
    /// The lines that the match has written but that the record has not reached
    /// yet.
    expected: VecDeque<Line>,
    lines: u64,
    counts: VerifiedCounts,
    first_blank: Option<u64>,
    error: Option<RecordError>,
}

#[derive(Clone, Default)]
enum ReaderStage {
    /// A heading must come next.
    #[default]
    Between,
    /// The deal must come next.
    Headed,
    /// The toss must come next.
    Dealt(PerSide<[Card; DEAL_SIZE]>),
    /// The match is in progress.
    Playing(Box<ScriptedMatch>),
    /// The match is over, and every line of it has been verified.
    Over(Box<ScriptedMatch>),
}

#[derive(Clone)]
struct ScriptedMatch {
    game: Match,
    script: ScriptedDeals,
}

/// The numbers of matches, balls and lines that have been verified so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct VerifiedCounts {
    /// The number of complete matches.
    pub matches: u64,
    /// The number of deliveries.
    pub balls: u64,
    /// The number of lines, not counting blank ones at the end.
    pub lines: u64,
}

/// The effect of a single line on the match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LineEffect {
    /// The choices that the line states or implies, in order.
    pub choices: Vec<(Side, Choice)>,
    /// True if this was the last line of its match.
    pub finished: bool,
}

/// A choice that a line states.
struct StatedChoice {
    choice: Choice,
    /// The field that states the choice.
    field: &'static str,
    /// The field that states the card drawn, together with that card.
    drawn: Option<(&'static str, Option<Card>)>,
}

impl Replayer {
    /// Makes a replayer that starts at the beginning of a record.
    pub fn new() -> Replayer {
        Replayer::default()
    }

    /// Returns the heading of the current match, or of the last match if none
    /// is in progress.
    pub fn heading(&self) -> Option<&Heading> {
        self.heading.as_ref()
    }

    /// Returns the current match, or the last match if none is in progress.
    /// Returns `None` until the toss of that match.
    pub fn game(&self) -> Option<&Match> {
        match &self.stage {
            ReaderStage::Playing(play) | ReaderStage::Over(play) => Some(&play.game),
            ReaderStage::Between | ReaderStage::Headed | ReaderStage::Dealt(_) => None,
        }
    }

    /// Returns the numbers of matches, balls and lines verified so far.
    pub fn counts(&self) -> VerifiedCounts {
        self.counts
    }

    /// Reads the next line, with or without its line feed, and makes the
    /// choices that it states. Blank lines may follow the last match in a
    /// record. The match's events go to `observer`. The events of the deal are
    /// sent together with the toss.
    ///
    /// A caller that reads an untrusted file should read at most one byte more
    /// than [`LONGEST_LINE`] at a time, so that an endless line cannot fill the
    /// memory.
    ///
    /// # Errors
    /// Fails at the first line that breaks a law or the format. Every later
    /// call fails with the same error.
    pub fn feed<O>(&mut self, line: &[u8], observer: &mut O) -> Result<LineEffect, RecordError>
    where
        O: Observer + ?Sized,
    {
        if let Some(error) = &self.error {
            return Err(error.clone());
        }
        self.lines += 1;
        let fed = self.verify_line(line, observer);
        fed.map_err(|fault| {
            let line = match (&fault, self.first_blank) {
                // Blank lines are allowed only at the end. If another line
                // follows, the fault is in the first blank line.
                (LineFault::Blank, Some(blank)) => blank,
                _ => self.lines,
            };
            self.error.insert(RecordError { line, fault }).clone()
        })
    }

    /// Carries out the choices on a line until the whole line is verified.
    fn verify_line<O>(&mut self, line: &[u8], observer: &mut O) -> Result<LineEffect, LineFault>
    where
        O: Observer + ?Sized,
    {
        let mut progress = LineEffect::default();
        let matches = self.counts.matches;
        if let Some(line) = self.parse(line)? {
            while let Some(made) = self.carry_out(&line, observer)? {
                progress.choices.push(made);
            }
            self.counts.lines = self.lines;
            self.counts.balls += u64::from(matches!(line, Line::Ball(_)));
        }
        progress.finished = self.counts.matches > matches;
        Ok(progress)
    }

    /// Ends the record and returns the totals.
    ///
    /// # Errors
    /// Fails if the record ends in the middle of a match, is empty, or had an
    /// error earlier.
    pub fn finish(self) -> Result<VerifiedCounts, RecordError> {
        if let Some(error) = self.error {
            return Err(error);
        }
        let fault = match &self.stage {
            ReaderStage::Over(_) => return Ok(self.counts),
            ReaderStage::Between => LineFault::Empty,
            ReaderStage::Headed => LineFault::CutOff("deal"),
            ReaderStage::Dealt(_) => LineFault::CutOff("toss"),
            ReaderStage::Playing(play) => {
                LineFault::CutOff(match (self.expected.front(), play.game.pending()) {
                    (Some(line), _) => line.kind(),
                    (None, Pending::Ask(_, ask)) => allowed_line_kinds(ask),
                    (None, Pending::Over(_)) => "result",
                })
            }
        };
        Err(RecordError { line: self.counts.lines.max(1), fault })
    }

    /// Parses a line. Returns `None` if the line is blank.
    fn parse(&mut self, line: &[u8]) -> Result<Option<Line>, LineFault> {
        if line.len() > LONGEST_LINE {
            return Err(LineFault::TooLong);
        }
        let text = std::str::from_utf8(line).map_err(|_| LineFault::NotText)?.trim();
        if text.is_empty() && matches!(self.stage, ReaderStage::Over(_)) {
            self.first_blank.get_or_insert(self.lines);
            return Ok(None);
        }
        if text.is_empty() || self.first_blank.is_some() {
            return Err(LineFault::Blank);
        }
        if !text.starts_with('{') {
            // serde would also accept a list with the same values.
            return Err(LineFault::Unreadable("it is not a JSON object".to_owned()));
        }
        let line = serde_json::from_str(text).map_err(|error| LineFault::unreadable(&error))?;
        Ok(Some(line))
    }

    fn carry_out<O>(
        &mut self,
        line: &Line,
        observer: &mut O,
    ) -> Result<Option<(Side, Choice)>, LineFault>
    where
        O: Observer + ?Sized,
    {
        match (&mut self.stage, line) {
            (ReaderStage::Between | ReaderStage::Over(_), Line::Match(heading)) => {
                heading.check().map_err(LineFault::Heading)?;
                self.heading = Some((**heading).clone());
                self.stage = ReaderStage::Headed;
                Ok(None)
            }
            (ReaderStage::Headed, Line::Deal(hands)) => {
                // The toss is not known yet, so this deal serves only to check
                // the hands.
                self.deal(Side::Home, hands, &mut ())?;
                self.stage = ReaderStage::Dealt(*hands);
                Ok(None)
            }
            (ReaderStage::Dealt(hands), Line::Toss { winner, .. }) => {
                let hands = *hands;
                let mut play = self.deal(*winner, &hands, observer)?;
                let made = make_stated_choice(
                    &mut play,
                    line,
                    &mut (WrittenLines(&mut self.expected), observer),
                );
                self.stage = ReaderStage::Playing(Box::new(play));
                made.map(Some)
            }
            (ReaderStage::Playing(play), line) => match self.expected.pop_front() {
                Some(expected) if expected == *line => {
                    // After the last line of a match, count the match as
                    // complete.
                    let is_over = matches!(play.game.pending(), Pending::Over(_));
                    if self.expected.is_empty() && is_over {
                        self.counts.matches += 1;
                        if let ReaderStage::Playing(play) = std::mem::take(&mut self.stage) {
                            self.stage = ReaderStage::Over(play);
                        }
                    }
                    Ok(None)
                }
                Some(expected) => Err(LineFault::difference(line, &expected)),
                None => make_stated_choice(
                    play,
                    line,
                    &mut (WrittenLines(&mut self.expected), observer),
                )
                .map(Some),
            },
            (stage, line) => Err(LineFault::Kind {
                found: line.kind(),
                expected: match stage {
                    ReaderStage::Headed => "deal",
                    ReaderStage::Dealt(_) => "toss",
                    ReaderStage::Between | ReaderStage::Over(_) | ReaderStage::Playing(_) => {
                        "match"
                    }
                },
            }),
        }
    }

    /// Deals a match with this toss and these hands, under the options in the
    /// heading.
    fn deal<O>(
        &self,
        winner: Side,
        hands: &PerSide<[Card; DEAL_SIZE]>,
        observer: &mut O,
    ) -> Result<ScriptedMatch, LineFault>
    where
        O: Observer + ?Sized,
    {
        let options = self.heading.as_ref().map(|heading| heading.options);
        let mut script = ScriptedDeals::with_toss_winner(winner);
        for side in Side::BOTH {
            script.push_cards(*hands.get(side));
        }
        let game = Match::new(options.unwrap_or_default(), &mut script, observer);
        match script.fault() {
            None => Ok(ScriptedMatch { game, script }),
            Some(why) => Err(LineFault::ScriptFault { field: "deal", why }),
        }
    }
}

/// Makes the next choice that a line states. The match must be waiting for a
/// choice.
fn make_stated_choice<O>(
    play: &mut ScriptedMatch,
    line: &Line,
    observer: &mut O,
) -> Result<(Side, Choice), LineFault>
where
    O: Observer + ?Sized,
{
    let ScriptedMatch { game, script } = play;
    let Pending::Ask(side, ask) = game.pending() else {
        return Err(unexpected(line, "result"));
    };
    check_side(line, side)?;
    let chosen =
        stated_choice(ask, line).ok_or_else(|| unexpected(line, allowed_line_kinds(ask)))?;
    if let Some((_, card)) = chosen.drawn {
        script.push_cards(card);
    }
    let refused = |why| LineFault::Refused { field: chosen.field, why };
    game.apply(chosen.choice, script, observer).map_err(refused)?;
    match (script.fault(), chosen.drawn) {
        (Some(why), Some((field, _))) => Err(LineFault::ScriptFault { field, why }),
        _ => Ok((side, chosen.choice)),
    }
}

fn unexpected(line: &Line, expected: &'static str) -> LineFault {
    LineFault::Kind { found: line.kind(), expected }
}

/// Checks that the side named in a line is the side that must choose.
fn check_side(line: &Line, asked: Side) -> Result<(), LineFault> {
    let named = match line {
        Line::Throw { side, .. } | Line::Change { side, .. } | Line::Declare { side } => *side,
        _ => return Ok(()),
    };
    if named == asked {
        return Ok(());
    }
    let [found, expected] = [named, asked].map(|side| match side {
        Side::Home => "home".to_owned(),
        Side::Away => "away".to_owned(),
    });
    Err(LineFault::Differs { field: "side".to_owned(), found, expected })
}

/// Returns the choice that `line` states or implies in answer to `ask`. Returns
/// `None` if such a line may not come next.
fn stated_choice(ask: Ask, line: &Line) -> Option<StatedChoice> {
    let (choice, field, drawn) = match (ask, line) {
        (Ask::Elect, Line::Toss { choice, .. }) => match choice {
            Election::Bat => (Choice::Bat, "type", None),
            Election::Field => (Choice::Field, "type", None),
        },
        (Ask::Throw, Line::Throw { card, .. }) => (Choice::Throw(*card), "card", None),
        (Ask::Change { .. }, Line::Change { card, drew, .. }) => {
            (Choice::Change(*card), "card", Some(("drew", *drew)))
        }
        (Ask::Change { .. }, Line::Ball(_) | Line::Declare { .. } | Line::Interval { .. }) => {
            (Choice::NoMore, "type", None)
        }
        (Ask::Declare, Line::Declare { .. }) => (Choice::Declare, "type", None),
        (Ask::Declare, Line::Ball(_)) => (Choice::PlayOn, "type", None),
        (Ask::Bowl, Line::Ball(ball)) => {
            (Choice::Bowl(ball.bowled), "bowled", Some(("drew", ball.drew)))
        }
        (Ask::Reply, Line::Ball(ball)) => match ball.reply {
            Some(card) => (Choice::Play(card), "reply", Some(("reply_drew", ball.reply_drew))),
            None => (Choice::Leave, "reply", None),
        },
        (Ask::Stop, Line::Ball(ball)) => match ball.stop {
            Some(_) => (Choice::Stop, "stop", Some(("stop_drew", ball.stop_drew))),
            None => (Choice::LetGo, "stop", None),
        },
        _ => return None,
    };
    Some(StatedChoice { choice, field, drawn })
}

/// An observer that collects the lines that a match writes.
struct WrittenLines<'a>(&'a mut VecDeque<Line>);

impl tabletop::Observer<Match> for WrittenLines<'_> {
    fn event(&mut self, event: &Event, game: &Match) {
        self.0.push_back(Line::from_event(event, game));
    }
}
