//! The rules of Minden-style cricket: in short, and what `?` explains behind them in
//! paragraphs; an empty one parts groups that belong together.

use crate::pavilion::minden::laws::{self, Grade};

/// The rules in short.
pub(super) const RULES: &[&str] = &[
    "The basic rules of this game are sold, and we have not seen them: its tables are ours, and agree with what has been published.",
    "A card decides an over. Both hold three; the bowler draws a fourth and passes one of his, unseen, to the batsman, who plays one of his four. A jack, queen or king the bowler may play at once, a 7 too with the field close.",
    "Before an over the bowler and the field are named, then how it is batted. What each card then brings is said with it. To defend makes fewer runs and is out less; to attack, more of both; to swing freely, most: a second card, of the bowler's, counts too; a 7 is a chance.",
    "A chance: a jack needs a bowler of rank 5, a queen of 3, a king any. Two dice decide: A and B are out on 9 or more, C on 8, D on 7, E on 6; one more from 30 runs on and when defending, one less attacking, three less swinging freely. After a wicket an extra card of the stock or the hand may be a chance again.",
    "From 30 and from 60 runs on a man bats a grade better.",
    "",
    "A red 10 is the bowler's extras: the batsman takes a card of his and puts one away. An odd total of an over keeps the striker there, an even one does not.",
    "Close field: a die of the batsman is one more, a 7 turns an extra card. Deep: it is one less, numbers from 4 on are one less, a jack needs rank 6.",
    "Nobody bowls two overs running. From the ninth over of a spell a bowler's rank counts 1 less, from the thirteenth 2 less; six overs off are a rest.",
];

/// What is said besides in line mode.
pub(super) const IN_LINES: &[&str] = &[
    "Each card that you may play is told with its result: runs, extras, or a chance of a wicket, in which he is out if two dice show the number told, or more.",
];

/// The laws of Minden cricket that its short rules leave out, and its options.
pub(super) const EXPLAINED: &[&str] = &[
    "A man's grade is how he bats, from A, the best, to E; a bowler's rank how he bowls, from 6, the best, to 1. A flurry is the best result that a card can have.",
    "",
    "The advanced game: every man has a style, in which two cards exchange their results. Plain: none do. A driver: the ace and the 8. A puller: the ace and the 5. A cutter: the ace and the 3. A nudger: the 6 and the 2, and the 9 and the 7, but for free swinging. Each card has its result for the striker, and behind it, or below it after a stroke, that for his partner. The scorecard has the men to come.",
    "",
    "Four hands: partners choose whose the first batsman and the first bowler are. Whose man is out plays the next one in; whose bowler is taken off plays the new one. A card is passed face up: each name is shown with the cards that were passed there and not seen since. What else a partner holds stays hidden. Two packs are shuffled together.",
    "",
    "The options. Format: one-day, an innings a side of 20, 40 or 50 overs, in which a man bowls a fifth of them at most; test, two innings a side in 270, 360 or 450 overs, drawn when these run out; timeless, two innings a side to the end. In these two a side may declare, and one that is 200 behind (150 in 270 or 360 overs) be made to follow on.",
    "Count what was passed: the screen tells the cards that you passed and that were not seen since. Know your players: each side its own men, in a data file those of its counties; or both sides alike: B, C, A, B, B, C, C, D, D, E, E with the bat.",
];

/// The signs on the screen of Minden cricket.
pub(super) const SIGNS: &[&str] = &[
    "On the screen: > is before the batsman who faces. Grade C as B: he bats a grade better, having made 30 runs. In all 9-30-2: the bowler has bowled nine overs for 30 runs and two wickets; tired to 4: his rank counts as 4. The last overs: the card, the runs, W for a wicket.",
    "Below each card of yours stands its result: runs; flurry, rating, half the rating, bowler's rating or extras, from the least to the most that a die can bring; out on 9+ (28%), a chance that takes his wicket when two dice show 9 or more, 28 times in a hundred; needs rank 5, a chance that this bowler is too weak for; a chance, before the bowler is named; card, or 0 runs: another card is turned, which may be a chance.",
    "10S is the ten of spades, AH the ace of hearts. On the scorecard b is before the bowler, c before the catcher, wk is the keeper, lbw leg before wicket, and w stands above the bowler's wickets.",
];

/// What every card says, for the screen.
pub(super) fn tables() -> Vec<String> {
    let faces = |of: &dyn Fn(u8) -> u8| {
        let runs: Vec<String> = (1..=6).map(|face| format!("{:>3}", of(face))).collect();
        runs.concat()
    };
    let mut rows: Vec<String> = CHART.map(str::to_owned).into();
    for (grade, rank) in Grade::ALL.into_iter().zip([6, 5, 4, 3, 2]) {
        rows.push(format!(
            " {}  {}     {}      {rank} {}",
            grade.letter(),
            faces(&|face| laws::flurry(grade, face)),
            faces(&|face| laws::rating(grade, face)),
            faces(&|face| laws::bowler(rank, face)),
        ));
    }
    let (rank, extras) = (faces(&|face| laws::bowler(1, face)), faces(&laws::extras));
    rows.push(format!("{:51}1 {rank}", ""));
    rows.push(format!(" Extras, at any grade:{extras}"));
    rows
}

const CHART: [&str; 12] = [
    "The result of a card, by the way in which the over is batted:",
    "                 A       2  3  4          5  6       7       8  9",
    " defends         rating  0  1  bowler's   2  half    0       2  half",
    " as it comes     flurry  1  2  bowler's   4  rating  0       5  rating",
    " attacks         flurry  3  4  bowler's+2 6  flurry  1       8  rating",
    " swings freely   flurry  3  4  bowler's+2 6  flurry  chance  8  rating",
    " In each: a 10 extras, no-balls (hearts), wides (diamonds), byes (spades) or",
    " leg byes (clubs); a jack, queen or king a chance.",
    "",
    "The runs for a die of 1 to 6:",
    "    flurry                 rating                  bowler's rating, of rank",
    "      1  2  3  4  5  6       1  2  3  4  5  6          1  2  3  4  5  6",
];

/// The tables of the rules, to be read aloud.
pub(super) fn tables_aloud() -> Vec<String> {
    let faces = |of: &dyn Fn(u8) -> u8| {
        let runs: Vec<String> = (1..=6).map(|face| of(face).to_string()).collect();
        runs.join(", ")
    };
    let mut rows: Vec<String> = CHART_ALOUD.map(str::to_owned).into();
    rows.extend(Grade::ALL.map(|grade| {
        let runs = faces(&|face| laws::flurry(grade, face));
        format!("Flurry of grade {}: {runs}.", grade.letter())
    }));
    rows.extend(Grade::ALL.map(|grade| {
        let runs = faces(&|face| laws::rating(grade, face));
        format!("Batting rating of grade {}: {runs}.", grade.letter())
    }));
    rows.extend((1..=6).rev().map(|rank| {
        let runs = faces(&|face| laws::bowler(rank, face));
        format!("Bowler's rating of rank {rank}: {runs}.")
    }));
    rows.push(format!("Extras: {}.", faces(&laws::extras)));
    rows
}

const CHART_ALOUD: [&str; 6] = [
    "As it comes: an ace is a flurry, a 2 one run, a 3 two, a 4 the bowler's rating, a 5 four runs, a 6 and a 9 the batting rating, a 7 none, an 8 five runs.",
    "Defending: an ace is the batting rating, a 2 no run, a 3 one, a 4 the bowler's rating, a 5 two runs, a 6 and a 9 half the batting rating, a 7 none, an 8 two runs.",
    "Attacking: an ace and a 6 are a flurry, a 2 three runs, a 3 four, a 4 two more than the bowler's rating, a 5 six runs, a 7 one, an 8 eight, a 9 the batting rating. Swinging freely the same, but a 7 is a chance.",
    "Always: a 10 is extras; a jack, a queen or a king a chance. Red tens are the bowler's: the batsman takes a card of his, and puts one away.",
    "A chance: two dice decide. Grades A and B are out on 9 or more, C on 8, D on 7, E on 6; one more from 30 runs on and when defending, one less attacking, three less swinging freely.",
    "The runs for a die of 1 to 6:",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_fit_a_screen_and_their_columns_stand_below_each_other() {
        let rows = tables();
        assert!(rows.iter().all(|row| row.len() <= 78), "{rows:#?}");
        let ends: Vec<usize> = rows.iter().skip(11).take(7).map(String::len).collect();
        assert!(ends.windows(2).all(|two| two[0] == two[1]), "{rows:#?}");
    }
}
