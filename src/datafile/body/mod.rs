//! The versions of a data file's body.
//!
//! Each version is plain data, which never changes once a released program has
//! written it. Only the newest version is converted to and from the
//! competition, by [`convert`]. [`STEPS`] convert older versions, each step
//! from one version to the next.
//!
//! **A new option needs no new version.** If a file does not name an option,
//! the option has the implied value from its row in the table of options.
//!
//! **To add a version**, when the contents of a data file have to change:
//!
//! 1. Write `version3.rs`: its `Body`, the types that change, and
//!    `From<version2::Body>`. Let [`convert`] convert the new `Body`.
//! 2. Add `Step::new::<version2::Body, version3::Body>(2, "what changed")` to
//!    [`STEPS`].
//! 3. Make the sample: `ARMCHAIR_BLESS=1 cargo test --test library samples::`.
//!    The tests in `samples` open the samples of all versions, report their
//!    contents and continue the matches in them. Add anything new to the
//!    function `contents` of these tests.

mod convert;
mod version1;
mod version2;

use super::format::{BodyVersions, UpgradeStep};

/// The steps from each version to the next, the first from version 1.
const STEPS: &[UpgradeStep] =
    &[UpgradeStep::new::<version1::Body, version2::Body>(1, "the options belong to a season")];

impl BodyVersions {
    /// The versions that this program reads and writes.
    pub const CURRENT: BodyVersions =
        BodyVersions { version: STEPS.len() as u32 + 1, steps: STEPS };
}
