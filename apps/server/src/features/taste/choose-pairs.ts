import { setImmediate } from 'node:timers/promises';
import { TASTE_TEST, type TitleId } from '@palate/contract';
import { choosePairPool, choosePairsFrom, fitTaste, PAIR_TELLING_LEAST } from '@palate/recommender';
import type { Snapshot } from '../../catalogue/index.ts';
import { defineCache } from '../../kernel/caches.ts';
import { type Answers, countTelling, toEvidence } from './answers.ts';
import { likelyKnown } from './likely-known.ts';

/** Pairs handed out at once, so that the screen has the next ones while an answer travels. */
const PAIRS_AHEAD = 3;

/** First pairs by country and age: most who come in a day are of a few countries and name no age. */
const FIRST_PAIRS = defineCache<string, Promise<ChosenPairs>>({
  name: 'first pairs',
  max: 200,
  bytesOf: () => 300,
});

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
  const { ageRange, countryCode } = answers;
  const key = `${countryCode} ${ageRange.start} ${ageRange.end} ${thisYear}`;
  return snapshot.caches.cached(FIRST_PAIRS, key, () =>
    calculatePairs(snapshot, answers, thisYear, alsoSeen),
  );
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
