/** Converts scores to standard deviations from their mean. If all scores are equal, returns zeros. */
export function standardize(scores: Float32Array): Float32Array {
  let [sum, squares] = [0, 0];
  for (const score of scores) {
    sum += score;
    squares += score ** 2;
  }
  const count = Math.max(1, scores.length);
  const mean = sum / count;
  const deviation = Math.sqrt(Math.max(0, squares / count - mean ** 2)) || 1;
  return scores.map((score) => (score - mean) / deviation);
}
