import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inventMatrix, inventTitle, NO_EVIDENCE, VOCABULARY } from '../../test/invented-catalogue.ts';
import { matchRows } from '../match/match-rows.ts';
import { scoreRows } from '../match/score-rows.ts';
import { fitTaste } from '../taste/fit-taste.ts';
import { buildTitleMatrix } from '../titles/title-matrix.ts';
import { rankTitles } from './rank-titles.ts';
import { topScores } from './top-scores.ts';

const matrix = inventMatrix(300, 6);
const state = fitTaste(matrix, {
  ...NO_EVIDENCE,
  loved: [3, 40, 77],
  genres: { positive: [1], negative: [2] },
});
const { values } = matchRows(matrix, state, null);

describe('topScores', () => {
  it('picks the first scores of a full sort, with either algorithm', () => {
    const anyScore = fc.oneof(fc.float({ noNaN: true, min: -50, max: 50 }), fc.constantFrom(0, -0, 1.5));
    fc.assert(
      fc.property(fc.array(anyScore, { maxLength: 200 }), fc.nat({ max: 220 }), (list, limit) => {
        const scores = Float32Array.from(list);
        const sorted = [...scores.keys()].sort((a, b) => scores[b] - scores[a] || a - b);
        expect([...topScores(scores, limit)]).toEqual(sorted.slice(0, limit));
      }),
    );
  });
});

describe('rankTitles', () => {
  it('orders by match, best first', () => {
    const ranked = [...rankTitles(matrix, state, { limit: 300 })];
    expect(new Set(ranked).size).toBe(300);
    for (let i = 1; i < ranked.length; i++) {
      expect(values[ranked[i - 1] ?? 0]).toBeGreaterThanOrEqual(values[ranked[i] ?? 0]);
    }
  });

  it.each([0, 0.3])('returns consistent pages at variety %d', (variety) => {
    const whole = [...rankTitles(matrix, state, { limit: 30, variety })];
    const pages = [0, 10, 20].flatMap((offset) => [
      ...rankTitles(matrix, state, { limit: 10, offset, variety }),
    ]);
    expect(pages).toEqual(whole);
  });

  it('reorders the first few hundred titles, then follows the match, without gaps or repeats', () => {
    const many = inventMatrix(1_200, 7);
    const person = fitTaste(many, { ...NO_EVIDENCE, loved: [3, 40, 77] });
    const matches = matchRows(many, person, null).values;
    const whole = [...rankTitles(many, person, { limit: 1_200, variety: 0.3 })];
    expect(new Set(whole).size).toBe(1_200);
    const match = (place: number) => matches[whole[place] ?? 0];
    const isDescendingFrom = (from: number) =>
      whole.slice(from + 1).every((_, i) => match(from + i) >= match(from + i + 1));
    expect(isDescendingFrom(0)).toBe(false);
    expect(isDescendingFrom(430)).toBe(true);
    const pages = [0, 350, 700, 1_050].flatMap((offset) => [
      ...rankTitles(many, person, { limit: 350, offset, variety: 0.3 }),
    ]);
    expect(pages).toEqual(whole);
  });

  it('moves no title ahead of one that scores higher by more than the reach', () => {
    const many = inventMatrix(1_200, 7);
    const person = fitTaste(many, { ...NO_EVIDENCE, loved: [3, 40, 77] });
    const scores = matchRows(many, person, null).values;
    const ranked = [...rankTitles(many, person, { limit: 300, scores, variety: 1.5, reach: 3 })];
    const matches = ranked.map((row) => scores[row]);
    matches.forEach((match, place) => {
      expect(Math.max(...matches.slice(place))).toBeLessThanOrEqual(match + 3 + 1e-4);
    });
    expect(ranked).not.toEqual([...rankTitles(many, person, { limit: 300, scores })]);
  });

  it('ranks only the requested rows', () => {
    const rows = Uint32Array.of(9, 200, 31, 150);
    expect([...rankTitles(matrix, state, { rows, limit: 10 })].sort((a, b) => a - b)).toEqual([
      9, 31, 150, 200,
    ]);
    expect(rankTitles(matrix, state, { rows: new Uint32Array(0), limit: 10 })).toHaveLength(0);
    expect(rankTitles(matrix, state, { limit: 0 })).toHaveLength(0);
  });

  it('ranks the same with given scores, and rejects scores of another catalogue', () => {
    const scores = scoreRows(matrix, state, null);
    for (const options of [
      { limit: 40, variety: 0.3 },
      { rows: Uint32Array.of(9, 200, 31, 150), limit: 3 },
    ]) {
      expect(rankTitles(matrix, state, { ...options, scores })).toEqual(rankTitles(matrix, state, options));
    }
    expect(() => rankTitles(matrix, state, { limit: 1, scores: scores.slice(1) })).toThrow(RangeError);
  });

  it('follows tonight’s offset of each slider', () => {
    VOCABULARY.sliders.forEach((_, s) => {
      const meanOf = (offset: number) => {
        const tonight = new Float32Array(10);
        tonight[s] = offset;
        const ranked = rankTitles(matrix, state, { limit: 40, tonight });
        return ranked.reduce((sum, row) => sum + (matrix.titles[row]?.sliders[s] ?? 0), 0) / ranked.length;
      };
      expect(meanOf(2)).toBeGreaterThan(meanOf(0));
      expect(meanOf(-2)).toBeLessThan(meanOf(0));
    });
    const untouched = rankTitles(matrix, state, { limit: 40 });
    expect(rankTitles(matrix, state, { limit: 40, tonight: new Float32Array(10) })).toEqual(untouched);
  });

  it('separates titles of a series at the top, even if they are the best', () => {
    // Five sequels that suit this person perfectly, among titles that suit them less.
    const wished = { genres: [0], sliders: VOCABULARY.sliders.map(() => 4) };
    const titles = Array.from({ length: 40 }, (_, row) =>
      row < 5
        ? inventTitle({ ...wished, id: `part-${row}`, seriesKey: 1 })
        : inventTitle({ id: `other-${row}` }),
    );
    const sequels = buildTitleMatrix(VOCABULARY, titles);
    const fan = fitTaste(sequels, { ...NO_EVIDENCE, loved: [0] });
    expect([...rankTitles(sequels, fan, { limit: 5 })].sort()).toEqual([0, 1, 2, 3, 4]);
    const rail = [...rankTitles(sequels, fan, { limit: 10, variety: 0.3 })];
    const isPart = rail.map((row) => row < 5);
    expect(isPart[0]).toBe(true);
    isPart.forEach((part, i) => {
      expect(part && isPart[i + 1]).not.toBe(true);
    });
  });

  it('lists a series without separation if there is nothing else', () => {
    const titles = Array.from({ length: 4 }, (_, row) => inventTitle({ id: `part-${row}`, seriesKey: 1 }));
    const sequels = buildTitleMatrix(VOCABULARY, titles);
    const anyone = fitTaste(sequels, NO_EVIDENCE);
    expect(rankTitles(sequels, anyone, { limit: 10, variety: 0.3 })).toHaveLength(4);
  });

  it('handles an empty catalogue and one with a single title', () => {
    const empty = buildTitleMatrix(VOCABULARY, []);
    expect(rankTitles(empty, fitTaste(empty, NO_EVIDENCE), { limit: 5, variety: 1 })).toHaveLength(0);
    const one = buildTitleMatrix(VOCABULARY, [inventTitle()]);
    expect([...rankTitles(one, fitTaste(one, { ...NO_EVIDENCE, loved: [0] }), { limit: 5 })]).toEqual([0]);
  });

  it('rejects an invalid limit or offset', () => {
    expect(() => rankTitles(matrix, state, { limit: -1 })).toThrow(RangeError);
    expect(() => rankTitles(matrix, state, { limit: 1, offset: Number.NaN })).toThrow(RangeError);
  });
});
