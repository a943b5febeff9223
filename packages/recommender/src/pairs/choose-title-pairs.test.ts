import { describe, expect, it } from 'vitest';
import { inventMatrix, inventTitle, NOTHING_TOLD, VOCABULARY } from '../../test/invented-catalogue.ts';
import { certaintyOfRow } from '../match/certainty.ts';
import { fitTaste } from '../taste/fit-taste.ts';
import { buildTitleMatrix, titleAt } from '../titles/title-matrix.ts';
import type { PairAnswer, TasteEvidence } from '../types.ts';
import { chooseTitlePairs } from './choose-title-pairs.ts';

const matrix = inventMatrix(200, 8);
const rows = Uint32Array.from(matrix.titles.keys());
const told: TasteEvidence = { ...NOTHING_TOLD, loved: [3, 40], genres: { positive: [1], negative: [2] } };
const state = fitTaste(matrix, told);

function meanVariance(evidence: TasteEvidence): number {
  const after = fitTaste(matrix, evidence);
  return rows.reduce((sum, row) => sum + certaintyOfRow(matrix, after, row).deviation ** 2, 0) / rows.length;
}

describe('chooseTitlePairs', () => {
  it('repeats itself for a seed, and asks others something else', () => {
    const options = { rows, asked: [], count: 8, seed: 1 };
    const pairs = chooseTitlePairs(matrix, state, options);
    expect(pairs).toHaveLength(8);
    expect(chooseTitlePairs(matrix, state, options)).toEqual(pairs);
    expect(chooseTitlePairs(matrix, state, { ...options, seed: 2 })).not.toEqual(pairs);
  });

  it('shows no title twice, none they love, none they said they haven’t seen', () => {
    const asked: PairAnswer[] = [{ shown: [10, 11], answer: 'unseen' }];
    const knowing = fitTaste(matrix, { ...told, pairs: asked });
    const shown = chooseTitlePairs(matrix, knowing, { rows, asked, count: 20, seed: 3 }).flat();
    expect(new Set(shown).size).toBe(shown.length);
    for (const row of [3, 40, 10, 11]) expect(shown).not.toContain(row);
  });

  it('tells more than pairs drawn at random among the same titles', () => {
    const chosen = chooseTitlePairs(matrix, state, { rows, asked: [], count: 8, seed: 1 });
    const answered = (pairs: readonly (readonly [number, number])[]) =>
      meanVariance({ ...told, pairs: pairs.map(([winner, loser]) => ({ winner, loser })) });
    const drawn = [50, 60, 70].map((start) =>
      answered(Array.from({ length: 8 }, (_, i): [number, number] => [start + 2 * i, start + 2 * i + 1])),
    );
    for (const variance of drawn) expect(answered(chosen)).toBeLessThan(variance);
  });

  it('asks about famous titles, and more so once one said “haven’t seen”', () => {
    const fameOf = (asked: PairAnswer[]) => {
      const person = fitTaste(matrix, { ...told, pairs: asked });
      const shown = chooseTitlePairs(matrix, person, { rows, asked, count: 4, seed: 4 }).flat();
      return shown.reduce((sum, row) => sum + (matrix.titles[row]?.fame ?? 0), 0) / shown.length;
    };
    const famous = [...rows].sort((a, b) => (matrix.titles[b]?.fame ?? 0) - (matrix.titles[a]?.fame ?? 0));
    const unseen = Array.from(
      { length: 6 },
      (_, i): PairAnswer => ({
        shown: [famous[60 + 2 * i] ?? 0, famous[61 + 2 * i] ?? 0],
        answer: 'unseen',
      }),
    );
    expect(fameOf([])).toBeGreaterThan(65);
    expect(fameOf(unseen)).toBeGreaterThan(fameOf([]));
  });

  it('opens with two widely known titles of one kind and audience', () => {
    const wholesomeness = matrix.vocabulary.sliders.indexOf('wholesomeness');
    expect(wholesomeness).toBeGreaterThanOrEqual(0);
    for (let seed = 1; seed <= 12; seed++) {
      const [opening] = chooseTitlePairs(matrix, state, { rows, asked: [], count: 1, seed });
      const [a, b] = (opening ?? []).map((row) => titleAt(matrix, row));
      if (!a || !b) throw new Error('There is no opening');
      expect(a.kind).toBe(b.kind);
      expect(Math.min(a.fame, b.fame)).toBeGreaterThanOrEqual(75);
      const [one = 0, other = 0] = [a, b].map(({ sliders }) => sliders[wholesomeness]);
      expect(Math.abs(one - other)).toBeLessThanOrEqual(1.5);
    }
  });

  it('asks every pair between titles of one kind and audience', () => {
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

  it('asks nothing that is expected to tell less than wanted', () => {
    const ask = (leastTelling: number) =>
      chooseTitlePairs(matrix, state, { rows, asked: [], count: 8, seed: 1, leastTelling });
    expect(ask(0)).toHaveLength(8);
    expect(ask(10)).toEqual([]);
  });

  it('opens with what there is where no two are alike enough', () => {
    const sliders = (pace: number) => VOCABULARY.sliders.map((key) => (key === 'pace' ? pace : 3));
    const two = buildTitleMatrix(VOCABULARY, [
      inventTitle({ id: 'a', fame: 90, sliders: sliders(1) }),
      inventTitle({ id: 'b', fame: 90, sliders: sliders(5), kind: 'tv_show' }),
    ]);
    const person = fitTaste(two, NOTHING_TOLD);
    const pairs = chooseTitlePairs(two, person, { rows: Uint32Array.of(0, 1), asked: [], count: 1, seed: 1 });
    expect(pairs.map((pair) => pair.toSorted())).toEqual([[0, 1]]);
  });

  it('gives fewer where there are not enough titles, and refuses a row that is not there', () => {
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
