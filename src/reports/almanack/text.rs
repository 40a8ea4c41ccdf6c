//! Texts written into a page where they stand.

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
    fn texts_are_escaped() {
        for (text, written) in [("Surrey", "Surrey"), ("A & B <\"", "A &amp; B &lt;&quot;")] {
            let mut page = String::new();
            push_text(&mut page, text);
            assert_eq!(page, written);
        }
    }
}
