/**
 * A weight as a lean, −1..1: how far it lies from nought, measured in prior spreads. One spread
 * is already a clear leaning after a test, hence the factor (our choice).
 */
export function leanOf(weight: number, priorVariance: number): number {
  return priorVariance > 0 ? Math.tanh((1.2 * weight) / Math.sqrt(priorVariance)) : 0;
}
