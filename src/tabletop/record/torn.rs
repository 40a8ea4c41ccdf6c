//! What an unfinished write leaves at the end of a record.

use serde::de::IgnoredAny;

/// The lines of a record without a last one that an unfinished write can have
/// left: no outcome of it was ever shown.
pub(crate) fn whole_lines(record: &[u8]) -> impl Iterator<Item = &[u8]> {
    let before = record.strip_suffix(b"\n").unwrap_or(record);
    let end = before.iter().rposition(|byte| *byte == b'\n');
    let (whole, last) = record.split_at(end.map_or(0, |end| end + 1));
    let lines = if is_torn(last) { whole } else { record };
    lines.split_inclusive(|byte| *byte == b'\n')
}

/// Whether an unfinished write can have left this last line. Either it has holes,
/// where a sector of the disk was not written yet, which may be its front or
/// followed by its end: a flipped bit can make one letter a zero, but never two
/// of them, and never a brace. Or it is the beginning of a line, without a line
/// feed. Anything else behind a whole line is damage.
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
    let mut values = serde_json::Deserializer::from_slice(written).into_iter::<IgnoredAny>();
    match values.next() {
        None => true,
        Some(Ok(_)) => values.byte_offset() == written.len(),
        Some(Err(error)) => error.is_eof(),
    }
}
