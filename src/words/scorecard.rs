//! A scorecard as it is printed and read aloud, for a match or for a cricket
//! game of the pavilion.

/// The scorecard of a game.
#[derive(Clone, Debug)]
pub struct ScorecardText {
    /// The result, if the game is over.
    pub(crate) result: Option<String>,
    /// The innings begun, in order.
    pub(crate) innings: Vec<InningsText>,
    /// The unit of an innings, in the plural: "overs".
    pub(crate) unit: &'static str,
}

/// The scorecard of one innings.
#[derive(Clone, Debug)]
pub(crate) struct InningsText {
    /// The lines of its page, the heading first; at most 21.
    pub(crate) page: Vec<String>,
    /// The same lines as sentences for reading aloud.
    pub(crate) spoken: Vec<String>,
    /// Its line in the worm.
    pub(crate) worm: WormText,
}

/// The total of an innings over by over.
#[derive(Clone, Debug)]
pub(crate) struct WormText {
    /// True if side A, or the home side, bats.
    pub(crate) of_a: bool,
    /// True if the side bats for the second time.
    pub(crate) second: bool,
    /// The text next to the mark of its line.
    pub(crate) key: String,
    /// The total after each over.
    pub(crate) totals: Vec<u32>,
    /// The runs of each over, where they are drawn as well.
    pub(crate) overs: Option<Vec<u32>>,
    /// The same as sentences for reading aloud.
    pub(crate) spoken: Vec<String>,
}
