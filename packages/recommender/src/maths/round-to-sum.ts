/**
 * Rounds values to multiples of `step` so that they add up to `total` rounded to that step
 * (largest remainder; earlier entries win ties).
 * @param values numbers whose sum is about `total`; where there are none, nothing is shared out.
 * @returns a new array of the same length.
 * @throws {RangeError} where a value or the total isn't finite
 */
export function roundToSum(values: readonly number[], total: number, step: number): number[] {
  if (![...values, total].every(Number.isFinite)) throw new RangeError(`No sum of ${values} is ${total}`);
  const units = values.map((value) => Math.floor(value / step));
  const remainders = values.map((value, i) => value / step - (units[i] as number));
  const missing = Math.round(total / step) - units.reduce((sum, unit) => sum + unit, 0);
  const byRemainder = values
    .map((_, i) => i)
    .sort((a, b) => (remainders[b] as number) - (remainders[a] as number) || a - b);
  // The total may lie outside what the floors leave, where it was rounded beforehand: hence whole turns.
  const unit = Math.sign(missing);
  const turn = unit < 0 ? byRemainder.reverse() : byRemainder;
  const turns = Math.floor(Math.abs(missing) / turn.length);
  const rest = Math.abs(missing) % turn.length;
  turn.forEach((i, place) => {
    units[i] = (units[i] as number) + unit * (turns + (place < rest ? 1 : 0));
  });
  // Dividing by the reciprocal keeps 0.1 steps free of 0.30000000000000004.
  const perUnit = Math.round(1 / step);
  return units.map((unit) => (unit === 0 ? 0 : unit / perUnit));
}
