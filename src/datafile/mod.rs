//! The data files of a player. The matches in progress are stored in the same
//! folder.
//!
//! **The promise.** Everything that the screen has shown is saved, whatever
//! happens to the machine. If a file is damaged, the program says so and
//! destroys nothing.
//!
//! A competition has a [name](FileName) of up to eight characters. The user's
//! [data folder](Folder) contains these files:
//!
//! | file | holds | layout |
//! |---|---|---|
//! | `NAME.ACC` | the competition | [`mod@format`] |
//! | `NAME.BAK` | the competition from before the last save | [`mod@format`] |
//! | `NAME.JN1`, `NAME.JN2` | the match in progress of the first and second class | `journal` |
//! | `NAME.H00`–`.H55`, `NAME.I00`–`.I55` | a league match in progress between people, by class and fixture | `journal` |
//! | `NAME.MAT` | the matches that can be opened again, ball by ball | [`archive`] |
//! | `NAME.LCK` | nothing: it is locked while a program has the file open | `lock` |
//! | `SETTINGS.CFG` | the user's settings for all competitions | `settings` |
//! | `SETTINGS.CLK` | nothing: it is locked while a program changes the settings | `settings` |
//! | `CAMP.PAV` and the like | a pavilion game in progress | `pavilion` |
//! | `CAMP.LST` and the like | the last finished pavilion game of that kind | `pavilion` |
//! | `20261122.PAV`, `20261122.LST` | a match of the day, in progress and finished | `pavilion` |
//! | `CAMP.PLK` and the like | nothing: it is locked while a program has the game open | `pavilion` |
//! | `NAME.OLD`, `.OL1`–`.OL9`, `.O10`–`.O99` | a file that was set aside instead of being deleted | any |
//! | `NAME.SSH`, `NAME.SSB` | the keys of the people in a league, now and before the last change | `keys` |
//! | `NAME.SLK` | nothing: it is locked while a program changes the keys | `keys` |
//! | `HOST.KEY` | the key of the folder's host | `keys` |
//! | `NAME.AC$`, `.BA$`, `.JN$`, `.MA$`, `.PA$` | a file that is being written; if it is left over, the next program to open the name removes it | |
//! | `NAME.SS$`, `HOST.KE$`, `SETTINGS.CF$` | a file that is being written; if it is left over, the next write removes it | |
//!
//! The promise has the following parts, which are tested in
//! `tests/library/datafile`. `cargo test --test lasting` prints a table of all
//! faults, which shows how often each fault was tried and what was lost:
//!
//! - *A save happens completely or not at all*: it goes through a temporary
//!   file, a flush and a rename (`store`). The tests stop a save after every
//!   single operation, and lose every possible selection of the renames and
//!   removals not yet flushed. The tests also make each operation fail in turn.
//! - *A choice is on the disk before its outcome is shown*: each key press
//!   flushes one line (`journal`). The tests cut a journal at every byte, flip
//!   every bit in it and make holes in its last line.
//! - *Every result that is entered has its match*: a match played to its end is
//!   flushed into the archive before the save that contains its result
//!   ([`archive`]). The tests stop the program after every operation, cut the
//!   archive at every byte and flip every bit in it.
//! - *A damaged file is rejected and kept*: a checksum over everything is
//!   checked before any decoding ([`mod@format`]). The tests flip every bit,
//!   cut the file at every byte and invent hostile lengths. `armchair restore`
//!   and the game's screens put the backup in the damaged file's place.
//! - *Old files are converted to the newest version*: `tests/samples` has a
//!   sample of each version. `tests/library/samples.rs` opens each sample and
//!   continues the matches in it.
//! - *Two programs never share a file*: the operating system provides a lock
//!   (`lock`).
//! - *No file outside the data folder is touched*: all code here works with
//!   names of entries, and not with paths (`files`). Anything other than a
//!   regular file is rejected without being opened.
//! - *Nobody else can read the files*, on systems where files have owners: a
//!   new file belongs only to its owner (`files`, [`Folder::create`]).
//!
//! The trait [`Files`] hides the file system from the other modules.

pub(crate) mod all_files;
pub mod archive;
mod body;
#[cfg(any(target_family = "wasm", test))]
#[cfg_attr(not(target_family = "wasm"), allow(unreachable_pub))]
pub(crate) mod browser;
pub(crate) mod checked_files;
pub(crate) mod competition;
#[cfg(not(target_family = "wasm"))]
mod disk;
mod fields;
pub(crate) mod files;
pub(crate) mod folder;
pub mod format;
pub(crate) mod journal;
pub(crate) mod keys;
pub mod loading;
#[cfg(not(target_family = "wasm"))]
mod lock;
pub(crate) mod name;
mod options;
pub(crate) mod pavilion;
pub(crate) mod restoring;
pub(crate) mod settings;
mod setup;
pub(crate) mod store;
pub(crate) mod unsaved;
pub(crate) mod zip;

#[cfg(target_family = "wasm")]
pub use browser::{Disk, Lock};
#[cfg(not(target_family = "wasm"))]
pub(crate) use lock::complete_load_in;
#[cfg(not(target_family = "wasm"))]
pub use {disk::Disk, lock::Lock};

pub(crate) use all_files::LONGEST_ZIP;
pub use all_files::{AllFiles, ReplacedName};
pub use archive::{Archive, ArchiveFault, OpenMatchError};
pub(crate) use archive::{ArchiveEntry, ArchivedMatch};
pub use checked_files::FileError;
pub(crate) use checked_files::unlocked_notice;
pub use competition::{Competition, ExistingFilePolicy};
pub(crate) use files::is_desktop_file;
pub use files::{Files, Kind};
pub use folder::Folder;
pub use format::{Body, BodyVersions, Damage, NewerPart, Unreadable};
pub use journal::{Journal, JournalDamage, JournalError, JournalState, Resumed};
pub use keys::{HostKey, KeyFile, KeysDamage};
pub use name::{BadName, FileName, Part};
pub use pavilion::SavedGame;
pub(crate) use restoring::Restoration;
pub use setup::MatchIdentity;
pub use store::{BackupState, LoadError, SaveOutcome, Store};
pub use zip::BadZip;
