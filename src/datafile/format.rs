//! The bytes of a data file: an envelope with a checksum, and a body.
//!
//! All numbers are little-endian.
//!
//! | bytes | what |
//! |---|---|
//! | 0–7 | the mark `ACCD` CR LF `1A` LF: converting the line endings of a file breaks this mark, and `TYPE` in DOS stops at it |
//! | 8–11 | version of the body, from 1 |
//! | 12–19 | length of the body in bytes, at most [`LONGEST_BODY`] |
//! | 20–23 | CRC-32 (IEEE) of bytes 0–19 and the body |
//! | 24– | the body: bincode 2's *standard* encoding of the competition; nothing follows it |
//!
//! The envelope is the same in every version, so an old program can distinguish
//! a newer file from a damaged one. The whole envelope is checked before a
//! single byte of the body is decoded. Decoding stops at a size limit, and
//! fails if any byte of the body is left over.
//!
//! A body is plain data in the layout of its version, and never contains the
//! types that the rest of the game uses. [`UpgradeStep`]s convert an older body
//! to the newest version, each from one version to the next: see `body/mod.rs`.
//!
//! Only this module imports `bincode`. Version 2.0.1 of `bincode` is the last
//! release, but the encoding is specified. An upgrade step can change the
//! encoding if necessary.

use std::borrow::Cow;

use bincode::config::{Configuration, Fixint, Limit, LittleEndian, Varint};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::checked_files::FileError;
use crate::rules::options::OptionFault;

/// The first bytes of every data file.
pub const MAGIC: [u8; 8] = *b"ACCD\r\n\x1a\n";

/// The number of bytes before the body.
pub const ENVELOPE_LENGTH: usize = 24;

/// The maximum size of a body in bytes, which is twice what a century of the
/// longest innings needs.
pub const LONGEST_BODY: usize = 1 << 20;

/// The maximum size of a data file in bytes.
pub const LONGEST_FILE: u64 = (ENVELOPE_LENGTH + LONGEST_BODY) as u64;

/// The version of the body that this program writes.
pub const VERSION: u32 = BodyVersions::CURRENT.version;

/// The maximum number of bytes that the decoder accepts. The decoder counts
/// each number at its size in memory, which may be eight bytes for a number
/// that takes a single byte in the file.
const MAX_DECODED_BYTES: usize = 8 * LONGEST_BODY;

type Codec = Configuration<LittleEndian, Varint, Limit<MAX_DECODED_BYTES>>;

const CODEC: Codec = bincode::config::standard().with_limit::<MAX_DECODED_BYTES>();

/// The codec for an archive's heading and entries. The codec writes every
/// number at full width, so each field has a fixed offset.
const FIXED_WIDTH_CODEC: Configuration<LittleEndian, Fixint, Limit<MAX_DECODED_BYTES>> =
    CODEC.with_fixed_int_encoding();

/// The versions of the body that a program can read.
#[derive(Clone, Copy, Debug)]
pub struct BodyVersions {
    /// The version that the program writes.
    pub version: u32,
    /// The steps that convert older versions, one step for each version.
    pub steps: &'static [UpgradeStep],
}

/// The conversion from one version of the body to the next.
#[derive(Clone, Copy, Debug)]
pub struct UpgradeStep {
    /// The version that the step converts to the next version.
    pub from: u32,
    /// A description of what changed between the two versions.
    pub name: &'static str,
    /// Converts the bytes of a body to the next version.
    pub upgrade: fn(&[u8]) -> Result<Vec<u8>, DecodeError>,
}

impl UpgradeStep {
    /// Makes the step from `Old`, the body of one version, to `New`, the body
    /// of the next.
    pub const fn new<Old, New>(from: u32, name: &'static str) -> UpgradeStep
    where
        Old: DeserializeOwned,
        New: From<Old> + Serialize,
    {
        UpgradeStep { from, name, upgrade: |bytes| encode(&New::from(decode(bytes)?)) }
    }
}

/// The contents of a data file, which can be converted to and from plain data.
pub trait Body: Sized {
    /// The plain data, in the newest version.
    type Plain: Serialize + DeserializeOwned;

    /// Converts the contents to plain data.
    fn to_plain(&self) -> Self::Plain;

    /// Converts plain data to the contents. The data may be invalid even if the
    /// checksum is right.
    ///
    /// # Errors
    /// Fails if the data is invalid, or if a newer version of this program
    /// wrote it.
    fn from_plain(plain: Self::Plain) -> Result<Self, Unreadable>;
}

/// A body that cannot be decoded.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct DecodeError(pub String);

/// The reason why bytes are not a data file that can be opened.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    /// The mark is missing, so the file belongs to another program.
    #[error("it does not start like a data file of this game")]
    Foreign,
    /// The file belongs to this program but is damaged.
    #[error(transparent)]
    Damaged(#[from] Damage),
    /// A newer version of this program wrote the file.
    #[error("it was written by a newer version of this program ({0})")]
    Newer(#[from] NewerPart),
}

/// The part of a data file that this program is too old to know.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NewerPart {
    /// The version of the file's body.
    #[error("format {version}; this one reads formats up to {known}")]
    Version {
        /// The version of the file.
        version: u32,
        /// The newest version that this program can read.
        known: u32,
    },
    /// One of the file's options, by name.
    #[error("this one does not know its option \"{}\"", .0.escape_debug())]
    Option(String),
}

/// The way in which a data file is damaged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Damage {
    /// The file ends before its body begins.
    #[error("only {0} bytes of it are left")]
    CutShort(u64),
    /// The file is shorter or longer than its envelope says.
    #[error("it has {is} bytes but should have {should}")]
    Length {
        /// The actual number of bytes.
        is: u64,
        /// The number of bytes that the envelope promises.
        should: u64,
    },
    /// The file is longer than any valid data file.
    #[error("it is larger than any data file")]
    TooLong,
    /// The checksum does not match.
    #[error("its checksum is wrong")]
    Checksum,
    /// The file has a version that no program has ever written.
    #[error("its format is version {0}, which never existed")]
    NoSuchVersion(u32),
    /// One of the options has an impossible value.
    #[error(transparent)]
    Option(OptionFault),
    /// The body decodes to impossible contents.
    #[error("its contents contradict themselves")]
    Unsound,
    /// The body cannot be decoded.
    #[error("its contents make no sense: {0}")]
    Garbled(#[from] DecodeError),
}

impl BodyVersions {
    /// Writes a data file with this body.
    ///
    /// # Errors
    /// Fails if the body is longer than [`LONGEST_BODY`].
    pub fn write<T: Body>(&self, body: &T) -> Result<Vec<u8>, FileError> {
        let body = encode(&body.to_plain()).map_err(|garbled| too_large(&garbled.0))?;
        if body.len() > LONGEST_BODY {
            return Err(too_large(&format!("{} bytes", body.len())));
        }
        Ok(seal(self.version, &body))
    }

    /// Reads the body of a data file, converted to this version.
    ///
    /// # Errors
    /// Fails if the bytes are not a data file that this program can read.
    pub fn read<T: Body>(&self, bytes: &[u8]) -> Result<T, Unreadable> {
        let (found, body) = self.unseal(bytes)?;
        let mut body = Cow::Borrowed(body);
        for version in found..self.version {
            let step = self.steps.iter().find(|step| step.from == version);
            let step = step.ok_or(Damage::NoSuchVersion(version))?;
            body = Cow::Owned((step.upgrade)(&body).map_err(Damage::from)?);
        }
        T::from_plain(decode(&body).map_err(Damage::from)?)
    }

    /// Checks the envelope and returns the body's version and bytes.
    ///
    /// # Errors
    /// Fails for the same reasons as [`BodyVersions::read`], except that a body
    /// that cannot be decoded is not noticed.
    pub fn unseal<'b>(&self, bytes: &'b [u8]) -> Result<(u32, &'b [u8]), Unreadable> {
        let Some((envelope, body)) = bytes.split_first_chunk::<ENVELOPE_LENGTH>() else {
            return Err(classify_short_file(bytes));
        };
        let [head @ .., c0, c1, c2, c3] = envelope;
        let checksum = u32::from_le_bytes([*c0, *c1, *c2, *c3]);
        // If the checksum is right after the mark is corrected, only the mark
        // is damaged.
        let mut marked = *head;
        marked[..MAGIC.len()].copy_from_slice(&MAGIC);
        let right = checksum_of(&marked, body) == checksum;
        if !head.starts_with(&MAGIC) {
            // Only the mark is wrong, so the file is a data file with a flipped
            // bit.
            return Err(if right { Damage::Checksum.into() } else { Unreadable::Foreign });
        }
        let &[.., v0, v1, v2, v3, l0, l1, l2, l3, l4, l5, l6, l7] = head;
        let promised = u64::from_le_bytes([l0, l1, l2, l3, l4, l5, l6, l7]);
        if promised != body.len() as u64 {
            return Err(Unreadable::Damaged(Damage::Length {
                is: bytes.len() as u64,
                should: promised.saturating_add(ENVELOPE_LENGTH as u64),
            }));
        }
        if !right {
            return Err(Damage::Checksum.into());
        }
        let version = u32::from_le_bytes([v0, v1, v2, v3]);
        // Check the version last, so that a damaged file is not mistaken for a
        // file from a newer version.
        if version > self.version {
            let known = self.version;
            return Err(NewerPart::Version { version, known }.into());
        }
        if version == 0 {
            return Err(Damage::NoSuchVersion(version).into());
        }
        if body.len() > LONGEST_BODY {
            return Err(Damage::TooLong.into());
        }
        Ok((version, body))
    }
}

fn too_large(why: &str) -> FileError {
    format!("the competition has grown too large for a data file ({why})").into()
}

/// Classifies bytes that are too few for an envelope.
fn classify_short_file(bytes: &[u8]) -> Unreadable {
    let start = bytes.len().min(MAGIC.len());
    if bytes.get(..start) == MAGIC.get(..start) {
        Damage::CutShort(bytes.len() as u64).into()
    } else {
        Unreadable::Foreign
    }
}

/// Wraps a body of the given version in an envelope.
pub fn seal(version: u32, body: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(ENVELOPE_LENGTH + body.len());
    bytes.extend(MAGIC);
    bytes.extend(version.to_le_bytes());
    bytes.extend((body.len() as u64).to_le_bytes());
    let checksum = checksum_of(&bytes, body);
    bytes.extend(checksum.to_le_bytes());
    bytes.extend(body);
    bytes
}

fn checksum_of(head: &[u8], body: &[u8]) -> u32 {
    let mut hasher = crc32fast::Hasher::new();
    hasher.update(head);
    hasher.update(body);
    hasher.finalize()
}

/// Encodes a body.
///
/// # Errors
/// Fails if some part of the body cannot be encoded.
pub fn encode<T: Serialize>(body: &T) -> Result<Vec<u8>, DecodeError> {
    bincode::serde::encode_to_vec(body, CODEC).map_err(garbled)
}

/// Decodes a body. The bytes must contain nothing except the body.
///
/// # Errors
/// Fails if the bytes are not a body of this type, if they exceed the limit, or
/// if some bytes follow the body.
pub fn decode<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, DecodeError> {
    let (body, used) = bincode::serde::decode_from_slice(bytes, CODEC).map_err(garbled)?;
    if used < bytes.len() {
        return Err(DecodeError(format!("{} bytes follow the end", bytes.len() - used)));
    }
    Ok(body)
}

/// Encodes the heading of an archive or of an entry, with numbers at full
/// width.
pub(super) fn encode_fixed<T: Serialize>(head: &T) -> Result<Vec<u8>, DecodeError> {
    bincode::serde::encode_to_vec(head, FIXED_WIDTH_CODEC).map_err(garbled)
}

/// Decodes the heading at the start of these bytes.
pub(super) fn decode_fixed<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, DecodeError> {
    let decoded = bincode::serde::decode_from_slice(bytes, FIXED_WIDTH_CODEC);
    decoded.map(|(head, _)| head).map_err(garbled)
}

fn garbled(error: impl ToString) -> DecodeError {
    DecodeError(error.to_string())
}
