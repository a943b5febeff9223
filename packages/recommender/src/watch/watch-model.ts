/**
 * A model of which titles are liked together, with a weight for every pair of titles and for every pair of a side
 * column (a fact about a member) and a title: 4·titles·(titles + sides) bytes.
 */
export interface DenseWatchModel {
  readonly kind: 'dense';
  readonly titleCount: number;
  /** Number of side columns (facts about a member) that also predict titles. */
  readonly sideCount: number;
  /**
   * Float32Array, (titles + sides) × titles, row-major: how much each watched title, and then each side column, adds to
   * the score of each title.
   */
  readonly weights: Float32Array;
}

/**
 * A model of which titles are liked together, factorized: every title has an input and an output vector of `rank`
 * numbers, and every side column (a fact about a member) an input vector. A member's vector is the weighted sum of the
 * input vectors of their titles and side columns; a title's score is the inner product of its output vector with the
 * member's vector. 4·rank·(2·titles + sides) bytes.
 */
export interface FactorWatchModel {
  readonly kind: 'factors';
  readonly titleCount: number;
  /** Number of side columns (facts about a member) that also predict titles. */
  readonly sideCount: number;
  /** Length of every vector. */
  readonly rank: number;
  /** Float32Array, (titles + sides) × rank, row-major: the input vectors of the titles, then of the side columns. */
  readonly inputs: Float32Array;
  /** Float32Array, titles × rank, row-major: the titles' output vectors. */
  readonly outputs: Float32Array;
}

/**
 * A model of which titles are liked together, dense or compressed. It is immutable and may be read by several threads
 * at once.
 */
export type WatchModel = DenseWatchModel | FactorWatchModel;

/** Evidence about one member from which the watch model predicts titles. */
export interface WatchEvidence {
  /** Titles watched and liked, by row of the model; unknown rows are ignored. */
  readonly titles: ArrayLike<number>;
  /** Weight of each title; 1 if not given. A weight that isn't finite counts as 0. */
  readonly weights?: ArrayLike<number>;
  /** Side columns (facts, such as an age band) that apply to the member, numbered from 0, with their weights. */
  readonly sides?: readonly { readonly column: number; readonly weight: number }[];
}
