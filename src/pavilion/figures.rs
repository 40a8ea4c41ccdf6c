//! What many games brought: samples by name, with their mean and spread.

/// Samples of one quantity: runs of an innings, turns of a game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Samples(Vec<f64>);

impl Samples {
    /// How many there are.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// Their mean; none without a sample.
    pub fn mean(&self) -> Option<f64> {
        (!self.0.is_empty()).then(|| self.0.iter().sum::<f64>() / self.0.len() as f64)
    }

    /// Their standard deviation; none without a sample.
    pub fn spread(&self) -> Option<f64> {
        let mean = self.mean()?;
        let squares: f64 = self.0.iter().map(|sample| (sample - mean).powi(2)).sum();
        Some((squares / self.0.len() as f64).sqrt())
    }

    /// The sample below which so many in a hundred lie.
    pub fn percentile(&self, percent: usize) -> Option<f64> {
        let mut sorted = self.0.clone();
        sorted.sort_by(f64::total_cmp);
        let place = (sorted.len() * percent / 100).min(sorted.len().checked_sub(1)?);
        sorted.get(place).copied()
    }
}

/// How a quantity is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Telling {
    /// By its mean alone.
    Mean,
    /// By mean, standard deviation and the fifth and ninety-fifth in a hundred.
    Spread,
}

/// Samples by name, in the order in which they first came.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sheet(Vec<(&'static str, Telling, Samples)>);

impl Sheet {
    /// Adds a sample of a quantity that is told with its spread.
    pub fn spread(&mut self, name: &'static str, sample: impl Into<f64>) {
        self.add(name, Telling::Spread, sample.into());
    }

    /// Adds a sample of a quantity that is told by its mean.
    pub fn mean(&mut self, name: &'static str, sample: impl Into<f64>) {
        self.add(name, Telling::Mean, sample.into());
    }

    fn add(&mut self, name: &'static str, telling: Telling, sample: f64) {
        match self.0.iter_mut().find(|(known, _, _)| *known == name) {
            Some((_, _, samples)) => samples.0.push(sample),
            None => self.0.push((name, telling, Samples(vec![sample]))),
        }
    }

    /// The samples of a name.
    pub fn samples(&self, name: &str) -> Option<&Samples> {
        self.0
            .iter()
            .find(|(known, _, _)| *known == name)
            .map(|(_, _, samples)| samples)
    }

    /// Every figure by its name: `innings`, `innings_sd`, `innings_p5`,
    /// `innings_p95` of a quantity with its spread.
    pub fn figures(&self) -> Vec<(String, Option<f64>)> {
        let mut figures = Vec::new();
        for (name, telling, samples) in &self.0 {
            figures.push(((*name).to_owned(), samples.mean()));
            if *telling == Telling::Spread {
                figures.push((format!("{name}_sd"), samples.spread()));
                figures.push((format!("{name}_p5"), samples.percentile(5)));
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
        let mut sheet = Sheet::default();
        for sample in 0..100_u32 {
            sheet.spread("runs", sample);
            sheet.mean("wickets", 7_u32);
        }
        let figures = sheet.figures();
        let names: Vec<&str> = figures.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["runs", "runs_sd", "runs_p5", "runs_p95", "wickets"]);
        let values: Vec<f64> = figures.iter().filter_map(|(_, value)| *value).collect();
        assert_eq!(
            (values[0], values[2], values[3], values[4]),
            (49.5, 5.0, 95.0, 7.0)
        );
        assert!((values[1] - 28.866).abs() < 0.001);
        assert_eq!(Samples::default().percentile(5), None);
    }
}
