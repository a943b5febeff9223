import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyEvidence } from '../../test/evidence-arbitrary.ts';
import { inventMatrix, inventTitle, NOTHING_TOLD, VOCABULARY } from '../../test/invented-catalogue.ts';
import { buildTitleMatrix } from '../titles/title-matrix.ts';
import type { TasteEvidence } from '../types.ts';
import { crowdAgreement } from './crowd-agreement.ts';
import { agreementOf, leaningsOf } from './rating-agreement.ts';
import { trustOnTitle, trustReviewer } from './trust-reviewer.ts';

const [COMEDY, DRAMA] = [0, 1];
const slow = VOCABULARY.sliders.map((key) => (key === 'pace' ? 1 : 3));
/** Six slow dramas, then six comedies in the middle of everything, then two fast horror films. */
const matrix = buildTitleMatrix(VOCABULARY, [
  ...Array.from({ length: 6 }, (_, i) => inventTitle({ id: `slow-${i}`, sliders: slow, genres: [DRAMA] })),
  ...Array.from({ length: 6 }, (_, i) => inventTitle({ id: `comedy-${i}`, genres: [COMEDY] })),
  ...Array.from({ length: 2 }, (_, i) => inventTitle({ id: `horror-${i}`, genres: [2] })),
]);
const rated = (stars: readonly (number | null)[]): Pick<TasteEvidence, 'ratings'> => ({
  ratings: stars.flatMap((ratingOutOf5, row) => (ratingOutOf5 === null ? [] : [{ row, ratingOutOf5 }])),
});

describe('agreementOf', () => {
  it('is whole within half a star, nought from two stars, and by degrees between', () => {
    expect([0, 0.5, 1.25, 2, 4].map((apart) => agreementOf(1 + apart, 1))).toEqual([1, 1, 0.5, 0, 0]);
  });
});

describe('leaningsOf', () => {
  it('is worked by hand: off what one usually gives, five ratings of 3½ mixed in', () => {
    // (5 × 3.5 + 5 + 0) ÷ 7 is 45/14; the later rating of row 0 counts.
    const leanings = leaningsOf(
      { ratings: [{ row: 0, ratingOutOf5: 1 }, ...(rated([5, 0]).ratings ?? [])] },
      2,
    );
    expect(leanings.get(0)).toBeCloseTo(5 - 22.5 / 7, 12);
    expect(leanings.get(1)).toBeCloseTo(-22.5 / 7, 12);
  });

  it('refuses what is no title or rating', () => {
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
  // Both usually give 3½ stars: the dramas are rated alike, the comedies the other way round.
  const mine = rated([5, 5, 5, 2, 2, 2, 5, 5, 5, 2, 2, 2]);
  const theirs = rated([5, 5, 5, 2, 2, 2, 2, 2, 2, 5, 5, 5]);

  it('is worked by hand: regions towards the overall, the overall towards the crowd', () => {
    const trust = trustReviewer(matrix, mine, theirs, 0.5);
    // 6 of 12 agree: (6 + 8 × ½) ÷ 20; the dramas (6 + 8 × ½) ÷ 14, the comedies (0 + 4) ÷ 14.
    expect(trust?.overall).toMatchObject({ agreement01: 0.5, n: 12 });
    expect(trust?.overall.margin01).toBeCloseTo(1.2816 * Math.sqrt(0.25 / 21), 12);
    const told = trust?.regions.map(({ region, agreement01, n }) => [region, agreement01, n]);
    expect(told).toEqual([
      [{ genre: 'comedy', pole: null }, 4 / 14, 6],
      [{ genre: 'drama', pole: null }, 10 / 14, 6],
      [{ genre: 'drama', pole: { slider: 'pace', side: 'low' } }, 10 / 14, 6],
    ]);
  });

  it('says of a title what holds of the narrowest region it lies in', () => {
    const trust = trustReviewer(matrix, mine, theirs, 0.5);
    if (!trust) throw new Error('nothing was said of twelve titles');
    expect(trustOnTitle(matrix, trust, 0).region).toEqual({
      genre: 'drama',
      pole: { slider: 'pace', side: 'low' },
    });
    expect(trustOnTitle(matrix, trust, 7).region).toEqual({ genre: 'comedy', pole: null });
    expect(trustOnTitle(matrix, trust, 13)).toEqual({ region: null, ...trust.overall });
  });

  it('says nothing of four titles, and of a region nothing from four', () => {
    expect(trustReviewer(matrix, rated([5, 5, 5, 5]), theirs)).toBeNull();
    const five = trustReviewer(matrix, rated([5, 5, 5, 5, null, null, 5]), theirs);
    expect(five?.overall.n).toBe(5);
    expect(five?.regions).toEqual([]);
    expect(trustReviewer(matrix, {}, {})).toBeNull();
  });

  it('doesn’t mind who is stricter', () => {
    const strict = rated([4, 4, 4, 1, 1, 1, 1, 1, 1, 4, 4, 4]);
    const trust = trustReviewer(matrix, mine, strict, 0.5);
    expect(trust?.regions[1]?.agreement01).toBe(10 / 14);
  });

  it('is the same the other way round, and never made of likes', () => {
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
        const silent = { ...NOTHING_TOLD, loved: likes.loved, pairs: likes.pairs };
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

  it('comes to what is so with more titles, from the crowd’s word', () => {
    const many = inventMatrix(400, 6);
    const same = (count: number) => rated(Array.from({ length: count }, (_, row) => (row % 2 ? 5 : 2)));
    const said = [5, 20, 100, 400].map(
      (count) => trustReviewer(many, same(count), same(count), 0.6)?.overall.agreement01 ?? 0,
    );
    expect([...said].sort((a, b) => a - b)).toEqual(said);
    expect(said[0]).toBeCloseTo((5 + 4.8) / 13, 12);
    expect(said[3]).toBeGreaterThan(0.99);
  });

  it('refuses a crowd that is no share', () => {
    expect(() => trustReviewer(matrix, mine, theirs, Number.NaN)).toThrow(RangeError);
  });
});

describe('crowdAgreement', () => {
  it('is worked by hand: each rater of a title against the next, twenty comparisons of .65 mixed in', () => {
    const likes = rated([5, 2]);
    const hates = rated([2, 5]);
    // Two titles, two comparisons each: alike 1, the other way round 0.
    expect(crowdAgreement([likes, likes, hates], 2)).toBeCloseTo((13 + 2) / 24, 12);
    expect(crowdAgreement([], 2)).toBe(0.65);
  });
});
