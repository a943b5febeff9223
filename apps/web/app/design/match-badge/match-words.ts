import { MATCH_READ_MAX } from '@palate/contract/constants';
import type { MatchTier } from '@palate/contract/vocab/lists';

/** Minimum certainty at which a badge shows a number; it shows the tier below it (our choice). */
const THIN_EVIDENCE = 0.35;

/** The facts that a match badge shows. */
export interface MatchFacts {
  /** The match, 0..100; null without a taste. */
  readonly value: number | null;
  /** The match in words, such as `great`; null without a taste. */
  readonly tier: MatchTier | null;
  /** Certainty of the match, 0..1. */
  readonly certainty: number;
  /** The viewer's own rating in stars, 0.5..5; null or absent if they haven't rated the title. */
  readonly seenRating?: number | null;
}

/** Describes the certainty of a match (0..1) in words. */
export function certaintyWords(certainty: number): string {
  if (certainty >= 0.8) return 'sure';
  if (certainty >= 0.55) return 'fairly sure';
  if (certainty >= THIN_EVIDENCE) return 'not very sure yet';
  return 'still a guess';
}

/** Describes the certainty of a match (0..1) as a sentence of its own. */
export function certaintySentence(certainty: number): string {
  return certainty >= THIN_EVIDENCE ? `We’re ${certaintyWords(certainty)}.` : 'This is still a guess.';
}

/** Formats a rating in stars as people write it: 4½. */
export function ratingWords(rating: number): string {
  const whole = Math.floor(rating);
  return rating - whole >= 0.5 ? `${whole || ''}½` : `${whole}`;
}

/** Rounds a match to the displayed whole number of points. */
const readValue = (value: number): number => Math.min(MATCH_READ_MAX, Math.round(value));

/**
 * Returns the text in the center of a match badge: the viewer's own rating if there is one; otherwise the match, or its
 * tier while the match is uncertain; “?” without a match.
 */
export function matchFigure({ value, tier, certainty, seenRating }: MatchFacts): string {
  if (typeof seenRating === 'number' && seenRating > 0) return ratingWords(seenRating);
  if (value === null) return '?';
  return certainty < THIN_EVIDENCE && tier ? tier : `${readValue(value)}`;
}

/** Describes the match as a sentence, for screen readers. */
export function matchLabel({ value, tier, certainty, seenRating }: MatchFacts): string {
  if (typeof seenRating === 'number' && seenRating > 0) return `You gave it ${seenRating} out of 5`;
  if (value === null) return 'No match yet: we don’t know your taste';
  if (certainty < THIN_EVIDENCE && tier)
    return `Probably a ${tier} match; we don’t know enough for a number yet`;
  return `${readValue(value)}% match, ${certaintyWords(certainty)}`;
}

/** Formats points with their sign and a real minus: `+9`, `−5`. */
export const signed = (points: number): string => (points < 0 ? `−${Math.abs(points)}` : `+${points}`);

/** Formats points with their sign, rounded to tenths: `+0.4`. */
export const signedTenths = (points: number): string =>
  `${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(1)}`;
