//! Zip archives. We write zips without compression, but can also read
//! compressed zips.
//!
//! Any system can open the zips that we write. A zip that we read may have been
//! repacked by a desktop, or made with malicious intent. The directory of a zip
//! is therefore checked before anything is unpacked.
//!
//! The layout follows PKWARE's APPNOTE 6.3.3, sections 4.3.7 (a header before
//! each file), 4.3.12 (the directory) and 4.3.16 (its end). All numbers are
//! little-endian.
//!
//! We do not use the crate `zip`: the web page would have to include it too,
//! and this game needs only a small part of that crate.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::ops::Range;

use crate::text::quoted;

/// The signatures that begin a file's header, a directory entry and the
/// directory's end.
const LOCAL_HEADER_SIGNATURE: u32 = 0x0403_4b50;
const DIRECTORY_ENTRY_SIGNATURE: u32 = 0x0201_4b50;
const DIRECTORY_END_SIGNATURE: u32 = 0x0605_4b50;

/// The lengths in bytes of a file's header, a directory entry and the
/// directory's end, without the names in them.
const LOCAL_HEADER_LENGTH: usize = 30;
const DIRECTORY_ENTRY_LENGTH: usize = 46;
const DIRECTORY_END_LENGTH: usize = 22;

/// The version of the format that a reader needs for a stored file.
const VERSION: u16 = 20;

/// Midnight on 1 January 1980, the earliest time that a zip can contain.
/// Because every file gets this time, two zips of the same files are identical.
const DOS_TIMESTAMP: [u16; 2] = [0, 0x21];

/// The flag that marks an encrypted file.
const ENCRYPTED: u16 = 1;

/// The methods of compression.
const STORED: u16 = 0;
const DEFLATED: u16 = 8;

/// The reason why a zip cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadZip {
    /// The bytes do not look like a zip.
    #[error("it is not a zip archive, or it is incomplete")]
    Foreign,
    /// A file in the zip is encrypted, or compressed with an unknown method.
    #[error("its file {0} is packed in a way this game cannot read")]
    Compressed(String),
    /// The checksum of a file does not match.
    #[error("it is damaged: the checksum of its file {0} does not match")]
    Damaged(String),
    /// Two files have the same name.
    #[error("it contains the file {0} twice")]
    Twice(String),
    /// Two files share some bytes of the archive.
    #[error("its file {0} overlaps another")]
    Overlapping(String),
}

/// A file in an archive, as its directory lists it.
#[derive(Debug)]
pub(crate) struct Entry<'a> {
    /// The file's name, including its folders.
    pub(crate) name: String,
    /// The number of bytes after unpacking.
    pub(crate) length: usize,
    method: u16,
    sum: u32,
    packed: &'a [u8],
}

impl Entry<'_> {
    /// Unpacks the file, up to the length that the directory promises.
    ///
    /// # Errors
    /// Fails if the file is compressed in an unknown way or is damaged.
    pub(crate) fn unpack(&self) -> Result<Cow<'_, [u8]>, BadZip> {
        let bytes = match self.method {
            STORED => Cow::Borrowed(self.packed),
            DEFLATED => Cow::Owned(self.inflated()?),
            _ => return Err(BadZip::Compressed(quoted(&self.name))),
        };
        if bytes.len() != self.length || crc32fast::hash(&bytes) != self.sum {
            return Err(BadZip::Damaged(quoted(&self.name)));
        }
        Ok(bytes)
    }

    #[cfg(not(target_family = "wasm"))]
    fn inflated(&self) -> Result<Vec<u8>, BadZip> {
        let inflated = miniz_oxide::inflate::decompress_to_vec_with_limit(self.packed, self.length);
        inflated.map_err(|_| BadZip::Damaged(quoted(&self.name)))
    }

    // In the browser, the page decompresses the files beforehand (`stored` in
    // `web/page.js`), which keeps the page small.
    #[cfg(target_family = "wasm")]
    fn inflated(&self) -> Result<Vec<u8>, BadZip> {
        Err(BadZip::Compressed(quoted(&self.name)))
    }
}

/// Writes a zip of the given files without compression.
pub(crate) fn write(files: &[(String, Vec<u8>)]) -> Vec<u8> {
    let (mut zip, mut directory) = (Vec::new(), Vec::new());
    for (name, bytes) in files {
        let at = zip.len() as u32;
        let mut head = Vec::new();
        for number in [VERSION, 0, 0, DOS_TIMESTAMP[0], DOS_TIMESTAMP[1]] {
            head.extend(number.to_le_bytes());
        }
        let length = bytes.len() as u32;
        for number in [crc32fast::hash(bytes), length, length] {
            head.extend(number.to_le_bytes());
        }
        head.extend((name.len() as u16).to_le_bytes());
        head.extend(0_u16.to_le_bytes());
        zip.extend(LOCAL_HEADER_SIGNATURE.to_le_bytes());
        zip.extend(&head);
        zip.extend(name.as_bytes());
        zip.extend(bytes);
        directory.extend(DIRECTORY_ENTRY_SIGNATURE.to_le_bytes());
        directory.extend(VERSION.to_le_bytes());
        directory.extend(&head);
        // These ten bytes mean that there is no comment, only one disk, and no
        // attributes.
        directory.extend([0; 10]);
        directory.extend(at.to_le_bytes());
        directory.extend(name.as_bytes());
    }
    let count = (files.len() as u16).to_le_bytes();
    let (length, at) = (directory.len() as u32, zip.len() as u32);
    zip.extend(directory);
    zip.extend(DIRECTORY_END_SIGNATURE.to_le_bytes());
    zip.extend([0; 4]);
    zip.extend(count);
    zip.extend(count);
    zip.extend(length.to_le_bytes());
    zip.extend(at.to_le_bytes());
    zip.extend([0; 2]);
    zip
}

/// Lists the files in a zip, in the order of its directory. Does not unpack any
/// file.
///
/// # Errors
/// Fails if the bytes are not a zip, if a file is encrypted, or if two files
/// have the same name or share bytes.
pub(crate) fn entries(zip: &[u8]) -> Result<Vec<Entry<'_>>, BadZip> {
    let located = directory(zip).unwrap_or(Err(BadZip::Foreign))?;
    let mut names = BTreeSet::new();
    if let Some((twice, _)) = located.iter().find(|(entry, _)| !names.insert(&entry.name)) {
        return Err(BadZip::Twice(quoted(&twice.name)));
    }
    // Overlapping files could unpack to far more than the size of the zip.
    let mut in_order: Vec<_> = located.iter().collect();
    in_order.sort_by_key(|(_, range)| range.start);
    let mut reached = 0;
    for (entry, range) in in_order {
        if range.start < reached {
            return Err(BadZip::Overlapping(quoted(&entry.name)));
        }
        reached = range.end;
    }
    Ok(located.into_iter().map(|(entry, _)| entry).collect())
}

/// A file, and the range that contains its header and its bytes.
type LocatedEntry<'a> = (Entry<'a>, Range<usize>);

/// Reads the directory of a zip. Returns `None` if the directory is malformed.
fn directory(zip: &[u8]) -> Option<Result<Vec<LocatedEntry<'_>>, BadZip>> {
    // A comment of up to 65,535 bytes may follow the end record, so search
    // backwards.
    let first = zip.len().saturating_sub(DIRECTORY_END_LENGTH + usize::from(u16::MAX));
    let mut ends = (first..=zip.len().checked_sub(DIRECTORY_END_LENGTH)?).rev();
    let end = ends.find(|at| {
        read_u32(zip, *at) == Some(DIRECTORY_END_SIGNATURE) && has_comment_to_end(zip, *at)
    })?;
    let mut at = read_u32(zip, end + 16)? as usize;
    // The files come before the directory and must not extend into it.
    let before = zip.get(..at)?;
    let mut located = Vec::new();
    for _ in 0..read_u16(zip, end + 10)? {
        if read_u32(zip, at)? != DIRECTORY_ENTRY_SIGNATURE {
            return None;
        }
        let lengths = [28, 30, 32].map(|place| read_u16(zip, at + place).map(usize::from));
        let [name_length, extra, comment] = lengths;
        let name_at = at.checked_add(DIRECTORY_ENTRY_LENGTH)?;
        let name = zip.get(name_at..name_at + name_length?)?;
        let name = String::from_utf8_lossy(name).into_owned();
        if read_u16(zip, at + 8)? & ENCRYPTED != 0 {
            return Some(Err(BadZip::Compressed(quoted(&name))));
        }
        let (method, sum) = (read_u16(zip, at + 10)?, read_u32(zip, at + 16)?);
        let [packed, length] = [20, 24].map(|place| read_u32(zip, at + place));
        let header = read_u32(zip, at + 42)? as usize;
        let range = data_range(before, header, packed? as usize)?;
        let packed = before.get(range.clone())?;
        let length = length? as usize;
        located.push((Entry { name, length, method, sum, packed }, header..range.end));
        at = name_at + name_length? + extra? + comment?;
    }
    Some(Ok(located))
}

/// Returns `true` if the comment after an end record reaches exactly to the end
/// of the zip.
fn has_comment_to_end(zip: &[u8], at: usize) -> bool {
    let comment = read_u16(zip, at + 20).map(usize::from);
    comment.is_some_and(|comment| at + DIRECTORY_END_LENGTH + comment == zip.len())
}

/// Returns the range of a file's bytes, given the position of its header.
fn data_range(zip: &[u8], at: usize, length: usize) -> Option<Range<usize>> {
    if read_u32(zip, at)? != LOCAL_HEADER_SIGNATURE {
        return None;
    }
    let (name, extra) = (read_u16(zip, at + 26)?, read_u16(zip, at + 28)?);
    let start = at + LOCAL_HEADER_LENGTH + usize::from(name) + usize::from(extra);
    Some(start..start.checked_add(length)?)
}

fn read_u16(zip: &[u8], at: usize) -> Option<u16> {
    let bytes = zip.get(at..at.checked_add(2)?)?;
    bytes.try_into().ok().map(u16::from_le_bytes)
}

fn read_u32(zip: &[u8], at: usize) -> Option<u32> {
    let bytes = zip.get(at..at.checked_add(4)?)?;
    bytes.try_into().ok().map(u32::from_le_bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn example() -> Vec<(String, Vec<u8>)> {
        let bytes = (0..=255).cycle().take(1000).collect();
        vec![("SURREY11.ACC".to_owned(), bytes), ("SETTINGS.CFG".to_owned(), Vec::new())]
    }

    fn read(zip: &[u8]) -> Result<Vec<(String, Vec<u8>)>, BadZip> {
        let own = |entry: Entry<'_>| Ok((entry.name.clone(), entry.unpack()?.into_owned()));
        entries(zip)?.into_iter().map(own).collect()
    }

    #[test]
    fn what_is_written_is_read_and_a_comment_is_passed_over() {
        let mut zip = write(&example());
        assert_eq!(read(&zip), Ok(example()));
        assert_eq!(read(&write(&[])), Ok(Vec::new()));
        let end = zip.len();
        zip[end - 2..].copy_from_slice(&5_u16.to_le_bytes());
        zip.extend(b"hello");
        assert_eq!(read(&zip), Ok(example()));
    }

    /// Truncates a zip at every byte and changes every byte, and checks that
    /// the zip is rejected or unpacks to the original contents.
    #[test]
    fn a_part_of_a_zip_or_a_flipped_bit_of_a_file_is_refused() {
        let zip = write(&example());
        for length in 0..zip.len() {
            assert_eq!(read(&zip[..length]), Err(BadZip::Foreign), "{length} bytes");
        }
        let first = LOCAL_HEADER_LENGTH + "SURREY11.ACC".len();
        for at in first..first + 1000 {
            let mut zip = zip.clone();
            zip[at] ^= 1;
            assert_eq!(read(&zip), Err(BadZip::Damaged("\"SURREY11.ACC\"".to_owned())));
        }
        for at in 0..zip.len() {
            let mut zip = zip.clone();
            zip[at] ^= 0xff;
            // Reading must never panic, whatever the numbers are.
            let _ = read(&zip);
        }
    }

    #[test]
    fn a_file_that_is_encrypted_or_packed_otherwise_is_named() {
        let zip = write(&example());
        let entry = 2 * LOCAL_HEADER_LENGTH + 2 * 12 + 1000;
        for (place, value) in [(8, 1), (10, 9)] {
            let mut zip = zip.clone();
            zip[entry + place] = value;
            assert_eq!(read(&zip), Err(BadZip::Compressed("\"SURREY11.ACC\"".to_owned())));
        }
    }

    /// Writes a zip with one stored file, which the directory lists under
    /// several names. Each entry claims the given compression method.
    fn repeated(names: &[&str], method: u16) -> Vec<u8> {
        let one = write(&[(names[0].to_owned(), vec![0; 1000])]);
        let at = LOCAL_HEADER_LENGTH + names[0].len() + 1000;
        let entry = &one[at..one.len() - DIRECTORY_END_LENGTH];
        let mut zip = one[..at].to_vec();
        for name in names {
            let mut entry = entry.to_vec();
            entry[10..12].copy_from_slice(&method.to_le_bytes());
            entry[DIRECTORY_ENTRY_LENGTH..].copy_from_slice(name.as_bytes());
            zip.extend(entry);
        }
        let mut end = one[one.len() - DIRECTORY_END_LENGTH..].to_vec();
        let count = (names.len() as u16).to_le_bytes();
        end[8..10].copy_from_slice(&count);
        end[10..12].copy_from_slice(&count);
        zip.extend(end);
        zip
    }

    #[test]
    fn files_of_one_name_or_with_the_same_bytes_are_refused() {
        assert!(read(&repeated(&["KENT.ACC"], STORED)).is_ok());
        let twice = BadZip::Twice("\"KENT.ACC\"".to_owned());
        assert_eq!(read(&repeated(&["KENT.ACC"; 2], STORED)), Err(twice));
        let across = BadZip::Overlapping("\"KENT.BAK\"".to_owned());
        assert_eq!(read(&repeated(&["KENT.ACC", "KENT.BAK"], STORED)), Err(across));
        // The bytes of this file extend into the directory.
        let mut zip = repeated(&["KENT.ACC"], STORED);
        let entry = LOCAL_HEADER_LENGTH + 8 + 1000;
        zip[entry + 20] += 1;
        assert_eq!(read(&zip), Err(BadZip::Foreign));
    }

    /// Checks that unpacking stops at the length that the directory promises.
    #[test]
    fn a_packed_file_is_read_as_long_as_it_says_it_is() {
        let bytes = vec![7; 1 << 20];
        let packed = miniz_oxide::deflate::compress_to_vec(&bytes, 6);
        let with_length = |length: usize| Entry {
            name: "KENT.ACC".to_owned(),
            length,
            method: DEFLATED,
            sum: crc32fast::hash(&bytes[..length.min(bytes.len())]),
            packed: &packed,
        };
        assert_eq!(with_length(bytes.len()).unpack().unwrap(), bytes);
        for length in [0, 1, 1000, bytes.len() - 1, bytes.len() + 1] {
            let damaged = BadZip::Damaged("\"KENT.ACC\"".to_owned());
            assert_eq!(with_length(length).unpack(), Err(damaged), "{length}");
        }
    }
}
