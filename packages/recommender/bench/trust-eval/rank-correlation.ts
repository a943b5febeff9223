/**
 * Spearman's rank correlation of two lists of equal length, −1..1; ties share the mean of their ranks. 0 if either list
 * has the same value everywhere.
 */
export function rankCorrelation(one: readonly number[], other: readonly number[]): number {
  const [ranks, others] = [ranksOf(one), ranksOf(other)];
  const middle = (one.length - 1) / 2;
  let [product, own, theirs] = [0, 0, 0];
  for (const [i, rank] of ranks.entries()) {
    const [x, y] = [rank - middle, others[i] - middle];
    product += x * y;
    own += x * x;
    theirs += y * y;
  }
  return own === 0 || theirs === 0 ? 0 : product / Math.sqrt(own * theirs);
}

function ranksOf(values: readonly number[]): number[] {
  const order = values.map((value, index) => ({ value, index })).sort((a, b) => a.value - b.value);
  const ranks = new Array<number>(values.length);
  for (let from = 0; from < order.length; ) {
    let to = from;
    while (to < order.length && order[to]?.value === order[from]?.value) to++;
    for (const { index } of order.slice(from, to)) ranks[index] = (from + to - 1) / 2;
    from = to;
  }
  return ranks;
}
