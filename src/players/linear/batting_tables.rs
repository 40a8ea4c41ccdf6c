//! What a batsman's cards are worth to come.
//!
//! Which features of a hand matter is written by hand; their weights were fitted
//! by playing 30,000 matches of equals. An entry is thousandths of a run, then of
//! a wicket, that the batting side makes and loses in the balls to come, more or
//! fewer than on average; only differences mean something. In tables with rows of
//! twelve the row is the high card, 0 for none, and the column the second.

use crate::players::expectation::Thousandths;

/// The tables; which of their places are the features of a hand is said in
/// [`super::batting`].
pub(crate) struct BattingTables {
    suit: [Thousandths; 144],
    count: [Thousandths; 7],
    helpless: [Thousandths; 12],
    barred: [Thousandths; 14],
    next: [Thousandths; 16],
    later: [Thousandths; 16],
    twice: [Thousandths; 16],
    best: [Thousandths; 144],
    top: [Thousandths; 12],
    full: [Thousandths; 2],
}

/// One of the tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Table {
    /// By the two best cards held of a suit: high × 12 + second.
    Suit,
    /// By the cards held of a suit.
    Count,
    /// By the high card of a suit that a tail-ender cannot defend with.
    Helpless,
    /// For the no-ball suit: balls left in the over × 2, + 1 when void in it.
    Barred,
    /// By the cards, in quarters of one, that would take the wicket on the next ball.
    Next,
    /// The same for later balls.
    Later,
    /// The same once the best card is gone.
    Twice,
    /// By the two best cards of the hand: high × 12 + second.
    Best,
    /// By the rank left on top of the discard pile.
    Top,
    /// Whether no card was played: 1.
    Full,
}

impl BattingTables {
    /// The entry of a table; nothing beyond its end.
    #[inline]
    pub(crate) fn entry(&self, table: Table, place: usize) -> Thousandths {
        let entries: &[Thousandths] = match table {
            Table::Suit => &self.suit,
            Table::Count => &self.count,
            Table::Helpless => &self.helpless,
            Table::Barred => &self.barred,
            Table::Next => &self.next,
            Table::Later => &self.later,
            Table::Twice => &self.twice,
            Table::Best => &self.best,
            Table::Top => &self.top,
            Table::Full => &self.full,
        };
        entries.get(place).copied().unwrap_or_default()
    }
}

/// What the best players reckon with.
#[rustfmt::skip]
pub(crate) const TABLES: BattingTables = BattingTables {
    suit: [
        (151, 59), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (-689, -28), (-1651, -20), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (-605, 0), (-1703, 43), (-1358, -27), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (-620, -4), (-1785, 43), (-1313, -33), (-1184, -42), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (-540, -3), (-1753, 44), (-1226, -36), (-1047, -48), (-962, -50), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (-389, -2), (-1698, 45), (-1079, -44), (-851, -49), (-800, -50), (-738, -52), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (-262, -8), (-1626, 58), (-962, -54), (-701, -58), (-628, -61), (-532, -61), (-439, -64), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (-81, -9), (-1505, 62), (-766, -57), (-454, -68), (-353, -68), (-254, -70), (-150, -77), (-66, -76), (0, 0), (0, 0), (0, 0), (0, 0),
        (207, -15), (-1341, 67), (-515, -64), (-191, -71), (-108, -74), (56, -79), (167, -80), (324, -85), (465, -91), (0, 0), (0, 0), (0, 0),
        (457, -23), (-1144, 74), (-246, -71), (73, -82), (179, -87), (309, -91), (423, -94), (626, -96), (801, -101), (974, -107), (0, 0), (0, 0),
        (728, -34), (-887, 72), (55, -85), (338, -99), (441, -105), (587, -105), (728, -113), (881, -120), (1160, -122), (1401, -133), (1553, -145), (0, 0),
        (925, -37), (-627, 76), (200, -85), (487, -109), (567, -116), (737, -115), (878, -121), (1101, -129), (1338, -137), (1579, -148), (1878, -157), (1919, -166),
    ],
    count: [
        (151, 59), (753, 54), (734, 54), (-90, 43), (-831, 19), (-1639, 10), (-2210, -100),
    ],
    helpless: [
        (0, 0), (-1397, 262), (-1472, 43), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
    ],
    barred: [
        (0, 0), (0, 0), (-808, -50), (-1313, -8), (-841, -43), (-1086, -24), (-905, -35), (-922, -35), (-984, -28), (-818, -41), (-1062, -22), (-757, -45), (-1143, -17), (-750, -47),
    ],
    next: [
        (-447, -51), (-489, -26), (-471, -10), (-489, 6), (-496, 14), (-515, 16), (-492, 7), (-533, 6), (-498, -11), (-483, -24), (-498, -41), (-480, -54), (-325, -92), (-201, -89), (-170, -86), (-3, -162),
    ],
    later: [
        (-759, -87), (-681, -43), (-497, -24), (-386, -3), (-279, 8), (-193, 17), (-88, 22), (-56, 40), (75, 42), (174, 43), (229, 53), (268, 63), (366, 54), (416, 75), (516, 75), (799, 85),
    ],
    twice: [
        (-492, -96), (-712, -91), (-615, -74), (-639, -58), (-658, -46), (-692, -32), (-730, -20), (-822, -5), (-833, 7), (-854, 16), (-903, 29), (-957, 34), (-873, 52), (-944, 66), (-925, 60), (-585, 19),
    ],
    best: [
        (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (0, 0), (674, 23), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (0, 0), (73, -1), (153, -12), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (0, 0), (262, -32), (-88, -46), (-125, -56), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (0, 0), (393, -51), (-6, -56), (-27, -66), (-95, -61), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (0, 0), (445, -72), (52, -69), (-30, -64), (-45, -64), (-94, -58), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (0, 0), (609, -74), (140, -75), (40, -73), (-17, -69), (-62, -60), (-159, -51), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0),
        (0, 0), (642, -73), (84, -59), (39, -74), (-1, -73), (-32, -60), (-80, -56), (-137, -46), (0, 0), (0, 0), (0, 0), (0, 0),
        (0, 0), (453, -74), (127, -72), (47, -69), (37, -65), (-34, -61), (-45, -59), (-68, -50), (-110, -35), (0, 0), (0, 0), (0, 0),
        (0, 0), (531, -43), (108, -70), (24, -65), (52, -70), (16, -64), (5, -62), (-22, -57), (-38, -46), (-84, -36), (0, 0), (0, 0),
        (0, 0), (470, -43), (48, -49), (11, -69), (39, -72), (1, -74), (-4, -70), (-9, -68), (6, -60), (-1, -51), (-32, -42), (0, 0),
        (0, 0), (824, 47), (190, -1), (129, -47), (127, -61), (90, -65), (61, -65), (63, -69), (81, -72), (74, -70), (102, -67), (40, -74),
    ],
    top: [
        (0, 0), (-906, -69), (-962, -39), (-986, -31), (-932, -28), (-867, -27), (-879, -28), (-926, -27), (-958, -27), (-1000, -25), (-1056, -21), (-1184, -15),
    ],
    full: [
        (388, 55), (766, 142),
    ],
};
