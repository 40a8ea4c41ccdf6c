//! Tests the bytes of a data file. Anything that is not exactly right is
//! refused.

use armchair::datafile::format::{
    DecodeError, ENVELOPE_LENGTH, LONGEST_BODY, MAGIC, UpgradeStep, encode, seal,
};
use armchair::datafile::{Body, BodyVersions, Damage, NewerPart, Unreadable};
use armchair::rng::Stream;
use serde::{Deserialize, Serialize};

use crate::datafile::body::{LAYOUT, Season, sample};

fn read(bytes: &[u8]) -> Result<Season, Unreadable> {
    LAYOUT.read(bytes)
}

fn garbled(bytes: &[u8]) -> String {
    match read(bytes) {
        Err(Unreadable::Damaged(Damage::Garbled(DecodeError(why)))) => why,
        other => panic!("{other:?}"),
    }
}

/// A golden test, which checks that the bytes are as the documentation of the
/// module describes them.
#[test]
fn the_bytes_are_those_of_the_page() {
    let body = [
        &[251, 98, 7][..],      // 1890: 251, then two bytes
        &[1, 6],                // there is a county, of six letters
        b"Surrey",              //
        &[3, 251, 156, 1, 87],  // three totals: 412, 87
        &[252, 104, 167, 4, 0], // 305,000: 252, then four bytes
    ]
    .concat();
    let head = [&b"ACCD\r\n\x1a\n"[..], &[1, 0, 0, 0], &[21, 0, 0, 0, 0, 0, 0, 0]].concat();
    let checksum = crc32fast::hash(&[&head[..], &body].concat());
    let bytes = [&head[..], &checksum.to_le_bytes(), &body].concat();
    assert_eq!(sample(), bytes);
    assert_eq!(read(&bytes), Ok(Season::new(1890)));
}

#[test]
fn every_flipped_bit_is_refused_as_damage() {
    let good = sample();
    for bit in 0..good.len() * 8 {
        let mut bytes = good.clone();
        bytes[bit / 8] ^= 1 << (bit % 8);
        let refused = read(&bytes);
        assert!(matches!(refused, Err(Unreadable::Damaged(_))), "bit {bit}: {refused:?}");
    }
}

#[test]
fn every_truncation_is_refused_as_damage() {
    let good = sample();
    for length in 0..good.len() {
        let refused = read(&good[..length]);
        assert!(matches!(refused, Err(Unreadable::Damaged(_))), "{length} bytes: {refused:?}");
    }
}

#[test]
fn bytes_behind_the_end_are_refused() {
    let mut bytes = sample();
    bytes.push(0);
    let should = bytes.len() as u64 - 1;
    let length = Damage::Length { is: should + 1, should };
    assert_eq!(read(&bytes), Err(Unreadable::Damaged(length)));
    // The same applies inside a body whose checksum is right.
    let body = [&encode(&Season::new(1890)).unwrap()[..], &[0]].concat();
    assert_eq!(garbled(&seal(1, &body)), "1 bytes follow the end");
}

#[test]
fn random_bytes_are_another_programs() {
    let mut stream = Stream::new(5);
    for length in 1..600 {
        let bytes: Vec<u8> = (0..length).map(|_| stream.below(256) as u8).collect();
        assert_eq!(read(&bytes), Err(Unreadable::Foreign));
        let marked = [&MAGIC[..], &bytes].concat();
        assert!(matches!(read(&marked), Err(Unreadable::Damaged(_))));
        // Even with a valid checksum, the bytes either fail to decode or encode
        // to the same bytes again.
        let sealed = read(&seal(1, &bytes));
        assert!(
            sealed.is_ok_and(|season| encode(&season) == Ok(bytes.clone()))
                || matches!(read(&seal(1, &bytes)), Err(Unreadable::Damaged(_)))
        );
    }
}

#[test]
fn hostile_lengths_are_refused_without_the_memory_they_ask_for() {
    let head = encode(&(1890_u16, Some("Surrey"))).unwrap();
    for length in [
        encode(&u64::MAX).unwrap(),
        encode(&(u64::MAX / 2)).unwrap(),
        encode(&(1_u64 << 40)).unwrap(),
        encode(&(LONGEST_BODY as u64 + 1)).unwrap(),
    ] {
        garbled(&seal(1, &[&head[..], &length].concat()));
        // The same applies to the text of the county.
        garbled(&seal(1, &[&[0, 1][..], &length].concat()));
    }
    for promised in [u64::MAX, u64::MAX - 23, 1 << 40, 0] {
        let mut bytes = sample();
        bytes[12..20].copy_from_slice(&promised.to_le_bytes());
        assert!(matches!(read(&bytes), Err(Unreadable::Damaged(Damage::Length { .. }))));
    }
}

#[test]
fn a_body_beyond_the_limit_is_neither_written_nor_read() {
    let mut season = Season::new(1890);
    season.totals = vec![u32::MAX; LONGEST_BODY / 5];
    let refused = LAYOUT.write(&season).unwrap_err();
    assert!(refused.to_string().contains("too large"), "{refused}");
    let body = vec![0; LONGEST_BODY + 1];
    assert_eq!(read(&seal(1, &body)), Err(Damage::TooLong.into()));
}

#[test]
fn a_body_that_contradicts_itself_is_refused() {
    let body = encode(&Season::new(0)).unwrap();
    assert_eq!(read(&seal(1, &body)), Err(Damage::Unsound.into()));
}

#[test]
fn a_newer_version_is_refused_by_its_name_and_zero_never_was() {
    let body = encode(&Season::new(1890)).unwrap();
    let newer = NewerPart::Version { version: 7, known: 1 };
    let newer = Unreadable::Newer(newer);
    assert_eq!(read(&seal(7, &body)), Err(newer));
    assert_eq!(read(&seal(0, &body)), Err(Damage::NoSuchVersion(0).into()));
}

/// The contents of a season in the invented version 3.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Later {
    year: u32,
    title: String,
    totals: u64,
}

impl Body for Later {
    type Plain = Later;

    fn to_plain(&self) -> Later {
        self.clone()
    }

    fn from_plain(later: Later) -> Result<Later, Unreadable> {
        Ok(later)
    }
}

/// The contents of a season in the invented version 2.
#[derive(Serialize, Deserialize)]
struct Second {
    year: u16,
    county: Option<String>,
    totals: u64,
}

// Step 1 of the instructions in `src/datafile/body/mod.rs`: convert each body
// that changes from the version before it.

impl From<Season> for Second {
    fn from(old: Season) -> Second {
        Second {
            year: old.year,
            county: old.county,
            totals: old.totals.iter().map(|total| u64::from(*total)).sum(),
        }
    }
}

impl From<Second> for Later {
    fn from(old: Second) -> Later {
        Later {
            year: old.year.into(),
            title: format!("{} C.C.C.", old.county.unwrap_or_default()),
            totals: old.totals,
        }
    }
}

// Step 2: add a row for each version.

const STEPS: [UpgradeStep; 2] = [
    UpgradeStep::new::<Season, Second>(1, "totals are summed"),
    UpgradeStep::new::<Second, Later>(2, "the county becomes a title"),
];

// Step 3: open a file of the older version.

#[test]
fn an_older_file_is_brought_up_step_by_step() {
    let layout = BodyVersions { version: 3, steps: &STEPS };
    let later = Later { year: 1890, title: "Surrey C.C.C.".to_owned(), totals: 305_499 };
    assert_eq!(layout.read(&sample()), Ok(later));
    let second = (STEPS[0].upgrade)(&sample()[ENVELOPE_LENGTH..]).unwrap();
    assert_eq!(layout.read::<Later>(&seal(2, &second)).unwrap().title, "Surrey C.C.C.");
    assert_eq!(STEPS.map(|step| step.from), [1, 2]);
}

#[test]
fn a_step_that_fails_or_is_missing_refuses_the_file() {
    let layout = BodyVersions { version: 3, steps: &STEPS[1..] };
    assert_eq!(layout.read::<Later>(&sample()), Err(Damage::NoSuchVersion(1).into()));
    let layout = BodyVersions { version: 3, steps: &STEPS };
    let refused = layout.read::<Later>(&seal(1, &[1, 2, 3]));
    assert!(matches!(refused, Err(Unreadable::Damaged(Damage::Garbled(_)))));
}
