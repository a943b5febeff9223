import fc from 'fast-check';
import type { NewEvidence, PairAnswer, TasteEvidence, TrackerFlag } from '../src/index.ts';
import { VOCABULARY } from './invented-catalogue.ts';

/**
 * Generates any answers that a person may give about a catalog, including contradictory ones.
 * @param rows number of titles
 */
export function anyEvidence(rows: number): fc.Arbitrary<TasteEvidence> {
  const row = fc.nat({ max: rows - 1 });
  const attitudes = (size: number) =>
    fc.record({
      positive: fc.array(fc.nat({ max: size - 1 }), { maxLength: 4 }),
      negative: fc.array(fc.nat({ max: size - 1 }), { maxLength: 4 }),
    });
  return fc.record({
    ageRange: fc.constantFrom(null, { start: 0, end: 17 }, { start: 30, end: 44 }, { start: 66, end: 100 }),
    countryCode: fc.constantFrom(null, 'de'),
    genres: attitudes(VOCABULARY.genres.length),
    themes: attitudes(VOCABULARY.themes.length),
    loved: fc.array(row, { maxLength: 8 }),
    pairs: fc.array(anyPair(rows), { maxLength: 10 }),
    ratings: fc.uniqueArray(
      fc.record({ row, ratingOutOf5: fc.integer({ min: 1, max: 10 }).map((half) => half / 2) }),
      { maxLength: 6, selector: (rating) => rating.row },
    ),
    tracker: fc.array(fc.record({ row, flags: fc.array(anyFlag, { maxLength: 3 }) }), { maxLength: 5 }),
  });
}

/** All flags of a tracker. */
export const TRACKER_FLAGS: readonly TrackerFlag[] = [
  'watchlisted',
  'notInterested',
  'checkedIn',
  'hooked',
  'recommended',
  'discouraged',
  'lookingForSimilar',
  'psychedForNext',
  'liked',
];
const anyFlag = fc.constantFrom(...TRACKER_FLAGS);

/**
 * Generates one new piece of evidence.
 * @param rows number of titles
 */
export function anyNewEvidence(rows: number): fc.Arbitrary<NewEvidence> {
  const row = fc.nat({ max: rows - 1 });
  const stars = fc.option(fc.integer({ min: 0, max: 10 }).map((half) => half / 2));
  return fc.oneof(
    fc.record({ kind: fc.constant('pair' as const), answer: anyPair(rows) }),
    fc.record({ kind: fc.constant('loved' as const), row, isLoved: fc.boolean() }),
    fc.record({ kind: fc.constant('rating' as const), row, ratingOutOf5: stars }),
    fc.record({ kind: fc.constant('flag' as const), row, flag: anyFlag, isSet: fc.boolean() }),
  );
}

function anyPair(rows: number): fc.Arbitrary<PairAnswer> {
  return fc
    .tuple(
      fc.uniqueArray(fc.nat({ max: rows - 1 }), { minLength: 2, maxLength: 2 }),
      fc.constantFrom('chosen', 'neither', 'unseen'),
      fc.integer({ min: 0, max: 2 }),
    )
    .map(([[first = 0, second = 1], answer, unseenCount]): PairAnswer => {
      const unseen = [first, second].slice(0, unseenCount);
      if (answer === 'chosen') return { winner: first, loser: second, unseen };
      return { shown: [first, second], answer: answer === 'neither' ? 'neither' : 'unseen', unseen };
    });
}
