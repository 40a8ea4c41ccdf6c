//! Folders that are removed when their test ends.

use tempfile::TempDir;

/// Makes a new folder. If the system has `/dev/shm`, the folder is in memory,
/// so that no save waits for a disk. Tests of the disk itself use
/// `tempfile::tempdir`. Also sets this thread's seed, so that what follows runs
/// the same way each time.
pub(crate) fn folder() -> TempDir {
    armchair::rng::give_seed(1989);
    TempDir::new_in("/dev/shm").or_else(|_| TempDir::new()).unwrap()
}
