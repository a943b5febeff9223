import type { DnaExample, TitleFeatures } from '../../src/predict/index.ts';

type Foretell = (features: TitleFeatures) => readonly number[];

/** As many titles as a genre's mean is drawn to the slider's by. */
const PULL = 5;

/** Every title gets the sliders' means. */
export function sliderMean(examples: readonly DnaExample[]): Foretell {
  const means = meansOf(examples, examples[0]?.dna.length ?? 0);
  return () => means;
}

/** A title gets the mean over its genres of the genres' means, each drawn a little to the sliders'. */
export function genreMean(examples: readonly DnaExample[]): Foretell {
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
      return [genre, meansOf(those, width).map((mean, i) => share * mean + (1 - share) * (overall[i] ?? 0))];
    }),
  );
  return ({ genres }) => {
    const known = [...new Set(genres)].flatMap((genre) => {
      const means = genreMeans.get(genre);
      return means ? [means] : [];
    });
    if (known.length === 0) return overall;
    return overall.map((_, i) => known.reduce((sum, means) => sum + (means[i] ?? 0), 0) / known.length);
  };
}

function meansOf(examples: readonly DnaExample[], width: number): number[] {
  return Array.from({ length: width }, (_, i) => {
    const sum = examples.reduce((total, { dna }) => total + (dna[i] ?? 0), 0);
    return sum / Math.max(1, examples.length);
  });
}
