/**
 * Rounds values to multiples of `step` so that they add up to `total` rounded to that step
 * (largest remainder; earlier entries win ties).
 * @param values finite numbers whose sum is within half a step of `total`.
 * @returns a new array of the same length.
 */
export function roundToSum(values: readonly number[], total: number, step: number): number[] {
  const units = values.map((value) => Math.floor(value / step));
  const remainders = values.map((value, i) => value / step - (units[i] as number));
  let missing = Math.round(total / step) - units.reduce((sum, unit) => sum + unit, 0);
  const byRemainder = values
    .map((_, i) => i)
    .sort((a, b) => (remainders[b] as number) - (remainders[a] as number) || a - b);
  for (const i of byRemainder) {
    if (missing <= 0) break;
    units[i] = (units[i] as number) + 1;
    missing--;
  }
  // The total may lie below the floors' sum, where it was rounded beforehand.
  for (const i of byRemainder.reverse()) {
    if (missing >= 0) break;
    units[i] = (units[i] as number) - 1;
    missing++;
  }
  // Dividing by the reciprocal keeps 0.1 steps free of 0.30000000000000004.
  const perUnit = Math.round(1 / step);
  return units.map((unit) => (unit === 0 ? 0 : unit / perUnit));
}
