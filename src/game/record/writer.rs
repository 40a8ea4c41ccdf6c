//! The observer that writes match records.

use super::heading::Heading;
use super::lines::Line;
use crate::game::Match;
use crate::game::event::Event;
use crate::tabletop;

/// Watches matches and writes their lines into memory. The caller may take the
/// lines at any time, and decides where to store them.
///
/// ```
/// use armchair::game::record::{Competition, Heading, PerSide, Player, RecordWriter, Version};
/// use armchair::game::{Dealer, Match};
/// use armchair::rules::Options;
/// let mut record = RecordWriter::new(Heading {
///     version: Version,
///     home: "Surrey".to_owned(),
///     away: "Kent".to_owned(),
///     competition: Competition::Friendly,
///     year: None,
///     round: None,
///     seed: 1890,
///     options: Options::default(),
///     levels: None,
///     day: None,
///     players: PerSide { home: Player::Computer, away: Player::Computer },
/// });
/// Match::new(Options::default(), &mut Dealer::new(1890), &mut record);
/// assert!(record.take().starts_with(r#"{"type":"match","version":1,"home":"Surrey""#));
/// ```
#[derive(Clone, Debug)]
pub struct RecordWriter {
    heading: Option<Heading>,
    written: Vec<u8>,
}

impl RecordWriter {
    /// Makes a writer that begins the next match with this heading. The options
    /// in the heading must be those of the match.
    pub const fn new(heading: Heading) -> RecordWriter {
        RecordWriter { heading: Some(heading), written: Vec::new() }
    }

    /// Makes a writer for all lines of a match except the first. Such a writer
    /// is for a match that is played before its sides are known. The caller
    /// puts [`RecordWriter::first_line`] in front of these lines.
    pub(crate) const fn without_heading() -> RecordWriter {
        RecordWriter { heading: None, written: Vec::new() }
    }

    /// Writes the first line of a match, including its line feed.
    pub(crate) fn first_line(heading: Heading) -> String {
        let mut writer = RecordWriter::without_heading();
        writer.write(&Line::Match(Box::new(heading)));
        writer.take()
    }

    /// Returns the complete lines written since the last call, each with its
    /// line feed.
    pub fn take(&mut self) -> String {
        // JSON is UTF-8, so the default is never used.
        String::from_utf8(std::mem::take(&mut self.written)).unwrap_or_default()
    }

    fn write(&mut self, line: &Line) {
        // Serialization cannot fail, because writing to memory never fails and
        // every key in a line is a string.
        if serde_json::to_writer(&mut self.written, line).is_ok() {
            self.written.push(b'\n');
        }
    }
}

impl tabletop::Observer<Match> for RecordWriter {
    fn event(&mut self, event: &Event, game: &Match) {
        if let (Event::Dealt { .. }, Some(heading)) = (event, &self.heading) {
            self.write(&Line::Match(Box::new(heading.clone())));
        }
        self.write(&Line::from_event(event, game));
    }
}
