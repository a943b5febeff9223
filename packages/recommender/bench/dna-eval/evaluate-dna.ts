import type { TitleFeatures } from '../../src/predict/index.ts';
import { type Accuracy, accuracyOf, meanAccuracy, type SetAccuracy, setAccuracyOf } from './dna-metrics.ts';
import type { JudgedTitle, JudgedTitles } from './read-judged-titles.ts';
import { type Foretold, runTrial, type Trial, type TrialResult } from './run-trial.ts';

/** One way to foretell sliders. */
export interface MethodReport {
  /** One a slider. */
  readonly sliders: readonly Accuracy[];
  readonly mean: Accuracy;
}

/** What one kind of description is worth, over all titles held out in turn. */
export interface TrialReport {
  readonly titles: number;
  readonly methods: Readonly<Record<'predicted' | 'genreMean' | 'sliderMean', MethodReport>>;
  /** Share of the errors within one and two of the deviations said; .68 and .95 if they are right. */
  readonly within: { readonly oneSd: number; readonly twoSd: number };
  /** Themes said; `usual` says the three most frequent of every title. */
  readonly themes: Readonly<Record<'predicted' | 'usual', SetAccuracy>>;
  readonly training: Pick<TrialResult, 'examples' | 'trainSeconds' | 'titlesPerSecond'>;
}

export interface DnaReport {
  readonly titles: number;
  /** How many the source describes. */
  readonly joined: number;
  readonly sliders: readonly string[];
  readonly trials: Readonly<Record<string, TrialReport>>;
}

/**
 * Foretells every judged title from the other four folds.
 * @param source titles as a public source describes them, by IMDb id; null where there is none. Then
 *   only the titles' own facts and synopses are asked, without their themes.
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
  const trials: Record<string, Trial> = { 'our own facts and synopses': own };
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

function reportOf({ foretold, ...training }: TrialResult, sliderCount: number): TrialReport {
  const method = (valuesOf: (of: Foretold) => ArrayLike<number>): MethodReport => {
    const sliders = Array.from({ length: sliderCount }, (_, i) =>
      accuracyOf(
        foretold.map(({ title }) => title.dna[i] as number),
        foretold.map((of) => valuesOf(of)[i] as number),
      ),
    );
    return { sliders, mean: meanAccuracy(sliders) };
  };
  const truth = foretold.map(({ title }) => title.themes);
  return {
    titles: foretold.length,
    methods: {
      predicted: method(({ values }) => values),
      genreMean: method(({ genreMean }) => genreMean),
      sliderMean: method(({ sliderMean }) => sliderMean),
    },
    within: { oneSd: shareWithin(foretold, 1), twoSd: shareWithin(foretold, 2) },
    themes: {
      predicted: setAccuracyOf(
        truth,
        foretold.map(({ themes }) => themes),
      ),
      usual: setAccuracyOf(
        truth,
        foretold.map(({ usualThemes }) => usualThemes),
      ),
    },
    training,
  };
}

function shareWithin(foretold: readonly Foretold[], deviations: number): number {
  const isWithin = foretold.flatMap(({ title, values, sd }) =>
    title.dna.map((truth, i) => Math.abs(truth - (values[i] as number)) <= deviations * (sd[i] as number)),
  );
  return isWithin.filter(Boolean).length / Math.max(1, isWithin.length);
}
