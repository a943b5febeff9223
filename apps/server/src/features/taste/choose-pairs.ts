import { setImmediate } from 'node:timers/promises';
import { TASTE_TEST, type TitleId } from '@palate/contract';
import { choosePairPool, choosePairsFrom, fitTaste, PAIR_TELLING_LEAST } from '@palate/recommender';
import type { Snapshot } from '../../catalogue/index.ts';
import { RecentMap } from '../../kernel/recent-map.ts';
import { type Answers, countTelling, toEvidence } from './answers.ts';
import { likelyKnown } from './likely-known.ts';

/** Pairs handed out at once, so that the screen has the next ones while an answer travels. */
const PAIRS_AHEAD = 3;

/** First pairs kept a catalogue version: most who come in a day are of a few countries and no age named. */
const FIRST_KEPT = 200;
const keptFirst = new WeakMap<Snapshot, RecentMap<string, ChosenPairs>>();

interface ChosenPairs {
  /** Rows. */
  readonly pairs: readonly (readonly [number, number])[];
  readonly done: boolean;
}

/**
 * Chooses the next pairs for somebody with these answers; none once they are done. The pairs for
 * somebody without answers are cached, because every front page shows them.
 * @param alsoSeen rows of titles that they have seen, by other features
 */
export async function choosePairs(
  snapshot: Snapshot,
  answers: Answers,
  thisYear: number,
  alsoSeen: Uint32Array,
): Promise<ChosenPairs> {
  if (hasAnswered(answers) || alsoSeen.length > 0)
    return calculatePairs(snapshot, answers, thisYear, alsoSeen);
  const first = keptFirst.get(snapshot) ?? new RecentMap<string, ChosenPairs>(FIRST_KEPT);
  keptFirst.set(snapshot, first);
  const { ageRange, countryCode } = answers;
  const key = `${countryCode} ${ageRange.start} ${ageRange.end} ${thisYear}`;
  const chosen = first.get(key) ?? (await calculatePairs(snapshot, answers, thisYear, alsoSeen));
  first.set(key, chosen);
  return chosen;
}

function hasAnswered({ loved, pairs, preferences: { positive, negative } }: Answers): boolean {
  return [loved, pairs, positive, negative].some((list) => list.length > 0);
}

/** Yields to the event loop between passes over a large catalogue. */
async function calculatePairs(
  snapshot: Snapshot,
  answers: Answers,
  thisYear: number,
  alsoSeen: Uint32Array,
): Promise<ChosenPairs> {
  const evidence = toEvidence(snapshot, answers, alsoSeen);
  const left = TASTE_TEST.pairsMax - evidence.pairs.length;
  if (left <= 0) return { pairs: [], done: true };
  const state = fitTaste(snapshot.matrix, evidence);
  await setImmediate();
  const known = likelyKnown(snapshot, answers, thisYear);
  await setImmediate();
  const asked = evidence.pairs;
  const pool = choosePairPool(snapshot.matrix, state, { ...known, asked, seed: seedOf(answers.loved) });
  await setImmediate();
  const pairs = choosePairsFrom(snapshot.matrix, state, pool, {
    asked,
    count: Math.min(PAIRS_AHEAD, left),
    leastTelling: countTelling(answers.pairs) >= TASTE_TEST.pairsMin ? PAIR_TELLING_LEAST : 0,
  });
  return { pairs, done: pairs.length === 0 };
}

/** Chooses pairs deterministically from the answers, so different people get different pairs (FNV-1a). */
function seedOf(loved: readonly TitleId[]): number {
  let hash = 0x811c9dc5;
  for (const letter of loved.join(' ')) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return hash >>> 0;
}
