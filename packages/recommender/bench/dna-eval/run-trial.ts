import { foldOf } from '../../src/predict/fold-of.ts';
import {
  type DnaExample,
  type ThemeExample,
  type TitleFeatures,
  trainDnaPredictor,
  trainThemePredictor,
} from '../../src/predict/index.ts';
import { genreMean, sliderMean } from './baselines.ts';
import type { JudgedTitle } from './read-judged-titles.ts';

const FOLDS = 5;

/** Which descriptions are learned from, and which are asked about. */
export interface Trial {
  readonly asked: ReadonlyMap<JudgedTitle, TitleFeatures>;
  readonly taught: (title: JudgedTitle) => readonly TitleFeatures[];
}

/** What was said of one title by models that had not seen it. */
export interface Foretold {
  readonly title: JudgedTitle;
  readonly values: ArrayLike<number>;
  readonly sd: ArrayLike<number>;
  readonly sliderMean: readonly number[];
  readonly genreMean: readonly number[];
  readonly themes: readonly number[];
  /** The three most frequent themes of the training. */
  readonly usualThemes: readonly number[];
}

export interface TrialResult {
  readonly foretold: readonly Foretold[];
  /** Of the last fold: how many examples the sliders were learned from, and how long it took. */
  readonly examples: number;
  readonly trainSeconds: number;
  readonly titlesPerSecond: number;
}

/** Holds out a fifth of the titles at a time, cut by their ids, and asks about those. */
export function runTrial(
  trial: Trial,
  titles: readonly JudgedTitle[],
  themeCount: number,
  seed: number,
): TrialResult {
  const foretold: Foretold[] = [];
  let [examples, trainSeconds, predictSeconds, predicted] = [0, 0, 0, 0];
  for (let fold = 0; fold < FOLDS; fold++) {
    const isHeld = (title: JudgedTitle) => foldOf(title.id, seed, FOLDS) === fold;
    const held = [...trial.asked].filter(([title]) => isHeld(title));
    const kept = titles.filter((title) => !isHeld(title));
    if (held.length === 0 || kept.length === 0) continue;
    const taught = kept.flatMap((title) =>
      trial.taught(title).map((features): DnaExample & ThemeExample => ({ ...title, features })),
    );
    const started = performance.now();
    const dna = trainDnaPredictor(taught);
    const trainedAt = performance.now();
    const values = held.map(([, features]) => dna.predict(features));
    predictSeconds += (performance.now() - trainedAt) / 1000;
    predicted += held.length;
    trainSeconds = (trainedAt - started) / 1000;
    examples = taught.length;

    const themes = trainThemePredictor(taught, themeCount);
    const [byMean, byGenre] = [sliderMean(taught), genreMean(taught)];
    const usualThemes = mostFrequentThemes(kept, themeCount);
    held.forEach(([title, features], i) => {
      const said = values[i];
      if (!said) return;
      foretold.push({
        title,
        ...said,
        sliderMean: byMean(features),
        genreMean: byGenre(features),
        themes: themes.predict(features).themes,
        usualThemes,
      });
    });
  }
  return { foretold, examples, trainSeconds, titlesPerSecond: Math.round(predicted / predictSeconds) };
}

function mostFrequentThemes(titles: readonly JudgedTitle[], themeCount: number): number[] {
  const counts = new Array<number>(themeCount).fill(0);
  for (const { themes } of titles) for (const theme of themes) counts[theme] = (counts[theme] ?? 0) + 1;
  return counts
    .map((_, theme) => theme)
    .sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0))
    .slice(0, 3);
}
