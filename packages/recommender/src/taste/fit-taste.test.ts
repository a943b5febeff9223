import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyEvidence } from '../../test/evidence-arbitrary.ts';
import { inventMatrix, inventTitle, NOTHING_TOLD } from '../../test/invented-catalogue.ts';
import { certaintyOfRow } from '../match/certainty.ts';
import { matchRows } from '../match/match-rows.ts';
import { logit } from '../maths/logistic.ts';
import { buildTitleMatrix } from '../titles/title-matrix.ts';
import type { TasteEvidence } from '../types.ts';
import { fitTaste } from './fit-taste.ts';

const ROWS = 40;
const matrix = inventMatrix(ROWS, 2);
const anyRow = fc.nat({ max: ROWS - 1 });
const matchOf = (evidence: TasteEvidence, row: number) =>
  matchRows(matrix, fitTaste(matrix, evidence), Uint32Array.of(row)).values[0] ?? Number.NaN;

describe('a fit worked by hand', () => {
  // One title, one slider, nobody's people: after centring over 1 + 20 titles the slider stands
  // at 2·20/21, and year, reception and fame are put where their features are nought.
  const plain = { themes: [], genres: [], reception: 70, fame: 45, year: 1998 };
  const one = buildTitleMatrix({ sliders: ['pace'], themes: [], genres: [] }, [
    inventTitle({ ...plain, sliders: [5] }),
  ]);
  const slider = 40 / 21;

  it('follows the closed form for one rating', () => {
    const state = fitTaste(one, { ...NOTHING_TOLD, ratings: [{ row: 0, ratingOutOf5: 5 }] });
    const before = 0.3 ** 2 + 0.14 ** 2 * slider ** 2;
    const surprise = logit(0.93) - logit(0.52);
    const gain = surprise / (before + 1 / 1.3);
    expect(state.intercept).toBeCloseTo(logit(0.52) + 0.3 ** 2 * gain, 6);
    expect(state.weights[0]).toBeCloseTo(0.14 ** 2 * slider * gain, 6);
    const { deviation } = certaintyOfRow(one, state, 0);
    expect(deviation ** 2).toBeCloseTo(before - before ** 2 / (before + 1 / 1.3), 6);
  });

  it('meets the condition of a maximum for one loved title', () => {
    const state = fitTaste(one, { ...NOTHING_TOLD, loved: [0] });
    const liking = state.intercept + (state.weights[0] ?? 0) * slider;
    // The prior's pull back equals the answer's pull up: Δ/variance = 1.5·σ(−1.5(f − 1.2)).
    const pull = 1.5 / (1 + Math.exp(1.5 * (liking - 1.2)));
    expect((state.intercept - logit(0.52)) / 0.3 ** 2).toBeCloseTo(pull, 5);
  });
});

describe('properties', () => {
  it('loving a title never lowers its own match', () => {
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

  it('the order of the answers and asking twice change nothing', () => {
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

  it('every match is a number within 0..100', () => {
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
      const { values } = matchRows(matrix, fitTaste(matrix, { ...NOTHING_TOLD, genres }), rows);
      return values.reduce((sum, value) => sum + value, 0) / values.length;
    };
    const unmarked = meanWith(NOTHING_TOLD.genres);
    expect(meanWith({ positive: [horror], negative: [] })).toBeGreaterThan(unmarked + 2);
    expect(meanWith({ positive: [], negative: [horror] })).toBeLessThan(unmarked - 5);
    // Marked both ways is marked neither way.
    expect(meanWith({ positive: [horror], negative: [horror] })).toBe(unmarked);
  });

  it('a pair moves the winner up and the loser down; less where they are unseen', () => {
    const gain = (unseen: number[]) => {
      const told = { ...NOTHING_TOLD, pairs: [{ winner: 5, loser: 9, unseen }] };
      return matchOf(told, 5) - matchOf(told, 9) - (matchOf(NOTHING_TOLD, 5) - matchOf(NOTHING_TOLD, 9));
    };
    expect(gain([])).toBeGreaterThan(1);
    expect(gain([5, 9])).toBeGreaterThan(0);
    expect(gain([5, 9])).toBeLessThan(gain([]));
  });

  it('"neither" lowers both, "haven’t seen" moves no match but what they seem to know', () => {
    const neither = { ...NOTHING_TOLD, pairs: [{ shown: [5, 9], answer: 'neither' }] } as const;
    expect(matchOf(neither, 5)).toBeLessThan(matchOf(NOTHING_TOLD, 5));
    expect(matchOf(neither, 9)).toBeLessThan(matchOf(NOTHING_TOLD, 9));
    const unseen = { ...NOTHING_TOLD, pairs: [{ shown: [5, 9], answer: 'unseen' }] } as const;
    expect(matchOf(unseen, 5)).toBe(matchOf(NOTHING_TOLD, 5));
    const { knownness } = fitTaste(matrix, unseen);
    expect(knownness.unseen).toEqual([5, 9]);
    expect(knownness.halfSeenFame).toBeGreaterThan(fitTaste(matrix, NOTHING_TOLD).knownness.halfSeenFame);
  });

  it('loves a director’s other film', () => {
    const titles = Array.from({ length: 30 }, (_, row) => inventTitle({ people: [row] }));
    titles[1] = inventTitle({ people: [0] });
    const cast = buildTitleMatrix(matrix.vocabulary, titles);
    const { values } = matchRows(cast, fitTaste(cast, { ...NOTHING_TOLD, loved: [0] }), null);
    expect(values[1]).toBeGreaterThan((values[2] ?? 0) + 1);
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
  ])('refuses %s out of range', (_, wrong) => {
    expect(() => fitTaste(matrix, { ...NOTHING_TOLD, ...wrong })).toThrow(RangeError);
  });

  it('takes a title both loved and lost, a circle of pairs, and a pair of one title with itself', () => {
    const odd: TasteEvidence = {
      ...NOTHING_TOLD,
      loved: [1],
      pairs: [
        { winner: 2, loser: 1 },
        { winner: 3, loser: 2 },
        { winner: 1, loser: 3 },
        { winner: 4, loser: 4 },
      ],
    };
    expect(matchOf(odd, 1)).toBeGreaterThan(matchOf(NOTHING_TOLD, 1));
    expect(matchOf(odd, 4)).toBe(matchOf({ ...odd, pairs: odd.pairs.slice(0, 3) }, 4));
  });
});
