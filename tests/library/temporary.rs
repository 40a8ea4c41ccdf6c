//! Folders that are removed when their test ends.

use tempfile::TempDir;

/// Makes a new folder, in memory if the system has `/dev/shm`, so that no save
/// waits for a disk. Tests of the disk itself use `tempfile::tempdir`. After
/// the last folder was made, this thread begins everything the same way every
/// time.
pub(crate) fn folder() -> TempDir {
    armchair::rng::give_seed(1989);
    TempDir::new_in("/dev/shm").or_else(|_| TempDir::new()).unwrap()
}
