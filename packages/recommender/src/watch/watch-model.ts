/** A model of which titles are liked together, with a weight for every pair: 4·titles·(titles + sides) bytes. */
export interface DenseWatchModel {
  readonly kind: 'dense';
  readonly titleCount: number;
  /** Number of side columns (facts about a member) that also predict titles. */
  readonly sideCount: number;
  /**
   * Float32Array, (titles + sides) × titles, row-major: how much each row adds to the score of each title.
   */
  readonly weights: Float32Array;
}

/**
 * A model of which titles are liked together, compressed to `rank` numbers per title: 4·rank·(2·titles + sides) bytes.
 */
export interface FactorWatchModel {
  readonly kind: 'factors';
  readonly titleCount: number;
  readonly sideCount: number;
  readonly rank: number;
  /** Float32Array, (titles + sides) × rank: what each row adds to a member's vector. */
  readonly inputs: Float32Array;
  /** Float32Array, titles × rank. */
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
  /** Side columns that apply to the member, numbered from 0, with their weights. */
  readonly sides?: readonly { readonly column: number; readonly weight: number }[];
}
