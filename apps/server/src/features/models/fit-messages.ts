import type { LearnedFigures, PackedLearned, StatedSides, TooFew } from '@palate/recommender';
import type { TrainingTitleRow } from './training.sql.ts';

/** What somebody said in a test: opinions in stars, and of themselves. */
export interface ToldRater {
  readonly opinions: readonly { readonly titleId: string; readonly stars: number }[];
  readonly sides: StatedSides;
}

/** Ratings in the order of raters. */
export interface RatingBatch {
  /** A rater's name among raters; it is used to tell them apart and then dropped. */
  readonly raters: readonly string[];
  readonly titleIds: readonly string[];
  readonly stars: Float32Array;
}

/** What the fitting thread is told, in this order: titles, ratings and tests, and then to fit. */
export type FitOrder =
  | { readonly kind: 'titles'; readonly titles: readonly TrainingTitleRow[] }
  | { readonly kind: 'ratings'; readonly batch: RatingBatch }
  | { readonly kind: 'told'; readonly raters: readonly ToldRater[] }
  | { readonly kind: 'fit' };

/** What it says. */
export type FitAnswer =
  | { readonly kind: 'progress'; readonly share: number; readonly note: string }
  | { readonly kind: 'fitted'; readonly packed: PackedLearned; readonly figures: LearnedFigures }
  | { readonly kind: 'too few'; readonly has: TooFew }
  | { readonly kind: 'failed'; readonly message: string };
