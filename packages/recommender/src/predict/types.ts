import type { LearnedFeatures } from './learned-features.ts';

/** Facts about a title from which its DNA and themes can be predicted; unknown facts are absent. */
export interface TitleFeatures {
  readonly kind: 'movie' | 'tv_show';
  /** Year of first release. */
  readonly year: number;
  /** Null or absent if unknown. */
  readonly runtimeMinutes?: number | null | undefined;
  /** Genre keys of the caller's vocabulary; genres finer than those of public sources are ignored. */
  readonly genres: readonly string[];
  /** Keywords as the source spells them. */
  readonly keywords?: readonly string[] | undefined;
  /** A few sentences on what happens. */
  readonly overview?: string | null | undefined;
  /** Directors, creators and cast, by name, in training examples and predictions alike. */
  readonly people?: readonly string[] | undefined;
  /** The certificate in one country, the same country for all titles (with our sources, the US). */
  readonly certificate?: string | null | undefined;
  /** ISO codes, upper case. */
  readonly countries?: readonly string[] | undefined;
  /** Original languages: two-letter codes, lower case. */
  readonly languages?: readonly string[] | undefined;
}

/**
 * A title with known DNA or themes, as training data. If two sources describe the same title, its two examples share an
 * id; together they weigh as much as one example, and they are always in the same fold.
 */
export interface Example {
  readonly id: string;
  readonly features: TitleFeatures;
}

/** A title with known sliders, as training data for predicting those of other titles. */
export interface DnaExample extends Example {
  /** One value per slider, 1..5, in slider order. */
  readonly dna: ArrayLike<number>;
}

/** A title with known story themes, as training data for predicting those of other titles. */
export interface ThemeExample extends Example {
  /** Indices into the caller's vocabulary of themes. */
  readonly themes: readonly number[];
}

/**
 * Options of the predictors of DNA and themes.
 * @property seed decides how titles are divided for the validation within the training data; 1 by default.
 * @property learned the examples' features, if several predictors share them.
 */
export interface PredictorOptions {
  readonly seed?: number;
  readonly learned?: LearnedFeatures;
}
