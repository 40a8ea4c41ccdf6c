//! A search by name for a man's career.

use super::men::career;
use super::table::Table;
use crate::championship::men::{Career, ManName};
use crate::championship::{Championship, County};

/// The reason why a name does not identify one man.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ManNameError {
    /// No man known to the file has played yet.
    #[error("nobody in this file has played yet, so there is no \"{}\"", name.escape_debug())]
    NoneYet {
        /// The name that was asked for.
        name: String,
    },
    /// No man has this name.
    #[error("nobody called \"{}\" has played in this file. Similar names: {near}", name.escape_debug())]
    Nobody {
        /// The name that was asked for.
        name: String,
        /// Men with similar names.
        near: String,
    },
    /// Men in more than one county have this name.
    #[error("\"{}\" has played for {counties}. Choose one with --county", name.escape_debug())]
    MoreThanOne {
        /// The name that was asked for.
        name: String,
        /// The counties of these men.
        counties: String,
    },
}

/// Tabulates the career of the man with this surname. If men in several
/// counties have this surname, `county` chooses between them.
///
/// # Errors
/// Returns an error if no man has this name, or if `county` is `None` and men
/// in several counties have it.
pub fn career_by_surname(
    championship: &Championship,
    name: &str,
    county: Option<County>,
) -> Result<Table, ManNameError> {
    let counties = County::all().filter(|one| county.is_none_or(|county| county == *one));
    let names = championship.name_book();
    let all: Vec<(ManName, Career)> = counties
        .flat_map(|county| championship.men().careers(county))
        .map(|career| (names.man(career.county, career.man), career))
        .collect();
    // "Mr C. F. Hartley", "CF Hartley" and "Hartley" all mean the same man.
    let wanted = name.split_whitespace().last().unwrap_or_default();
    let found: Vec<&(ManName, Career)> =
        all.iter().filter(|(name, _)| name.surname.eq_ignore_ascii_case(wanted)).collect();
    match found[..] {
        [(name, one)] => Ok(career(championship, name, one)),
        [] if all.is_empty() => Err(ManNameError::NoneYet { name: name.to_owned() }),
        [] => Err(ManNameError::Nobody { name: name.to_owned(), near: nearest(wanted, &all) }),
        _ => Err(ManNameError::MoreThanOne {
            name: name.to_owned(),
            counties: listed(found.iter().map(|(_, one)| one.county.name().to_owned())),
        }),
    }
}

/// The maximum number of men who are suggested.
const MAX_SUGGESTIONS: usize = 6;

/// Lists the men whose surnames are most similar to a word.
fn nearest(word: &str, all: &[(ManName, Career)]) -> String {
    let word = word.to_ascii_lowercase();
    let mut near: Vec<(usize, String)> = all
        .iter()
        .map(|(name, career)| {
            let apart = distance(&word, &name.surname.to_ascii_lowercase());
            (apart, format!("{} ({})", name.surname, career.county.short()))
        })
        .collect();
    // The men are sorted by the difference and then by name.
    near.sort();
    listed(near.into_iter().take(MAX_SUGGESTIONS).map(|(_, name)| name))
}

fn listed(names: impl Iterator<Item = String>) -> String {
    names.collect::<Vec<_>>().join(", ")
}

/// Returns the number of letters that must be inserted, removed or changed to
/// turn one word into the other (the Levenshtein distance).
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (place, letter) in one.chars().enumerate() {
        // `before` is the cell diagonally above, which is no longer in `row`.
        let mut before = place;
        if let Some(first) = row.first_mut() {
            *first = place + 1;
        }
        for (column, theirs) in other.iter().enumerate() {
            let change = before + usize::from(letter != *theirs);
            before = row[column + 1];
            row[column + 1] = change.min(before + 1).min(row[column] + 1);
        }
    }
    row.last().copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_as_far_apart_as_letters_must_change() {
        let pairs = [
            ("hartley", "hartley", 0),
            ("hartly", "hartley", 1),
            ("kent", "kemp", 2),
            ("", "abc", 3),
        ];
        for (one, other, apart) in pairs {
            assert_eq!(distance(one, other), apart, "{one} {other}");
            assert_eq!(distance(other, one), apart, "{one} {other}");
        }
    }
}
