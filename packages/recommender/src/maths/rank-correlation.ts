/**
 * Calculates Spearman's rank correlation, −1..1. Equal values share their mean rank. Returns 1 if all values of a list
 * are equal, since there is no order to differ from.
 */
export function rankCorrelation(first: ArrayLike<number>, second: ArrayLike<number>): number {
  return correlation(ranksOf(first), ranksOf(second));
}

function ranksOf(values: ArrayLike<number>): Float64Array {
  const order = Array.from({ length: values.length }, (_, i) => i);
  order.sort((a, b) => values[a] - values[b]);
  const ranks = new Float64Array(values.length);
  for (let from = 0; from < order.length; ) {
    let to = from;
    while (to + 1 < order.length && values[order[to + 1]] === values[order[from]]) to++;
    for (let i = from; i <= to; i++) ranks[order[i]] = (from + to) / 2;
    from = to + 1;
  }
  return ranks;
}

function correlation(first: Float64Array, second: Float64Array): number {
  const mean = (first.length - 1) / 2;
  let together = 0;
  let ofFirst = 0;
  let ofSecond = 0;
  for (let i = 0; i < first.length; i++) {
    const a = first[i] - mean;
    const b = second[i] - mean;
    together += a * b;
    ofFirst += a * a;
    ofSecond += b * b;
  }
  return ofFirst > 0 && ofSecond > 0 ? together / Math.sqrt(ofFirst * ofSecond) : 1;
}
