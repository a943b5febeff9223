const LEAST = 1;
const MOST = 5;
/**
 * This many votes weigh as much as the value itself (our choice: a single vote moves the value by less than
 * 0.1).
 */
const HALF_WAY = 7;

/** The number and the mean of members' votes on a slider, with one vote per member. */
export interface SliderVotes {
  readonly count: number;
  /** Mean of the votes, 1..5. */
  readonly mean: number;
}

/**
 * Calculates a slider's value after members' votes. n votes move the value toward their mean by the share n²
 * / (n² + 49). One vote moves it by less than a twelfth of a point, seven votes move it half-way, and fifty
 * votes bring it to within a twelfth of a point of their mean. A mean with pseudo-counts couldn't have both
 * properties; with squares each vote counts more if other members have voted, too.
 * @param value before any vote, 1..5: predicted, shipped or corrected
 * @throws RangeError if the value or the mean is outside 1..5, or the count is invalid
 */
export function blendVotes(value: number, votes: SliderVotes): number {
  assertSlider(value);
  const share = shareOfVotes(votes.count);
  if (share === 0) return value;
  assertSlider(votes.mean);
  return value + share * (votes.mean - value);
}

/**
 * Returns the weight of `count` votes in a slider's value, 0..1: the share of the way from the original value to the
 * votes' mean.
 * @throws RangeError if `count` isn't a whole number of 0 or more.
 */
export function shareOfVotes(count: number): number {
  if (!Number.isInteger(count) || count < 0) throw new RangeError(`There can't be ${count} votes`);
  return count ** 2 / (count ** 2 + HALF_WAY ** 2);
}

function assertSlider(value: number): void {
  if (!(value >= LEAST && value <= MOST))
    throw new RangeError(`A slider is ${LEAST} to ${MOST}, not ${value}`);
}
