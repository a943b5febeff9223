/** Which titles go with which, every pair of them: 4·titles·(titles + sides) bytes. */
export interface DenseWatchModel {
  readonly kind: 'dense';
  readonly titleCount: number;
  /** Columns that foretell beside titles. */
  readonly sideCount: number;
  /** Float32Array, (titles + sides) × titles, row-major: what a row's being set adds to each title. */
  readonly weights: Float32Array;
}

/** The same with `rank` numbers per title: 4·rank·(2·titles + sides) bytes. */
export interface FactorWatchModel {
  readonly kind: 'factors';
  readonly titleCount: number;
  readonly sideCount: number;
  readonly rank: number;
  /** Float32Array, (titles + sides) × rank: what a row's being set adds to a member's place. */
  readonly inputs: Float32Array;
  /** Float32Array, titles × rank. */
  readonly outputs: Float32Array;
}

/** Immutable; may be read by several threads at once. */
export type WatchModel = DenseWatchModel | FactorWatchModel;

/** What is known about one member. */
export interface WatchEvidence {
  /** Titles watched and liked, by row of the model; others than its own are passed over. */
  readonly titles: ArrayLike<number>;
  /** How much each weighs, 1 if not given; a number that isn't finite counts as 0. */
  readonly weights?: ArrayLike<number>;
  /** Side columns that are set, from 0 on, and how much each weighs. */
  readonly sides?: readonly { readonly column: number; readonly weight: number }[];
}
