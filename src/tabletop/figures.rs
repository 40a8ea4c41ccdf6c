//! The results of many games: samples by name, with their mean and spread.

use std::collections::BTreeMap;

/// Samples of one quantity, such as the runs in an innings or the turns in a
/// game. Equal samples are counted together, so that the results of millions of
/// games need little memory.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Samples {
    count: u64,
    sum: f64,
    /// The number of times that each sample occurred, with the bits of the
    /// sample as the key. No sample is negative, so the order of the bits is
    /// the order of the samples.
    each: BTreeMap<u64, u64>,
}

impl Samples {
    fn add(&mut self, sample: f64, summary: SummaryKind) {
        self.count += 1;
        self.sum += sample;
        if summary == SummaryKind::Spread {
            // The sign bit would sort a negative sample after all others.
            *self.each.entry(sample.max(0.0).to_bits()).or_default() += 1;
        }
    }

    /// Returns the mean of the samples, or `None` if there are none.
    pub(crate) fn mean(&self) -> Option<f64> {
        (self.count > 0).then(|| self.sum / self.count as f64)
    }

    /// Lists the samples whose spread is reported, in order, with the number of
    /// times that each occurred.
    fn values_with_counts(&self) -> impl Iterator<Item = (f64, u64)> {
        let each = self.each.iter();
        each.map(|(bits, times)| (f64::from_bits(*bits), *times))
    }

    /// Returns the standard deviation of the samples. Returns `None` if there
    /// are none, or if only the mean is reported.
    pub(crate) fn standard_deviation(&self) -> Option<f64> {
        let mean = self.mean().filter(|_| !self.each.is_empty())?;
        let squares = |(sample, times): (f64, u64)| times as f64 * (sample - mean).powi(2);
        let squares: f64 = self.values_with_counts().map(squares).sum();
        Some((squares / self.count as f64).sqrt())
    }

    /// Returns the sample below which `percent` per cent of the samples lie.
    /// Returns `None` if the spread is not reported.
    pub(crate) fn percentile(&self, percent: u64) -> Option<f64> {
        // At 100 per cent, the index would be beyond the last sample.
        let place = (self.count * percent / 100).min(self.count.checked_sub(1)?);
        let mut below = 0;
        let found = self.values_with_counts().find(|(_, times)| {
            below += times;
            below > place
        });
        found.map(|(sample, _)| sample)
    }
}

/// The way in which the samples of a quantity are summarised.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SummaryKind {
    /// The samples are summarised by their mean alone.
    Mean,
    /// The samples are summarised by their mean, standard deviation and median,
    /// and by the 5th and 95th percentiles.
    Spread,
}

/// Samples by name, in the order in which the names first appeared.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Figures(Vec<(&'static str, SummaryKind, Samples)>);

impl Figures {
    /// Adds a sample of a quantity that is reported with its spread.
    pub(crate) fn add_for_spread(&mut self, name: &'static str, sample: impl Into<f64>) {
        self.add(name, SummaryKind::Spread, sample.into());
    }

    /// Adds a sample of a quantity for which only the mean is reported.
    pub(crate) fn add_for_mean(&mut self, name: &'static str, sample: impl Into<f64>) {
        self.add(name, SummaryKind::Mean, sample.into());
    }

    fn add(&mut self, name: &'static str, summary: SummaryKind, sample: f64) {
        let known = self.0.iter().position(|(known, _, _)| *known == name);
        let place = known.unwrap_or_else(|| {
            self.0.push((name, summary, Samples::default()));
            self.0.len() - 1
        });
        if let Some((_, summary, samples)) = self.0.get_mut(place) {
            samples.add(sample, *summary);
        }
    }

    /// Returns the samples with a given name.
    #[cfg(test)]
    pub(crate) fn samples(&self, name: &str) -> Option<&Samples> {
        self.0.iter().find(|(known, _, _)| *known == name).map(|(_, _, samples)| samples)
    }

    /// Lists every figure by name. A quantity with a spread has several
    /// figures, such as `innings`, `innings_sd`, `innings_p5`, `innings_p50`
    /// and `innings_p95`.
    pub fn figures(&self) -> Vec<(String, Option<f64>)> {
        let mut figures = Vec::new();
        for (name, summary, samples) in &self.0 {
            figures.push(((*name).to_owned(), samples.mean()));
            if *summary == SummaryKind::Spread {
                figures.push((format!("{name}_sd"), samples.standard_deviation()));
                figures.push((format!("{name}_p5"), samples.percentile(5)));
                figures.push((format!("{name}_p50"), samples.percentile(50)));
                figures.push((format!("{name}_p95"), samples.percentile(95)));
            }
        }
        figures
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mean_spread_and_percentiles_are_those_of_the_samples() {
        let mut sheet = Figures::default();
        for sample in 0..100_u32 {
            sheet.add_for_spread("runs", sample);
            sheet.add_for_mean("wickets", 7_u32);
        }
        let figures = sheet.figures();
        let names: Vec<&str> = figures.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["runs", "runs_sd", "runs_p5", "runs_p50", "runs_p95", "wickets"]);
        let values: Vec<f64> = figures.iter().filter_map(|(_, value)| *value).collect();
        assert_eq!(
            (values[0], values[2], values[3], values[4], values[5]),
            (49.5, 5.0, 50.0, 95.0, 7.0)
        );
        assert!((values[1] - 28.866).abs() < 0.001);
        assert_eq!(Samples::default().percentile(5), None);
    }
}
