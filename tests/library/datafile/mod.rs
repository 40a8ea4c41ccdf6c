//! Tests of the data file: its names, format, store, lock and journal.

mod archive;
mod archive_faults;
mod body;
mod competition;
mod crash;
mod format;
mod journal;
mod journal_faults;
mod lock;
mod model;
mod names;
mod places;
mod played;
mod store;
mod versions;
