import fc from 'fast-check';
import type { PairAnswer, TasteEvidence } from '../src/index.ts';
import { VOCABULARY } from './invented-catalogue.ts';

/** Any answers a person may give over a catalogue of so many rows, contradictory ones too. */
export function anyEvidence(rows: number): fc.Arbitrary<TasteEvidence> {
  const row = fc.nat({ max: rows - 1 });
  const marks = (size: number) =>
    fc.record({
      positive: fc.array(fc.nat({ max: size - 1 }), { maxLength: 4 }),
      negative: fc.array(fc.nat({ max: size - 1 }), { maxLength: 4 }),
    });
  return fc.record({
    ageRange: fc.constantFrom(null, { start: 0, end: 17 }, { start: 30, end: 44 }, { start: 66, end: 100 }),
    countryCode: fc.constantFrom(null, 'de'),
    genres: marks(VOCABULARY.genres.length),
    themes: marks(VOCABULARY.themes.length),
    loved: fc.array(row, { maxLength: 8 }),
    pairs: fc.array(anyPair(rows), { maxLength: 10 }),
    ratings: fc.uniqueArray(
      fc.record({ row, ratingOutOf5: fc.integer({ min: 1, max: 10 }).map((half) => half / 2) }),
      { maxLength: 6, selector: (rating) => rating.row },
    ),
  });
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
