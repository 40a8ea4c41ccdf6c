//! The first line of a journal: which match it is of.

use serde::{Deserialize, Serialize};

use super::super::setup::{self, MatchSetup, SetupFault};
use crate::game::{Match, Observer};
use crate::tabletop::table::dealt_check;
use crate::tabletop::{Digest, Table};

/// The version that this program writes.
const VERSION: u16 = 1;

/// The first line.
#[derive(Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum HeadingRecord {
    Journal(JournalHeading),
}

#[derive(Serialize, Deserialize)]
struct JournalHeading {
    version: u16,
    /// The version of the program that began it.
    program: String,
    r#match: setup::Plain,
    check: u32,
}

/// What is wrong with the heading of a journal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum JournalHeadingFault {
    /// It is none.
    #[error("it does not start like a match in progress")]
    Foreign,
    /// It is not what was written, or the match is dealt otherwise.
    #[error("the check value of its heading is wrong")]
    Check,
    /// It says what no program writes.
    #[error(transparent)]
    Setup(#[from] SetupFault),
    /// A later program wrote it.
    #[error("format {0}; this one reads formats up to {VERSION}")]
    Newer(u16),
}

impl JournalHeading {
    /// Its check value, with the match that was dealt.
    fn check(&self, dealt: &Match) -> u32 {
        let mut digest = Digest::after(dealt_check(dealt));
        digest.add(self.version);
        digest.add_text(&self.program);
        digest.add_text(&json(&self.r#match));
        digest.value()
    }

    fn deal(
        &self,
        observer: &mut impl Observer,
    ) -> Result<(MatchSetup, Table<Match>), JournalHeadingFault> {
        let setup = MatchSetup::try_from(&self.r#match)?;
        let table = Table::deal(setup.options, setup.match_seed, observer);
        if self.check(table.game()) == self.check {
            Ok((setup, table))
        } else {
            Err(JournalHeadingFault::Check)
        }
    }
}

/// Numbers and names can always be written as JSON.
fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// The first line of the journal of a match that has just been dealt.
pub(super) fn line(setup: &MatchSetup, dealt: &Match) -> String {
    let mut heading = JournalHeading {
        version: VERSION,
        program: env!("CARGO_PKG_VERSION").to_owned(),
        r#match: setup.into(),
        check: 0,
    };
    heading.check = heading.check(dealt);
    json(&HeadingRecord::Journal(heading)) + "\n"
}

/// Whether this is the first line of a journal, sound or not.
pub(super) fn begins(line: &[u8]) -> bool {
    #[derive(Deserialize)]
    struct Typed {
        r#type: String,
    }
    let is_journal = |typed: Typed| typed.r#type == "journal";
    serde_json::from_slice(line).is_ok_and(is_journal)
}

/// The match that a first line names, dealt for `observer`.
pub(super) fn deal(
    line: &[u8],
    observer: &mut impl Observer,
) -> Result<(MatchSetup, Table<Match>), JournalHeadingFault> {
    let whole = line.strip_suffix(b"\n").ok_or(JournalHeadingFault::Foreign)?;
    let HeadingRecord::Journal(mut heading) =
        serde_json::from_slice(whole).map_err(|_| not_read(whole))?;
    let version = std::mem::replace(&mut heading.version, VERSION);
    let dealt = heading.deal(observer);
    match version {
        VERSION => dealt,
        // Only its version is wrong: it is damaged.
        _ if dealt.is_ok() => Err(JournalHeadingFault::Check),
        0 => Err(JournalHeadingFault::Check),
        newer => Err(JournalHeadingFault::Newer(newer)),
    }
}

/// Why a first line cannot be read: a later program may have written it with
/// fields that this one does not know.
fn not_read(line: &[u8]) -> JournalHeadingFault {
    #[derive(Deserialize)]
    struct Versioned {
        version: u16,
    }
    match serde_json::from_slice(line) {
        Ok(Versioned { version }) if version > VERSION && begins(line) => {
            JournalHeadingFault::Newer(version)
        }
        _ => JournalHeadingFault::Foreign,
    }
}
