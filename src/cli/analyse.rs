//! `armchair analyse`: prints the coach's advice about a decision, or about a
//! whole match.

use std::path::Path;

use serde_json::{Value, json};

use super::args::AnalyseArgs;
use super::failure::Failure;
use super::output::Format;
use super::{output, replay};
use crate::game::{Ask, Choice, OwnedView, Side, View};
use crate::players::RUN;
use crate::players::coach::{Advice, ChoiceAdvice, Coach, DeclarationAdvice};
use crate::reports::table::rounded;
use crate::session::recorded;
use crate::simulate::agent::protocol::{ask_word, choice_word};
use crate::simulate::analysis::{Analysis, BallBowled, Decision, choices_at_ball};
use crate::text::{self, PaddedText};
use crate::words::{Sides, advice, advice_sentence, ball};

/// The number of worst choices listed in the summary.
const WORST_CHOICE_COUNT: usize = 10;

pub(super) fn run(args: &AnalyseArgs) -> Result<(), Failure> {
    if args.format == Format::Csv {
        return Err(Failure::Usage(
            "an analysis is printed as text or json; leave out --format csv".to_owned(),
        ));
    }
    match (&args.view, &args.record) {
        (Some(view), _) => analyse_view(view, args.format),
        (None, Some(path)) => match args.ball.zip(args.side) {
            Some((number, side)) => analyse_ball(path, number, side.into(), args.format),
            None => analyse_match(path, args.format),
        },
        (None, None) => Ok(()),
    }
}

// --- one decision -----------------------------------------------------------------

/// Parses the JSON of a player's view of a match.
pub(super) fn parse_view(text: &str) -> Result<OwnedView, Failure> {
    // A view that an editor saved may begin with a byte-order mark, which
    // `$(cat FILE)` does not remove.
    let mut bytes = text.as_bytes().to_vec();
    text::remove_editor_marks(&mut bytes);
    String::from_utf8_lossy(&bytes).trim().parse().map_err(|why| {
        Failure::Failed(format!(
            "that is not a view of a match: {why}; for its fields, see armchair manual records"
        ))
    })
}

fn analyse_view(text: &str, format: Format) -> Result<(), Failure> {
    let seen = parse_view(text)?;
    let view = seen.view();
    let coach = Coach::new(&view.public.options);
    let Some(said) = coach.advice(&view) else {
        return Err(Failure::Failed(format!(
            "the {} side has no choice to make in that view; give the view of the side whose turn it is",
            side_word(view.side)
        )));
    };
    output::print(&report(&coach, &view, &said, None, format))
}

fn analyse_ball(path: &Path, number: u16, side: Side, format: Format) -> Result<(), Failure> {
    let recording = replay::first(path)?;
    let found = choices_at_ball(&recording, number, side).map_err(Failure::from_error)?;
    if found.is_empty() {
        return Err(Failure::Failed(format!(
            "the {} side had no choice to make at ball {number} of the first match of {}; choose another --ball",
            side_word(side),
            path.display()
        )));
    }
    let coach = Coach::new(&recording.heading.options);
    for (seen, chosen) in &found {
        let view = seen.view();
        if let Some(said) = coach.advice(&view) {
            output::print(&report(&coach, &view, &said, Some(*chosen), format))?;
        }
    }
    Ok(())
}

/// Formats the coach's advice about a decision, and the coach's opinion of the
/// choice made, as text or JSON.
fn report(
    coach: &Coach,
    view: &View<'_>,
    said: &Advice,
    chosen: Option<Choice>,
    format: Format,
) -> String {
    let closing = coach.declaration_advice(view);
    match format {
        Format::Text => advice_text(view, said, closing.as_ref(), chosen),
        Format::Json | Format::Csv => {
            output::json_line(&as_json(view, said, closing.as_ref(), chosen))
        }
    }
}

fn advice_text(
    view: &View<'_>,
    said: &Advice,
    closing: Option<&DeclarationAdvice>,
    chosen: Option<Choice>,
) -> String {
    let mut lines = vec![
        format!("{view}"),
        format!(
            "The {} side has to choose: {}. {}.",
            side_word(view.side),
            ask_word(said.ask),
            advice::explain_figures(said.ask)
        ),
    ];
    for (place, counsel) in (1..).zip(&said.counsels) {
        lines.push(format!("  {}", advice::advice_aloud(place, counsel)));
    }
    let best = advice_sentence::best_choice_sentence(view, said);
    lines.extend(best.map(|best| format!("Best: {best}")));
    lines.extend(closing.map(|closing| format!("{}.", advice::declaration_odds(closing))));
    lines.extend(chosen.map(|chosen| format!("Chosen: {}.", choice_word(chosen))));
    lines.iter().map(|line| format!("{line}\n")).collect()
}

fn as_json(
    view: &View<'_>,
    said: &Advice,
    closing: Option<&DeclarationAdvice>,
    chosen: Option<Choice>,
) -> Value {
    let choices: Vec<Value> = said.counsels.iter().map(counsel_json).collect();
    let closing = closing.map(|closing| {
        json!({
            "declare": chances(closing.declared),
            "on": chances(closing.batting_on),
            "best": if closing.declares { "declare" } else { "on" },
        })
    });
    json!({
        "view": view.to_string(),
        "side": view.side,
        "ask": ask_word(said.ask),
        "chosen": chosen.map(choice_word),
        "choices": choices,
        "closing": closing,
    })
}

fn counsel_json(counsel: &ChoiceAdvice) -> Value {
    let prospect = counsel.prospect;
    json!({
        "choice": choice_word(counsel.choice),
        "best": counsel.best,
        "runs_short": runs_short(counsel),
        "runs": prospect.map(|prospect| figure(prospect.runs)),
        "wicket": prospect.map(|prospect| figure(prospect.wicket)),
        "chances": chances(counsel.odds),
    })
}

fn chances(odds: crate::players::coach::forecast::Odds) -> Value {
    json!({
        "win": figure(odds.wins),
        "draw": figure(odds.draws),
        "lose": figure(odds.loses()),
    })
}

fn figure(number: f32) -> f64 {
    rounded(number.into(), 3)
}

fn runs_short(counsel: &ChoiceAdvice) -> Option<f64> {
    let short = counsel.short?;
    Some(rounded(f64::from(short) / f64::from(RUN), 3))
}

const fn side_word(side: Side) -> &'static str {
    match side {
        Side::Home => "home",
        Side::Away => "away",
    }
}

// --- a whole match ----------------------------------------------------------------

fn analyse_match(path: &Path, format: Format) -> Result<(), Failure> {
    let recording = replay::first(path)?;
    let analysis = Analysis::from_recording(&recording).map_err(Failure::from_error)?;
    let sides = recorded::sides(&recording);
    let mut page = String::new();
    for bowled in &analysis.balls {
        let own = |decision: &&Decision| decision.ball == bowled.number;
        // The decisions are sorted by ball, so use a binary search.
        let from = analysis.decisions.partition_point(|decision| decision.ball < bowled.number);
        let decisions: Vec<&Decision> = analysis.decisions[from..].iter().take_while(own).collect();
        page.push_str(&match format {
            Format::Text => ball_line(bowled, &decisions, &sides),
            Format::Json | Format::Csv => output::json_line(&line_json(bowled, &decisions)),
        });
    }
    page.push_str(&match format {
        Format::Text => summary(&analysis, &sides),
        Format::Json | Format::Csv => output::json_line(&summary_json(&analysis)),
    });
    output::print(&page)
}

/// Formats a ball as a line of text, such as " 12 1 1.6 Kent 8S 10B 2 runs;
/// bowl 8S -0.3 (10P); reply 10B best".
fn ball_line(bowled: &BallBowled, decisions: &[&Decision], sides: &Sides) -> String {
    let ball = &bowled.ball;
    let reply = ball.reply.map_or("-".to_owned(), |card| card.to_string());
    let outcome = match ball.out {
        Some(how) => self::ball::out_phrase(how),
        None => ball.total().to_string(),
    };
    let said: Vec<String> = decisions
        .iter()
        .filter(|decision| !is_right_declaration_decision(decision))
        .map(|decision| format!("{} {}", ask_word(decision.ask), choice_mark(decision)))
        .collect();
    format!(
        "{:>4} {} {:>3}.{} {:<10} {:>3} {:>3}  {:<11} {}\n",
        bowled.number,
        bowled.innings,
        ball.over,
        ball.number,
        PaddedText(sides.short(bowled.batting)),
        ball.bowled.to_string(),
        reply,
        outcome,
        said.join(", ")
    )
}

/// Returns `true` if the decision was whether to declare, and the best choice
/// was made.
fn is_right_declaration_decision(decision: &Decision) -> bool {
    decision.ask == Ask::Declare && decision.chosen.best
}

/// Returns "best" if the best choice was made. Otherwise returns the runs given
/// away and the best choice, as in "-0.3 (10P)".
fn choice_mark(decision: &Decision) -> String {
    if decision.chosen.best {
        "best".to_owned()
    } else {
        let mark = advice::choice_mark(&decision.chosen);
        format!("{mark} ({})", choice_word(decision.best.choice)).trim_start().to_owned()
    }
}

fn line_json(bowled: &BallBowled, decisions: &[&Decision]) -> Value {
    let choices: Vec<Value> = decisions.iter().map(|one| decision_json(one)).collect();
    json!({
        "ball": bowled.number,
        "innings": bowled.innings,
        "over": bowled.ball.over,
        "number": bowled.ball.number,
        "batting": bowled.batting,
        "choices": choices,
    })
}

fn decision_json(decision: &Decision) -> Value {
    json!({
        "side": decision.side,
        "ask": ask_word(decision.ask),
        "choice": choice_word(decision.chosen.choice),
        "best": choice_word(decision.best.choice),
        "runs_short": runs_short(&decision.chosen),
    })
}

fn batting(ask: Ask) -> bool {
    matches!(ask, Ask::Reply | Ask::Change { .. } | Ask::Declare)
}

fn summary(analysis: &Analysis, sides: &Sides) -> String {
    let mut page = "\nThe costliest choices, worst first:\n".to_owned();
    for decision in analysis.worst_decisions().iter().take(WORST_CHOICE_COUNT) {
        page.push_str(&format!(
            "{:>4} {:<10} {:<7} {:<7} -{:.1} runs; better {}\n",
            decision.ball,
            PaddedText(sides.short(decision.side)),
            ask_word(decision.ask),
            choice_word(decision.chosen.choice),
            runs_short(&decision.chosen).unwrap_or(0.0),
            choice_word(decision.best.choice),
        ));
    }
    page.push_str("\nRuns given away, by kind of choice:\n");
    for side in Side::BOTH {
        let [batted, bowled] = runs_given_away(analysis, side);
        page.push_str(&format!(
            "     {:<10} batting {batted:.1}, bowling {bowled:.1}\n",
            PaddedText(sides.short(side))
        ));
    }
    page
}

/// Returns the runs that a side gave away when batting and when bowling.
fn runs_given_away(analysis: &Analysis, side: Side) -> [f64; 2] {
    let runs = |thousandths: i64| rounded(thousandths as f64 / f64::from(RUN), 3);
    [runs(analysis.total_loss(side, batting)), runs(analysis.total_loss(side, |ask| !batting(ask)))]
}

fn summary_json(analysis: &Analysis) -> Value {
    let worst = analysis.worst_decisions().into_iter().take(WORST_CHOICE_COUNT).map(|decision| {
        let mut report = decision_json(decision);
        report["ball"] = json!(decision.ball);
        report
    });
    let [home, away] = Side::BOTH.map(|side| {
        let [batting, bowling] = runs_given_away(analysis, side);
        json!({"batting": batting, "bowling": bowling})
    });
    json!({
        "worst": worst.collect::<Vec<Value>>(),
        "given_away": {"home": home, "away": away},
    })
}
