import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyEvidence } from '../../test/evidence-arbitrary.ts';
import { inventMatrix, NO_EVIDENCE } from '../../test/invented-catalogue.ts';
import { rankTitles } from '../rank/rank-titles.ts';
import { fitTaste, type TasteState } from '../taste/fit-taste.ts';
import { matchTitle } from './match-title.ts';
import { scoreRows } from './score-rows.ts';

const ROWS = 41;
const matrix = inventMatrix(ROWS, 5);
const feature = matrix.layout.start.movieRating;
const anyRow = fc.nat({ max: ROWS - 1 });
/** Tonight's offsets with a wish for acclaim, −2..2, and nothing else. */
const wish = (offset: number): number[] => [...Array<number>(10).fill(0), offset];
const withWeight = (state: TasteState, weight: number): TasteState => ({
  ...state,
  weights: state.weights.with(feature, weight),
});

describe('tonight’s wish for acclaim', () => {
  it('ignores a title’s reception at −2, and halves its effect at −1', () => {
    fc.assert(
      fc.property(anyEvidence(ROWS), (evidence) => {
        const state = fitTaste(matrix, evidence);
        const usual = state.weights[feature] ?? 0;
        for (const [offset, weight] of [
          [-2, 0],
          [-1, usual / 2],
        ] as const) {
          const expected = scoreRows(matrix, withWeight(state, weight), null);
          const scores = scoreRows(matrix, state, null, wish(offset));
          for (const [row, score] of scores.entries()) {
            expect(score).toBeCloseTo(expected[row] ?? Number.NaN, 4);
          }
        }
      }),
      { numRuns: 20 },
    );
  });

  it('raises titles by their movie rating at +2, and none by more than 4 logits', () => {
    const state = fitTaste(matrix, { ...NO_EVIDENCE, loved: [3] });
    const usual = scoreRows(matrix, state, null);
    const gains = scoreRows(matrix, state, null, wish(2)).map((score, row) => score - (usual[row] ?? 0));
    const rows = [...matrix.titles.keys()];
    rows.sort((a, b) => (gains[b] ?? 0) - (gains[a] ?? 0));
    const ratings = rows.map((row) => matrix.titles[row]?.movieRating ?? 0);
    expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
    expect(Math.max(...gains.map(Math.abs))).toBeLessThan(4);
    const meanOf = (offset: number) =>
      rankTitles(matrix, state, { limit: 10, tonight: wish(offset) }).reduce(
        (sum, row) => sum + (matrix.titles[row]?.movieRating ?? 0) / 10,
        0,
      );
    expect(meanOf(2)).toBeGreaterThan(meanOf(0));
    expect(meanOf(0)).toBeGreaterThan(meanOf(-2));
  });

  it('is one reason, whose points are the match without it subtracted from the match', () => {
    fc.assert(
      fc.property(anyEvidence(ROWS), anyRow, fc.constantFrom(-2, -0.5, 1, 2), (evidence, row, offset) => {
        const state = fitTaste(matrix, evidence);
        const usual = matchTitle(matrix, state, row);
        const { value, contributions } = matchTitle(matrix, state, row, wish(offset));
        const reasons = contributions.filter(({ kind }) => kind === 'tonight');
        expect(contributions.filter(({ kind }) => kind !== 'tonight')).toEqual(usual.contributions);
        expect(reasons.length).toBeLessThanOrEqual(1);
        for (const { key, evidence: of } of reasons) expect([key, of.lean]).toEqual(['acclaim', offset / 2]);
        expect(Math.abs((reasons[0]?.points ?? 0) - (value - usual.value))).toBeLessThan(0.11);
      }),
      { numRuns: 60 },
    );
  });

  it('is checked like the other offsets', () => {
    const state = fitTaste(matrix, NO_EVIDENCE);
    for (const offset of [2.5, -3, Number.NaN]) {
      expect(() => scoreRows(matrix, state, null, wish(offset))).toThrow(RangeError);
    }
  });
});

describe('the weight of the movie rating', () => {
  const ratedBy = (starsOf: (movieRating: number) => number) => ({
    ...NO_EVIDENCE,
    ratings: matrix.titles.map(({ movieRating }, row) => ({ row, ratingOutOf5: starsOf(movieRating) })),
  });
  const weightOf = (starsOf: (movieRating: number) => number) =>
    fitTaste(matrix, ratedBy(starsOf)).weights[feature];

  it('is learned from ratings, within bounds', () => {
    expect(weightOf((rating) => (rating > 65 ? 5 : 0.5))).toBe(0.9);
    expect(weightOf((rating) => (rating > 65 ? 0.5 : 5))).toBe(0);
    const calm = weightOf(() => 3.5) ?? 0;
    expect(calm).toBeGreaterThan(0);
    expect(calm).toBeLessThan(0.9);
  });
});
