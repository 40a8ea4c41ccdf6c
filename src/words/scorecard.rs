//! The scorecard of a match or of one of the pavilion's cricket games, for
//! printing and for reading aloud.

/// The scorecard of a game.
#[derive(Clone, Debug)]
pub struct ScorecardText {
    /// The result, if the game is over.
    pub(crate) result: Option<String>,
    /// The innings that have begun, in order.
    pub(crate) innings: Vec<InningsText>,
    /// The unit in which an innings is counted, in the plural: "overs".
    pub(crate) unit: &'static str,
}

/// The scorecard of one innings.
#[derive(Clone, Debug)]
pub(crate) struct InningsText {
    /// The lines of the page for the innings, beginning with the heading. The
    /// page has at most 21 lines.
    pub(crate) page: Vec<String>,
    /// The content of the page as sentences for reading aloud.
    pub(crate) spoken: Vec<String>,
    /// The innings' line in the worm.
    pub(crate) worm: WormText,
}

/// The totals of an innings, over by over.
#[derive(Clone, Debug)]
pub(crate) struct WormText {
    /// True if side A, or the home side, bats.
    pub(crate) of_a: bool,
    /// True if the side is batting for the second time.
    pub(crate) second: bool,
    /// The label of the line, with the heading and the total of the innings.
    pub(crate) key: String,
    /// The total after each over.
    pub(crate) totals: Vec<u32>,
    /// The runs in each over, if the worm also shows them.
    pub(crate) overs: Option<Vec<u32>>,
    /// The totals as sentences for reading aloud.
    pub(crate) spoken: Vec<String>,
}
