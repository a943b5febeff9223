/** Calculates the mean of the numbers; 0 for an empty list. */
export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Calculates the population standard deviation of the numbers; 0 for an empty list. */
export function standardDeviation(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}

/** Calculates the Pearson correlation of two lists of equal length, −1..1; 0 if one of them is constant. */
export function correlation(first: readonly number[], second: readonly number[]): number {
  const spread = standardDeviation(first) * standardDeviation(second);
  if (spread === 0) return 0;
  const [middleFirst, middleSecond] = [mean(first), mean(second)];
  return mean(first.map((value, i) => (value - middleFirst) * ((second[i] ?? 0) - middleSecond))) / spread;
}
