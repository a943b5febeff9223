import type { TrackerFlag } from './taste/opinion.ts';

/** The keys of sliders, themes and genres, in the order of every vector; given by the caller. */
export interface Vocabulary {
  /** The ten DNA sliders. */
  readonly sliders: readonly string[];
  readonly themes: readonly string[];
  readonly genres: readonly string[];
}

/** The content of a title: the facts that taste depends on. */
export interface TitleContent {
  readonly id: string;
  /** One value per slider, 1..5, in slider order. */
  readonly sliders: ArrayLike<number>;
  /** Indices into `Vocabulary.themes`, the most important first. */
  readonly themes: readonly number[];
  /** Indices into `Vocabulary.genres`, the most important first. */
  readonly genres: readonly number[];
  /** People as numbers that the caller assigns: directors or creators first, then cast. */
  readonly people: readonly number[];
  /** Year of first release. */
  readonly year: number;
  readonly kind: 'movie' | 'tv_show';
  /** The title's movie rating: how good it is generally considered, 0..100. */
  readonly movieRating: number;
  /** Popularity: how widely ordinary viewers know the title, 0..100. */
  readonly popularity: number;
  /**
   * Number of the title's franchise, 0 or more. Titles of one franchise have the same number, so that a rail
   * can keep them apart.
   */
  readonly seriesKey?: number;
}

/**
 * One answer to a pair of titles; every number is a row of the matrix. The list `unseen` contains the titles
 * that the person hasn't seen. The answer `neither` means that neither title appeals, and `unseen` that no
 * choice was made.
 */
export type PairAnswer =
  | { readonly winner: number; readonly loser: number; readonly unseen?: readonly number[] }
  | {
      readonly shown: readonly [number, number];
      readonly answer: 'neither' | 'unseen';
      readonly unseen?: readonly number[];
    };

/** The genres or themes that a person marked as liked or disliked, as indices into the vocabulary's list. */
export interface StatedAttitudes {
  readonly positive: readonly number[];
  readonly negative: readonly number[];
}

/**
 * A person's opinion of one title apart from loving it: stars, and the flags set in the movie tracker (specification
 * §3).
 */
export interface TitleOpinion {
  /** The title's row. */
  readonly row: number;
  /** Stars, 0..5, any fraction; null without a rating. */
  readonly ratingOutOf5: number | null;
  readonly flags: readonly TrackerFlag[];
}

/**
 * A person's opinion of a work that isn't in the matrix, such as a book. Like an opinion of a title it
 * changes the weights of features, but it doesn't affect people, knownness or learned factors.
 */
export interface WorkOpinion {
  /** The work's content in the same form as a title's: length `stride`. */
  readonly vector: Float32Array;
  /** Stars, 0..5, any fraction; null without a rating. */
  readonly ratingOutOf5: number | null;
  readonly flags: readonly TrackerFlag[];
}

/** Everything that a person told us about their taste. */
export interface TasteEvidence {
  /** Ages in years, both inclusive; null if unknown. */
  readonly ageRange: { readonly start: number; readonly end: number } | null;
  /** The person's country. It doesn't affect taste; callers use it to choose candidates. */
  readonly countryCode: string | null;
  /** Whether the person usually watches with children. */
  readonly isWithChildren?: boolean;
  readonly genres: StatedAttitudes;
  readonly themes?: StatedAttitudes;
  /** Rows of loved titles. */
  readonly loved: readonly number[];
  readonly pairs: readonly PairAnswer[];
  /** Rated titles. Stars are half a star to five, in any fraction. */
  readonly ratings?: readonly { readonly row: number; readonly ratingOutOf5: number }[];
  /** Flags set in the movie tracker, by title. */
  readonly tracker?: readonly { readonly row: number; readonly flags: readonly TrackerFlag[] }[];
  /** Opinions of works outside the matrix, each work at most once. */
  readonly works?: readonly WorkOpinion[];
}

/**
 * One new piece of evidence: an answer to a pair; a loved title, added or removed; stars, given, changed or
 * removed (null); a tracker flag, set or removed.
 */
export type NewEvidence =
  | { readonly kind: 'pair'; readonly answer: PairAnswer }
  | { readonly kind: 'loved'; readonly row: number; readonly isLoved: boolean }
  | { readonly kind: 'rating'; readonly row: number; readonly ratingOutOf5: number | null }
  | { readonly kind: 'flag'; readonly row: number; readonly flag: TrackerFlag; readonly isSet: boolean };
