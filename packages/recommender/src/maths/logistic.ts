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
