//! The file of a table of numbers: its kind and version in eight bytes, a checksum,
//! then the numbers, two bytes each, the low byte first.

/// Bytes before the numbers: the kind and version, and the checksum.
pub(crate) const HEADER_BYTES: usize = 8 + 4;

/// Checks that a file is a whole table of this kind. It is called while the
/// program is built, so that a wrong file is a build error.
///
/// # Panics
/// When the file is of another kind or damaged.
pub(crate) const fn check(bytes: &[u8], kind: &[u8; 8]) {
    let mut place = 0;
    while place < kind.len() {
        assert!(bytes[place] == kind[place], "not a table of this version");
        place += 1;
    }
    let sum = u32::from_le_bytes([bytes[8], bytes[9], bytes[10], bytes[11]]);
    assert!(sum == checksum(bytes), "the table is damaged");
}

/// Returns the two bytes of a number, counted from 0.
pub(crate) const fn number(bytes: &[u8], number: usize) -> [u8; 2] {
    let at = HEADER_BYTES + 2 * number;
    [bytes[at], bytes[at + 1]]
}

/// Writes a file of these numbers.
#[cfg(feature = "lab")]
pub(crate) fn written(kind: &[u8; 8], numbers: impl IntoIterator<Item = [u8; 2]>) -> Vec<u8> {
    let mut bytes = kind.to_vec();
    bytes.extend([0; HEADER_BYTES - 8]);
    bytes.extend(numbers.into_iter().flatten());
    let sum = checksum(&bytes).to_le_bytes();
    bytes[kind.len()..HEADER_BYTES].copy_from_slice(&sum);
    bytes
}

/// Computes the 32-bit FNV-1a sum of the numbers' bytes.
const fn checksum(bytes: &[u8]) -> u32 {
    // The offset basis of 32-bit FNV-1a, whose prime multiplies below.
    let (mut sum, mut place) = (0x811c_9dc5_u32, HEADER_BYTES);
    while place < bytes.len() {
        sum = (sum ^ bytes[place] as u32).wrapping_mul(0x0100_0193);
        place += 1;
    }
    sum
}
