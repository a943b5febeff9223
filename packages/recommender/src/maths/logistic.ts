/** Calculates the logistic function: 0..1, never NaN for a finite or infinite input. */
export function sigmoid(logit: number): number {
  if (logit >= 0) return 1 / (1 + Math.exp(-logit));
  const odds = Math.exp(logit);
  return odds / (1 + odds);
}

/** Calculates `log(sigmoid(logit))` without overflow. */
export function logSigmoid(logit: number): number {
  return logit >= 0 ? -Math.log1p(Math.exp(-logit)) : logit - Math.log1p(Math.exp(logit));
}

/**
 * Calculates the logit of a probability.
 * @param probability01 strictly between 0 and 1
 */
export function logit(probability01: number): number {
  return Math.log(probability01 / (1 - probability01));
}

/**
 * Calculates the mean slope of `sigmoid` between two logits, so that `sigmoid(to) - sigmoid(from) = meanSlope(from, to)
 * * (to - from)`. The result is above 0 and at most 1/4.
 */
export function meanSlope(from: number, to: number): number {
  const distance = to - from;
  // For small distances the quotient loses precision; the derivative half-way has an error of only distance².
  if (Math.abs(distance) < 1e-4) {
    const middle = sigmoid(from + distance / 2);
    return middle * (1 - middle);
  }
  return (sigmoid(to) - sigmoid(from)) / distance;
}
