import { updateConcessions } from '@palate/recommender';
import type { Outcome } from './tables.ts';

/** What counts in the ledger for a liked title: this part of what was expected (our choice). */
const LIKED_COUNTS = 0.5;
/** What counts at least for a disliked title: as much as for a random one (our choice). */
const DISLIKED_COUNTS = 1;
/** Ratings from which a title was liked, and up to which it was disliked, in stars. */
const RATED = { likedFrom: 3.5, dislikedUpTo: 2.5 };

/** Reduces a rating to how the title was, so that the ledger doesn't disclose the stars. Null without a rating. */
export function outcomeOf(rating: number | null): Outcome | null {
  if (rating === null) return null;
  if (rating >= RATED.likedFrom) return 'liked';
  return rating <= RATED.dislikedUpTo ? 'disliked' : 'fine';
}

/** Corrects what somebody was expected to give way by how the title really was for them. */
export function correctShare(share: number, outcome: Outcome | null): number {
  if (outcome === 'liked') return LIKED_COUNTS * share;
  return outcome === 'disliked' ? Math.max(DISLIKED_COUNTS, share) : share;
}

/** What the people of one evening gave way, by member id. */
export interface CountedEvening {
  readonly shares: ReadonlyMap<string, number>;
}

/** How much a member has given way over a group's evenings. */
export interface Standing {
  readonly userId: string;
  readonly conceded: number;
  readonly gaveWayCount: number;
}

/** In an evening with a smaller share, nobody gave way (our choice). */
const GIVES_WAY_FROM = 0.1;
/** It is a member's turn if they have given way this much more than whoever did least (our choice). */
const TURN_FROM = 0.25;

/**
 * Adds up what the members of a group gave way, with earlier evenings counting less (`updateConcessions`). Members who
 * weren't there gave nothing way.
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

/** Returns the member whose turn it is: who has given way clearly more than whoever did least. Null if nobody has. */
export function findTurn(standings: readonly Standing[]): string | null {
  const [most, ...others] = [...standings].sort((a, b) => b.conceded - a.conceded);
  const least = others.at(-1);
  return most && least && most.conceded - least.conceded >= TURN_FROM ? most.userId : null;
}
