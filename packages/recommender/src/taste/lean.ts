/**
 * Converts a feature's weight to a lean (how strongly a person likes or avoids the feature), −1..1. This is the
 * weight's distance from 0 in prior standard deviations, scaled up, because after a taste test one standard deviation
 * is already a clear lean (our choice).
 */
export function leanOf(weight: number, priorVariance: number): number {
  return priorVariance > 0 ? Math.tanh((1.2 * weight) / Math.sqrt(priorVariance)) : 0;
}
