import { sigmoid } from '../maths/logistic.ts';
import { chooseThreshold, fitChanceCurve } from './chance-curve.ts';
import { type EncodedTitle, learnFeatures } from './learned-features.ts';
import { applyLinearModel, fitLinearModel } from './linear-model.ts';
import type { PredictorOptions, ThemeExample, TitleFeatures } from './types.ts';

/** A title's themes, predicted from what is known about it. */
export interface PredictedThemes {
  /** The chance of each theme, 0..1, in vocabulary order. */
  readonly chances: Float32Array;
  /** Indices of those worth saying, the likeliest first. */
  readonly themes: readonly number[];
}

/** Predicts themes; created by {@link trainThemePredictor}. */
export interface ThemePredictor {
  /** The share of the examples that has each theme, 0..1. */
  readonly shares: readonly number[];
  predict(title: TitleFeatures | EncodedTitle): PredictedThemes;
}

/**
 * A title of ours has two or three themes and none has more than five; so has none of these.
 */
const THEMES_AT_MOST = 4;
/**
 * How many of those a theme is said of should have it. A little more than is asked for (0.6), since others
 * describe titles otherwise than we do: .65 asked is .66 of ours and .58 of theirs (`npm run eval -- dna`).
 */
const LEAST_PRECISION = 0.65;

/**
 * Learns to tell story themes from the same features as the sliders: a linear score a theme, turned
 * into a chance on held-out titles, and a threshold a theme, from which on at least `LEAST_PRECISION` of
 * the held-out titles have it: rather no theme than a wrong one.
 * @param themeCount length of the caller's vocabulary of themes.
 * @throws RangeError where there is no example, or a theme is outside the vocabulary.
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
    const scores = examples.map((_, row) => model.foretold[row * themeCount + theme] as number);
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
        const { offset, slope, threshold } = curves[theme] as (typeof curves)[number];
        chances[theme] = sigmoid(offset + slope * (raw[theme] as number));
        if ((chances[theme] as number) >= threshold) themes.push(theme);
      }
      const chanceOf = (theme: number) => chances[theme] as number;
      themes.sort((a, b) => chanceOf(b) - chanceOf(a) || a - b);
      themes.splice(THEMES_AT_MOST);
      return { chances, themes };
    },
  };
}
