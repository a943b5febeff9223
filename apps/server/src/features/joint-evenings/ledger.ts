import { LIKED_STARS_FROM, updateConcessions } from '@palate/recommender';
import type { Outcome } from './tables.ts';

/** Share of the expected concession that counts in the ledger for a liked title (our choice). */
const LIKED_COUNTS = 0.5;
/** Minimum concession that counts in the ledger for a disliked title: that for a typical one (our choice). */
const DISLIKED_COUNTS = 1;
/** Maximum rating of a title that a member disliked, in stars. */
const DISLIKED_STARS_UP_TO = 2.5;

/**
 * Reduces a rating (0.5 to 5 stars) to liked, fine or disliked, so that the ledger doesn't disclose the stars.
 * @returns null without a rating
 */
export function outcomeOf(rating: number | null): Outcome | null {
  if (rating === null) return null;
  if (rating >= LIKED_STARS_FROM) return 'liked';
  return rating <= DISLIKED_STARS_UP_TO ? 'disliked' : 'fine';
}

/**
 * Corrects a member's expected concession by whether they liked the title: reduces it if they did, and raises it if
 * they disliked it.
 * @param share concession on the member's own scale; 0 for their best match, 1 for a typical match
 * @param outcome whether they liked the title; null if unknown, then the share stays
 */
export function correctShare(share: number, outcome: Outcome | null): number {
  if (outcome === 'liked') return LIKED_COUNTS * share;
  return outcome === 'disliked' ? Math.max(DISLIKED_COUNTS, share) : share;
}

/**
 * Members' concessions (what they gave up compared with their best match) in one evening that counts in the ledger, by
 * member id, each on the member's own scale (`shareConceded`).
 */
export interface CountedEvening {
  /** 0 for the best match, 1 for a typical match, more for a worse one. */
  readonly shares: ReadonlyMap<string, number>;
}

/** A member's entry in a group's ledger, the record of how much each member has conceded evening by evening. */
export interface Standing {
  readonly userId: string;
  /**
   * Sum of the member's concessions on their own scale (`shareConceded`), in which earlier evenings count less; 0 or
   * more.
   */
  readonly conceded: number;
  /** Number of evenings in which only this member conceded most. */
  readonly gaveWayCount: number;
}

/** Minimum concession in an evening from which a member counts as having given way (our choice). */
const GIVES_WAY_FROM = 0.1;
/** Minimum lead of a member's concessions over the smallest ones from which it is that member's turn (our choice). */
const TURN_FROM = 0.25;

/**
 * Adds up the concessions of a group's members, which makes the group's ledger. Earlier evenings count less
 * (`updateConcessions`), and an evening that a member missed counts as 0.
 * @param evenings oldest first
 */
export function addUpLedger(userIds: readonly string[], evenings: readonly CountedEvening[]): Standing[] {
  let conceded = userIds.map(() => 0);
  const counts = userIds.map(() => 0);
  for (const { shares } of evenings) {
    const evening = userIds.map((id) => shares.get(id) ?? 0);
    conceded = updateConcessions(conceded, evening);
    const most = Math.max(...evening);
    const [gaveWay, ...others] = userIds.flatMap((_, m) => (evening[m] === most ? [m] : []));
    if (gaveWay !== undefined && others.length === 0 && most >= GIVES_WAY_FROM)
      counts[gaveWay] = (counts[gaveWay] ?? 0) + 1;
  }
  return userIds.map((userId, m) => ({
    userId,
    conceded: conceded[m] ?? 0,
    gaveWayCount: counts[m] ?? 0,
  }));
}

/**
 * Returns the member whose turn it is: the one with the largest concessions, if they exceed the smallest by
 * `TURN_FROM`; otherwise null.
 */
export function findTurn(standings: readonly Standing[]): string | null {
  const [most, ...others] = [...standings].sort((a, b) => b.conceded - a.conceded);
  const least = others.at(-1);
  return most && least && most.conceded - least.conceded >= TURN_FROM ? most.userId : null;
}
