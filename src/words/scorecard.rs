//! A scorecard as it is shown and read aloud: of a match, or of a game of
//! cricket of the pavilion.

/// The scorecard of a game.
#[derive(Clone, Debug)]
pub struct ScorecardText {
    /// How the game ended, if it has.
    pub(crate) result: Option<String>,
    /// The innings begun, in order.
    pub(crate) innings: Vec<InningsText>,
    /// What innings are counted in: "overs".
    pub(crate) unit: &'static str,
}

/// The scorecard of one innings.
#[derive(Clone, Debug)]
pub(crate) struct InningsText {
    /// The lines of its page, the heading first; at most 21.
    pub(crate) page: Vec<String>,
    /// The lines as sentences to be read aloud.
    pub(crate) spoken: Vec<String>,
    /// Its line in the worm.
    pub(crate) worm: WormText,
}

/// The total of an innings over by over.
#[derive(Clone, Debug)]
pub(crate) struct WormText {
    /// Whether side A, or the home side, bats.
    pub(crate) of_a: bool,
    /// Whether the side bats for the second time.
    pub(crate) second: bool,
    /// What stands beside the mark of its line.
    pub(crate) key: String,
    /// The total after each over.
    pub(crate) totals: Vec<u32>,
    /// The runs of each over, where they are drawn too.
    pub(crate) overs: Option<Vec<u32>>,
    /// What it shows, as sentences to be read aloud.
    pub(crate) spoken: Vec<String>,
}
