/**
 * Calculates the AUC of scores: the probability that a liked title scores higher than a disliked one, 0..1. Ties count
 * half. NaN if either list is empty.
 */
export function areaUnderCurve(liked: readonly number[], disliked: readonly number[]): number {
  let wins = 0;
  for (const like of liked) {
    for (const dislike of disliked) wins += like > dislike ? 1 : like === dislike ? 0.5 : 0;
  }
  return wins / (liked.length * disliked.length);
}

/** Calculates the mean of the values and its standard error. */
export function meanWithError(values: readonly number[]): { mean: number; error: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance =
    values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length - 1);
  return { mean, error: Math.sqrt(variance / values.length) };
}

/**
 * One tenth of the scale of matches: the mean match shown in it, and the share of its titles that were liked.
 */
export interface CalibrationBin {
  /** Lower limit of the bin, 0..90. */
  readonly from: number;
  /** Number of titles in the bin. */
  readonly count: number;
  /** Mean match shown, 0..100. */
  readonly shown: number;
  /** Share liked, 0..100. */
  readonly liked: number;
}

/**
 * Compares predicted matches with what people liked. Returns ten bins of matches (0..100), and the mean difference
 * between the match and the share liked, weighted by the bins' counts, 0..1 (`expectedError`).
 */
export function calibrate(predicted: readonly { readonly match: number; readonly isLiked: boolean }[]): {
  bins: CalibrationBin[];
  expectedError: number;
} {
  const sums = Array.from({ length: 10 }, () => ({ count: 0, shown: 0, liked: 0 }));
  for (const { match, isLiked } of predicted) {
    const sum = sums[Math.min(9, Math.floor(match / 10))];
    if (!sum) continue;
    sum.count++;
    sum.shown += match;
    sum.liked += isLiked ? 100 : 0;
  }
  const bins = sums.map(({ count, shown, liked }, i) => ({
    from: 10 * i,
    count,
    shown: count > 0 ? shown / count : 0,
    liked: count > 0 ? liked / count : 0,
  }));
  const gap = bins.reduce((sum, bin) => sum + bin.count * Math.abs(bin.shown - bin.liked), 0);
  return { bins, expectedError: gap / (100 * Math.max(1, predicted.length)) };
}
