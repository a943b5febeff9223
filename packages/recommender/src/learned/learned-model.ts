import type { MonotoneCurve } from '../calibrate/monotone-curve.ts';
import type { FactorModel } from '../factors/factor-model.ts';
import type { WatchModel } from '../watch/watch-model.ts';

/** How well a model predicts held-out raters who took the taste test. */
export interface LearnedFigures {
  readonly raters: number;
  readonly ratings: number;
  /** How many fits ago everything was learned from nothing, each since going on from the last; 0 where this did. */
  readonly further: number;
  /** Those kept apart; with none, the rest are 0. */
  readonly heldRaters: number;
  /** Held likes against held dislikes: by the match, and by content alone. */
  readonly auc: number;
  readonly contentAuc: number;
  /** Mean distance of the match shown from the share liked, 0..1, over ten bins, on raters the curve wasn't learned from. */
  readonly calibrationError: number;
  /** NDCG@100 of held likes: by what people with similar answers watch, by the match, and by how many like each title. */
  readonly ndcg: number;
  readonly matchNdcg: number;
  readonly popularityNdcg: number;
}

/** What ratings teach, by title id, so that it outlives the catalog it was fitted on. */
export interface LearnedModel {
  /** Most liked first: the watch model knows the first `watch.titleCount` of them, the factors all. */
  readonly titleIds: readonly string[];
  /** Uint32Array: ratings of each. */
  readonly ratingCounts: Uint32Array;
  readonly watch: WatchModel;
  readonly factors: FactorModel;
  /** Side columns: an age band from each of these years on, then genres liked, then genres disliked. */
  readonly ageStarts: readonly number[];
  readonly genres: readonly string[];
  /** Stars as logits of liking: `slope · (stars − threshold)`. */
  readonly slope: number;
  readonly threshold: number;
  /** From logits to the chance of liking. */
  readonly curve: MonotoneCurve;
  readonly figures: LearnedFigures;
}
