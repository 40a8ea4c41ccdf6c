//! What the pages ask of the front end that shows them.

/// What is to happen with the next picture, and what the next page is to say.
#[derive(Debug, Default)]
pub(crate) struct Requests {
    /// The bell is to ring.
    pub(crate) bell: bool,
    /// This is to be put on the clipboard.
    pub(crate) clip: Option<String>,
    /// The oldest first.
    notes: Vec<String>,
}

impl Requests {
    /// Leaves something for the next page to say, after what waits already.
    pub(crate) fn note(&mut self, note: impl Into<Option<String>>) {
        self.notes.extend(note.into());
    }

    /// What the next page is to say as one text, if anything waits; it waits no
    /// longer.
    pub(crate) fn take_note(&mut self) -> Option<String> {
        let notes = std::mem::take(&mut self.notes);
        (!notes.is_empty()).then(|| notes.join(". "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_note_that_waits_is_not_lost_when_another_comes() {
        let mut requests = Requests::default();
        requests.note("The damaged match is kept".to_owned());
        requests.note(None);
        requests.note("The season is over".to_owned());
        let both = "The damaged match is kept. The season is over";
        assert_eq!(requests.take_note().as_deref(), Some(both));
        assert_eq!(requests.take_note(), None);
    }
}
