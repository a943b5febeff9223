/**
 * Rounds values to multiples of `step` so that they add up to `total` rounded to that step
 * (largest remainder; earlier entries win ties).
 * @param values finite numbers whose sum is about `total`; where there are none, nothing is shared out.
 * @returns a new array of the same length.
 */
export function roundToSum(values: readonly number[], total: number, step: number): number[] {
  const units = values.map((value) => Math.floor(value / step));
  const remainders = values.map((value, i) => value / step - (units[i] as number));
  let missing = Math.round(total / step) - units.reduce((sum, unit) => sum + unit, 0);
  const byRemainder = values
    .map((_, i) => i)
    .sort((a, b) => (remainders[b] as number) - (remainders[a] as number) || a - b);
  // The total may lie outside what the floors leave, where it was rounded beforehand: hence the turns.
  const unit = Math.sign(missing);
  const turn = unit < 0 ? byRemainder.reverse() : byRemainder;
  for (let place = 0; missing !== 0 && turn.length > 0; place = (place + 1) % turn.length) {
    const i = turn[place] as number;
    units[i] = (units[i] as number) + unit;
    missing -= unit;
  }
  // Dividing by the reciprocal keeps 0.1 steps free of 0.30000000000000004.
  const perUnit = Math.round(1 / step);
  return units.map((unit) => (unit === 0 ? 0 : unit / perUnit));
}
