//! The data file keeps what it was given: names, format, store, lock, journal.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "datafile/archive.rs"]
mod archive;
#[path = "datafile/archive_faults.rs"]
mod archive_faults;
#[path = "datafile/body.rs"]
mod body;
#[path = "datafile/competition.rs"]
mod competition;
#[path = "datafile/crash.rs"]
mod crash;
#[path = "datafile/format.rs"]
mod format;
#[path = "datafile/journal.rs"]
mod journal;
#[path = "datafile/journal_faults.rs"]
mod journal_faults;
#[path = "datafile/lock.rs"]
mod lock;
#[path = "datafile/model.rs"]
mod model;
#[path = "datafile/names.rs"]
mod names;
#[path = "datafile/places.rs"]
mod places;
#[path = "datafile/played.rs"]
mod played;
#[path = "datafile/store.rs"]
mod store;
#[path = "datafile/versions.rs"]
mod versions;
