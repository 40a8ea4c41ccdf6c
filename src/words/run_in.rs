//! What the counties need in the last rounds, and what the results of those
//! rounds mean for the counties.

mod after;

pub(crate) use after::{compare_positions, match_story, match_text, still_to_play};

use super::count::{joined, listed};
use crate::championship::result::Verdict;
use crate::championship::run_in::{Aim, AimProspect, Outlook, RivalLimit, RunIn};
use crate::championship::{ChampionshipView, Class, County, LAST_YEAR};

/// The maximum number of conditions on other matches that are listed
/// separately.
const MAX_LISTED_CONDITIONS: usize = 3;

/// The wording for a county's aim in its class. Only the first class has
/// champions, and after the last season nobody moves between the classes.
struct Wording<'c> {
    county: &'c str,
    aim: Aim,
    class: Class,
    moves: bool,
}

impl Wording<'_> {
    /// Phrases the aim as the effect of one result: "makes Surrey champions".
    fn effect(&self) -> String {
        let county = self.county;
        match (self.aim, self.class) {
            (Aim::First, Class::First) => format!("makes {county} champions"),
            (Aim::First, Class::Second) if self.moves => format!("takes {county} up"),
            (Aim::First, Class::Second) => format!("puts {county} first in the second class"),
            (Aim::NotLast, Class::First) if self.moves => format!("keeps {county} up"),
            (Aim::NotLast, Class::First) => format!("keeps {county} off the bottom"),
            (Aim::NotLast, Class::Second) => format!("spares {county} the wooden spoon"),
            (Aim::Within(_), _) => format!("makes sure of {} for {county}", self.prize()),
        }
    }

    /// Phrases the aim as an infinitive: "make Surrey champions".
    fn infinitive(&self) -> String {
        // The verb comes first, so the first "s " is the ending of the verb.
        self.effect().replacen("s ", " ", 1)
    }

    /// Phrases the aim as a fact, for a county whose own match is over or does
    /// not matter: "are champions".
    fn outcome_fact(&self) -> &'static str {
        match (self.aim, self.class) {
            (Aim::First, Class::First) => "are champions",
            (Aim::First, Class::Second) if self.moves => "go up",
            (Aim::First, Class::Second) => "finish first",
            (Aim::NotLast, Class::First) if self.moves => "stay up",
            (Aim::NotLast, Class::First) => "avoid last place",
            (Aim::NotLast, Class::Second) => "escape the wooden spoon",
            (Aim::Within(2), _) => "finish in the top two",
            (Aim::Within(3), _) => "finish in the top three",
            (Aim::Within(4), _) => "finish in the top four",
            (Aim::Within(5), _) => "finish in the top five",
            (Aim::Within(_), _) => "finish in the top six",
        }
    }

    /// Names the prize: "the title".
    fn prize(&self) -> &'static str {
        match (self.aim, self.class) {
            (Aim::First, Class::First) => "the title",
            (Aim::First, Class::Second) if self.moves => "promotion",
            (Aim::First, Class::Second) => "first place",
            (Aim::NotLast, Class::First) if self.moves => "their place in the first class",
            (Aim::NotLast, _) => "a place off the bottom",
            (Aim::Within(2), _) => "a place in the top two",
            (Aim::Within(3), _) => "a place in the top three",
            (Aim::Within(4), _) => "a place in the top four",
            (Aim::Within(5), _) => "a place in the top five",
            (Aim::Within(_), _) => "a place in the top six",
        }
    }

    /// Phrases the effect of a result that puts the aim out of reach.
    fn loss_effect(&self) -> String {
        let county = self.county;
        match (self.aim, self.class) {
            (Aim::First | Aim::Within(_), _) => {
                format!("puts {} out of reach", self.prize())
            }
            (Aim::NotLast, Class::First) if self.moves => format!("sends {county} down"),
            (Aim::NotLast, Class::First) => format!("leaves {county} last"),
            (Aim::NotLast, Class::Second) => format!("gives {county} the wooden spoon"),
        }
    }
}

const fn noun(verdict: Option<Verdict>) -> &'static str {
    match verdict {
        Some(Verdict::Won) => "A win",
        Some(Verdict::Tied) => "A tie",
        Some(Verdict::Drawn) => "A draw",
        Some(Verdict::Lost) | None => "A defeat",
    }
}

/// Phrases one condition: "Kent fail to beat Sussex".
fn condition(limit: &RivalLimit) -> String {
    let (rival, other) = (limit.rival.short(), limit.opponents.short());
    match limit.most {
        0 => format!("{rival} lose to {other}"),
        1 => format!("{rival} do no better than draw with {other}"),
        _ => format!("{rival} fail to beat {other}"),
    }
}

/// Joins the conditions, beginning with a space: " if Kent fail to beat
/// Sussex", " unless several other results go against them". Returns an empty
/// string if there are no limits.
fn conditions(aim: Aim, limits: &[RivalLimit]) -> String {
    if limits.len() > MAX_LISTED_CONDITIONS {
        return match aim {
            Aim::First => " only if several other results go their way".to_owned(),
            _ => " unless several other results go against them".to_owned(),
        };
    }
    let mut parts: Vec<String> = Vec::new();
    for limit in limits {
        let is_both = |one: &&RivalLimit| one.rival == limit.opponents && one.most == limit.most;
        match limits.iter().find(is_both) {
            // Limits on both sides of one match mean that neither side may win
            // it, so the two limits form one condition.
            Some(other) if limit.most > 0 && aim == Aim::First => {
                let [one, two] = [limit, other].map(|one| one.rival.short());
                let neither = match limit.most {
                    2 => format!("neither {one} nor {two} win"),
                    _ => format!("{one} and {two} draw"),
                };
                // The limit on the other side has already produced the same
                // condition.
                let is_said = parts.iter().any(|part| part.contains(one));
                parts.extend(Some(neither).filter(|_| !is_said));
            }
            _ => parts.push(condition(limit)),
        }
    }
    let word = if aim == Aim::First { "and" } else { "or" };
    if parts.is_empty() { String::new() } else { format!(" if {}", joined(&parts, word)) }
}

/// Describes in sentences what a county needs to achieve an aim that is still
/// open. Returns an empty list for an aim that is certain or out of reach.
pub(crate) fn sentences(run_in: &RunIn, outlook: &Outlook) -> Vec<String> {
    if !outlook.is_open() {
        return Vec::new();
    }
    let wording = Wording {
        county: outlook.county.short(),
        aim: outlook.aim,
        class: run_in.class(),
        moves: run_in.year() < LAST_YEAR,
    };
    let rows = &outlook.rows;
    let Some((_, top)) = rows.first() else {
        return Vec::new();
    };
    // Several results with the same effect are reported together, by naming
    // only the worst of them.
    let lead = rows.iter().take_while(|(_, prospect)| prospect == top).count();
    let mut said = Vec::new();
    if lead == rows.len() {
        said.push(independent_sentence(&wording, top));
    } else {
        let verdict = rows.get(lead - 1).and_then(|(verdict, _)| *verdict);
        said.push(best_result_effect(run_in, &wording, verdict, top));
        // Before the last round, the sentence about what a county needs already
        // implies the effect of worse results.
        if *top != AimProspect::Open || run_in.is_last_round() {
            said.extend(lesser_results(run_in, &wording, rows, lead));
        }
    }
    said.extend(compare_quotients(run_in, outlook));
    said
}

/// Describes whether a county can reach an aim when the county's own result
/// does not matter or is already known.
fn independent_sentence(wording: &Wording<'_>, prospect: &AimProspect) -> String {
    let (county, are) = (wording.county, wording.outcome_fact());
    match prospect {
        AimProspect::If(limits) => format!("{county} {are}{}.", conditions(wording.aim, limits)),
        AimProspect::Quotient(limits) => {
            let limits = conditions(wording.aim, limits);
            format!("For {county} it comes down to quotient{limits}.")
        }
        _ if (wording.aim, wording.class) == (Aim::First, Class::First) => {
            format!("{county} can still win the title.")
        }
        _ => format!("{county} can still {are}."),
    }
}

/// Describes the effect of the best result, or of the worst result with the
/// same effect.
fn best_result_effect(
    run_in: &RunIn,
    wording: &Wording<'_>,
    verdict: Option<Verdict>,
    prospect: &AimProspect,
) -> String {
    let noun = noun(verdict);
    // A season has fourteen rounds.
    let spare = match (run_in.round(), wording.aim) {
        (12, Aim::First) => " with two rounds to spare",
        (13, Aim::First) => " with a round to spare",
        _ => "",
    };
    match prospect {
        AimProspect::Sure => format!("{noun} {}{spare}.", wording.effect()),
        AimProspect::If(limits) => {
            format!("{noun} {}{spare}{}.", wording.effect(), conditions(wording.aim, limits))
        }
        AimProspect::Quotient(limits) => {
            let limits = conditions(wording.aim, limits);
            let (county, prize) = (wording.county, wording.prize());
            format!("{noun} leaves {county} depending on quotient for {prize}{limits}.")
        }
        _ if run_in.is_last_round() => {
            format!("{noun} may {}: it depends on other results.", wording.infinitive())
        }
        _ => {
            // No more can be promised, because other results in the round may
            // also put the aim out of reach.
            let need = match verdict {
                Some(Verdict::Won) => "must win".to_owned(),
                _ => format!("need at least {}", noun.to_lowercase()),
            };
            match wording.aim {
                Aim::NotLast => {
                    format!("{} {need} if they are to {}.", wording.county, wording.outcome_fact())
                }
                _ => format!("{} {need} to keep a chance of {}.", wording.county, wording.prize()),
            }
        }
    }
}

/// Describes the effects of results worse than the best.
fn lesser_results(
    run_in: &RunIn,
    wording: &Wording<'_>,
    rows: &[(Option<Verdict>, AimProspect)],
    lead: usize,
) -> Vec<String> {
    let rest = rows.get(lead..).unwrap_or_default();
    let alive = rest.iter().take_while(|(_, prospect)| *prospect != AimProspect::Gone).count();
    let (alive, gone) = rest.split_at(alive);
    let mut said = Vec::new();
    for (verdict, prospect) in alive {
        // Ties are so rare that a tie is mentioned only if a draw would not be
        // enough.
        let is_least = alive.last().is_some_and(|(last, _)| last == verdict);
        // If several results leave a chance, only the worst of them is
        // mentioned.
        if !is_least && (*verdict == Some(Verdict::Tied) || *prospect == AimProspect::Open) {
            continue;
        }
        let noun = noun(*verdict);
        said.push(match prospect {
            AimProspect::Sure => format!("{noun} is enough."),
            AimProspect::If(limits) => {
                format!("{noun} is enough{}.", conditions(wording.aim, limits))
            }
            AimProspect::Quotient(limits) => {
                format!("{noun} leaves it to quotient{}.", conditions(wording.aim, limits))
            }
            AimProspect::Open | AimProspect::Gone if run_in.is_last_round() => {
                format!("{noun} may be enough.")
            }
            AimProspect::Open | AimProspect::Gone => format!("{noun} may leave a chance."),
        });
    }
    if let Some((first, _)) = gone.first() {
        let noun = if *first == Some(Verdict::Tied) { "Anything less" } else { noun(*first) };
        let ends = wording.loss_effect();
        said.push(format!("{noun} {ends}."));
    }
    said
}

/// Compares the quotients of the counties that may end level on points.
fn compare_quotients(run_in: &RunIn, outlook: &Outlook) -> Option<String> {
    let figure = |county: County| {
        let (_, row) = run_in.table().find(county)?;
        row.averages.quotient().rounded(3)
    };
    let (county, own) = (outlook.county.short(), figure(outlook.county)?);
    if let [rival] = outlook.level[..] {
        let (name, other) = (rival.short(), figure(rival)?);
        let runs = run_in.quotient_lead(outlook.county, rival)?;
        let by = super::count::runs(runs.unsigned_abs() as u32);
        let stand = match runs {
            0 => format!("{county} and {name} are level"),
            1.. => format!("{county} ({own}) lead {name} ({other}) by the equivalent of {by}"),
            _ => format!("{county} ({own}) need {by} more to pass {name} ({other})"),
        };
        return Some(format!("On quotient {stand}."));
    }
    let rivals = outlook.level.iter().filter_map(|one| Some((one.short(), figure(*one)?)));
    let rivals: Vec<String> = rivals.map(|(name, other)| format!("{name} {other}")).collect();
    let rivals = listed(rivals.iter().map(String::as_str));
    (!rivals.is_empty()).then(|| format!("Quotients: {county} {own}, {rivals}."))
}

/// Describes what the player's county needs, or what has already been settled,
/// for three aims: the title or promotion, staying off the bottom, and the
/// place that its committee hopes for.
pub(crate) fn own_sentences(championship: &ChampionshipView<'_>, run_in: &RunIn) -> Vec<String> {
    let Some(yours) = championship.yours() else {
        return Vec::new();
    };
    let Some(first) = run_in.outlook(yours, Aim::First) else {
        return Vec::new();
    };
    let Some(last) = run_in.outlook(yours, Aim::NotLast) else {
        return Vec::new();
    };
    // Add a place only if the first two outlooks do not already cover it.
    let hoped = super::hopes::hoped_place(championship, run_in.year());
    let hoped = hoped.and_then(|place| run_in.outlook(yours, Aim::Within(place)));
    let mut said = sentences(run_in, &first);
    said.extend(sentences(run_in, &last));
    said.extend(hoped.iter().flat_map(|hoped| sentences(run_in, hoped)));
    if said.is_empty() {
        said.push(settled(run_in, &first, &last));
    }
    said
}

/// Describes what is at stake in a county's match, in a sentence or two. The
/// stake is the title or promotion or, once that is settled, staying off the
/// bottom. Returns an empty list if nothing is at stake.
pub(crate) fn match_stake(run_in: &RunIn, county: County) -> Vec<String> {
    let aims = [Aim::First, Aim::NotLast].into_iter();
    let mut said = aims.filter_map(|aim| {
        let said = sentences(run_in, &run_in.outlook(county, aim)?);
        (!said.is_empty()).then_some(said)
    });
    let mut said = said.next().unwrap_or_default();
    said.retain(|one| !is_of_quotients(one));
    said
}

/// Returns `true` for a sentence that compares quotients.
fn is_of_quotients(sentence: &str) -> bool {
    sentence.starts_with("On quotient") || sentence.starts_with("Quotients")
}

/// States what is certain for a county that has nothing left to play for.
fn settled(run_in: &RunIn, first: &Outlook, last: &Outlook) -> String {
    let moves = run_in.year() < LAST_YEAR;
    let county = first.county.short();
    let certain = match run_in.class() {
        Class::First if first.is_sure() => "are champions",
        Class::Second if first.is_sure() && moves => "have won promotion",
        _ if first.is_sure() => "are sure of first place",
        Class::First if last.is_gone() && moves => "are relegated",
        Class::Second if last.is_gone() => "cannot escape the wooden spoon",
        _ if last.is_gone() => "are certain to finish last",
        Class::First if moves => "can neither win the title nor go down",
        Class::First => "can finish neither first nor last",
        Class::Second if moves => "can neither go up nor finish last",
        Class::Second => "can finish neither first nor last",
    };
    format!("{county} {certain}, whatever the other results.")
}

/// Describes what other counties with an open aim need. In the last round each
/// county gets its own text. Before that, each prize gets one sentence. The
/// player's own county is left out.
pub(crate) fn others_sentences(championship: &ChampionshipView<'_>, run_in: &RunIn) -> Vec<String> {
    let open = run_in.open_outlooks().into_iter();
    let others = open.filter(|one| championship.yours() != Some(one.county));
    let others: Vec<Outlook> = others.collect();
    if run_in.is_last_round() {
        let texts = others.iter().map(|one| {
            let mut said = sentences(run_in, one);
            // Quotients are compared only for the player's own county.
            said.retain(|one| !is_of_quotients(one));
            said.join(" ")
        });
        return texts.collect();
    }
    let prizes = [Aim::First, Aim::NotLast].into_iter().filter_map(|aim| {
        let of_aim = others.iter().filter(|one| one.aim == aim);
        let counties = listed(of_aim.map(|one| one.county.short()));
        let class = run_in.class();
        let wording = Wording { county: "", aim, class, moves: run_in.year() < LAST_YEAR };
        let text = match aim {
            Aim::First => format!("{counties} can still win {}.", wording.prize()),
            _ => format!("Still in danger at the bottom: {counties}."),
        };
        (!counties.is_empty()).then_some(text)
    });
    prizes.collect()
}

#[cfg(test)]
mod tests;
