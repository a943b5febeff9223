import type { MonotoneCurve } from '../calibrate/monotone-curve.ts';
import type { FactorModel } from '../factors/factor-model.ts';
import type { WatchModel } from '../watch/watch-model.ts';

/**
 * Figures about a learned model: the size of its training data, and how well it predicts held-out raters who took the
 * taste test.
 */
export interface LearnedFigures {
  /** Number of raters in the data, including the held-out ones. */
  readonly raters: number;
  /** Number of ratings in the data, including those of held-out raters. */
  readonly ratings: number;
  /**
   * Number of fits in a row, up to this one, that continued from the previous fit; 0 if this fit started from
   * scratch.
   */
  readonly further: number;
  /** Number of held-out raters; without any, the other figures are 0. */
  readonly heldRaters: number;
  /** AUC for telling held-out likes from held-out dislikes by the match; `contentAuc` by content alone. */
  readonly auc: number;
  readonly contentAuc: number;
  /**
   * Mean difference between the displayed match and the share liked, 0..1, over ten bins, on raters that the
   * curve wasn't learned from.
   */
  readonly calibrationError: number;
  /**
   * NDCG@100 of held-out likes, when ranking by what people with similar answers watch; `matchNdcg` when ranking by the
   * match, and `popularityNdcg` by the number of likes.
   */
  readonly ndcg: number;
  readonly matchNdcg: number;
  readonly popularityNdcg: number;
}

/**
 * A model learned from ratings. Titles are identified by id, so that the model can be used with later
 * versions of the catalog.
 */
export interface LearnedModel {
  /**
   * Ids of titles, most liked first. The watch model has the first `watch.titleCount` of them; the factor
   * model has all.
   */
  readonly titleIds: readonly string[];
  /** Uint32Array: number of ratings of each title. */
  readonly ratingCounts: Uint32Array;
  /** Predicts which titles a person picks next. */
  readonly watch: WatchModel;
  /** Predicts the stars that a person gives. */
  readonly factors: FactorModel;
  /**
   * The lower limits of the age bands, in years. There is one side column (a fact about a person besides ratings) for
   * each age band, then one for each liked genre, then one for each disliked genre.
   */
  readonly ageStarts: readonly number[];
  /** Keys of the genres, in the order of their side columns. */
  readonly genres: readonly string[];
  /** Converts stars to logits of liking: `slope · (stars − threshold)`. */
  readonly slope: number;
  readonly threshold: number;
  /** Converts logits to the probability of liking. */
  readonly curve: MonotoneCurve;
  readonly figures: LearnedFigures;
}
