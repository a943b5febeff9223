import { assignFold } from '../../src/predict/assign-fold.ts';
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

/**
 * One experiment: the descriptions of titles that the models learn from, and those that they predict from.
 */
export interface Trial {
  /** The titles to predict, each with the description that it is predicted from. */
  readonly asked: ReadonlyMap<JudgedTitle, TitleFeatures>;
  /** Returns the descriptions of a title that the models learn from: one for each source. */
  readonly taught: (title: JudgedTitle) => readonly TitleFeatures[];
}

/** Predictions of one title's DNA and themes by models that weren't trained on it. */
export interface Predicted {
  readonly title: JudgedTitle;
  /** The predicted sliders, 1..5. */
  readonly values: ArrayLike<number>;
  /** Predicted standard deviation of each slider's error. */
  readonly sd: ArrayLike<number>;
  /** The sliders according to the baseline `sliderMean`. */
  readonly sliderMean: readonly number[];
  /** The sliders according to the baseline `genreMean`. */
  readonly genreMean: readonly number[];
  /** Indices of the predicted themes. */
  readonly themes: readonly number[];
  /** The three most frequent themes of the training data. */
  readonly usualThemes: readonly number[];
}

/** The predictions of all titles in one trial, and how long they took. */
export interface TrialResult {
  readonly predictions: readonly Predicted[];
  /**
   * Number of examples from which the last fold's sliders were learned; `trainSeconds` is how long that took.
   */
  readonly examples: number;
  readonly trainSeconds: number;
  readonly titlesPerSecond: number;
}

/**
 * Runs a trial by five-fold cross-validation: holds out a fifth of the titles at a time, chosen by id, and
 * predicts it from the others.
 */
export function runTrial(
  trial: Trial,
  titles: readonly JudgedTitle[],
  themeCount: number,
  seed: number,
): TrialResult {
  const predictions: Predicted[] = [];
  let [examples, trainSeconds, predictSeconds, predicted] = [0, 0, 0, 0];
  for (let fold = 0; fold < FOLDS; fold++) {
    const isHeld = (title: JudgedTitle) => assignFold(title.id, seed, FOLDS) === fold;
    const held = [...trial.asked].filter(([title]) => isHeld(title));
    const retained = titles.filter((title) => !isHeld(title));
    if (held.length === 0 || retained.length === 0) continue;
    const taught = retained.flatMap((title) =>
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
    const usualThemes = mostFrequentThemes(retained, themeCount);
    held.forEach(([title, features], i) => {
      const said = values[i];
      if (!said) return;
      predictions.push({
        title,
        ...said,
        sliderMean: byMean(features),
        genreMean: byGenre(features),
        themes: themes.predict(features).themes,
        usualThemes,
      });
    });
  }
  return { predictions, examples, trainSeconds, titlesPerSecond: Math.round(predicted / predictSeconds) };
}

function mostFrequentThemes(titles: readonly JudgedTitle[], themeCount: number): number[] {
  const counts = new Array<number>(themeCount).fill(0);
  for (const { themes } of titles) for (const theme of themes) counts[theme] += 1;
  return counts
    .map((_, theme) => theme)
    .sort((a, b) => counts[b] - counts[a])
    .slice(0, 3);
}
