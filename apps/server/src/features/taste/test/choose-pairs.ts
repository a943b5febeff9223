import { setImmediate } from 'node:timers/promises';
import { TASTE_TEST, type TitleId } from '@palate/contract';
import { hashText } from '@palate/contract/fnv';
import { choosePairPool, choosePairsFrom, fitTaste, PAIR_TELLING_LEAST } from '@palate/recommender';
import type { Snapshot } from '../../../catalogue/index.ts';
import { defineCache } from '../../../kernel/caches.ts';
import { type Answers, countTelling, toEvidence } from './answers.ts';
import { type LikelyKnown, likelyKnown } from './likely-known.ts';

/** Number of pairs sent at a time, so that the page can show the next one while an answer is being sent. */
const PAIRS_AHEAD = 3;

/**
 * Cache of first pairs. Keys: country and age. Most people who start a taste test are from a few countries, and haven't
 * stated their age.
 */
const FIRST_PAIRS = defineCache<string, Promise<ChosenPairs>>({
  name: 'first pairs',
  max: 200,
  bytesOf: () => 300,
});

/** Rows of titles that the person has seen or isn't interested in, according to other features. */
interface KnownElsewhere {
  readonly seen: Uint32Array;
  readonly dismissed: ReadonlySet<number>;
}

interface ChosenPairs {
  /** Pairs of titles, by their rows. */
  readonly pairs: readonly (readonly [number, number])[];
  readonly done: boolean;
}

/**
 * Chooses the next pairs (two titles to choose between) of a person's taste test. Returns none if the test is complete.
 * The pairs for people without answers are cached, since every front page shows them.
 * @param elsewhere what other features know: titles that the person has seen or isn't interested in, which the pairs
 *   leave out
 */
export async function choosePairs(
  snapshot: Snapshot,
  answers: Answers,
  thisYear: number,
  elsewhere: KnownElsewhere,
): Promise<ChosenPairs> {
  if (hasAnswered(answers) || elsewhere.seen.length > 0 || elsewhere.dismissed.size > 0)
    return calculatePairs(snapshot, answers, thisYear, elsewhere);
  const { ageRange, countryCode } = answers;
  const key = `${countryCode} ${ageRange.start} ${ageRange.end} ${thisYear}`;
  return snapshot.caches.cached(FIRST_PAIRS, key, () =>
    calculatePairs(snapshot, answers, thisYear, elsewhere),
  );
}

function hasAnswered({ loved, pairs, preferences: { positive, negative } }: Answers): boolean {
  return [loved, pairs, positive, negative].some((list) => list.length > 0);
}

/**
 * Calculates the next pairs: of titles that the person hasn't seen according to other features, or of all titles if too
 * few are left.
 */
async function calculatePairs(
  snapshot: Snapshot,
  answers: Answers,
  thisYear: number,
  { seen, dismissed }: KnownElsewhere,
): Promise<ChosenPairs> {
  const known = leaveOut(likelyKnown(snapshot, answers, thisYear), dismissed);
  await setImmediate();
  const isBeforeLeast = countTelling(answers.pairs) < TASTE_TEST.pairsMin;
  const chosen = await choosePairsOf(snapshot, answers, known, seen);
  const mayRepeat = chosen.done && isBeforeLeast && seen.length > 0;
  return mayRepeat ? choosePairsOf(snapshot, answers, known, []) : chosen;
}

/**
 * Chooses the next pairs of titles that the person probably knows. Yields to the event loop between passes over a
 * large catalog.
 * @param seen rows that aren't asked about, but show which titles the person knows
 */
async function choosePairsOf(
  snapshot: Snapshot,
  answers: Answers,
  known: LikelyKnown,
  seen: ArrayLike<number>,
): Promise<ChosenPairs> {
  const evidence = toEvidence(snapshot, answers, seen);
  const asked = evidence.pairs;
  const left = TASTE_TEST.pairsMax - asked.length;
  if (left <= 0) return { pairs: [], done: true };
  const state = fitTaste(snapshot.matrix, evidence);
  await setImmediate();
  // The pool leaves out the titles that the evidence is about.
  const pool = choosePairPool(snapshot.matrix, state, { ...known, asked, seed: seedOf(answers.loved) });
  await setImmediate();
  const pairs = choosePairsFrom(snapshot.matrix, state, pool, {
    asked,
    count: Math.min(PAIRS_AHEAD, left),
    leastTelling: countTelling(answers.pairs) >= TASTE_TEST.pairsMin ? PAIR_TELLING_LEAST : 0,
  });
  return { pairs, done: pairs.length === 0 };
}

function leaveOut(known: LikelyKnown, dismissed: ReadonlySet<number>): LikelyKnown {
  if (dismissed.size === 0) return known;
  const isAsked = (at: number) => !dismissed.has(known.rows[at] ?? -1);
  return {
    rows: known.rows.filter((_, at) => isAsked(at)),
    popularities: known.popularities.filter((_, at) => isAsked(at)),
  };
}

/**
 * Calculates a seed for choosing pairs from the loved titles, so that different people get different pairs.
 */
const seedOf = (loved: readonly TitleId[]): number => hashText(loved.join(' '));
