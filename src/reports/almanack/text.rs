//! Texts written straight into a page.

use maud::Render;

/// Writes a text; most contain nothing that has to be escaped.
pub(super) fn push_text(page: &mut String, text: &str) {
    let is_plain = |byte: u8| !matches!(byte, b'&' | b'<' | b'>' | b'"');
    if text.bytes().all(is_plain) {
        page.push_str(text);
    } else {
        text.render_to(page);
    }
}

/// Reserves this many bytes in a page at once, instead of bit by bit.
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
    fn texts_are_escaped() {
        for (text, written) in [("Surrey", "Surrey"), ("A & B <\"", "A &amp; B &lt;&quot;")] {
            let mut page = String::new();
            push_text(&mut page, text);
            assert_eq!(page, written);
        }
    }
}
