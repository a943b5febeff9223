import { describe, expect, it } from 'vitest';
import { inventMatrix, inventTitle, NO_EVIDENCE, VOCABULARY } from '../../test/invented-catalogue.ts';
import { certaintyOfRow } from '../match/certainty.ts';
import { fitTaste } from '../taste/fit-taste.ts';
import { buildTitleMatrix, titleAt } from '../titles/title-matrix.ts';
import type { PairAnswer, TasteEvidence } from '../types.ts';
import { chooseTitlePairs } from './choose-title-pairs.ts';

const matrix = inventMatrix(200, 8);
const rows = Uint32Array.from(matrix.titles.keys());
const observed: TasteEvidence = { ...NO_EVIDENCE, loved: [3, 40], genres: { positive: [1], negative: [2] } };
const state = fitTaste(matrix, observed);

function meanVariance(evidence: TasteEvidence): number {
  const after = fitTaste(matrix, evidence);
  return rows.reduce((sum, row) => sum + certaintyOfRow(matrix, after, row).deviation ** 2, 0) / rows.length;
}

describe('chooseTitlePairs', () => {
  it('is deterministic for a seed, and differs between seeds', () => {
    const options = { rows, asked: [], count: 8, seed: 1 };
    const pairs = chooseTitlePairs(matrix, state, options);
    expect(pairs).toHaveLength(8);
    expect(chooseTitlePairs(matrix, state, options)).toEqual(pairs);
    expect(chooseTitlePairs(matrix, state, { ...options, seed: 2 })).not.toEqual(pairs);
  });

  it('shows no title twice, no loved title and no title marked as unseen', () => {
    const asked: PairAnswer[] = [{ shown: [10, 11], answer: 'unseen' }];
    const knowing = fitTaste(matrix, { ...observed, pairs: asked });
    const shown = chooseTitlePairs(matrix, knowing, { rows, asked, count: 20, seed: 3 }).flat();
    expect(new Set(shown).size).toBe(shown.length);
    for (const row of [3, 40, 10, 11]) expect(shown).not.toContain(row);
  });

  it('reduces uncertainty more than random pairs on average', () => {
    const chosen = chooseTitlePairs(matrix, state, { rows, asked: [], count: 8, seed: 1 });
    const answered = (pairs: readonly (readonly [number, number])[]) =>
      meanVariance({ ...observed, pairs: pairs.map(([winner, loser]) => ({ winner, loser })) });
    const drawn = [20, 50, 60, 70, 90, 110].map((start) =>
      answered(Array.from({ length: 8 }, (_, i): [number, number] => [start + 2 * i, start + 2 * i + 1])),
    );
    expect(answered(chosen)).toBeLessThan(drawn.reduce((sum, value) => sum + value, 0) / drawn.length);
  });

  it('prefers well-known titles, more so after a “haven’t seen”', () => {
    const popularityOf = (asked: PairAnswer[]) => {
      const person = fitTaste(matrix, { ...observed, pairs: asked });
      const shown = chooseTitlePairs(matrix, person, { rows, asked, count: 12, seed: 4 }).flat();
      return shown.reduce((sum, row) => sum + (matrix.titles[row]?.popularity ?? 0), 0) / shown.length;
    };
    const famous = [...rows].sort(
      (a, b) => (matrix.titles[b]?.popularity ?? 0) - (matrix.titles[a]?.popularity ?? 0),
    );
    const unseen = Array.from(
      { length: 6 },
      (_, i): PairAnswer => ({
        shown: [famous[60 + 2 * i] ?? 0, famous[61 + 2 * i] ?? 0],
        answer: 'unseen',
      }),
    );
    expect(popularityOf([])).toBeGreaterThan(65);
    expect(popularityOf(unseen)).toBeGreaterThan(popularityOf([]));
  });

  it('starts with two well-known titles of the same kind and audience', () => {
    const wholesomeness = matrix.vocabulary.sliders.indexOf('wholesomeness');
    expect(wholesomeness).toBeGreaterThanOrEqual(0);
    for (let seed = 1; seed <= 12; seed++) {
      const [opening] = chooseTitlePairs(matrix, state, { rows, asked: [], count: 1, seed });
      const [a, b] = (opening ?? []).map((row) => titleAt(matrix, row));
      if (!a || !b) throw new Error('There is no opening');
      expect(a.kind).toBe(b.kind);
      expect(Math.min(a.popularity, b.popularity)).toBeGreaterThanOrEqual(75);
      const [one = 0, other = 0] = [a, b].map(({ sliders }) => sliders[wholesomeness]);
      expect(Math.abs(one - other)).toBeLessThanOrEqual(1.5);
    }
  });

  it('pairs only titles of the same kind and audience', () => {
    const wholesomeness = matrix.vocabulary.sliders.indexOf('wholesomeness');
    const pairs = chooseTitlePairs(matrix, state, { rows, asked: [], count: 12, seed: 2 });
    expect(pairs).toHaveLength(12);
    for (const [a, b] of pairs.map((pair) => pair.map((row) => titleAt(matrix, row)))) {
      if (!a || !b) throw new Error('There is no pair');
      expect(a.kind).toBe(b.kind);
      const [one = 0, other = 0] = [a, b].map(({ sliders }) => sliders[wholesomeness]);
      expect(Math.abs(one - other)).toBeLessThanOrEqual(1.5);
    }
  });

  it('omits pairs with less expected information than required', () => {
    const ask = (leastTelling: number) =>
      chooseTitlePairs(matrix, state, { rows, asked: [], count: 8, seed: 1, leastTelling });
    expect(ask(0)).toHaveLength(8);
    expect(ask(10)).toEqual([]);
  });

  it('starts with any pair if no two titles are comparable', () => {
    const sliders = (pace: number) => VOCABULARY.sliders.map((key) => (key === 'pace' ? pace : 3));
    const two = buildTitleMatrix(VOCABULARY, [
      inventTitle({ id: 'a', popularity: 90, sliders: sliders(1) }),
      inventTitle({ id: 'b', popularity: 90, sliders: sliders(5), kind: 'tv_show' }),
    ]);
    const person = fitTaste(two, NO_EVIDENCE);
    const pairs = chooseTitlePairs(two, person, { rows: Uint32Array.of(0, 1), asked: [], count: 1, seed: 1 });
    expect(pairs.map((pair) => pair.toSorted())).toEqual([[0, 1]]);
  });

  it('returns fewer pairs if titles run out, and rejects an unknown row', () => {
    const few = Uint32Array.of(1, 2, 5);
    expect(chooseTitlePairs(matrix, state, { rows: few, asked: [], count: 8, seed: 1 })).toHaveLength(1);
    expect(
      chooseTitlePairs(matrix, state, { rows: new Uint32Array(0), asked: [], count: 8, seed: 1 }),
    ).toEqual([]);
    const asked: PairAnswer[] = [{ winner: 5, loser: 2 }];
    const two = Uint32Array.of(2, 5);
    expect(chooseTitlePairs(matrix, state, { rows: two, asked, count: 8, seed: 1 })).toEqual([]);
    const beyond = Uint32Array.of(1, 200);
    expect(() => chooseTitlePairs(matrix, state, { rows: beyond, asked: [], count: 1, seed: 1 })).toThrow(
      RangeError,
    );
  });
});
