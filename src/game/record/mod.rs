//! The match record.
