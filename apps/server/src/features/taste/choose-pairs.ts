import { setImmediate } from 'node:timers/promises';
import { TASTE_TEST, type TitleId } from '@palate/contract';
import {
  choosePairPool,
  choosePairsFrom,
  fitTaste,
  isTasteSettled,
  type TasteEvidence,
  type TasteState,
} from '@palate/recommender';
import type { Snapshot } from '../../catalogue/index.ts';
import { RecentMap } from '../../recent-map.ts';
import { type Answers, countTelling, isTelling, toEvidence } from './answers.ts';
import { likelyKnown } from './likely-known.ts';

/** Pairs handed out at once, so that the screen has the next ones while an answer travels. */
const PAIRS_AHEAD = 3;
/** A taste is settled when this many answers more left the order as it was. */
const ANSWERS_COMPARED = 3;

/** First pairs kept a catalogue version: most who come in a day are of a few countries and no age named. */
const FIRST_KEPT = 200;
const keptFirst = new WeakMap<Snapshot, RecentMap<string, ChosenPairs>>();

interface ChosenPairs {
  /** Rows. */
  readonly pairs: readonly (readonly [number, number])[];
  readonly done: boolean;
}

/**
 * The next pairs for somebody who has answered this much; none once they are done. Those for
 * somebody who has answered nothing are kept, for every front page shows them.
 */
export async function choosePairs(
  snapshot: Snapshot,
  answers: Answers,
  thisYear: number,
): Promise<ChosenPairs> {
  if (hasAnswered(answers)) return calculatePairs(snapshot, answers, thisYear);
  const first = keptFirst.get(snapshot) ?? new RecentMap<string, ChosenPairs>(FIRST_KEPT);
  keptFirst.set(snapshot, first);
  const { ageRange, countryCode } = answers;
  const key = `${countryCode} ${ageRange.start} ${ageRange.end} ${thisYear}`;
  const chosen = first.get(key) ?? (await calculatePairs(snapshot, answers, thisYear));
  first.set(key, chosen);
  return chosen;
}

function hasAnswered({ loved, pairs, preferences: { positive, negative } }: Answers): boolean {
  return [loved, pairs, positive, negative].some((list) => list.length > 0);
}

/** Whom a large catalogue keeps waiting have their turn between one reading of it and the next. */
async function calculatePairs(snapshot: Snapshot, answers: Answers, thisYear: number): Promise<ChosenPairs> {
  const evidence = toEvidence(snapshot, answers);
  const left = TASTE_TEST.pairsMax - evidence.pairs.length;
  if (left <= 0) return { pairs: [], done: true };
  const state = fitTaste(snapshot.matrix, evidence);
  if (countTelling(answers.pairs) >= TASTE_TEST.pairsMin && isSettled(snapshot, state, evidence)) {
    return { pairs: [], done: true };
  }
  await setImmediate();
  const known = likelyKnown(snapshot, answers, thisYear);
  await setImmediate();
  const asked = evidence.pairs;
  const pool = choosePairPool(snapshot.matrix, state, { ...known, asked, seed: seedOf(answers.loved) });
  await setImmediate();
  const pairs = choosePairsFrom(snapshot.matrix, state, pool, { asked, count: Math.min(PAIRS_AHEAD, left) });
  return { pairs, done: pairs.length === 0 };
}

/** Whether the latest answers that say something left the order as it was. */
function isSettled({ matrix }: Snapshot, state: TasteState, evidence: TasteEvidence): boolean {
  const telling = evidence.pairs.filter(isTelling);
  const before = telling.slice(0, -ANSWERS_COMPARED);
  return isTasteSettled(state, fitTaste(matrix, { ...evidence, pairs: before }));
}

/** The same answers are asked the same pairs, other people others (FNV-1a). */
function seedOf(loved: readonly TitleId[]): number {
  let hash = 0x811c9dc5;
  for (const letter of loved.join(' ')) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return hash >>> 0;
}
