//! The chapter of the manual that goes on where the help on a screen ends.

/// A chapter of the reference, by the word that `armchair manual` takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Chapter(&'static str);

/// Every key.
pub(crate) const KEYS: Chapter = Chapter("keys");

/// The options of a file, and the computer's levels.
pub(crate) const OPTIONS: Chapter = Chapter("options");

/// The game in lines.
pub(crate) const LINES: Chapter = Chapter("lines");

/// The four other games.
pub(crate) const PAVILION: Chapter = Chapter("pavilion");

/// The match of the day.
pub(crate) const TODAY: Chapter = Chapter("today");

/// A league over SSH.
#[cfg(feature = "host")]
pub(crate) const HOST: Chapter = Chapter("host");

impl Chapter {
    /// Returns the sentence that sends a reader to the chapter; `None` in a browser,
    /// where no command can be typed.
    pub(crate) fn pointer(self) -> Option<String> {
        let has_commands = !cfg!(target_family = "wasm");
        has_commands.then(|| format!("More in the manual: armchair manual {}", self.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_chapter_is_a_file_of_the_reference() {
        let chapters = [KEYS, OPTIONS, LINES, PAVILION, TODAY];
        #[cfg(feature = "host")]
        let chapters = chapters.into_iter().chain([HOST]);
        for chapter in chapters {
            let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/manual");
            let path = format!("{folder}/{}.txt", chapter.0);
            assert!(std::path::Path::new(&path).exists(), "{path}");
            let pointer = chapter.pointer().unwrap();
            assert!(pointer.ends_with(&format!("armchair manual {}", chapter.0)), "{pointer}");
        }
    }
}
