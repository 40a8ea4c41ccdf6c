//! The first line of a journal, which identifies the match.

use serde::{Deserialize, Serialize};

use super::super::setup::{self, MatchIdentity, SetupFault};
use crate::game::{Match, Observer};
use crate::tabletop::table::dealt_check;
use crate::tabletop::{Digest, Table};

/// The version of the journal format that this program writes.
const VERSION: u16 = 1;

/// The first line of a journal.
#[derive(Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum HeadingRecord {
    Journal(JournalHeading),
}

#[derive(Serialize, Deserialize)]
struct JournalHeading {
    version: u16,
    /// The version of the program that began the journal.
    program: String,
    r#match: setup::SavedSetup,
    check: u32,
}

/// The reason why a journal's heading is invalid.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum JournalHeadingFault {
    /// The line is not a heading.
    #[error("it does not start like a match in progress")]
    Foreign,
    /// The line was changed, or the match is now dealt differently.
    #[error("the check value of its heading is wrong")]
    Check,
    /// The heading contains impossible values.
    #[error(transparent)]
    Setup(#[from] SetupFault),
    /// A newer version of this program wrote the heading.
    #[error("format {0}; this one reads formats up to {VERSION}")]
    Newer(u16),
}

impl JournalHeading {
    /// Computes the check value of the heading, including the cards dealt.
    fn check(&self, dealt: &Match) -> u32 {
        let mut digest = Digest::continue_from(dealt_check(dealt));
        digest.add(self.version);
        digest.add_text(&self.program);
        digest.add_text(&json(&self.r#match));
        digest.value()
    }

    fn deal(
        &self,
        observer: &mut impl Observer,
    ) -> Result<(MatchIdentity, Table<Match>), JournalHeadingFault> {
        let setup = MatchIdentity::try_from(&self.r#match)?;
        let table = Table::deal(setup.options, setup.match_seed, observer);
        if self.check(table.game()) == self.check {
            Ok((setup, table))
        } else {
            Err(JournalHeadingFault::Check)
        }
    }
}

/// Formats a value as JSON. Formatting never fails, because the values are
/// numbers and names.
fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// Formats the first line of the journal for a match that has just been dealt.
pub(super) fn heading_line(setup: &MatchIdentity, dealt: &Match) -> String {
    let mut heading = JournalHeading {
        version: VERSION,
        program: env!("CARGO_PKG_VERSION").to_owned(),
        r#match: setup.into(),
        check: 0,
    };
    heading.check = heading.check(dealt);
    json(&HeadingRecord::Journal(heading)) + "\n"
}

/// Returns `true` if a line is the first line of a journal, whether valid or
/// not.
pub(super) fn is_heading_line(line: &[u8]) -> bool {
    #[derive(Deserialize)]
    struct Typed {
        r#type: String,
    }
    let is_journal = |typed: Typed| typed.r#type == "journal";
    serde_json::from_slice(line).is_ok_and(is_journal)
}

/// Deals the cards for the match described by the first line of a journal, and
/// reports the deal to `observer`.
pub(super) fn deal(
    line: &[u8],
    observer: &mut impl Observer,
) -> Result<(MatchIdentity, Table<Match>), JournalHeadingFault> {
    let whole = line.strip_suffix(b"\n").ok_or(JournalHeadingFault::Foreign)?;
    let HeadingRecord::Journal(mut heading) =
        serde_json::from_slice(whole).map_err(|_| explain_unreadable(whole))?;
    let version = std::mem::replace(&mut heading.version, VERSION);
    let dealt = heading.deal(observer);
    match version {
        VERSION => dealt,
        // The check value is right for this program's version, so only the
        // version number is damaged.
        _ if dealt.is_ok() => Err(JournalHeadingFault::Check),
        0 => Err(JournalHeadingFault::Check),
        newer => Err(JournalHeadingFault::Newer(newer)),
    }
}

/// Returns the reason why the first line of a journal cannot be read. A newer
/// version of this program may have written a line with unknown fields.
fn explain_unreadable(line: &[u8]) -> JournalHeadingFault {
    #[derive(Deserialize)]
    struct Versioned {
        version: u16,
    }
    match serde_json::from_slice(line) {
        Ok(Versioned { version }) if version > VERSION && is_heading_line(line) => {
            JournalHeadingFault::Newer(version)
        }
        _ => JournalHeadingFault::Foreign,
    }
}
