//! A text in rows.

/// A text in rows of at most `room` characters, broken between words; a word that is
/// longer than a row (a path) is broken anywhere.
pub(crate) fn wrap(text: &str, room: usize) -> Vec<String> {
    let mut rows = vec![String::new()];
    for word in text
        .split([' ', '\n', '\t'])
        .filter(|word| !word.is_empty())
    {
        let letters: Vec<char> = word.chars().collect();
        for part in letters.chunks(room.max(1)) {
            let last = rows.last_mut();
            match last {
                Some(row) if row.is_empty() => row.extend(part),
                Some(row) if row.chars().count() + 1 + part.len() <= room => {
                    row.push(' ');
                    row.extend(part);
                }
                _ => rows.push(part.iter().collect()),
            }
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::wrap;

    #[test]
    fn a_text_is_broken_between_words_and_a_path_anywhere() {
        let text = format!("{} and {}", "a".repeat(70), "b".repeat(160));
        let rows = wrap(&text, 78);
        assert_eq!(rows[0], format!("{} and", "a".repeat(70)));
        assert_eq!([rows[1].len(), rows[2].len(), rows[3].len()], [78, 78, 4]);
        assert_eq!(rows.len(), 4);
        assert_eq!(wrap("short", 78), ["short"]);
    }
}
