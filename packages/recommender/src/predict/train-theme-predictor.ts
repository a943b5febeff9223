import { sigmoid } from '../maths/logistic.ts';
import { chooseThreshold, fitChanceCurve } from './chance-curve.ts';
import { type EncodedTitle, learnFeatures } from './learned-features.ts';
import { applyLinearModel, fitLinearModel } from './linear-model.ts';
import type { PredictorOptions, ThemeExample, TitleFeatures } from './types.ts';

/** A title's themes, predicted from what is known about the title. */
export interface PredictedThemes {
  /** The chance of each theme, 0..1, in vocabulary order. */
  readonly chances: Float32Array;
  /** Indices of the predicted themes, the most likely first. */
  readonly themes: readonly number[];
}

/** Predicts themes; created by {@link trainThemePredictor}. */
export interface ThemePredictor {
  /** The share of the examples that has each theme, 0..1. */
  readonly shares: readonly number[];
  predict(title: TitleFeatures | EncodedTitle): PredictedThemes;
}

/** Maximum number of themes predicted for a title: shipped titles have two or three, and never more than five. */
const THEMES_AT_MOST = 4;
/**
 * Minimum share of a theme's predictions that must be right. It is a little above the goal (0.6), since other sources'
 * descriptions differ from ours: with .65, .66 of the predictions from our descriptions are right, and .58 of those
 * from other sources' descriptions (`npm run eval -- dna`).
 */
const LEAST_PRECISION = 0.65;

/**
 * Learns to predict story themes from the same features as the sliders. Each theme gets a linear score, a curve from
 * scores to probabilities (fitted on held-out titles), and a threshold at which at least `LEAST_PRECISION` of the
 * predictions for held-out titles are right. Prefers no theme to a wrong one.
 * @param themeCount length of the caller's vocabulary of themes
 * @throws RangeError if there are no examples, or a theme is outside the vocabulary
 */
export function trainThemePredictor(
  examples: readonly ThemeExample[],
  themeCount: number,
  { seed = 1, learned = learnFeatures(examples, { seed }) }: PredictorOptions = {},
): ThemePredictor {
  if (examples.length === 0) throw new RangeError('There is no title to learn from');
  const targets = new Float64Array(examples.length * themeCount);
  examples.forEach(({ id, themes }, row) => {
    for (const theme of themes) {
      if (!(Number.isInteger(theme) && theme >= 0 && theme < themeCount)) {
        throw new RangeError(`${id}: there is no theme ${theme} of ${themeCount}`);
      }
      targets[row * themeCount + theme] = 1;
    }
  });
  const model = fitLinearModel(examples, learned, targets, themeCount, seed);
  const curves = Array.from({ length: themeCount }, (_, theme) => {
    const scores = examples.map((_, row) => model.predicted[row * themeCount + theme]);
    const has = examples.map((_, row) => targets[row * themeCount + theme] === 1);
    const curve = fitChanceCurve(scores, has);
    const chances = scores.map((score) => sigmoid(curve.offset + curve.slope * score));
    const share = has.filter(Boolean).length / has.length;
    return {
      ...curve,
      share,
      threshold: curve.slope > 0 ? chooseThreshold(chances, has, LEAST_PRECISION) : 1,
    };
  });
  return {
    shares: curves.map(({ share }) => share),
    predict(title) {
      const raw = applyLinearModel(model, 'known' in title ? title : learned.encode(title));
      const chances = new Float32Array(themeCount);
      const themes: number[] = [];
      for (let theme = 0; theme < themeCount; theme++) {
        const { offset, slope, threshold } = curves[theme];
        chances[theme] = sigmoid(offset + slope * raw[theme]);
        if (chances[theme] >= threshold) themes.push(theme);
      }
      const chanceOf = (theme: number) => chances[theme];
      themes.sort((a, b) => chanceOf(b) - chanceOf(a) || a - b);
      themes.splice(THEMES_AT_MOST);
      return { chances, themes };
    },
  };
}
