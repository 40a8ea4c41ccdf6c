//! The short rules of Minden-style cricket, and the longer explanations shown
//! by `?`. Each paragraph is a string, and an empty string separates groups of
//! paragraphs.

use crate::pavilion::minden::laws::{self, Grade};

/// The short rules.
pub(super) const RULES: &[&str] = &[
    "The basic rules of this game are for sale, and we have not seen them. The tables are ours and agree with what has been published.",
    "One card decides an over. Each side holds three cards. The bowler draws a fourth and passes one of his cards, face down, to the batsman. The batsman then plays one of his four. Instead of passing a card, the bowler may play a chance at once, or a 7 if the field is close.",
    "Before each over the fielding side chooses its bowler and its field. The batting side then chooses how to bat. Each card is shown with its result. Defending is safer but scores fewer runs. Attacking scores more and risks more. Swinging freely is the greatest risk: a second card, from the bowler's hand, also counts, and a 7 is a chance.",
    "A jack, queen or king is a chance of a wicket. A jack needs a bowler of rank 5 and a queen a bowler of rank 3, but any bowler can use a king. Two dice decide the chance. Batsmen of grades A and B are out on 9 or more, C on 8, D on 7 and E on 6. The number needed goes up by one if the batsman has made 30 runs, and by one if he is defending. It goes down by one if he is attacking, and by three if he is swinging freely. It also depends on the pressure: one more if the bowler plays the card at once, two less if the batsman has to play it himself. So pass chances until he holds nothing else. After a wicket an extra card is turned, from the stock or the batsman's hand, and it may be another chance: from his hand, three less will do.",
    "At 30 runs, and again at 60, a batsman's flurries and ratings go up a grade.",
    "",
    "A red 10 is extras given away by the bowler. The batsman takes one of the bowler's cards and then puts a card away. If an over brings an odd number of runs, the striker also faces the next one. If the number is even, his partner does.",
    "A close field adds one to the batsman's die, and after a 7 an extra card is turned. A deep field takes one off the die, and one off any card worth 4 runs or more. A jack then needs a bowler of rank 6.",
    "Nobody bowls two overs in a row. From the ninth over of a spell a bowler's rank is 1 lower, and from the thirteenth it is 2 lower. After six overs off he is fresh again.",
];

/// The additional paragraph for line mode.
pub(super) const LINE_MODE_RULES: &[&str] = &[
    "Each card you may play is shown with its result: runs, extras, or a chance of a wicket. If two dice make the number shown or more, the batsman is out.",
];

/// The laws of Minden cricket that the short rules leave out, and the options
/// of the game.
pub(super) const LONG_EXPLANATION: &[&str] = &[
    "Grades are for batting, from A (best) to E. Ranks are for bowling, from 6 (best) to 1. A flurry is the best result a card can bring.",
    "",
    "In the advanced game every man has a style that swaps the results of two cards. A plain man swaps none. A driver swaps the ace and the 8, a puller the ace and the 5, and a cutter the ace and the 3. A nudger swaps the 6 and the 2, and the 9 and the 7 (except when swinging freely). Each card shows its result for the striker first. The result for his partner follows, or is on the line below after a slash. The scorecard lists the men still to come in.",
    "",
    "With four hands two people play on each side. The partners choose who takes the first batsman and who takes the first bowler. When a batsman is out, the player who had him takes the next man in. When a bowler is taken off, the player who had him takes the new one. Cards are passed face up. Next to each player's name are the cards passed to that player and not seen since. The rest of your partner's hand stays hidden. Two packs are shuffled together.",
    "",
    "The options. A one-day match has one innings a side of 20, 40 or 50 overs, and nobody bowls more than a fifth of them. A Test has two innings a side in 270, 360 or 450 overs, and is drawn if the overs run out. A timeless match has two innings a side and is played to the end. In a Test or a timeless match a side may declare, and a side 200 behind (150 in a Test of 270 or 360 overs) can be made to follow on.",
    "\"Show the cards passed\" keeps on the screen the cards you have passed that have not been seen since. \"Know your players\" gives each side its own men (in a data file, those of its county). Without it both sides have the same grades, in batting order: B, C, A, B, B, C, C, D, D, E, E.",
];

/// The legend for the signs on the screen of Minden cricket.
pub(super) const SIGNS: &[&str] = &[
    "On the screen, > marks the batsman on strike. \"Grade C as B\" means that he bats a grade better now that he has made 30 runs. \"So far 9-30-2\" means that the bowler has bowled nine overs for 30 runs and two wickets. \"Now 4 (tired)\" means that his rank counts as 4 for now. \"The last overs\" shows the cards and the runs of each, with W for a wicket.",
    "Below each of your cards is its result. It may be a number of runs. For a flurry, a rating, half a rating, the bowler's rating or extras, you see the fewest and the most runs the die can give. \"Out on 9+ (28%)\" is a chance: the batsman is out if two dice make 9 or more, which happens 28 times in 100. \"Needs rank 5\" means that this bowler is too weak for the chance. \"A chance\" means that the bowler is not chosen yet. \"0 runs, card\" means that another card is turned afterwards, and it may be a chance.",
    "10S is the ten of spades, AH the ace of hearts. On the scorecard, b comes before the bowler's name and c before the catcher's. The letters wk stand for the keeper and lbw for leg before wicket. The bowler's wickets are in the column headed w.",
];

/// Builds, for the screen, the tables that show the result of every card.
pub(super) fn tables() -> Vec<String> {
    let faces = |of: &dyn Fn(u8) -> u8| {
        let runs: Vec<String> = (1..=6).map(|face| format!("{:>3}", of(face))).collect();
        runs.concat()
    };
    let mut rows: Vec<String> = CHART.map(str::to_owned).into();
    // There are five grades but six ranks, so rank 1 gets its own row below.
    for (grade, rank) in Grade::ALL.into_iter().zip([6, 5, 4, 3, 2]) {
        rows.push(format!(
            " {}  {}     {}      {rank} {}",
            grade.letter(),
            faces(&|face| laws::flurry_runs(grade, face)),
            faces(&|face| laws::batting_rating_runs(grade, face)),
            faces(&|face| laws::bowler_rating_runs(rank, face)),
        ));
    }
    let (rank, extras) =
        (faces(&|face| laws::bowler_rating_runs(1, face)), faces(&laws::extras_for_face));
    rows.push(format!("{:51}1 {rank}", ""));
    rows.push(format!(" Extras, at any grade:{extras}"));
    rows
}

const CHART: [&str; 12] = [
    "The result of each card, for each way of batting:",
    "                 A       2  3  4          5  6       7       8  9",
    " defends         rating  0  1  bowler's   2  half    0       2  half",
    " as it comes     flurry  1  2  bowler's   4  rating  0       5  rating",
    " attacks         flurry  3  4  bowler's+2 6  flurry  1       8  rating",
    " swings freely   flurry  3  4  bowler's+2 6  flurry  chance  8  rating",
    " A 10 is always extras: no-balls (hearts), wides (diamonds), byes (spades) or",
    " leg byes (clubs). A jack, queen or king is always a chance.",
    "",
    "The runs for each throw of the die:",
    "    flurry                 rating                  bowler's rating, of rank",
    "      1  2  3  4  5  6       1  2  3  4  5  6          1  2  3  4  5  6",
];

/// Builds the tables that show the result of every card, for reading aloud.
pub(super) fn tables_aloud() -> Vec<String> {
    let faces = |of: &dyn Fn(u8) -> u8| {
        let runs: Vec<String> = (1..=6).map(|face| of(face).to_string()).collect();
        runs.join(", ")
    };
    let mut rows: Vec<String> = CHART_ALOUD.map(str::to_owned).into();
    rows.extend(Grade::ALL.map(|grade| {
        let runs = faces(&|face| laws::flurry_runs(grade, face));
        format!("Flurry of grade {}: {runs}.", grade.letter())
    }));
    rows.extend(Grade::ALL.map(|grade| {
        let runs = faces(&|face| laws::batting_rating_runs(grade, face));
        format!("Batting rating of grade {}: {runs}.", grade.letter())
    }));
    rows.extend((1..=6).rev().map(|rank| {
        let runs = faces(&|face| laws::bowler_rating_runs(rank, face));
        format!("Bowler's rating of rank {rank}: {runs}.")
    }));
    rows.push(format!("Extras: {}.", faces(&laws::extras_for_face)));
    rows
}

const CHART_ALOUD: [&str; 6] = [
    "If you play as it comes, an ace is a flurry and a 4 the bowler's rating. A 6 or a 9 is the batting rating. A 2 is one run, a 3 two, a 5 four and an 8 five. A 7 scores nothing.",
    "If you defend, an ace is the batting rating and a 4 the bowler's rating. A 6 or a 9 is half the batting rating. A 3 is one run, and a 5 or an 8 is two. A 2 or a 7 scores nothing.",
    "If you attack, an ace or a 6 is a flurry and a 9 the batting rating. A 4 is two more than the bowler's rating. A 7 is one run, a 2 three, a 3 four, a 5 six and an 8 eight. Swinging freely is the same, except that a 7 is a chance.",
    "A 10 is always extras, and a jack, a queen or a king is always a chance. A red 10 is extras given away by the bowler: the batsman takes one of the bowler's cards and then puts a card away.",
    "Two dice decide a chance. Batsmen of grades A and B are out on 9 or more, C on 8, D on 7 and E on 6. The number needed goes up by one if the batsman has made 30 runs, and by one if he is defending. It goes down by one if he is attacking, and by three if he is swinging freely. It goes up by one if the bowler plays the card at once. It goes down by two if the batsman plays it, and by three if it is turned from his hand.",
    "The runs for each throw of the die, from 1 to 6:",
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

    #[test]
    fn the_manual_has_the_runs_for_each_throw() {
        let manual = include_str!("../../../../assets/manual/pavilion.txt");
        for row in tables_aloud().iter().skip(CHART_ALOUD.len()) {
            let (_, runs) = row.trim_end_matches('.').split_once(": ").unwrap();
            assert!(manual.contains(&runs.replace(", ", "/")), "{row}");
        }
    }
}
