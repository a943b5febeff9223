import { sigmoid } from '../maths/logistic.ts';
import type { TitleMatrix } from '../titles/title-matrix.ts';
import type { CheckedEvidence, ChosenPair, OpenPair } from './checked-evidence.ts';
import { findOpinion, saysSeen } from './opinion.ts';

/** Fame (0..100) at which every second person has seen a title, and how sharply that turns. */
const HALF_SEEN_FAME = 55;
const FAME_STEP = 14;
/** Weight of the usual person against each answer (our choice: as much as five answers). */
const PRIOR_PRECISION = 5 / FAME_STEP ** 2;

/** What we know of how much a person has seen: the fame at which they've seen every second title. */
export interface Knownness {
  readonly halfSeenFame: number;
  /** Rows they said they haven't seen, ascending. */
  readonly unseen: readonly number[];
  /** Rows they must have seen: loved, rated, or chosen between without a word, ascending. */
  readonly seen: readonly number[];
  /** Uint32Array, 101: how many of either there are of each whole point of fame. */
  readonly unseenByFame: Uint32Array;
  readonly seenByFame: Uint32Array;
}

const FAMES = 101;
/**
 * Learns how much of the known a person knows. "Haven't seen" speaks of exposure alone and never
 * of liking; it moves which titles the next pairs are made of.
 */
export function learnKnownness(matrix: TitleMatrix, evidence: CheckedEvidence): Knownness {
  const seen = new Set<number>([
    ...evidence.loved,
    ...evidence.opinions.filter(saysSeen).map(({ row }) => row),
  ]);
  const unseen = new Set<number>();
  for (const pair of [...evidence.chosen, ...evidence.open]) {
    for (const row of seenIn(pair)) seen.add(row);
    for (const row of unseenIn(pair)) unseen.add(row);
  }
  for (const row of seen) unseen.delete(row);
  return settle({
    unseen: [...unseen].sort((a, b) => a - b),
    seen: [...seen].sort((a, b) => a - b),
    unseenByFame: countByFame(matrix, unseen),
    seenByFame: countByFame(matrix, seen),
  });
}

/** Updates the estimate after evidence on a few rows, without reading the others. */
export function updateKnownness(
  matrix: TitleMatrix,
  before: Knownness,
  evidence: CheckedEvidence,
  rows: readonly number[],
): Knownness {
  const { unseen, seen } = learnKnownness(matrix, onlyAbout(evidence, rows));
  const told = new Set(rows);
  const lists = { unseen: unseen.filter((row) => told.has(row)), seen: seen.filter((row) => told.has(row)) };
  const takenFrom = (list: readonly number[]) => [...told].filter((row) => findSorted(list, row) >= 0);
  return settle({
    unseen: exchange(before.unseen, told, lists.unseen),
    seen: exchange(before.seen, told, lists.seen),
    unseenByFame: recount(matrix, before.unseenByFame, takenFrom(before.unseen), lists.unseen),
    seenByFame: recount(matrix, before.seenByFame, takenFrom(before.seen), lists.seen),
  });
}

function onlyAbout(evidence: CheckedEvidence, rows: readonly number[]): CheckedEvidence {
  return {
    ...evidence,
    loved: evidence.loved.filter((row) => rows.includes(row)),
    opinions: rows.flatMap((row) => evidence.opinions[findOpinion(evidence.opinions, row)] ?? []),
  };
}

function exchange(list: readonly number[], taken: ReadonlySet<number>, added: readonly number[]): number[] {
  const result = list.slice();
  for (const row of taken) {
    const place = findSorted(result, row);
    if (place >= 0) result.splice(place, 1);
  }
  for (const row of added) result.splice(-1 - findSorted(result, row), 0, row);
  return result;
}

/** The place of a number in an ascending list, or `−1 − place` where it would go in. */
function findSorted(list: readonly number[], wanted: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] as number) < wanted) low = middle + 1;
    else high = middle;
  }
  return list[low] === wanted ? low : -1 - low;
}

function recount(
  matrix: TitleMatrix,
  before: Uint32Array,
  taken: readonly number[],
  added: readonly number[],
): Uint32Array {
  const away = countByFame(matrix, taken);
  const more = countByFame(matrix, added);
  return before.map((count, fame) => count - (away[fame] as number) + (more[fame] as number));
}

function countByFame(matrix: TitleMatrix, rows: Iterable<number>): Uint32Array {
  const counts = new Uint32Array(FAMES);
  for (const row of rows) {
    const fame = Math.round(matrix.titles[row]?.fame ?? 0);
    counts[fame] = (counts[fame] as number) + 1;
  }
  return counts;
}

function settle(counts: Omit<Knownness, 'halfSeenFame'>): Knownness {
  return { ...counts, halfSeenFame: fitHalfSeenFame(counts.seenByFame, counts.unseenByFame) };
}

function seenIn(pair: ChosenPair | OpenPair): readonly number[] {
  if (!('winner' in pair)) return [];
  return [pair.winner, pair.loser].filter((row) => !pair.unseen.includes(row));
}

function unseenIn(pair: ChosenPair | OpenPair): readonly number[] {
  if ('winner' in pair) return [pair.winner, pair.loser].filter((row) => pair.unseen.includes(row));
  // "Haven't seen either", unless it names the one.
  return pair.answer === 'unseen' && pair.unseen.length === 0 ? pair.shown : pair.unseen;
}

/** The probability that they have seen a title of that fame (0..100), 0..1. */
export function chanceSeen(halfSeenFame: number, fame: number): number {
  return sigmoid((fame - halfSeenFame) / FAME_STEP);
}

function fitHalfSeenFame(seenByFame: Uint32Array, unseenByFame: Uint32Array): number {
  let half = HALF_SEEN_FAME;
  for (let step = 0; step < 20; step++) {
    let slope = (HALF_SEEN_FAME - half) * PRIOR_PRECISION;
    let curvature = PRIOR_PRECISION;
    for (let fame = 0; fame < FAMES; fame++) {
      const seen = seenByFame[fame] as number;
      const count = seen + (unseenByFame[fame] as number);
      if (count === 0) continue;
      const chance = chanceSeen(half, fame);
      slope += (count * chance - seen) / FAME_STEP;
      curvature += (count * chance * (1 - chance)) / FAME_STEP ** 2;
    }
    // Half a Newton step: the curve is flat far out, where a full one would overshoot.
    half = Math.min(120, Math.max(-20, half + slope / curvature / 2));
  }
  return half;
}
