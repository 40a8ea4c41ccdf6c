//! Texts and numbers written into a page where they stand.

use maud::Render;

/// Writes a text; most have nothing that a page must escape.
pub(super) fn push_text(page: &mut String, text: &str) {
    let is_plain = |byte: u8| !matches!(byte, b'&' | b'<' | b'>' | b'"');
    if text.bytes().all(is_plain) {
        page.push_str(text);
    } else {
        text.render_to(page);
    }
}

/// Writes a number.
pub(super) fn push_number(page: &mut String, number: u64) {
    if number >= 1000 {
        push_number(page, number / 1000);
    }
    if number >= 100 {
        push_digit(page, number / 100 % 10);
    }
    if number >= 10 {
        push_digit(page, number / 10 % 10);
    }
    push_digit(page, number % 10);
}

/// Writes a number below ten.
#[inline]
pub(super) fn push_digit(page: &mut String, digit: u64) {
    page.push(char::from(b'0' + digit as u8));
}

/// Room for so many bytes, which a page takes at once and not by and by.
pub(super) struct Room(pub(super) usize);

impl Render for Room {
    fn render_to(&self, page: &mut String) {
        page.reserve(self.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_escaped_and_numbers_written_in_full() {
        for (text, written) in [("Surrey", "Surrey"), ("A & B <\"", "A &amp; B &lt;&quot;")] {
            let mut page = String::new();
            push_text(&mut page, text);
            assert_eq!(page, written);
        }
        for number in [0, 7, 10, 1989, 20_592, u64::MAX] {
            let mut page = String::new();
            push_number(&mut page, number);
            assert_eq!(page, number.to_string());
        }
    }
}
