import type { LearnedFeatures } from './learned-features.ts';

/** What is known about a title before anyone has judged it; unknown facts are absent. */
export interface TitleFeatures {
  readonly kind: 'movie' | 'tv_show';
  /** Year of first release. */
  readonly year: number;
  readonly runtimeMinutes?: number | null | undefined;
  /** Genre keys of the caller's vocabulary; those finer than what sources carry are passed over. */
  readonly genres: readonly string[];
  /** As a source writes them. */
  readonly keywords?: readonly string[] | undefined;
  /** A few sentences on what happens. */
  readonly overview?: string | null | undefined;
  /** Directors, creators and cast, by name; in the training examples as in what is asked. */
  readonly people?: readonly string[] | undefined;
  /** The certificate of one country, the same for all titles (the sources at hand: the US). */
  readonly certificate?: string | null | undefined;
  /** ISO codes, upper case. */
  readonly countries?: readonly string[] | undefined;
  /** Two-letter codes, lower case; spoken originally. */
  readonly languages?: readonly string[] | undefined;
}

/**
 * A title that was judged. Several examples may share an id, where two sources describe one title;
 * they then count as one, and are kept together when folds are cut.
 */
export interface Example {
  readonly id: string;
  readonly features: TitleFeatures;
}

/** A title with judged sliders. */
export interface DnaExample extends Example {
  /** One value a slider, 1..5, in slider order. */
  readonly dna: ArrayLike<number>;
}

/** A title with judged story themes. */
export interface ThemeExample extends Example {
  /** Indices into the caller's vocabulary of themes. */
  readonly themes: readonly number[];
}

/**
 * @property seed cuts the folds of the validation inside the training; default 1.
 * @property learned the same examples' features, where several predictors share them.
 */
export interface PredictorOptions {
  readonly seed?: number;
  readonly learned?: LearnedFeatures;
}
