/**
 * Returns a percentile of the values; NaN if there are none.
 * @param share 0..1, such as 0.99
 */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share * values.length))] ??
  Number.NaN;

/** Rounds to one decimal place. */
export const tenths = (value: number) => Math.round(value * 10) / 10;
