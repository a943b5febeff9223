import type { LearnedFigures, PackedLearned, StatedSides, TooLittleData } from '@palate/recommender';
import type { RaterRow, TrainingTitleRow } from './training.sql.ts';

/**
 * A person's taste test as training data for a model: the stars that each opinion of a title is worth, and the age
 * and the liked and disliked genres that the person stated.
 */
export interface TrainingRater {
  readonly opinions: readonly { readonly titleId: string; readonly stars: number }[];
  readonly sides: StatedSides;
}

/** The parts of a stored model that are needed to continue fitting from it. */
export type EarlierParts = Pick<PackedLearned, 'about' | 'factors'>;

/**
 * Messages to the thread that fits a model to ratings and taste tests. The order is: the previous model if there is
 * one, titles, ratings, taste tests, and finally `fit`, which starts the fit.
 */
export type FitOrder =
  | { readonly kind: 'earlier'; readonly earlier: EarlierParts }
  | { readonly kind: 'titles'; readonly titles: readonly TrainingTitleRow[] }
  | { readonly kind: 'ratings'; readonly raters: readonly RaterRow[] }
  | { readonly kind: 'add-rater'; readonly raters: readonly TrainingRater[] }
  | { readonly kind: 'fit' };

/**
 * Messages from the thread that fits a model to ratings and taste tests: first its progress, and finally the model or
 * the reason that there is none.
 */
export type FitAnswer =
  | { readonly kind: 'progress'; readonly share: number; readonly note: string }
  | { readonly kind: 'fitted'; readonly packed: PackedLearned; readonly figures: LearnedFigures }
  | { readonly kind: 'too few'; readonly has: TooLittleData }
  | { readonly kind: 'failed'; readonly message: string };
