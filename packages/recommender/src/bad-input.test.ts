import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyEvidence, anyNewEvidence } from '../test/evidence-arbitrary.ts';
import { inventMatrix, inventTitle, NO_EVIDENCE, VOCABULARY } from '../test/invented-catalogue.ts';
import { inventTraining } from '../test/invented-ratings.ts';
import {
  attachLearned,
  buildTitleMatrix,
  calculateMatch,
  chooseTitlePairs,
  fitLearned,
  fitTaste,
  lovedEffects,
  matchRows,
  matchTitle,
  type NewEvidence,
  openTaste,
  packTaste,
  rankTitles,
  roundToSum,
  scoreAlike,
  similarTitles,
  similarTitlesOf,
  type TasteEvidence,
  type TasteState,
  type TitleContent,
  type TitleMatrix,
  tasteFingerprint,
  tastesWithoutLoved,
  tasteTypeOfTitle,
  topScores,
  updateTaste,
} from './index.ts';
import { seededRandom } from './maths/seeded-random.ts';

const ROWS = 12;
const matrix = inventMatrix(ROWS, 3);

/** Valid and invalid numbers of every kind. */
const anyNumber = fc.constantFrom(
  0,
  1,
  5,
  ROWS - 1,
  ROWS,
  -1,
  -0,
  0.5,
  1e9,
  2 ** 53,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
);
const anyNumbers = fc.array(anyNumber, { maxLength: 3 });
const anyAttitudes = fc.record({ positive: anyNumbers, negative: anyNumbers });
const anyWrongEvidence: fc.Arbitrary<TasteEvidence> = fc.record({
  ageRange: fc.option(fc.record({ start: anyNumber, end: anyNumber })),
  countryCode: fc.constantFrom(null, '', 'nowhere'),
  genres: anyAttitudes,
  themes: anyAttitudes,
  loved: anyNumbers,
  pairs: fc.array(
    fc.oneof(
      fc.record({ winner: anyNumber, loser: anyNumber, unseen: anyNumbers }),
      fc.record({
        shown: fc.tuple(anyNumber, anyNumber),
        answer: fc.constantFrom('neither' as const, 'unseen' as const),
      }),
    ),
    { maxLength: 3 },
  ),
  ratings: fc.array(fc.record({ row: anyNumber, ratingOutOf5: anyNumber }), { maxLength: 3 }),
});
const anyWrongAddition: fc.Arbitrary<NewEvidence> = fc.oneof(
  fc.record({ kind: fc.constant('rating' as const), row: anyNumber, ratingOutOf5: anyNumber }),
  fc.record({ kind: fc.constant('loved' as const), row: anyNumber, isLoved: fc.boolean() }),
  fc.record({
    kind: fc.constant('pair' as const),
    answer: fc.record({ winner: anyNumber, loser: anyNumber, unseen: anyNumbers }),
  }),
);

/** Lists all numbers in a result that aren't finite, at any depth. */
function wrongNumbersIn(value: unknown): unknown[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [value];
  if (ArrayBuffer.isView(value)) return Array.from(value as Float64Array).filter((n) => !Number.isFinite(n));
  if (value instanceof Map || value instanceof Set) return wrongNumbersIn([...value]);
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(wrongNumbersIn);
}

/** Runs a calculation that must return finite numbers or throw a RangeError; null if it threw. */
function refuseOrCalculate<Result>(calculate: () => Result): Result | null {
  try {
    const result = calculate();
    expect(wrongNumbersIn(result)).toEqual([]);
    return result;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return null;
  }
}

/** Calls every function that a screen uses, for any row and with any numbers. */
function askEverything(
  over: TitleMatrix,
  state: TasteState,
  row: number,
  count: number,
  tonight: number[],
): void {
  const rows = Uint32Array.from(over.titles.keys());
  const asks: (() => unknown)[] = [
    () => matchRows(over, state, null, tonight),
    () => matchRows(over, state, Uint32Array.of(row)),
    () => matchTitle(over, state, row, tonight),
    () => calculateMatch(over, state, row),
    () => lovedEffects(over, row, matchTitle(over, state, row), tastesWithoutLoved(over, state)),
    () => rankTitles(over, state, { limit: count, offset: 0, tonight }),
    () => rankTitles(over, state, { limit: 3, offset: count, variety: 0.3 }),
    () => chooseTitlePairs(over, state, { rows, asked: [], count: Math.min(9, count), seed: count }),
    () => similarTitles(over, row, count),
    () => similarTitlesOf(over, row),
    () => tasteFingerprint(over, state),
    () => tasteTypeOfTitle(over, row),
    () => openTaste(over, packTaste(over, state)),
  ];
  for (const ask of asks) refuseOrCalculate(ask);
}

describe('bad input', () => {
  it('is rejected or gives finite numbers', () => {
    fc.assert(
      fc.property(
        anyWrongEvidence,
        anyWrongAddition,
        anyNumber,
        anyNumber,
        anyNumbers,
        (wrong, added, row, count, tonight) => {
          const state = refuseOrCalculate(() => fitTaste(matrix, wrong)) ?? fitTaste(matrix, NO_EVIDENCE);
          const observed = refuseOrCalculate(() => updateTaste(matrix, state, added)) ?? state;
          askEverything(matrix, observed, row, count, tonight);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('is rejected or gives finite numbers with a learned model too', () => {
    const training = inventTraining({ raters: 120 });
    const { matrix: plain } = training;
    const model = fitLearned(training);
    if (!('figures' in model)) throw new Error('there are ratings enough');
    const rowById = new Map(plain.titles.map(({ id }, row) => [id, row]));
    const learned = attachLearned(plain, model, (id) => rowById.get(id));
    fc.assert(
      fc.property(anyWrongEvidence, anyWrongAddition, anyNumber, anyNumbers, (wrong, added, row, tonight) => {
        const state = refuseOrCalculate(() => fitTaste(learned, wrong)) ?? fitTaste(learned, NO_EVIDENCE);
        const observed = refuseOrCalculate(() => updateTaste(learned, state, added)) ?? state;
        refuseOrCalculate(() => matchTitle(learned, observed, row, tonight));
        refuseOrCalculate(() => scoreAlike(learned, observed, tonight));
      }),
      { numRuns: 60 },
    );
  });

  it('doesn’t affect valid calls after contradictory answers', () => {
    fc.assert(
      fc.property(
        anyEvidence(ROWS),
        anyNewEvidence(ROWS),
        fc.nat({ max: ROWS - 1 }),
        (evidence, added, row) => {
          const state = updateTaste(matrix, fitTaste(matrix, evidence), added);
          expect(wrongNumbersIn(state)).toEqual([]);
          expect(wrongNumbersIn(matchTitle(matrix, state, row))).toEqual([]);
          expect(wrongNumbersIn(tasteFingerprint(matrix, state))).toEqual([]);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('works with a catalogue of one title and of none', () => {
    for (const titles of [[inventTitle()], []]) {
      const small = buildTitleMatrix(VOCABULARY, titles);
      const state = fitTaste(small, {
        ...NO_EVIDENCE,
        loved: titles.map((_, row) => row),
        genres: { positive: [1], negative: [2] },
      });
      askEverything(small, state, 0, 3, [1]);
      const rows = Uint32Array.from(titles.keys());
      expect(chooseTitlePairs(small, state, { rows, asked: [], count: 3, seed: 1 })).toEqual([]);
      expect([...rankTitles(small, state, { limit: 5 })]).toEqual([...rows]);
    }
  });

  it('rejects a title with an invalid number', () => {
    const wrong: Partial<TitleContent>[] = [
      { sliders: VOCABULARY.sliders.map(() => Number.NaN) },
      { sliders: [] },
      { year: Number.NaN },
      { movieRating: 101 },
      { popularity: Number.NEGATIVE_INFINITY },
      { genres: [99] },
      { themes: [Number.NaN] },
    ];
    for (const part of wrong) {
      expect(() => buildTitleMatrix(VOCABULARY, [inventTitle(part)])).toThrow(RangeError);
    }
  });

  it('treats a circle of pairs as no preference', () => {
    const pairs = [
      [0, 1],
      [1, 2],
      [2, 0],
    ].map(([winner = 0, loser = 0]) => ({ winner, loser }));
    const alike = buildTitleMatrix(
      VOCABULARY,
      [0, 1, 2].map((id) => inventTitle({ id: String(id), people: [id] })),
    );
    const { values } = matchRows(alike, fitTaste(alike, { ...NO_EVIDENCE, pairs }), null);
    expect(values[0]).toBeCloseTo(values[1], 4);
    expect(values[1]).toBeCloseTo(values[2], 4);
    const apart = (evidence: TasteEvidence) => {
      const [first = Number.NaN, second = Number.NaN] = matchRows(
        matrix,
        fitTaste(matrix, evidence),
        Uint32Array.of(0, 1),
      ).values;
      return Math.abs(first - second);
    };
    // Picking each title once over the other leaves them equal.
    const both = [
      { winner: 0, loser: 1 },
      { winner: 1, loser: 0 },
    ];
    expect(apart({ ...NO_EVIDENCE, pairs: both })).toBeLessThan(apart(NO_EVIDENCE));
  });

  it('handles a member with 20,000 ratings', () => {
    const random = seededRandom(6);
    const ratings = Array.from({ length: 20_000 }, (_, i) => ({
      row: i % ROWS,
      ratingOutOf5: Math.round(10 * random()) / 2,
    }));
    const state = fitTaste(matrix, { ...NO_EVIDENCE, ratings });
    expect(state.evidence.opinions.size).toBe(ROWS);
    expect(wrongNumbersIn(state)).toEqual([]);
    const wide = inventMatrix(20_000, 8);
    const all = wide.titles.map((_, row) => ({ row, ratingOutOf5: Math.round(10 * random()) / 2 }));
    const full = fitTaste(wide, { ...NO_EVIDENCE, ratings: all });
    expect(wrongNumbersIn(matchTitle(wide, full, 77))).toEqual([]);
    expect(wrongNumbersIn(matchRows(wide, full, null))).toEqual([]);
  }, 30_000);

  it('never returns NaN when ranking or rounding', () => {
    fc.assert(
      fc.property(anyNumbers, anyNumber, (values, limit) => {
        refuseOrCalculate(() => topScores(Float32Array.from(values), limit));
        refuseOrCalculate(() => roundToSum(values, limit, 1));
      }),
    );
  });
});
