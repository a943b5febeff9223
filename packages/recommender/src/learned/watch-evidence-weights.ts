/**
 * Options of a watch model for people with little evidence, and the weight of each kind of evidence, where a
 * rater's like weighs 1. Dropout is high because a taste test gives so little evidence. The values were
 * chosen on the tests that 600 of MovieLens 1M's training users would have taken, with the other users as
 * training data; see `docs/quality.md`.
 */
export const WATCH_EVIDENCE_WEIGHTS = {
  penalty: { ridge: 500, dropout: 10, selfShare: 0, levelling: 0.2, levelledBack: 0.5, damping: 0.3 },
  /**
   * Compression that a full model is moved toward, see `smoothWatchModel`. More numbers per title or more iterations
   * gain nothing.
   */
  smoothing: { rank: 64, iterations: 1 },
  loved: 26,
  /** The winner of a pair, or a title liked otherwise. */
  liked: 20,
  /**
   * The loser of a pair. The weight is positive, because having seen the title says more than losing the
   * pair.
   */
  lost: 10,
} as const;
