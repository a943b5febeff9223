const LEAST = 1;
const MOST = 5;
/** As many votes as weigh as much as the value itself (our choice: one vote moves less than 0.1). */
const HALF_WAY = 7;

/**
 * A slider as members' corrections leave it. n votes draw it towards their mean by n² / (n² + 49):
 * one by less than a twelfth of a point at most, seven half-way, fifty to within a twelfth. A mean of
 * pseudo-counts could not do both; squares trust a vote more when others have voted too.
 * @param value where it stood before any vote, 1..5: predicted, compiled or an operator's.
 * @param votes what members say it should be, 1..5 each, one a member; their order is nothing.
 * @throws RangeError where the value or a vote is outside 1..5.
 */
export function blendVotes(value: number, votes: ArrayLike<number>): number {
  assertSlider(value);
  const count = votes.length;
  if (count === 0) return value;
  let sum = 0;
  for (let i = 0; i < count; i++) {
    const vote = votes[i] as number;
    assertSlider(vote);
    sum += vote;
  }
  const share = count ** 2 / (count ** 2 + HALF_WAY ** 2);
  return value + share * (sum / count - value);
}

function assertSlider(value: number): void {
  if (!(value >= LEAST && value <= MOST))
    throw new RangeError(`A slider is ${LEAST} to ${MOST}, not ${value}`);
}
