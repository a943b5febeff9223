import type { Contribution } from '@palate/recommender';
import type { Snapshot } from '../../catalogue/index.ts';
import { nameList } from '../taste/index.ts';

const NAMED_AT_MOST = 2;

/** The titles that a person loves, with the title whose match is described. */
export interface Loved {
  readonly snapshot: Snapshot;
  /** Rows of all loved titles. */
  readonly rows: readonly number[];
  /**
   * The row of the described title. If it is loved, it is counted among the loved titles, but never named as
   * its own reason.
   */
  readonly row: number;
}

/**
 * Names the first two of the titles `wanted` that the person loves, except the described title.
 * @param wanted rows of titles
 * @returns `names`, joined, and `isOne`, whether it is a single title; null if there are none
 */
export function nameLoved(
  { snapshot, rows, row }: Loved,
  wanted: readonly number[],
): { names: string; isOne: boolean } | null {
  const named = wanted.filter((other) => other !== row && rows.includes(other)).slice(0, NAMED_AT_MOST);
  if (named.length === 0) return null;
  return { names: nameList(named.map((other) => snapshot.titleAt(other))), isOne: named.length === 1 };
}

/**
 * Names the choice between two titles that supports a reason most: “You picked Memento over Speed.” Returns null if
 * no such choice supports the reason.
 */
export function describePick(snapshot: Snapshot, { evidence }: Contribution): string | null {
  const [pair] = evidence.pairs;
  return pair ? `You picked ${snapshot.titleAt(pair.winner)} over ${snapshot.titleAt(pair.loser)}.` : null;
}
