/**
 * Spearman's rank correlation, −1..1; equal values share their mean rank. 1 where either list
 * holds one value only, since then there is no order to differ.
 */
export function rankCorrelation(first: ArrayLike<number>, second: ArrayLike<number>): number {
  return correlation(ranksOf(first), ranksOf(second));
}

function ranksOf(values: ArrayLike<number>): Float64Array {
  const order = Array.from({ length: values.length }, (_, i) => i);
  order.sort((a, b) => (values[a] as number) - (values[b] as number));
  const ranks = new Float64Array(values.length);
  for (let from = 0; from < order.length; ) {
    let to = from;
    while (to + 1 < order.length && values[order[to + 1] as number] === values[order[from] as number]) to++;
    for (let i = from; i <= to; i++) ranks[order[i] as number] = (from + to) / 2;
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
    const a = (first[i] as number) - mean;
    const b = (second[i] as number) - mean;
    together += a * b;
    ofFirst += a * a;
    ofSecond += b * b;
  }
  return ofFirst > 0 && ofSecond > 0 ? together / Math.sqrt(ofFirst * ofSecond) : 1;
}
