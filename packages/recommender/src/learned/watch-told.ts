/**
 * How a watch model is fitted for people who tell little, and what each thing told weighs beside a
 * rater's like. Dropout is matched to how little it is. Chosen on tests that 600 of MovieLens 1M's train
 * users would have taken, the others learned from; see `docs/quality.md`.
 */
export const WATCH_TOLD = {
  penalty: { ridge: 500, dropout: 20, selfShare: 0, levelling: 0.2, levelledBack: 0.5, damping: 0.3 },
  loved: 26,
  /** The winner of a pair, or a title otherwise said to be liked. */
  liked: 20,
  /** The loser was seen at least, which tells more than that it lost. */
  lost: 10,
} as const;
