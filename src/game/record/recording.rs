//! A record that is read completely, match by match, so that it can be played
//! back.

use super::{Heading, RecordError, Replayer};
use crate::game::{Choice, Event, Match, Side};
use crate::rules::Card;
use crate::tabletop;

/// One match in a record, with everything needed to play it again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recording {
    /// The first line of the match.
    pub(crate) heading: Heading,
    /// The winner of the toss.
    pub(crate) toss: Side,
    /// Every card, in the order in which it was dealt or drawn.
    pub(crate) cards: Vec<Card>,
    /// Every choice, in the order of the decisions.
    pub(crate) choices: Vec<Choice>,
}

/// Collects recordings from the lines of a record, verifying each line.
#[derive(Default)]
pub struct RecordingReader {
    replayer: Replayer,
    cards: Vec<Card>,
    choices: Vec<Choice>,
}

impl RecordingReader {
    /// Makes a reader that starts at the beginning of a record.
    pub fn new() -> RecordingReader {
        RecordingReader::default()
    }

    /// Reads the next line. If the line completes a match, returns that match.
    ///
    /// # Errors
    /// Fails at the first line that breaks a law or the format.
    pub fn feed(&mut self, line: &[u8]) -> Result<Option<Recording>, RecordError> {
        let mut draws = DrawCollector(&mut self.cards);
        let progress = self.replayer.feed(line, &mut draws)?;
        let choices = progress.choices.into_iter().map(|(_, choice)| choice);
        self.choices.extend(choices);
        if !progress.finished {
            return Ok(None);
        }
        let cards = std::mem::take(&mut self.cards);
        let choices = std::mem::take(&mut self.choices);
        let (heading, game) = (self.replayer.heading(), self.replayer.game());
        Ok(heading.zip(game).map(|(heading, game)| Recording {
            heading: heading.clone(),
            toss: game.public().toss,
            cards,
            choices,
        }))
    }

    /// Checks that the record ends after a complete match.
    ///
    /// # Errors
    /// Fails if the record ends in the middle of a match, or contains no match.
    pub fn finish(self) -> Result<(), RecordError> {
        self.replayer.finish().map(|_| ())
    }
}

/// An observer that collects every card that is dealt or drawn, in order.
struct DrawCollector<'c>(&'c mut Vec<Card>);

impl tabletop::Observer<Match> for DrawCollector<'_> {
    fn event(&mut self, event: &Event, _: &Match) {
        match event {
            Event::Dealt { hands } => {
                self.0.extend(hands.iter().flat_map(|hand| hand.cards()));
            }
            Event::Ball(ball) => {
                let drawn = [Some(ball.drew), ball.reply_drew, ball.stop_drew];
                self.0.extend(drawn.into_iter().flatten());
            }
            Event::Changed { drew, .. } => self.0.push(*drew),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::chance::ScriptedDeals;
    use crate::game::record::{Competition, PerSide, Player, RecordWriter, Version};
    use crate::players::{RandomPlayer, arena::play_match};
    use crate::rules::Options;

    #[test]
    fn a_recording_plays_the_same_match_again() {
        let heading = Heading {
            version: Version,
            home: "Kent".to_owned(),
            away: "Essex".to_owned(),
            competition: Competition::Friendly,
            year: None,
            round: None,
            seed: 5,
            options: Options::default(),
            levels: None,
            day: None,
            players: PerSide { home: Player::Computer, away: Player::Computer },
        };
        let mut writer = RecordWriter::new(heading);
        let (mut home, mut away) = (RandomPlayer::new(1), RandomPlayer::new(2));
        play_match(Options::default(), 5, &mut home, &mut away, &mut writer).unwrap();
        let record = writer.take();

        let mut reader = RecordingReader::new();
        let fed = record.lines().filter_map(|line| reader.feed(line.as_bytes()).unwrap());
        let recordings: Vec<Recording> = fed.collect();
        let [recording] = &recordings[..] else {
            panic!("{} matches", recordings.len());
        };
        let mut script = ScriptedDeals::with_toss_winner(recording.toss);
        script.push_cards(recording.cards.iter().copied());
        let mut again = RecordWriter::new(recording.heading.clone());
        let mut game = Match::new(Options::default(), &mut script, &mut again);
        for choice in &recording.choices {
            game.apply(*choice, &mut script, &mut again).unwrap();
        }
        assert_eq!((script.fault(), script.unused_count()), (None, 0));
        assert_eq!(again.take(), record);
        assert!(reader.finish().is_ok());
    }
}
