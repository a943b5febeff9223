/** Chance that a liked one scores above a disliked one, ties counting half; 0..1. */
export function areaUnderCurve(liked: readonly number[], disliked: readonly number[]): number {
  let wins = 0;
  for (const like of liked) {
    for (const dislike of disliked) wins += like > dislike ? 1 : like === dislike ? 0.5 : 0;
  }
  return wins / (liked.length * disliked.length);
}

/** Mean and its standard error. */
export function meanWithError(values: readonly number[]): { mean: number; error: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance =
    values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length - 1);
  return { mean, error: Math.sqrt(variance / values.length) };
}

/** One tenth of the scale: what was foretold there, and what came. */
export interface CalibrationBin {
  readonly from: number;
  readonly count: number;
  /** Mean match shown, 0..100. */
  readonly shown: number;
  /** Share liked, 0..100. */
  readonly liked: number;
}

/** Ten bins over 0..100 and their mean distance from the truth, weighted by count, 0..1. */
export function calibrate(foretold: readonly { readonly match: number; readonly isLiked: boolean }[]): {
  bins: CalibrationBin[];
  expectedError: number;
} {
  const sums = Array.from({ length: 10 }, () => ({ count: 0, shown: 0, liked: 0 }));
  for (const { match, isLiked } of foretold) {
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
  return { bins, expectedError: gap / (100 * Math.max(1, foretold.length)) };
}
