//! A comparison of forecasts with results, based on samples from many matches.
//! The samples are grouped into bands of similar forecasts. In each band, the
//! mean forecast is compared with the mean result.
//!
//! All samples from a match share its result, so only samples from different
//! matches are independent. Standard deviations are therefore computed from the
//! sum of the errors in each match.

use std::ops::Range;

/// A forecast with its result.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sample {
    /// The number of the match. Samples from the same match are adjacent.
    pub(super) number: u32,
    pub(super) said: f32,
    pub(super) happened: f32,
}

/// The mean forecast and the mean result of a set of samples.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Agreement {
    /// The number of samples.
    pub times: usize,
    /// The number of matches that the samples come from.
    pub matches: u32,
    /// The mean forecast.
    pub said: f64,
    /// The mean result.
    pub happened: f64,
    /// Two standard deviations of the difference between forecast and result.
    pub margin: f64,
}

impl Agreement {
    /// Computes the agreement of a set of samples, which must be sorted by
    /// match.
    pub(super) fn from_samples<'a>(samples: impl Iterator<Item = &'a Sample>) -> Agreement {
        let (mut found, mut squares) = (Agreement::default(), 0.0);
        let (mut last, mut missed) = (None, 0.0);
        for sample in samples {
            // A new match begins, so the error of the previous match is
            // complete.
            if last != Some(sample.number) {
                last = Some(sample.number);
                found.matches += 1;
                squares += f64::powi(missed, 2);
                missed = 0.0;
            }
            let (said, happened) = (f64::from(sample.said), f64::from(sample.happened));
            found.times += 1;
            found.said += said;
            found.happened += happened;
            missed += said - happened;
        }
        squares += f64::powi(missed, 2);
        let times = found.times.max(1) as f64;
        Agreement {
            said: found.said / times,
            happened: found.happened / times,
            margin: 2.0 * squares.sqrt() / times,
            ..found
        }
    }

    /// Returns the difference between the mean forecast and the mean result.
    pub fn difference(&self) -> f64 {
        (self.said - self.happened).abs()
    }

    /// Returns `true` if the difference is within a bound, or within two
    /// standard deviations.
    pub fn is_within(&self, bound: f64) -> bool {
        self.difference() <= bound.max(self.margin)
    }
}

/// Groups items into bands. `place` returns the band of an item. A band with
/// too few items is merged with the next band. If the last band has too few
/// items, it is merged with the band before it.
pub(super) fn group_into_bands<T>(
    items: &[T],
    bands: usize,
    place: impl Fn(&T) -> usize,
    is_enough: impl Fn(&[&T]) -> bool,
) -> Vec<Vec<&T>> {
    let part = |bands: Range<usize>| -> Vec<&T> {
        let inside = items.iter().filter(|item| bands.contains(&place(item)));
        inside.collect()
    };
    let (mut joined, mut starts, mut start) = (Vec::new(), Vec::new(), 0);
    for end in 1..=bands {
        let open = part(start..end);
        if is_enough(&open) {
            joined.push(open);
            starts.push(start);
            start = end;
        }
    }
    if start < bands {
        joined.pop();
        joined.push(part(starts.pop().unwrap_or(0)..bands));
    }
    joined
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample(number: u32, said: f32, happened: f32) -> Sample {
        Sample { number, said, happened }
    }

    #[test]
    fn moments_of_one_match_count_as_one() {
        let samples = [sample(1, 0.5, 1.0), sample(1, 0.5, 1.0), sample(2, 0.5, 0.0)];
        let found = Agreement::from_samples(samples.iter());
        assert_eq!((found.times, found.matches, found.said), (3, 2, 0.5));
        assert!((found.difference() - 1.0 / 6.0).abs() < 1e-9);
        let margin = 2.0 * 1.25_f64.sqrt() / 3.0;
        assert!((found.margin - margin).abs() < 1e-9);
        assert!(found.is_within(0.0));
    }

    #[test]
    fn thin_bands_are_joined() {
        let join = |items: &[usize]| -> Vec<usize> {
            let joined = group_into_bands(items, 4, |item| *item, |items| items.len() >= 2);
            joined.iter().map(Vec::len).collect()
        };
        assert_eq!(join(&[0, 0, 1, 2, 2]), [2, 3]);
        assert_eq!(join(&[0, 0, 1, 1, 3]), [2, 3]);
        assert_eq!(join(&[0]), [1]);
    }
}
