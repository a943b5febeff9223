import type { LearnedFigures, PackedLearned, StatedSides, TooFew } from '@palate/recommender';
import type { RaterRow, TrainingTitleRow } from './training.sql.ts';

/** What somebody said in a test: opinions in stars, and of themselves. */
export interface ToldRater {
  readonly opinions: readonly { readonly titleId: string; readonly stars: number }[];
  readonly sides: StatedSides;
}

/** A packed model's parts that a fit goes on from. */
export type EarlierParts = Pick<PackedLearned, 'about' | 'factors'>;

/** What the fitting thread is told, in this order: the last model if there is one, titles, ratings and tests, and then to fit. */
export type FitOrder =
  | { readonly kind: 'since'; readonly earlier: EarlierParts }
  | { readonly kind: 'titles'; readonly titles: readonly TrainingTitleRow[] }
  | { readonly kind: 'ratings'; readonly raters: readonly RaterRow[] }
  | { readonly kind: 'told'; readonly raters: readonly ToldRater[] }
  | { readonly kind: 'fit' };

/** What it says. */
export type FitAnswer =
  | { readonly kind: 'progress'; readonly share: number; readonly note: string }
  | { readonly kind: 'fitted'; readonly packed: PackedLearned; readonly figures: LearnedFigures }
  | { readonly kind: 'too few'; readonly has: TooFew }
  | { readonly kind: 'failed'; readonly message: string };
