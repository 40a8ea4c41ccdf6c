//! Folders that are removed with their test.

use tempfile::TempDir;

/// A new folder, in memory where the system has `/dev/shm`: there no save waits
/// for a disk. Tests of the disk itself use `tempfile::tempdir`. What this
/// thread begins goes the same way every time, from the last folder on.
pub(crate) fn folder() -> TempDir {
    armchair::rng::give_seed(1989);
    TempDir::new_in("/dev/shm").or_else(|_| TempDir::new()).unwrap()
}
