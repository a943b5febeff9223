import type { TitleFeatures } from '../../src/predict/index.ts';
import { type Accuracy, accuracyOf, meanAccuracy, type SetAccuracy, setAccuracyOf } from './dna-metrics.ts';
import type { JudgedTitle, JudgedTitles } from './read-judged-titles.ts';
import { type Predicted, runTrial, type Trial, type TrialResult } from './run-trial.ts';

/** Accuracy of one method of predicting sliders. */
export interface MethodReport {
  /** Accuracy for each slider. */
  readonly sliders: readonly Accuracy[];
  /** Each measure averaged over the sliders. */
  readonly mean: Accuracy;
}

/** Results of one trial, over all titles; each title was predicted by a model that wasn't trained on it. */
export interface TrialReport {
  readonly titles: number;
  /** Accuracy of our predictions, and of two baselines: the mean of the title's genres, and the slider's mean. */
  readonly methods: Readonly<Record<'predicted' | 'genreMean' | 'sliderMean', MethodReport>>;
  /**
   * Shares of errors within one and two predicted standard deviations, 0..1. Correct standard deviations give
   * .68 and .95.
   */
  readonly within: { readonly oneSd: number; readonly twoSd: number };
  /** Accuracy of predicted themes; `usual` predicts the three most frequent themes for every title. */
  readonly themes: Readonly<Record<'predicted' | 'usual', SetAccuracy>>;
  readonly training: Pick<TrialResult, 'examples' | 'trainSeconds' | 'titlesPerSecond'>;
}

/** Result of `evaluateDna`: one report per trial (which descriptions were learned from and predicted from), by name. */
export interface DnaReport {
  readonly titles: number;
  /** Number of titles that the public source describes. */
  readonly joined: number;
  /** Keys of the sliders. */
  readonly sliders: readonly string[];
  readonly trials: Readonly<Record<string, TrialReport>>;
}

/**
 * Evaluates predicted DNA and themes by five-fold cross-validation: predicts every judged title from the titles of the
 * other four folds.
 * @param source descriptions of titles from a public source, by IMDb id; null without a source: titles are
 * then predicted only from our facts, with and without our synopses, and without their themes
 */
export function evaluateDna(
  { sliders, themes, titles }: JudgedTitles,
  source: ReadonlyMap<string, TitleFeatures> | null,
  seed: number,
): DnaReport {
  const described = new Map<JudgedTitle, TitleFeatures>();
  for (const title of titles) {
    const features = source?.get(title.imdbId ?? '');
    if (features) described.set(title, features);
  }
  const own: Trial = {
    asked: new Map(titles.map((title) => [title, title.features])),
    taught: ({ features }) => [features],
  };
  const ownWithout = (hidden: Partial<TitleFeatures>): Trial => ({
    ...own,
    asked: new Map(titles.map((title) => [title, { ...title.features, ...hidden }])),
  });
  const trials: Record<string, Trial> = {
    'our own facts and synopses': own,
    'our own facts alone': ownWithout({ overview: null }),
    'our own facts without people and certificates': ownWithout({
      overview: null,
      people: [],
      certificate: null,
    }),
  };
  if (described.size > 0) {
    trials['a source’s facts, taught by our own'] = { ...own, asked: described };
    trials['a source’s facts, taught by both'] = {
      asked: described,
      taught: (title) => [title.features, described.get(title)].filter((features) => features !== undefined),
    };
  }
  const reports = Object.entries(trials).map(
    ([name, trial]) =>
      [name, reportOf(runTrial(trial, titles, themes.length, seed), sliders.length)] as const,
  );
  return { titles: titles.length, joined: described.size, sliders, trials: Object.fromEntries(reports) };
}

function reportOf({ predictions: predicted, ...training }: TrialResult, sliderCount: number): TrialReport {
  const method = (valuesOf: (of: Predicted) => ArrayLike<number>): MethodReport => {
    const sliders = Array.from({ length: sliderCount }, (_, i) =>
      accuracyOf(
        predicted.map(({ title }) => title.dna[i]),
        predicted.map((of) => valuesOf(of)[i]),
      ),
    );
    return { sliders, mean: meanAccuracy(sliders) };
  };
  const truth = predicted.map(({ title }) => title.themes);
  return {
    titles: predicted.length,
    methods: {
      predicted: method(({ values }) => values),
      genreMean: method(({ genreMean }) => genreMean),
      sliderMean: method(({ sliderMean }) => sliderMean),
    },
    within: { oneSd: shareWithin(predicted, 1), twoSd: shareWithin(predicted, 2) },
    themes: {
      predicted: setAccuracyOf(
        truth,
        predicted.map(({ themes }) => themes),
      ),
      usual: setAccuracyOf(
        truth,
        predicted.map(({ usualThemes }) => usualThemes),
      ),
    },
    training,
  };
}

function shareWithin(predicted: readonly Predicted[], deviations: number): number {
  const isWithin = predicted.flatMap(({ title, values, sd }) =>
    title.dna.map((truth, i) => Math.abs(truth - values[i]) <= deviations * sd[i]),
  );
  return isWithin.filter(Boolean).length / Math.max(1, isWithin.length);
}
