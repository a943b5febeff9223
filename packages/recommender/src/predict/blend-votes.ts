const LEAST = 1;
const MOST = 5;
/** As many votes as weigh as much as the value itself (our choice: one vote moves less than 0.1). */
const HALF_WAY = 7;

/** Members' votes on a slider, one per member. */
export interface SliderVotes {
  readonly count: number;
  /** Of the votes, 1..5 each. */
  readonly mean: number;
}

/**
 * A slider as members' corrections leave it. n votes draw it towards their mean by n² / (n² + 49):
 * one by less than a twelfth of a point at most, seven half-way, fifty to within a twelfth. A mean of
 * pseudo-counts could not do both; squares trust a vote more when others have voted too.
 * @param value where it stood before any vote, 1..5: predicted, compiled or an operator's.
 * @throws RangeError where the value or the mean is outside 1..5, or the count is no count.
 */
export function blendVotes(value: number, votes: SliderVotes): number {
  assertSlider(value);
  const share = shareOfVotes(votes.count);
  if (share === 0) return value;
  assertSlider(votes.mean);
  return value + share * (votes.mean - value);
}

/**
 * The share of a slider's value that a number of votes decides, 0..1.
 * @throws RangeError if it isn't a count.
 */
export function shareOfVotes(count: number): number {
  if (!Number.isInteger(count) || count < 0) throw new RangeError(`There can't be ${count} votes`);
  return count ** 2 / (count ** 2 + HALF_WAY ** 2);
}

function assertSlider(value: number): void {
  if (!(value >= LEAST && value <= MOST))
    throw new RangeError(`A slider is ${LEAST} to ${MOST}, not ${value}`);
}
