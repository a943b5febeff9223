import type { LearnedFigures, PackedLearned, StatedSides, TooLittleData } from '@palate/recommender';
import type { RaterRow, TrainingTitleRow } from './training.sql.ts';

/** A person's answers in a taste test, to train a model: opinions of titles in stars, and facts about the person. */
export interface TrainingRater {
  readonly opinions: readonly { readonly titleId: string; readonly stars: number }[];
  readonly sides: StatedSides;
}

/** The parts of a stored model that are needed to continue fitting from it. */
export type EarlierParts = Pick<PackedLearned, 'about' | 'factors'>;

/**
 * Messages to the thread that fits a model to ratings and taste tests, in this order: the previous model if there is
 * one, titles, ratings and taste tests, and last the order to fit.
 */
export type FitOrder =
  | { readonly kind: 'since'; readonly earlier: EarlierParts }
  | { readonly kind: 'titles'; readonly titles: readonly TrainingTitleRow[] }
  | { readonly kind: 'ratings'; readonly raters: readonly RaterRow[] }
  | { readonly kind: 'add-rater'; readonly raters: readonly TrainingRater[] }
  | { readonly kind: 'fit' };

/**
 * Messages from the thread that fits a model to ratings and taste tests: progress, and last the model or why there is
 * none.
 */
export type FitAnswer =
  | { readonly kind: 'progress'; readonly share: number; readonly note: string }
  | { readonly kind: 'fitted'; readonly packed: PackedLearned; readonly figures: LearnedFigures }
  | { readonly kind: 'too few'; readonly has: TooLittleData }
  | { readonly kind: 'failed'; readonly message: string };
