/** Mean of numbers; 0 of none. */
export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Standard deviation over all of them (not a sample's); 0 of none. */
export function standardDeviation(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}

/** Pearson's correlation of two lists of one length, −1..1; 0 where either doesn't vary. */
export function correlation(first: readonly number[], second: readonly number[]): number {
  const spread = standardDeviation(first) * standardDeviation(second);
  if (spread === 0) return 0;
  const [middleFirst, middleSecond] = [mean(first), mean(second)];
  return mean(first.map((value, i) => (value - middleFirst) * ((second[i] ?? 0) - middleSecond))) / spread;
}
