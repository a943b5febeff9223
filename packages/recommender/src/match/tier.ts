/** Names of match tiers, best first. */
export type MatchTier = 'top' | 'great' | 'good' | 'mixed' | 'low';

/** Returns the tier of a match (0..100): top from 85, great from 70, good from 52, mixed from 35, otherwise low. */
export function tierOf(value: number): MatchTier {
  if (value >= 85) return 'top';
  if (value >= 70) return 'great';
  if (value >= 52) return 'good';
  return value >= 35 ? 'mixed' : 'low';
}
