//! The match record: the public log of a match, with one JSON object on each
//! line.
//!
//! [`RecordWriter`] watches a match and writes its lines. [`Replayer`] reads
//! lines, replays the match from the cards in them, and compares each line with
//! the line that the match itself would write. The laws are therefore
//! implemented only once. Neither type touches a file: the caller reads and
//! writes the bytes.

pub(crate) mod day;
pub(crate) mod fault;
pub(crate) mod heading;
pub(crate) mod lines;
pub(crate) mod options;
pub(crate) mod reader;
pub(crate) mod recording;
pub(crate) mod writer;

pub use crate::tabletop::record::LONGEST_LINE;
pub use day::{Date, DayEntry, NotADate};
pub use fault::{LineFault, RecordError};
pub(crate) use heading::SideLevels;
pub use heading::{Competition, Heading, PerSide, Player, Version};
pub use lines::Line;
pub use reader::{Replayer, VerifiedCounts};
pub(crate) use recording::Recording;
pub use recording::RecordingReader;
pub use writer::RecordWriter;
