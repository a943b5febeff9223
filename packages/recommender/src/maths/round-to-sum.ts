/**
 * Rounds values to multiples of `step` so that they add up to `total` rounded to that step (largest remainder; earlier
 * entries win ties).
 * @param values numbers whose sum is about `total`; may be empty
 * @returns a new array of the same length
 * @throws {RangeError} if a value or the total isn't finite
 */
export function roundToSum(values: readonly number[], total: number, step: number): number[] {
  if (![...values, total].every(Number.isFinite)) throw new RangeError(`No sum of ${values} is ${total}`);
  const units = values.map((value) => Math.floor(value / step));
  const remainders = values.map((value, i) => value / step - units[i]);
  const missing = Math.round(total / step) - units.reduce((sum, unit) => sum + unit, 0);
  const byRemainder = values.map((_, i) => i).sort((a, b) => remainders[b] - remainders[a] || a - b);
  // If the total was rounded beforehand, more than one step per value may be missing, so repeat.
  const unit = Math.sign(missing);
  const turn = unit < 0 ? byRemainder.reverse() : byRemainder;
  const turns = Math.floor(Math.abs(missing) / turn.length);
  const rest = Math.abs(missing) % turn.length;
  turn.forEach((i, place) => {
    units[i] += unit * (turns + (place < rest ? 1 : 0));
  });
  // Dividing by the reciprocal avoids results such as 0.30000000000000004 for steps of 0.1.
  const perUnit = Math.round(1 / step);
  return units.map((unit) => (unit === 0 ? 0 : unit / perUnit));
}
