//! The file format for tables of numbers. A file holds eight bytes for the
//! format and its version, then a checksum, then the numbers as two-byte
//! little-endian integers.

/// The size of the header in bytes.
pub(crate) const HEADER_BYTES: usize = 8 + 4;

/// Checks that a file is a complete table of this kind. The check runs at
/// compile time, so a bad file is a build error.
///
/// # Panics
/// Panics if the file is damaged or is of another kind.
pub(crate) const fn check(bytes: &[u8], kind: &[u8; 8]) {
    let mut place = 0;
    while place < kind.len() {
        assert!(bytes[place] == kind[place], "not a table of this version");
        place += 1;
    }
    let sum = u32::from_le_bytes([bytes[8], bytes[9], bytes[10], bytes[11]]);
    assert!(sum == checksum(bytes), "the table is damaged");
}

/// Returns the two bytes of the number at this index in the file. The index
/// counts from 0.
pub(crate) const fn number(bytes: &[u8], number: usize) -> [u8; 2] {
    let at = HEADER_BYTES + 2 * number;
    [bytes[at], bytes[at + 1]]
}

/// Returns the contents of a file with these numbers.
#[cfg(feature = "lab")]
pub(crate) fn encode(kind: &[u8; 8], numbers: impl IntoIterator<Item = [u8; 2]>) -> Vec<u8> {
    let mut bytes = kind.to_vec();
    bytes.extend([0; HEADER_BYTES - 8]);
    bytes.extend(numbers.into_iter().flatten());
    let sum = checksum(&bytes).to_le_bytes();
    bytes[kind.len()..HEADER_BYTES].copy_from_slice(&sum);
    bytes
}

/// Computes the 32-bit FNV-1a checksum of the numbers' bytes.
const fn checksum(bytes: &[u8]) -> u32 {
    // The checksum starts with the offset basis of 32-bit FNV-1a. The factor
    // below is the FNV prime.
    let (mut sum, mut place) = (0x811c_9dc5_u32, HEADER_BYTES);
    while place < bytes.len() {
        sum = (sum ^ bytes[place] as u32).wrapping_mul(0x0100_0193);
        place += 1;
    }
    sum
}
