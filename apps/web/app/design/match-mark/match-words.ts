import { MATCH_READ_MAX } from '@palate/contract/constants';
import type { MatchTier } from '@palate/contract/vocab/lists';

/** Under this certainty a mark says its tier, not a number (our choice). */
const THIN_EVIDENCE = 0.35;

export interface MatchFacts {
  /** 0..100; null without any taste. */
  readonly value: number | null;
  readonly tier: MatchTier | null;
  /** 0..1 */
  readonly certainty: number;
  /** The viewer's own rating, 0.5..5, once they have seen it. */
  readonly seenRating?: number | null;
}

/** How sure we are, in words. */
export function certaintyWords(certainty: number): string {
  if (certainty >= 0.8) return 'sure';
  if (certainty >= 0.55) return 'fairly sure';
  if (certainty >= THIN_EVIDENCE) return 'not very sure yet';
  return 'still a guess';
}

/** A rating as people write it: 4½. */
export function ratingWords(rating: number): string {
  const whole = Math.floor(rating);
  return rating - whole >= 0.5 ? `${whole || ''}½` : `${whole}`;
}

/** A match as it is read, in whole points. */
const readValue = (value: number): number => Math.min(MATCH_READ_MAX, Math.round(value));

/** What stands in the ring's middle. */
export function matchFigure({ value, tier, certainty, seenRating }: MatchFacts): string {
  if (typeof seenRating === 'number' && seenRating > 0) return ratingWords(seenRating);
  if (value === null) return '?';
  return certainty < THIN_EVIDENCE && tier ? tier : `${readValue(value)}`;
}

/** The mark in a sentence, for those who don't see it. */
export function matchLabel({ value, tier, certainty, seenRating }: MatchFacts): string {
  if (typeof seenRating === 'number' && seenRating > 0) return `You gave it ${seenRating} out of 5`;
  if (value === null) return 'No match yet: we don’t know your taste';
  if (certainty < THIN_EVIDENCE && tier)
    return `Probably a ${tier} match; we don’t know enough for a number yet`;
  return `${readValue(value)}% match, ${certaintyWords(certainty)}`;
}
