//! Encodes text for the clipboard as an escape sequence for terminals (OSC 52).

/// The digits of base 64 (RFC 4648).
const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Returns the sequence that puts a text on the clipboard. A terminal that does
/// not know or allow this sequence ignores it.
pub(super) fn clipboard_sequence(text: &str) -> String {
    format!("\x1b]52;c;{}\x07", base64(text.as_bytes()))
}

/// Encodes bytes in base 64 (RFC 4648).
fn base64(bytes: &[u8]) -> String {
    let four = |three: &[u8]| {
        let padded = |place| u32::from(three.get(place).copied().unwrap_or(0));
        // Split three bytes into four digits of six bits each.
        let bits = padded(0) << 16 | padded(1) << 8 | padded(2);
        let digit = move |place: usize| {
            if place <= three.len() {
                char::from(DIGITS[(bits >> (18 - 6 * place)) as usize & 63])
            // Add padding if the last group has only one or two bytes.
            } else {
                '='
            }
        };
        (0..4).map(digit).collect::<String>()
    };
    bytes.chunks(3).map(four).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_examples_of_the_standard_are_written_as_it_says() {
        for (text, written) in
            [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")]
        {
            assert_eq!(base64(text.as_bytes()), written);
        }
        assert_eq!(base64("▁?".as_bytes()), "4paBPw==");
        assert_eq!(clipboard_sequence("foo"), "\x1b]52;c;Zm9v\x07");
    }
}
