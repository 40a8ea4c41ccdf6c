//! Detection of a last line that was only partly written to a record.

use serde::de::IgnoredAny;

/// Splits a record into lines. Leaves out a last line that an unfinished write
/// may have left, since its outcome was never shown.
pub(crate) fn whole_lines(record: &[u8]) -> impl Iterator<Item = &[u8]> {
    let before = record.strip_suffix(b"\n").unwrap_or(record);
    // The last line may be complete, so its own line feed does not count.
    let end = before.iter().rposition(|byte| *byte == b'\n');
    let (whole, last) = record.split_at(end.map_or(0, |end| end + 1));
    let lines = if is_torn(last) { whole } else { record };
    lines.split_inclusive(|byte| *byte == b'\n')
}

/// Returns `true` if an unfinished write may have left this last line. One sign
/// is a hole, where a sector of the disk had not been written yet. The hole may
/// be anywhere in the line. A flipped bit can turn one letter into a zero, but
/// never two letters, and never a brace. The other sign is that the line is cut
/// short and has no line feed. Anything else after a complete line is damage.
fn is_torn(line: &[u8]) -> bool {
    let zeros = line.iter().filter(|byte| **byte == 0).count();
    if zeros > 1 || line.first() == Some(&0) {
        return true;
    }
    if line.ends_with(b"\n") {
        return false;
    }
    let written = line.iter().rposition(|byte| *byte != 0);
    let written = written.map_or(&[][..], |last| line.get(..=last).unwrap_or(line));
    // A partly written line of JSON ends either after a complete value or in
    // the middle of a value.
    let mut values = serde_json::Deserializer::from_slice(written).into_iter::<IgnoredAny>();
    match values.next() {
        None => true,
        Some(Ok(_)) => values.byte_offset() == written.len(),
        Some(Err(error)) => error.is_eof(),
    }
}
