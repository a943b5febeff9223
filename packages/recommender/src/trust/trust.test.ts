import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyEvidence } from '../../test/evidence-arbitrary.ts';
import { inventMatrix, inventTitle, NO_EVIDENCE, VOCABULARY } from '../../test/invented-catalogue.ts';
import { buildTitleMatrix } from '../titles/title-matrix.ts';
import type { TasteEvidence } from '../types.ts';
import { crowdAgreement } from './crowd-agreement.ts';
import { calculateTasteNearness, expectAgreement } from './expect-agreement.ts';
import { agreementOf, leaningsOf } from './rating-agreement.ts';
import { trustOnTitle, trustReviewer } from './trust-reviewer.ts';

const [COMEDY, DRAMA] = [0, 1];
const slow = VOCABULARY.sliders.map((key) => (key === 'pace' ? 1 : 3));
/** Six slow dramas, six comedies with every slider in the middle, and two fast horror films. */
const matrix = buildTitleMatrix(VOCABULARY, [
  ...Array.from({ length: 6 }, (_, i) => inventTitle({ id: `slow-${i}`, sliders: slow, genres: [DRAMA] })),
  ...Array.from({ length: 6 }, (_, i) => inventTitle({ id: `comedy-${i}`, genres: [COMEDY] })),
  ...Array.from({ length: 2 }, (_, i) => inventTitle({ id: `horror-${i}`, genres: [2] })),
]);
const rated = (stars: readonly (number | null)[]): Pick<TasteEvidence, 'ratings'> => ({
  ratings: stars.flatMap((ratingOutOf5, row) => (ratingOutOf5 === null ? [] : [{ row, ratingOutOf5 }])),
});

describe('agreementOf', () => {
  it('is 1 within half a star, 0 from two stars, and linear in between', () => {
    expect([0, 0.5, 1.25, 2, 4].map((apart) => agreementOf(1 + apart, 1))).toEqual([1, 1, 0.5, 0, 0]);
  });
});

describe('leaningsOf', () => {
  it('matches a hand-worked example: distance from the person’s shrunk mean', () => {
    // (5 × 3.5 + 5 + 0) ÷ 7 is 45/14; the later rating of row 0 counts.
    const leanings = leaningsOf(
      { ratings: [{ row: 0, ratingOutOf5: 1 }, ...(rated([5, 0]).ratings ?? [])] },
      2,
    );
    expect(leanings.get(0)).toBeCloseTo(5 - 22.5 / 7, 12);
    expect(leanings.get(1)).toBeCloseTo(-22.5 / 7, 12);
  });

  it('rejects an invalid row or rating', () => {
    for (const [row, ratingOutOf5] of [
      [9, 3],
      [0.5, 3],
      [-1, 3],
      [0, 6],
      [0, Number.NaN],
    ] as const) {
      expect(() => leaningsOf({ ratings: [{ row, ratingOutOf5 }] }, 2)).toThrow(RangeError);
    }
  });
});

describe('trustReviewer', () => {
  // Both people's mean is 3½ stars. They agree on the dramas and disagree on the comedies.
  const mine = rated([5, 5, 5, 2, 2, 2, 5, 5, 5, 2, 2, 2]);
  const theirs = rated([5, 5, 5, 2, 2, 2, 2, 2, 2, 5, 5, 5]);

  it('matches a hand-worked example: regions shrink towards the overall agreement, and that towards the crowd’s', () => {
    const trust = trustReviewer(matrix, mine, theirs, 0.5);
    // 6 of 12 agree: (6 + 8 × ½) ÷ 20; the dramas (6 + 8 × ½) ÷ 14, the comedies (0 + 4) ÷ 14.
    expect(trust?.overall).toMatchObject({ agreement01: 0.5, n: 12 });
    expect(trust?.overall.margin01).toBeCloseTo(1.2816 * Math.sqrt(0.25 / 21), 12);
    const observed = trust?.regions.map(({ region, agreement01, n }) => [region, agreement01, n]);
    expect(observed).toEqual([
      [{ genre: 'comedy', pole: null }, 4 / 14, 6],
      [{ genre: 'drama', pole: null }, 10 / 14, 6],
      [{ genre: 'drama', pole: { slider: 'pace', side: 'low' } }, 10 / 14, 6],
    ]);
  });

  it('uses the narrowest region that a title is in', () => {
    const trust = trustReviewer(matrix, mine, theirs, 0.5);
    if (!trust) throw new Error('nothing was said of twelve titles');
    expect(trustOnTitle(matrix, trust, 0).region).toEqual({
      genre: 'drama',
      pole: { slider: 'pace', side: 'low' },
    });
    expect(trustOnTitle(matrix, trust, 7).region).toEqual({ genre: 'comedy', pole: null });
    expect(trustOnTitle(matrix, trust, 13)).toEqual({ region: null, ...trust.overall });
  });

  it('is null for fewer than five titles, overall and by region', () => {
    expect(trustReviewer(matrix, rated([5, 5, 5, 5]), theirs)).toBeNull();
    const five = trustReviewer(matrix, rated([5, 5, 5, 5, null, null, 5]), theirs);
    expect(five?.overall.n).toBe(5);
    expect(five?.regions).toEqual([]);
    expect(trustReviewer(matrix, {}, {})).toBeNull();
  });

  it('doesn’t depend on how strict a person is', () => {
    const strict = rated([4, 4, 4, 1, 1, 1, 1, 1, 1, 4, 4, 4]);
    const trust = trustReviewer(matrix, mine, strict, 0.5);
    expect(trust?.regions[1]?.agreement01).toBe(10 / 14);
  });

  it('is symmetric, and ignores everything but ratings', () => {
    const invented = inventMatrix(40, 5);
    const dense = fc
      .array(fc.option(fc.integer({ min: 0, max: 10 })), { minLength: 40, maxLength: 40 })
      .map((halves) => rated(halves.map((half) => (half === null ? null : half / 2))));
    fc.assert(
      fc.property(dense, dense, anyEvidence(40), anyEvidence(40), (a, b, likes, others) => {
        const trust = trustReviewer(invented, a, b);
        expect(trustReviewer(invented, b, a)).toEqual(trust);
        const [one, other] = [
          { ...likes, ...a },
          { ...others, ...b },
        ];
        expect(trustReviewer(invented, one, other)).toEqual(trust);
        const silent = { ...NO_EVIDENCE, loved: likes.loved, pairs: likes.pairs };
        expect(trustReviewer(invented, silent, silent)).toBeNull();
        const reversed = { ratings: [...(a.ratings ?? [])].reverse() };
        expect(trustReviewer(invented, reversed, b)).toEqual(trust);
        for (const { agreement01, margin01, n } of [
          ...(trust?.regions ?? []),
          ...(trust ? [trust.overall] : []),
        ]) {
          expect(agreement01 >= 0 && agreement01 <= 1 && margin01 >= 0 && n >= 5).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('moves from the crowd’s agreement to the true one with more titles', () => {
    const many = inventMatrix(400, 6);
    const same = (count: number) => rated(Array.from({ length: count }, (_, row) => (row % 2 ? 5 : 2)));
    const said = [5, 20, 100, 400].map(
      (count) => trustReviewer(many, same(count), same(count), 0.6)?.overall.agreement01 ?? 0,
    );
    expect([...said].sort((a, b) => a - b)).toEqual(said);
    expect(said[0]).toBeCloseTo((5 + 4.8) / 13, 12);
    expect(said[3]).toBeGreaterThan(0.99);
  });

  it('rejects a crowd agreement outside 0..1', () => {
    expect(() => trustReviewer(matrix, mine, theirs, Number.NaN)).toThrow(RangeError);
  });
});

describe('crowdAgreement', () => {
  it('matches a hand-worked example: each rater with the next, plus twenty comparisons of .65', () => {
    const likes = rated([5, 2]);
    const hates = rated([2, 5]);
    // Two titles with two comparisons each: one of agreement 1, one of 0.
    expect(crowdAgreement([likes, likes, hates], 2)).toBeCloseTo((13 + 2) / 24, 12);
    expect(crowdAgreement([], 2)).toBe(0.65);
  });
});

describe('calculateTasteNearness', () => {
  it('is 1 if one person rates everything a little higher, and 0 for opposite ratings', () => {
    expect(calculateTasteNearness([1, 2, 3, 2], [1.5, 2.5, 3.5, 2.5])).toBe(1);
    // Leanings of about ±2 against ∓2 stars: more than two stars apart.
    expect(calculateTasteNearness([5, 1, 5, 1], [1, 5, 1, 5])).toBe(0);
    expect(calculateTasteNearness([], [])).toBe(0);
    expect(() => calculateTasteNearness([1], [1, 2])).toThrow(RangeError);
  });
});

describe('expectAgreement', () => {
  const nobody = rated([]);

  it('expects what nearness suggests until both have rated the same titles', () => {
    expect(expectAgreement(nobody, nobody, 6, null)).toEqual({ agreement01: 0.7, n: 0 });
    expect(expectAgreement(nobody, nobody, 6, 0.83).agreement01).toBeCloseTo(0.7, 12);
    expect(expectAgreement(nobody, nobody, 6, 1).agreement01).toBeCloseTo(0.7 + 0.66 * 0.17, 12);
  });

  it('moves towards the agreement on shared titles, by hand', () => {
    const likes = rated([5, 2]);
    const hates = rated([2, 5]);
    // Two titles, both rated the other way round: 40 × .7 ÷ 42.
    expect(expectAgreement(likes, hates, 2, null)).toEqual({ agreement01: (40 * 0.7) / 42, n: 2 });
    expect(expectAgreement(likes, likes, 2, null).agreement01).toBeCloseTo((2 + 28) / 42, 12);
  });

  it('ignores titles that only one of them has rated', () => {
    expect(expectAgreement(rated([5, 2, 4]), nobody, 3, null).n).toBe(0);
  });
});
