//! Writes texts and numbers directly into a page.

use maud::Render;

/// Writes a text, escaping it if necessary. Most texts contain nothing to
/// escape.
pub(super) fn push_text(page: &mut String, text: &str) {
    let is_plain = |byte: u8| !matches!(byte, b'&' | b'<' | b'>' | b'"');
    if text.bytes().all(is_plain) {
        page.push_str(text);
    } else {
        text.render_to(page);
    }
}

/// A text that [`push_text`] will write.
pub(super) struct Text<'t>(pub(super) &'t str);

impl Render for Text<'_> {
    fn render_to(&self, page: &mut String) {
        push_text(page, self.0);
    }
}

/// Writes a number. Most numbers have one or two digits.
#[inline]
pub(super) fn push_number(page: &mut String, number: i32) {
    match number {
        // The common case is inlined. The other cases are in a separate
        // function.
        one @ 0..10 => page.push(digit(one as u32)),
        more => push_digits(page, more),
    }
}

fn push_digits(page: &mut String, number: i32) {
    if number < 0 {
        page.push('-');
    }
    match number.unsigned_abs() {
        one @ 0..10 => page.push(digit(one)),
        two @ 10..100 => {
            page.push(digit(two / 10));
            page.push(digit(two % 10));
        }
        more => more.render_to(page),
    }
}

/// Returns a digit as a character that the compiler knows to be ASCII.
fn digit(digit: u32) -> char {
    char::from(b'0' | (digit as u8 & 15))
}

/// A number that [`push_number`] will write.
pub(super) struct Number<N>(pub(super) N);

impl<N: Copy + Into<u32>> Render for Number<N> {
    fn render_to(&self, page: &mut String) {
        push_number(page, self.0.into() as i32);
    }
}

/// The number of bytes to reserve in a page at once, so that the page does not
/// grow little by little.
pub(super) struct ReservedBytes(pub(super) usize);

impl Render for ReservedBytes {
    fn render_to(&self, page: &mut String) {
        page.reserve(self.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_in_full() {
        for number in [0, 7, -7, 10, 99, -42, 100, -1890, i32::MIN] {
            let mut page = String::new();
            push_number(&mut page, number);
            assert_eq!(page, number.to_string());
        }
    }

    #[test]
    fn texts_are_escaped() {
        for (text, written) in [("Surrey", "Surrey"), ("A & B <\"", "A &amp; B &lt;&quot;")] {
            let mut page = String::new();
            push_text(&mut page, text);
            assert_eq!(page, written);
        }
    }
}
