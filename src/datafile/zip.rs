//! Zip archives of files as they are, stored and not packed: what any system
//! opens, written and read without a library.
//!
//! Layout: PKWARE's APPNOTE 6.3.3, sections 4.3.7 (a header before each file),
//! 4.3.12 (the directory) and 4.3.16 (its end), all numbers little-endian.

use crate::text::quoted;

/// Marks of the parts.
const FILE: u32 = 0x0403_4b50;
const ENTRY: u32 = 0x0201_4b50;
const END: u32 = 0x0605_4b50;

/// Bytes of the parts, without names.
const FILE_LENGTH: usize = 30;
const ENTRY_LENGTH: usize = 46;
const END_LENGTH: usize = 22;

/// The version of the layout that reads a stored file.
const VERSION: u16 = 20;

/// 1 January 1980 at midnight, the first moment there is: a copy of the same
/// files has the same bytes.
const MOMENT: [u16; 2] = [0, 0x21];

/// The flag of a file that is encrypted.
const ENCRYPTED: u16 = 1;

/// Why a zip is not read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum BadZip {
    /// It does not look like one.
    #[error("it is no zip archive, or a part of one only")]
    Foreign,
    /// A file in it is packed.
    #[error("its file {0} is packed, and this game reads only what is stored as it is")]
    Compressed(String),
    /// The bytes of a file are not what they were.
    #[error("it is damaged: the checksum of its file {0} does not match")]
    Damaged(String),
}

/// The zip of some files.
pub(crate) fn write(files: &[(String, Vec<u8>)]) -> Vec<u8> {
    let (mut zip, mut directory) = (Vec::new(), Vec::new());
    for (name, bytes) in files {
        let at = zip.len() as u32;
        let mut head = Vec::new();
        for number in [VERSION, 0, 0, MOMENT[0], MOMENT[1]] {
            head.extend(number.to_le_bytes());
        }
        let length = bytes.len() as u32;
        for number in [crc32fast::hash(bytes), length, length] {
            head.extend(number.to_le_bytes());
        }
        head.extend((name.len() as u16).to_le_bytes());
        head.extend(0_u16.to_le_bytes());
        zip.extend(FILE.to_le_bytes());
        zip.extend(&head);
        zip.extend(name.as_bytes());
        zip.extend(bytes);
        directory.extend(ENTRY.to_le_bytes());
        directory.extend(VERSION.to_le_bytes());
        directory.extend(&head);
        // No comment, the first disk, no attributes.
        directory.extend([0; 10]);
        directory.extend(at.to_le_bytes());
        directory.extend(name.as_bytes());
    }
    let count = (files.len() as u16).to_le_bytes();
    let (length, at) = (directory.len() as u32, zip.len() as u32);
    zip.extend(directory);
    zip.extend(END.to_le_bytes());
    zip.extend([0; 4]);
    zip.extend(count);
    zip.extend(count);
    zip.extend(length.to_le_bytes());
    zip.extend(at.to_le_bytes());
    zip.extend([0; 2]);
    zip
}

/// The files of a zip, in its order.
///
/// # Errors
/// When it is none, or has a file that is packed, encrypted or damaged.
pub(crate) fn read(zip: &[u8]) -> Result<Vec<StoredFile<'_>>, BadZip> {
    files(zip).unwrap_or(Err(BadZip::Foreign))
}

/// A file of an archive: its name and its bytes.
type StoredFile<'a> = (String, &'a [u8]);

/// None where a part is not where it should be.
fn files(zip: &[u8]) -> Option<Result<Vec<StoredFile<'_>>, BadZip>> {
    // A comment may follow the end, as long as a number of 16 bits says.
    let first = zip.len().saturating_sub(END_LENGTH + usize::from(u16::MAX));
    let mut ends = (first..=zip.len().checked_sub(END_LENGTH)?).rev();
    let end = ends.find(|at| read_u32(zip, *at) == Some(END) && ends_with(zip, *at))?;
    let mut at = read_u32(zip, end + 16)? as usize;
    let mut files = Vec::new();
    for _ in 0..read_u16(zip, end + 10)? {
        if read_u32(zip, at)? != ENTRY {
            return None;
        }
        let lengths = [28, 30, 32].map(|place| read_u16(zip, at + place).map(usize::from));
        let [name_length, extra, comment] = lengths;
        let name_at = at.checked_add(ENTRY_LENGTH)?;
        let name = zip.get(name_at..name_at + name_length?)?;
        let name = String::from_utf8_lossy(name).into_owned();
        let (flags, method) = (read_u16(zip, at + 8)?, read_u16(zip, at + 10)?);
        if method != 0 || flags & ENCRYPTED != 0 {
            return Some(Err(BadZip::Compressed(quoted(&name))));
        }
        let (sum, length) = (read_u32(zip, at + 16)?, read_u32(zip, at + 20)? as usize);
        let bytes = contents(zip, read_u32(zip, at + 42)? as usize, length)?;
        if crc32fast::hash(bytes) != sum {
            return Some(Err(BadZip::Damaged(quoted(&name))));
        }
        files.push((name, bytes));
        at = name_at + name_length? + extra? + comment?;
    }
    Some(Ok(files))
}

/// Whether the comment of an end reaches as far as the zip.
fn ends_with(zip: &[u8], at: usize) -> bool {
    let comment = read_u16(zip, at + 20).map(usize::from);
    comment.is_some_and(|comment| at + END_LENGTH + comment == zip.len())
}

/// The bytes of the file whose header is at a place.
fn contents(zip: &[u8], at: usize, length: usize) -> Option<&[u8]> {
    if read_u32(zip, at)? != FILE {
        return None;
    }
    let (name, extra) = (read_u16(zip, at + 26)?, read_u16(zip, at + 28)?);
    let start = at + FILE_LENGTH + usize::from(name) + usize::from(extra);
    zip.get(start..start.checked_add(length)?)
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

    fn owned(files: Vec<(String, &[u8])>) -> Vec<(String, Vec<u8>)> {
        let own = |(name, bytes): (String, &[u8])| (name, bytes.to_vec());
        files.into_iter().map(own).collect()
    }

    #[test]
    fn what_is_written_is_read_and_a_comment_is_passed_over() {
        let mut zip = write(&example());
        assert_eq!(read(&zip).map(owned), Ok(example()));
        assert_eq!(read(&write(&[])), Ok(Vec::new()));
        let end = zip.len();
        zip[end - 2..].copy_from_slice(&5_u16.to_le_bytes());
        zip.extend(b"hello");
        assert_eq!(read(&zip).map(owned), Ok(example()));
    }

    /// Whatever is cut off or changed, nothing else comes out as what was put in.
    #[test]
    fn a_part_of_a_zip_or_a_flipped_bit_of_a_file_is_refused() {
        let zip = write(&example());
        for length in 0..zip.len() {
            assert_eq!(read(&zip[..length]), Err(BadZip::Foreign), "{length} bytes");
        }
        let first = FILE_LENGTH + "SURREY11.ACC".len();
        for at in first..first + 1000 {
            let mut zip = zip.clone();
            zip[at] ^= 1;
            assert_eq!(read(&zip), Err(BadZip::Damaged("\"SURREY11.ACC\"".to_owned())));
        }
        for at in 0..zip.len() {
            let mut zip = zip.clone();
            zip[at] ^= 0xff;
            // Nothing panics, whatever the numbers say.
            let _ = read(&zip);
        }
    }

    #[test]
    fn a_packed_or_encrypted_file_is_named() {
        let zip = write(&example());
        let entry = 2 * FILE_LENGTH + 2 * 12 + 1000;
        for (place, value) in [(8, 1), (10, 8)] {
            let mut zip = zip.clone();
            zip[entry + place] = value;
            assert_eq!(read(&zip), Err(BadZip::Compressed("\"SURREY11.ACC\"".to_owned())));
        }
    }
}
