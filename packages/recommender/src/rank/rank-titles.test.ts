import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inventMatrix, inventTitle, NOTHING_TOLD, VOCABULARY } from '../../test/invented-catalogue.ts';
import { matchRows } from '../match/match-rows.ts';
import { scoreRows } from '../match/score-rows.ts';
import { fitTaste } from '../taste/fit-taste.ts';
import { buildTitleMatrix } from '../titles/title-matrix.ts';
import { rankTitles } from './rank-titles.ts';
import { topScores } from './top-scores.ts';

const matrix = inventMatrix(300, 6);
const state = fitTaste(matrix, {
  ...NOTHING_TOLD,
  loved: [3, 40, 77],
  genres: { positive: [1], negative: [2] },
});
const { values } = matchRows(matrix, state, null);

describe('topScores', () => {
  it('picks what a full sort would, whichever way it goes about it', () => {
    const anyScore = fc.oneof(fc.float({ noNaN: true, min: -50, max: 50 }), fc.constantFrom(0, -0, 1.5));
    fc.assert(
      fc.property(fc.array(anyScore, { maxLength: 200 }), fc.nat({ max: 220 }), (list, limit) => {
        const scores = Float32Array.from(list);
        const sorted = [...scores.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
        expect([...topScores(scores, limit)]).toEqual(sorted.slice(0, limit));
      }),
    );
  });
});

describe('rankTitles', () => {
  it('goes by the match, best first', () => {
    const ranked = [...rankTitles(matrix, state, { limit: 300 })];
    expect(new Set(ranked).size).toBe(300);
    for (let i = 1; i < ranked.length; i++) {
      expect(values[ranked[i - 1] ?? 0]).toBeGreaterThanOrEqual(values[ranked[i] ?? 0] ?? 0);
    }
  });

  it.each([0, 0.3])('fits its pages together at variety %d', (variety) => {
    const whole = [...rankTitles(matrix, state, { limit: 30, variety })];
    const pages = [0, 10, 20].flatMap((offset) => [
      ...rankTitles(matrix, state, { limit: 10, offset, variety }),
    ]);
    expect(pages).toEqual(whole);
  });

  it('spreads the first few hundred, then goes by the match, without a gap or a repeat', () => {
    const many = inventMatrix(1_200, 7);
    const person = fitTaste(many, { ...NOTHING_TOLD, loved: [3, 40, 77] });
    const matches = matchRows(many, person, null).values;
    const whole = [...rankTitles(many, person, { limit: 1_200, variety: 0.3 })];
    expect(new Set(whole).size).toBe(1_200);
    const match = (place: number) => matches[whole[place] ?? 0] ?? 0;
    const isDescendingFrom = (from: number) =>
      whole.slice(from + 1).every((_, i) => match(from + i) >= match(from + i + 1));
    expect(isDescendingFrom(0)).toBe(false);
    expect(isDescendingFrom(430)).toBe(true);
    const pages = [0, 350, 700, 1_050].flatMap((offset) => [
      ...rankTitles(many, person, { limit: 350, offset, variety: 0.3 }),
    ]);
    expect(pages).toEqual(whole);
  });

  it('brings no title forward past one that scores more than the reach higher', () => {
    const many = inventMatrix(1_200, 7);
    const person = fitTaste(many, { ...NOTHING_TOLD, loved: [3, 40, 77] });
    const scores = matchRows(many, person, null).values;
    const ranked = [...rankTitles(many, person, { limit: 300, scores, variety: 1.5, reach: 3 })];
    const matches = ranked.map((row) => scores[row] as number);
    matches.forEach((match, place) => {
      expect(Math.max(...matches.slice(place))).toBeLessThanOrEqual(match + 3 + 1e-4);
    });
    expect(ranked).not.toEqual([...rankTitles(many, person, { limit: 300, scores })]);
  });

  it('keeps to the rows asked for', () => {
    const rows = Uint32Array.of(9, 200, 31, 150);
    expect([...rankTitles(matrix, state, { rows, limit: 10 })].sort((a, b) => a - b)).toEqual([
      9, 31, 150, 200,
    ]);
    expect(rankTitles(matrix, state, { rows: new Uint32Array(0), limit: 10 })).toHaveLength(0);
    expect(rankTitles(matrix, state, { limit: 0 })).toHaveLength(0);
  });

  it('ranks the same by scores known already, and refuses those of another catalogue', () => {
    const scores = scoreRows(matrix, state, null);
    for (const options of [
      { limit: 40, variety: 0.3 },
      { rows: Uint32Array.of(9, 200, 31, 150), limit: 3 },
    ]) {
      expect(rankTitles(matrix, state, { ...options, scores })).toEqual(rankTitles(matrix, state, options));
    }
    expect(() => rankTitles(matrix, state, { limit: 1, scores: scores.slice(1) })).toThrow(RangeError);
  });

  it('moves the way tonight’s offsets point, for every slider', () => {
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

  it('never puts two of a series side by side at the top, though they are its best', () => {
    // Five sequels that are all this person could wish for, among others they'd like less.
    const wished = { genres: [0], sliders: VOCABULARY.sliders.map(() => 4) };
    const titles = Array.from({ length: 40 }, (_, row) =>
      row < 5
        ? inventTitle({ ...wished, id: `part-${row}`, seriesKey: 1 })
        : inventTitle({ id: `other-${row}` }),
    );
    const sequels = buildTitleMatrix(VOCABULARY, titles);
    const fan = fitTaste(sequels, { ...NOTHING_TOLD, loved: [0] });
    expect([...rankTitles(sequels, fan, { limit: 5 })].sort()).toEqual([0, 1, 2, 3, 4]);
    const rail = [...rankTitles(sequels, fan, { limit: 10, variety: 0.3 })];
    const isPart = rail.map((row) => row < 5);
    expect(isPart[0]).toBe(true);
    isPart.forEach((part, i) => {
      expect(part && isPart[i + 1]).not.toBe(true);
    });
  });

  it('gives the series all the same where there is nothing else', () => {
    const titles = Array.from({ length: 4 }, (_, row) => inventTitle({ id: `part-${row}`, seriesKey: 1 }));
    const sequels = buildTitleMatrix(VOCABULARY, titles);
    const anyone = fitTaste(sequels, NOTHING_TOLD);
    expect(rankTitles(sequels, anyone, { limit: 10, variety: 0.3 })).toHaveLength(4);
  });

  it('is defined for an empty catalogue and for a catalogue of one', () => {
    const empty = buildTitleMatrix(VOCABULARY, []);
    expect(rankTitles(empty, fitTaste(empty, NOTHING_TOLD), { limit: 5, variety: 1 })).toHaveLength(0);
    const one = buildTitleMatrix(VOCABULARY, [inventTitle()]);
    expect([...rankTitles(one, fitTaste(one, { ...NOTHING_TOLD, loved: [0] }), { limit: 5 })]).toEqual([0]);
  });

  it('refuses what is no amount', () => {
    expect(() => rankTitles(matrix, state, { limit: -1 })).toThrow(RangeError);
    expect(() => rankTitles(matrix, state, { limit: 1, offset: Number.NaN })).toThrow(RangeError);
  });
});
