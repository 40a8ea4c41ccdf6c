//! The versions of the body of a data file.
//!
//! A version is plain data of its own, in the file of its number, and is never
//! changed once a program has written it. Only the newest is converted to and
//! from the competition, in [`live`]; an older one is brought up to it by
//! [`STEPS`], each from one version to the next. A type that has not changed is
//! taken from the version before.
//!
//! | version | came with |
//! |---|---|
//! | [`version1`] | the first |
//! | [`version2`] | options by name, so that one can be added |
//! | [`version3`] | the men: elevens and what each man did |
//! | [`version4`] | the news of each round, and what the committee hopes for |
//! | [`version5`] | several people, each with a county and a committee |
//!
//! **An option that is added needs no version**: where a file does not name
//! it, it has the value that its row says is implied.
//!
//! **To add a version**, when something else is to be kept:
//!
//! 1. Write `version6.rs`: its `Body`, the types that change, and
//!    `From<version5::Body>`, which is the step.
//! 2. Add the step to [`STEPS`] with a name that says what changed, and a row
//!    to the table above.
//! 3. Let [`live`] convert the new `Body`.
//! 4. Make the sample: `ARMCHAIR_BLESS=1 cargo test --test library samples::`. The
//!    tests there open the samples of all versions, report what they hold and
//!    play on. Add what is new to `told`.
//!
//! Journal and archive have their own versions, kept in the same way:
//! `journal/versions.rs` and `archive/versions.rs`.

mod live;
mod version1;
mod version2;
mod version3;
mod version4;
mod version5;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::format::{Garbled, Layout, Step, decode, encode};

/// The steps from each version to the next, the first from version 1.
const STEPS: &[Step] = &[
    Step {
        from: 1,
        name: "options by name",
        bring_up: step::<version1::Body, version2::Body>,
    },
    Step {
        from: 2,
        name: "men",
        bring_up: step::<version2::Body, version3::Body>,
    },
    Step {
        from: 3,
        name: "news and committee",
        bring_up: step::<version3::Body, version4::Body>,
    },
    Step {
        from: 4,
        name: "people",
        bring_up: step::<version4::Body, version5::Body>,
    },
];

/// There is a step from every version but the newest.
const _: () = {
    let mut place = 0;
    while place < STEPS.len() {
        assert!(STEPS[place].from as usize == place + 1);
        place += 1;
    }
};

impl Layout {
    /// What this program reads and writes.
    pub const CURRENT: Layout = Layout {
        version: STEPS.len() as u32 + 1,
        steps: STEPS,
    };
}

/// Converts the bytes of a body into those of the next version.
fn step<Old, New>(bytes: &[u8]) -> Result<Vec<u8>, Garbled>
where
    Old: DeserializeOwned,
    New: From<Old> + Serialize,
{
    encode(&New::from(decode(bytes)?))
}
