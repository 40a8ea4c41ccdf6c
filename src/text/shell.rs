//! The game's own commands, written so that they are safe to paste into a
//! shell. The name of a file or a person may contain characters that are
//! special to a shell.

use std::borrow::Cow;

/// Quotes a word for a POSIX shell, if necessary. A word that contains a
/// character with a possible special meaning is put in single quotes.
pub(crate) fn quote_word(word: &str) -> Cow<'_, str> {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "_-./=,:@%+".contains(c);
    if !word.is_empty() && word.chars().all(is_plain) {
        Cow::Borrowed(word)
    } else {
        Cow::Owned(format!("'{}'", word.replace('\'', r"'\''")))
    }
}

/// Returns a command of the game with a file name, and with options that may
/// have values: `armchair restore SURREY11 --ball`. A name that begins with a
/// dash goes last, after `--`.
pub(crate) fn game_command(verb: &str, name: &str, options: &[(&str, &str)]) -> String {
    let mut line = format!("armchair {verb}");
    let is_dashed = name.starts_with('-');
    if !is_dashed {
        line.push(' ');
        line.push_str(&quote_word(name));
    }
    for (option, value) in options {
        line.push(' ');
        line.push_str(option);
        if !value.is_empty() {
            // After a space, a value that begins with a dash would look like an
            // option.
            line.push(if value.starts_with('-') { '=' } else { ' ' });
            line.push_str(&quote_word(value));
        }
    }
    if is_dashed {
        line.push_str(" -- ");
        line.push_str(&quote_word(name));
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_a_word_of_the_shell() {
        for (name, typed) in [
            ("SURREY11", "SURREY11"),
            ("A&B", "'A&B'"),
            ("$HOME", "'$HOME'"),
            ("#X", "'#X'"),
            ("O'NEIL", r"'O'\''NEIL'"),
            ("(K)", "'(K)'"),
            ("A!{}^~", "'A!{}^~'"),
            ("-DASH", "-DASH"),
            ("", "''"),
        ] {
            assert_eq!(quote_word(name), typed);
        }
    }

    #[test]
    fn a_name_with_a_dash_in_front_stands_behind_two() {
        assert_eq!(
            game_command("restore", "A&B", &[("--ball", "")]),
            "armchair restore 'A&B' --ball"
        );
        assert_eq!(game_command("restore", "-DASH", &[]), "armchair restore -- -DASH");
        let joins = game_command("league", "-DASH", &[("--add", "-O'N"), ("--county", "COUNTY")]);
        assert_eq!(joins, r"armchair league --add='-O'\''N' --county COUNTY -- -DASH");
    }
}
