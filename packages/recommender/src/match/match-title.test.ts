import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyEvidence } from '../../test/evidence-arbitrary.ts';
import { inventMatrix, NO_EVIDENCE } from '../../test/invented-catalogue.ts';
import { fitTaste } from '../taste/fit-taste.ts';
import type { TasteEvidence } from '../types.ts';
import { matchRows } from './match-rows.ts';
import { calculateMatch, matchTitle } from './match-title.ts';
import { toMatchValue } from './score-rows.ts';
import { tierOf } from './tier.ts';

const ROWS = 41;
const matrix = inventMatrix(ROWS, 5);
const anyRow = fc.nat({ max: ROWS - 1 });
const anyTonight = fc.option(
  fc.array(fc.double({ min: -2, max: 2, noNaN: true }), { minLength: 10, maxLength: 11 }),
);

describe('matchTitle', () => {
  it('adds up: the base plus all reasons gives the value', () => {
    fc.assert(
      fc.property(anyEvidence(ROWS), anyRow, anyTonight, (evidence, row, tonight) => {
        const match = matchTitle(matrix, fitTaste(matrix, evidence), row, tonight);
        const sum = match.contributions.reduce((all, { points }) => all + points, match.base);
        expect(Math.abs(sum - match.value)).toBeLessThanOrEqual(0.051);
        expect(match.tier).toBe(tierOf(match.value));
        expect(match.certainty).toBeGreaterThanOrEqual(0);
        expect(match.certainty).toBeLessThanOrEqual(1);
        expect(match.marginPoints).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 120 },
    );
  });

  it('gives the same number alone, in a list and for the whole catalogue', () => {
    fc.assert(
      fc.property(anyEvidence(ROWS), anyTonight, (evidence, tonight) => {
        const state = fitTaste(matrix, evidence);
        const all = matchRows(matrix, state, null, tonight).values;
        const rows = Uint32Array.from(matrix.titles.keys()).reverse();
        expect(matchRows(matrix, state, rows, tonight).values).toEqual(all.slice().reverse());
        for (const row of rows) expect(matchTitle(matrix, state, row, tonight).value).toBe(all[row]);
      }),
      { numRuns: 25 },
    );
  });

  it('names a loved title as a reason for its own match, and an attitude to a genre', () => {
    const genre = matrix.titles[7]?.genres[0] ?? 0;
    const state = fitTaste(matrix, {
      ...NO_EVIDENCE,
      loved: [7],
      genres: { positive: [genre], negative: [] },
    });
    const { contributions } = matchTitle(matrix, state, 7);
    const loved = contributions.find(({ kind }) => kind === 'loved');
    expect(loved).toMatchObject({ key: 'title-7', evidence: { loved: [7] } });
    expect(loved?.points).toBeGreaterThan(5);
    const key = matrix.vocabulary.genres[genre];
    const stated = contributions.find((reason) => reason.kind === 'genre' && reason.key === key);
    expect(stated?.evidence).toMatchObject({ attitude: 'positive', isPresent: true, loved: [7] });
    expect(stated?.points).toBeGreaterThan(0);
  });

  it('makes the person’s own opinion of the title a reason worth its effect', () => {
    fc.assert(
      fc.property(anyEvidence(ROWS), anyRow, fc.integer({ min: 1, max: 10 }), (evidence, row, halves) => {
        const others = (list: TasteEvidence['tracker']) => list?.filter((entry) => entry.row !== row) ?? [];
        const ratings = (evidence.ratings ?? []).filter((rating) => rating.row !== row);
        const unrated = { ...evidence, ratings, tracker: others(evidence.tracker) };
        const rated = { ...unrated, ratings: [...ratings, { row, ratingOutOf5: halves / 2 }] };
        const before = matchTitle(matrix, fitTaste(matrix, unrated), row);
        const after = matchTitle(matrix, fitTaste(matrix, rated), row);
        const own = after.contributions.find(({ kind }) => kind === 'opinion');
        expect(own?.points ?? 0).toBeCloseTo(after.value - before.value, 0);
        if (own) expect(own.evidence.opinion).toMatchObject({ row, ratingOutOf5: halves / 2 });
        expect(before.contributions.some(({ kind }) => kind === 'opinion')).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  it.each([4, 4.5, 5])('rises with a rating of %d stars', (ratingOutOf5) => {
    for (const row of matrix.titles.keys()) {
      const before = calculateMatch(matrix, fitTaste(matrix, NO_EVIDENCE), row).value;
      const ratings = [{ row, ratingOutOf5 }];
      const after = calculateMatch(matrix, fitTaste(matrix, { ...NO_EVIDENCE, ratings }), row).value;
      if (before < 82) expect(after).toBeGreaterThan(before);
    }
  });

  it('describes an absent genre as absent, in gray', () => {
    const horror = 2;
    const other = matrix.titles.findIndex(({ genres }) => !genres.includes(horror));
    const state = fitTaste(matrix, { ...NO_EVIDENCE, genres: { positive: [], negative: [horror] } });
    const reason = matchTitle(matrix, state, other).contributions.find(({ key }) => key === 'horror');
    expect(reason?.points).toBeGreaterThan(0);
    expect(reason).toMatchObject({ tasteType: null, evidence: { isPresent: false, attitude: 'negative' } });
  });

  it('gives a card the same numbers', () => {
    const state = fitTaste(matrix, { ...NO_EVIDENCE, loved: [3, 9] });
    for (const row of [0, 3, 25]) {
      const { value, tier, certainty, shares } = matchTitle(matrix, state, row, [1]);
      expect(calculateMatch(matrix, state, row, [1])).toEqual({ value, tier, certainty, shares });
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
    }
  });

  it('starts acclaimed titles above others', () => {
    const state = fitTaste(matrix, NO_EVIDENCE);
    const { titles } = matrix;
    const byMovieRating = [...titles.keys()].sort(
      (a, b) => (titles[a]?.movieRating ?? 0) - (titles[b]?.movieRating ?? 0),
    );
    const [worst = 0] = byMovieRating;
    const best = byMovieRating.at(-1) ?? 0;
    const reasons = matchTitle(matrix, state, best).contributions;
    expect(matchTitle(matrix, state, best).value).toBeGreaterThan(
      matchTitle(matrix, state, worst).value + 15,
    );
    expect(reasons[0]).toMatchObject({ kind: 'popularity', key: 'movieRating' });
  });

  it('adds tonight’s offsets on top, without changing the points of other reasons', () => {
    fc.assert(
      fc.property(anyEvidence(ROWS), anyRow, anyTonight, (evidence, row, tonight) => {
        const state = fitTaste(matrix, evidence);
        const lasting = matchTitle(matrix, state, row).contributions;
        const retained = matchTitle(matrix, state, row, tonight).contributions;
        expect(retained.filter(({ kind }) => kind !== 'tonight')).toEqual(lasting);
      }),
      { numRuns: 60 },
    );
  });

  it('limits a decade’s effect to two points after three loved titles of it', () => {
    const old = [...matrix.titles.keys()].filter((row) => (matrix.titles[row]?.year ?? 2000) < 1965);
    expect(old.length).toBeGreaterThan(5);
    for (const ageRange of [null, { start: 0, end: 17 }, { start: 66, end: 100 }]) {
      const state = fitTaste(matrix, { ...NO_EVIDENCE, ageRange, loved: old.slice(0, 3) });
      for (const row of old) {
        const era = matchTitle(matrix, state, row).contributions.find(({ kind }) => kind === 'era');
        expect(Math.abs(era?.points ?? 0)).toBeLessThan(2);
      }
    }
  });

  it('never counts a disliked genre or theme in favor, even if all are disliked', () => {
    const negative = [...matrix.vocabulary.genres.keys()];
    const state = fitTaste(matrix, { ...NO_EVIDENCE, genres: { positive: [], negative } });
    for (const row of matrix.titles.keys()) {
      for (const { evidence, points } of matchTitle(matrix, state, row).contributions) {
        if (evidence.attitude && evidence.isPresent) expect(points).toBeLessThan(1);
      }
    }
  });

  it('makes tonight’s offset a separate reason, and adds none for an offset of 0', () => {
    const state = fitTaste(matrix, { ...NO_EVIDENCE, loved: [3] });
    const lasting = matchTitle(matrix, state, 8);
    expect(matchTitle(matrix, state, 8, new Float32Array(10))).toEqual(lasting);
    const faster = matchTitle(matrix, state, 8, [2, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    const wish = faster.contributions.find(({ kind }) => kind === 'tonight');
    expect(wish?.key).toBe('pace');
    expect(Math.sign(wish?.points ?? 0)).toBe(Math.sign(faster.value - lasting.value));
  });

  it('is uncertain without answers, and more certain with each', () => {
    expect(matchTitle(matrix, fitTaste(matrix, NO_EVIDENCE), 3).certainty).toBe(0);
    const some = fitTaste(matrix, { ...NO_EVIDENCE, loved: [3, 4] });
    const own = matchTitle(matrix, some, 3).certainty;
    const other = matchTitle(matrix, some, 20).certainty;
    expect(own).toBeGreaterThan(other);
    expect(other).toBeGreaterThan(0);
  });

  it('rejects an unknown row and an invalid offset', () => {
    const state = fitTaste(matrix, NO_EVIDENCE);
    expect(() => matchTitle(matrix, state, ROWS)).toThrow(RangeError);
    expect(() => matchRows(matrix, state, Uint32Array.of(ROWS))).toThrow(RangeError);
    expect(() => matchRows(matrix, state, null, [3])).toThrow(RangeError);
    expect(() => matchRows(matrix, state, null, [Number.NaN])).toThrow(RangeError);
  });
});

describe('toMatchValue', () => {
  it('is calibrated for content alone: 50 for a title of three stars, 66 for an average title', () => {
    expect(toMatchValue(-0.6)).toBeCloseTo(50, 0);
    expect(toMatchValue(0.08)).toBeCloseTo(65.9, 1);
    expect(toMatchValue(1)).toBeCloseTo(100 / (1 + Math.exp(-1.55)), 3);
  });

  it('uses a learned curve instead if there is one', () => {
    const curve = { scores: Float64Array.of(0, 1), chances: Float64Array.of(0.2, 0.4) };
    expect(toMatchValue(0.5, curve)).toBeCloseTo(30, 4);
  });
});

describe('tierOf', () => {
  it.each([
    [85, 'top'],
    [84.9, 'great'],
    [70, 'great'],
    [52, 'good'],
    [35, 'mixed'],
    [34.9, 'low'],
  ] as const)('puts a match of %d into the tier %s', (value, tier) => {
    expect(tierOf(value)).toBe(tier);
  });
});
