import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyEvidence } from '../../test/evidence-arbitrary.ts';
import { inventMatrix, inventTitle, NO_EVIDENCE } from '../../test/invented-catalogue.ts';
import { certaintyOfRow } from '../match/certainty.ts';
import { matchRows } from '../match/match-rows.ts';
import { buildTitleMatrix } from '../titles/title-matrix.ts';
import type { TasteEvidence } from '../types.ts';
import { fitTaste } from './fit-taste.ts';
import { updateTaste } from './update-taste.ts';

const ROWS = 40;
const matrix = inventMatrix(ROWS, 2);
const anyRow = fc.nat({ max: ROWS - 1 });
const matchOf = (evidence: TasteEvidence, row: number) =>
  matchRows(matrix, fitTaste(matrix, evidence), Uint32Array.of(row)).values[0];

describe('a fit worked by hand', () => {
  // One title that differs from a neutral one on one slider, without people. After centering over 1 + 20
  // titles its slider is 2·20/21; year, rating and popularity are at values whose features are 0.
  const plain = { themes: [], genres: [], movieRating: 70, popularity: 45, year: 1998 };
  const one = buildTitleMatrix({ sliders: ['pace'], themes: [], genres: [] }, [
    inventTitle({ ...plain, sliders: [5] }),
  ]);
  const slider = 40 / 21;

  it('matches the closed form for one rating', () => {
    const state = fitTaste(one, { ...NO_EVIDENCE, ratings: [{ row: 0, ratingOutOf5: 5 }] });
    const before = 0.3 ** 2 + 0.11 ** 2 * slider ** 2;
    const surprise = -0.6 + 1.6 * (5 - 3) - 0.08;
    const gain = surprise / (before + 1 / 1.3);
    expect(state.intercept).toBeCloseTo(0.08 + 0.3 ** 2 * gain, 6);
    expect(state.weights[0]).toBeCloseTo(0.11 ** 2 * slider * gain, 6);
    const { deviation } = certaintyOfRow(one, state, 0);
    expect(deviation ** 2).toBeCloseTo(before - before ** 2 / (before + 1 / 1.3), 6);
  });

  it('matches the closed form for one rating of a title that differs along a taste axis', () => {
    const original = buildTitleMatrix({ sliders: ['originality', 'realism'], themes: [], genres: [] }, [
      inventTitle({ ...plain, sliders: [5, 3] }),
    ]);
    const state = fitTaste(original, { ...NO_EVIDENCE, ratings: [{ row: 0, ratingOutOf5: 5 }] });
    // The axis adds .07 to the weight of originality and .05 to that of realism, per standard deviation.
    const before = 0.3 ** 2 + (0.11 ** 2 + 0.07 ** 2) * slider ** 2;
    const gain = (-0.6 + 1.6 * (5 - 3) - 0.08) / (before + 1 / 1.3);
    expect(state.weights[0]).toBeCloseTo((0.11 ** 2 + 0.07 ** 2) * slider * gain, 6);
    expect(state.weights[1]).toBeCloseTo(0.07 * 0.05 * slider * gain, 6);
    const { deviation } = certaintyOfRow(original, state, 0);
    expect(deviation ** 2).toBeCloseTo(before - before ** 2 / (before + 1 / 1.3), 6);
  });

  it('gives the same weights for few and for many opinions', () => {
    const titles = inventMatrix(200, 5);
    const ratings = Array.from({ length: 120 }, (_, row) => ({ row, ratingOutOf5: 1 + (row % 9) / 2 }));
    const many = fitTaste(titles, { ...NO_EVIDENCE, ratings });
    const added = ratings.reduce(
      (state, { row, ratingOutOf5 }) => updateTaste(titles, state, { kind: 'rating', row, ratingOutOf5 }),
      fitTaste(titles, NO_EVIDENCE),
    );
    many.weights.forEach((weight, i) => {
      expect(added.weights[i]).toBeCloseTo(weight, 6);
    });
  });

  it('meets the condition for a maximum with one loved title', () => {
    const state = fitTaste(one, { ...NO_EVIDENCE, loved: [0] });
    const liking = state.intercept + state.weights[0] * slider;
    // At the maximum the prior's gradient equals the answer's: Δ/variance = 1.5·σ(−1.5(f − 1.2)).
    const pull = 1.5 / (1 + Math.exp(1.5 * (liking - 1.2)));
    expect((state.intercept - 0.08) / 0.3 ** 2).toBeCloseTo(pull, 5);
  });
});

describe('properties', () => {
  it('a loved title’s own match never falls', () => {
    fc.assert(
      fc.property(anyEvidence(ROWS), anyRow, (evidence, row) => {
        const more = { ...evidence, loved: [...evidence.loved, row] };
        expect(matchOf(more, row)).toBeGreaterThanOrEqual(matchOf(evidence, row) - 1e-4);
      }),
      { numRuns: 150 },
    );
  });

  it('more evidence never raises a variance', () => {
    fc.assert(
      fc.property(anyEvidence(ROWS), anyEvidence(ROWS), anyRow, (evidence, more, row) => {
        const both: TasteEvidence = {
          ...evidence,
          loved: [...evidence.loved, ...more.loved],
          pairs: [...evidence.pairs, ...more.pairs],
        };
        const before = certaintyOfRow(matrix, fitTaste(matrix, evidence), row).deviation;
        expect(certaintyOfRow(matrix, fitTaste(matrix, both), row).deviation).toBeLessThanOrEqual(
          before + 1e-9,
        );
      }),
      { numRuns: 100 },
    );
  });

  it('the order and repetition of answers change nothing', () => {
    fc.assert(
      fc.property(anyEvidence(ROWS), (evidence) => {
        const turned: TasteEvidence = {
          ...evidence,
          genres: {
            positive: [...evidence.genres.positive].reverse(),
            negative: [...evidence.genres.negative].reverse(),
          },
          loved: [...evidence.loved, ...evidence.loved].reverse(),
          pairs: [...evidence.pairs, ...evidence.pairs].reverse(),
          ratings: [...(evidence.ratings ?? [])].reverse(),
        };
        const values = matchRows(matrix, fitTaste(matrix, evidence), null).values;
        expect(matchRows(matrix, fitTaste(matrix, turned), null).values).toEqual(values);
      }),
      { numRuns: 60 },
    );
  });

  it('every match is within 0..100', () => {
    fc.assert(
      fc.property(anyEvidence(ROWS), (evidence) => {
        for (const value of matchRows(matrix, fitTaste(matrix, evidence), null).values) {
          expect(value >= 0 && value <= 100).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('evidence', () => {
  it('a liked genre raises its titles, a disliked one lowers them', () => {
    const horror = 2;
    const rows = Uint32Array.from(matrix.titles.keys()).filter(
      (row) => matrix.titles[row]?.genres.includes(horror) ?? false,
    );
    const meanWith = (genres: TasteEvidence['genres']) => {
      const { values } = matchRows(matrix, fitTaste(matrix, { ...NO_EVIDENCE, genres }), rows);
      return values.reduce((sum, value) => sum + value, 0) / values.length;
    };
    const unmarked = meanWith(NO_EVIDENCE.genres);
    expect(meanWith({ positive: [horror], negative: [] })).toBeGreaterThan(unmarked + 2);
    expect(meanWith({ positive: [], negative: [horror] })).toBeLessThan(unmarked - 5);
    // Marking a genre both ways cancels out.
    expect(meanWith({ positive: [horror], negative: [horror] })).toBe(unmarked);
  });

  it('a pair raises the winner and lowers the loser', () => {
    const observed = { ...NO_EVIDENCE, pairs: [{ winner: 5, loser: 9 }] };
    expect(matchOf(observed, 5)).toBeGreaterThan(matchOf(NO_EVIDENCE, 5));
    expect(matchOf(observed, 9)).toBeLessThan(matchOf(NO_EVIDENCE, 9));
  });

  it('a pair with an unseen title doesn’t compare, and says nothing about that title', () => {
    const pairs = [
      { winner: 5, loser: 9, unseen: [9] },
      { winner: 5, loser: 30, unseen: [30] },
    ];
    const states = pairs.map((pair) => fitTaste(matrix, { ...NO_EVIDENCE, pairs: [pair] }));
    const [one, other] = states.map((state) => matchRows(matrix, state, null).values);
    // Whichever title is unseen, only the chosen title counts.
    expect(one).toEqual(other);
    expect(one?.[5]).toBeGreaterThan(matchOf(NO_EVIDENCE, 5));
    expect(states[0]?.evidence.chosen).toEqual([]);
    expect(states[0]?.knownness.unseen).toEqual([9]);
    expect(states[0]?.knownness.seenByPopularity[Math.round(matrix.titles[5].popularity)]).toBe(1);
    for (const unseen of [[5], [5, 9]]) {
      expect(matchOf({ ...NO_EVIDENCE, pairs: [{ winner: 5, loser: 9, unseen }] }, 5)).toBe(
        matchOf(NO_EVIDENCE, 5),
      );
    }
    const neither = (unseen: number[], shown: [number, number] = [5, 9]) => {
      const observed: TasteEvidence = { ...NO_EVIDENCE, pairs: [{ shown, answer: 'neither', unseen }] };
      return matchRows(matrix, fitTaste(matrix, observed), null).values;
    };
    expect(neither([9])).toEqual(neither([30], [5, 30]));
    expect(neither([9])[5]).toBeLessThan(matchOf(NO_EVIDENCE, 5));
  });

  it('"neither" lowers both titles, "haven’t seen" changes only what the person is assumed to know', () => {
    const neither = { ...NO_EVIDENCE, pairs: [{ shown: [5, 9], answer: 'neither' }] } as const;
    expect(matchOf(neither, 5)).toBeLessThan(matchOf(NO_EVIDENCE, 5));
    expect(matchOf(neither, 9)).toBeLessThan(matchOf(NO_EVIDENCE, 9));
    const unseen = { ...NO_EVIDENCE, pairs: [{ shown: [5, 9], answer: 'unseen' }] } as const;
    expect(matchOf(unseen, 5)).toBe(matchOf(NO_EVIDENCE, 5));
    const { knownness } = fitTaste(matrix, unseen);
    expect(knownness.unseen).toEqual([5, 9]);
    expect(knownness.halfSeenPopularity).toBeGreaterThan(
      fitTaste(matrix, NO_EVIDENCE).knownness.halfSeenPopularity,
    );
  });

  it('a loved film raises the director’s other film', () => {
    const titles = Array.from({ length: 30 }, (_, row) => inventTitle({ people: [row] }));
    titles[1] = inventTitle({ people: [0] });
    const cast = buildTitleMatrix(matrix.vocabulary, titles);
    const { values } = matchRows(cast, fitTaste(cast, { ...NO_EVIDENCE, loved: [0] }), null);
    expect(values[1]).toBeGreaterThan(values[2] + 1);
  });

  it.each([
    ['a loved row', { loved: [ROWS] }],
    ['a negative row', { loved: [-1] }],
    ['a pair', { pairs: [{ winner: 0, loser: ROWS }] }],
    ['what was unseen', { pairs: [{ winner: 0, loser: 1, unseen: [ROWS] }] }],
    ['a genre', { genres: { positive: [99], negative: [] } }],
    ['a rating', { ratings: [{ row: 0, ratingOutOf5: 6 }] }],
    ['a rating that is no number', { ratings: [{ row: 0, ratingOutOf5: Number.NaN }] }],
    ['an age that is no number', { ageRange: { start: Number.NaN, end: 3 } }],
  ])('rejects %s that is out of range', (_, wrong) => {
    expect(() => fitTaste(matrix, { ...NO_EVIDENCE, ...wrong })).toThrow(RangeError);
  });

  it('accepts a loved title that lost a pair, a circle of pairs, and a pair with one title twice', () => {
    const odd: TasteEvidence = {
      ...NO_EVIDENCE,
      loved: [1],
      pairs: [
        { winner: 2, loser: 1 },
        { winner: 3, loser: 2 },
        { winner: 1, loser: 3 },
        { winner: 4, loser: 4 },
      ],
    };
    expect(matchOf(odd, 1)).toBeGreaterThan(matchOf(NO_EVIDENCE, 1));
    expect(matchOf(odd, 4)).toBe(matchOf({ ...odd, pairs: odd.pairs.slice(0, 3) }, 4));
  });
});
