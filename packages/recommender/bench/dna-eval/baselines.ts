import type { DnaExample, TitleFeatures } from '../../src/predict/index.ts';

type Predict = (features: TitleFeatures) => readonly number[];

/** A genre's mean is shrunk toward the slider's mean by this many titles. */
const PULL = 5;

/** Returns a baseline predictor of DNA that gives every title the examples' mean of each slider. */
export function sliderMean(examples: readonly DnaExample[]): Predict {
  const means = meansOf(examples, examples[0]?.dna.length ?? 0);
  return () => means;
}

/**
 * Returns a baseline predictor of DNA that gives a title the average of its genres' means; each genre's mean is shrunk
 * a little toward the slider's mean.
 */
export function genreMean(examples: readonly DnaExample[]): Predict {
  const width = examples[0]?.dna.length ?? 0;
  const overall = meansOf(examples, width);
  const byGenre = new Map<string, DnaExample[]>();
  for (const example of examples) {
    for (const genre of new Set(example.features.genres)) {
      const those = byGenre.get(genre) ?? [];
      those.push(example);
      byGenre.set(genre, those);
    }
  }
  const genreMeans = new Map(
    [...byGenre].map(([genre, those]) => {
      const share = those.length / (those.length + PULL);
      return [genre, meansOf(those, width).map((mean, i) => share * mean + (1 - share) * overall[i])];
    }),
  );
  return ({ genres }) => {
    const known = [...new Set(genres)].flatMap((genre) => {
      const means = genreMeans.get(genre);
      return means ? [means] : [];
    });
    if (known.length === 0) return overall;
    return overall.map((_, i) => known.reduce((sum, means) => sum + means[i], 0) / known.length);
  };
}

function meansOf(examples: readonly DnaExample[], width: number): number[] {
  return Array.from({ length: width }, (_, i) => {
    const sum = examples.reduce((total, { dna }) => total + dna[i], 0);
    return sum / Math.max(1, examples.length);
  });
}
