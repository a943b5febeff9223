import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitWatchModel, solveWatchModel } from './fit-watch-model.ts';
import { openWatchModel, packWatchModel, UnreadableWatchModel } from './pack-watch-model.ts';
import { scoreWatch } from './score-watch.ts';
import { countWatched, emptyWatchCounts } from './watch-counts.ts';
import type { DenseWatchModel } from './watch-model.ts';
import { packWatchRows } from './watch-rows.ts';

const EASE = { ridge: 1, dropout: 0, selfShare: 0, levelling: 0, levelledBack: 0, damping: 0 };
const weightOf = ({ weights, titleCount }: DenseWatchModel, from: number, to: number) =>
  weights[from * titleCount + to];

const lists = fc.integer({ min: 1, max: 9 }).chain((width) =>
  fc.record({
    width: fc.constant(width),
    likes: fc.array(fc.array(fc.nat({ max: width - 1 }), { maxLength: 12 }), { maxLength: 15 }),
  }),
);

describe('fitWatchModel', () => {
  it('matches a hand-worked EASE model without dropout', () => {
    // G = [[2, 1], [1, 1]], P = (G + I)⁻¹ = [[2, −1], [−1, 3]] / 5; B_ij = −P_ij / P_jj.
    const model = fitWatchModel(packWatchRows(2, [[0, 1], [0]]), EASE);
    expect(weightOf(model, 0, 0)).toBeCloseTo(0, 6);
    expect(weightOf(model, 0, 1)).toBeCloseTo(1 / 3, 6);
    expect(weightOf(model, 1, 0)).toBeCloseTo(1 / 2, 6);
  });

  it('lets a title predict itself up to its share, and shrinks weights with dropout', () => {
    const likes = packWatchRows(2, [[0, 1], [0, 1], [0]]);
    const shared = fitWatchModel(likes, { ...EASE, selfShare: 0.3 });
    expect(weightOf(shared, 0, 0)).toBeCloseTo(0.3, 5);
    const dropped = fitWatchModel(likes, { ...EASE, dropout: 5 });
    expect(weightOf(dropped, 0, 1)).toBeLessThan(weightOf(fitWatchModel(likes, EASE), 0, 1));
    expect(weightOf(dropped, 0, 1)).toBeGreaterThan(0);
  });

  it('gives members with many likes less weight, relative to other members', () => {
    const likes = [
      [0, 1],
      [2, 3],
      [0, 1, 2, 3, 4, 5],
    ];
    const even = fitWatchModel(packWatchRows(6, likes), EASE);
    const damped = fitWatchModel(packWatchRows(6, likes), { ...EASE, damping: 1 });
    expect(weightOf(damped, 4, 5)).toBeLessThan(weightOf(even, 4, 5));
    expect(weightOf(damped, 0, 1)).toBeGreaterThan(weightOf(damped, 4, 5));
    const pair = fitWatchModel(
      packWatchRows(2, [
        [0, 1],
        [0, 1],
      ]),
      EASE,
    );
    const dampedPair = fitWatchModel(
      packWatchRows(2, [
        [0, 1],
        [0, 1],
      ]),
      { ...EASE, damping: 1 },
    );
    expect(dampedPair.weights).toEqual(pair.weights);
  });

  it('matches a hand-worked example of levelling: titles liked by all count less', () => {
    // G = [[4, 1], [1, 1]], D = diag(½, 1): DGD = [[1, ½], [½, 1]], of trace 2 instead of 5, so times 2½:
    // [[2½, 1¼], [1¼, 2½]], P = (that + I)⁻¹ = [[3½, −1¼], [−1¼, 3½]] / 10.6875; B_ij = 1¼ / 3½ both ways.
    const likes = packWatchRows(2, [[0, 1], [0], [0], [0]]);
    const level = fitWatchModel(likes, { ...EASE, levelling: 0.5 });
    expect(weightOf(level, 0, 1)).toBeCloseTo((0.5 * 1.25) / 3.5, 5);
    expect(weightOf(level, 1, 0)).toBeCloseTo(1.25 / 3.5, 5);
    const back = fitWatchModel(likes, { ...EASE, levelling: 0.5, levelledBack: 1 });
    expect(weightOf(back, 1, 0)).toBeCloseTo((2 * 1.25) / 3.5, 5);
  });

  it('predicts titles from side columns, and no side columns', () => {
    const likes = packWatchRows(2, [[0], [0], [1], [1]]);
    const sides = packWatchRows(3, [
      [0, 2],
      [0, 2],
      [1, 2],
      [1, 2],
    ]);
    const model = fitWatchModel(likes, { ...EASE, sides });
    expect(model.weights).toHaveLength(5 * 2);
    const scores = scoreWatch(model, { titles: [], sides: [{ column: 0, weight: 1 }] });
    expect(scores[0]).toBeGreaterThan(scores[1]);
    expect(scores).toHaveLength(2);
  });

  it('is finite with no members, no likes, one title, one member or an unknown title', () => {
    fc.assert(
      fc.property(lists, ({ width, likes }) => {
        const model = fitWatchModel(packWatchRows(width, likes));
        expect(model.weights.every(Number.isFinite)).toBe(true);
        const known = new Set(likes.flat());
        const scores = scoreWatch(model, { titles: [...known] });
        expect(scores.every((score, title) => known.has(title) || score === 0)).toBe(true);
      }),
      { numRuns: 60 },
    );
    expect(fitWatchModel(packWatchRows(0, [])).weights).toHaveLength(0);
  });

  it('rejects invalid rows and options', () => {
    const likes = packWatchRows(2, [[0, 1]]);
    expect(() => fitWatchModel(packWatchRows(1, [[1]]))).toThrow(RangeError);
    expect(() => fitWatchModel({ ...likes, weights: Float32Array.of(1, Number.NaN) })).toThrow(RangeError);
    expect(() => fitWatchModel({ ...likes, offsets: Uint32Array.of(0, 3) })).toThrow(RangeError);
    expect(() => fitWatchModel(likes, { sides: packWatchRows(1, []) })).toThrow(RangeError);
    expect(() => fitWatchModel(likes, { ridge: 0 })).toThrow(RangeError);
    expect(() => fitWatchModel(likes, { dropout: Number.NaN })).toThrow(RangeError);
    expect(() => fitWatchModel(likes, { selfShare: 2 })).toThrow(RangeError);
    expect(() => fitWatchModel(likes, { levelling: -1 })).toThrow(RangeError);
    expect(() => fitWatchModel(likes, { levelledBack: Number.NaN })).toThrow(RangeError);
    expect(() => fitWatchModel(likes, { damping: Number.NaN })).toThrow(RangeError);
    expect(() => emptyWatchCounts(-1)).toThrow(RangeError);
  });
});

describe('countWatched', () => {
  it('gives the same counts in one pass, one by one, and after removing members', () => {
    fc.assert(
      fc.property(lists, ({ width, likes }) => {
        const whole = emptyWatchCounts(width, 0, 0.5);
        countWatched(whole, packWatchRows(width, likes));
        const single = emptyWatchCounts(width, 0, 0.5);
        const passing = packWatchRows(width, [[0], [0, width - 1]]);
        countWatched(single, passing);
        for (const list of likes) countWatched(single, packWatchRows(width, [list]));
        countWatched(single, passing, undefined, -1);
        expect(single.members).toBe(whole.members);
        const [expected, actual] = [solveWatchModel(whole), solveWatchModel(single)];
        actual.weights.forEach((weight, i) => {
          expect(weight).toBeCloseTo(expected.weights[i], 4);
        });
      }),
      { numRuns: 40 },
    );
  });
});

describe('scoreWatch', () => {
  const model = fitWatchModel(
    packWatchRows(3, [
      [0, 1],
      [0, 1],
      [1, 2],
    ]),
    EASE,
  );

  it('adds the weights of each title, and is 0 without titles', () => {
    const both = scoreWatch(model, { titles: [0, 2], weights: [1, 2] });
    const first = scoreWatch(model, { titles: [0] });
    const last = scoreWatch(model, { titles: [2] });
    both.forEach((score, title) => {
      expect(score).toBeCloseTo(first[title] + 2 * last[title], 6);
    });
    expect(scoreWatch(model, { titles: [] })).toEqual(new Float32Array(3));
  });

  it('ignores unknown titles and side columns', () => {
    const odd = { titles: [0, 9, -1, 0.5, Number.NaN, 2], weights: [1, 1, 1, 1, 1, Number.NaN] };
    const sides = [{ column: 4, weight: 1 }];
    expect(scoreWatch(model, { ...odd, sides })).toEqual(scoreWatch(model, { titles: [0] }));
  });
});

describe('packWatchModel', () => {
  const model = fitWatchModel(
    packWatchRows(3, [
      [0, 1],
      [1, 2],
    ]),
    {
      sides: packWatchRows(1, [[0], []]),
    },
  );

  it('is opened without copying, and unchanged', () => {
    const buffer = packWatchModel(model);
    const opened = openWatchModel(buffer);
    expect(opened).toEqual(model);
    expect(opened.kind === 'dense' && opened.weights.buffer).toBe(buffer);
  });

  it('rejects truncated, damaged and other buffers', () => {
    const buffer = packWatchModel(model);
    expect(() => openWatchModel(buffer.slice(0, -4))).toThrow(UnreadableWatchModel);
    expect(() => openWatchModel(new ArrayBuffer(7))).toThrow(UnreadableWatchModel);
    expect(() => openWatchModel(new ArrayBuffer(64))).toThrow(UnreadableWatchModel);
    const damaged = buffer.slice(0);
    new Float32Array(damaged).fill(0.5, 12, 13);
    expect(() => openWatchModel(damaged)).toThrow(UnreadableWatchModel);
  });
});
