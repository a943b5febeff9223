import type { Contribution } from '@palate/recommender';
import type { Snapshot } from '../../catalogue/index.ts';
import { nameList } from '../taste/index.ts';

const NAMED_AT_MOST = 2;

/** Titles a person loves, seen from the one spoken of. */
export interface Loved {
  readonly snapshot: Snapshot;
  /** All of them. */
  readonly rows: readonly number[];
  /** The one spoken of, loved or not: it is counted among them, but never named as its own reason. */
  readonly row: number;
}

/** The first two of some rows that are loved, other than the one spoken of, by name; null where none is. */
export function nameLoved(
  { snapshot, rows, row }: Loved,
  wanted: readonly number[],
): { names: string; isOne: boolean } | null {
  const named = wanted.filter((other) => other !== row && rows.includes(other)).slice(0, NAMED_AT_MOST);
  if (named.length === 0) return null;
  return { names: nameList(named.map((other) => snapshot.titleAt(other))), isOne: named.length === 1 };
}

/** The pair that speaks most for a reason: “You picked Memento over Speed.” Null where none does. */
export function sayPick(snapshot: Snapshot, { evidence }: Contribution): string | null {
  const [pair] = evidence.pairs;
  return pair ? `You picked ${snapshot.titleAt(pair.winner)} over ${snapshot.titleAt(pair.loser)}.` : null;
}
