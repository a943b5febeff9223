import { describe, expect, it } from 'vitest';
import { seededRandom } from '../maths/seeded-random.ts';
import { compressWatchModel } from './compress-watch-model.ts';
import { fitWatchModel } from './fit-watch-model.ts';
import { openWatchModel, packWatchModel } from './pack-watch-model.ts';
import { scoreWatch } from './score-watch.ts';
import { packWatchRows } from './watch-rows.ts';

const random = seededRandom(3);
const likes = Array.from({ length: 40 }, () =>
  Array.from({ length: 4 }, () => Math.floor(12 * random() ** 2)),
);
const members = {
  likes: packWatchRows(12, likes),
  sides: packWatchRows(
    2,
    likes.map((_, i) => [i % 2]),
  ),
};
const model = fitWatchModel(members.likes, { ridge: 2, sides: members.sides });
const evidence = { titles: [0, 3], sides: [{ column: 1, weight: 0.5 }] };

function distance(rank: number): number {
  const scores = scoreWatch(compressWatchModel(model, { rank, ...members }), evidence);
  const whole = scoreWatch(model, evidence);
  return Math.hypot(...scores.map((score, title) => score - whole[title]));
}

describe('compressWatchModel', () => {
  it('scores like the full model at full rank, and closer with a higher rank', () => {
    expect(distance(12)).toBeLessThan(1e-5);
    expect(distance(8)).toBeLessThan(distance(1));
  });

  it('is deterministic, and restored from its packed form', () => {
    const compressed = compressWatchModel(model, { rank: 4, ...members });
    expect(compressWatchModel(model, { rank: 4, ...members })).toEqual(compressed);
    expect(openWatchModel(packWatchModel(compressed))).toEqual(compressed);
    expect(scoreWatch(compressed, { titles: [] })).toEqual(new Float32Array(12));
  });

  it('stays finite without any likes, and rejects invalid ranks', () => {
    const nobody = packWatchRows(3, []);
    const empty = compressWatchModel(fitWatchModel(nobody), { rank: 2, likes: nobody });
    expect([...empty.inputs, ...empty.outputs].every(Number.isFinite)).toBe(true);
    for (const rank of [0, 13, 1.5, Number.NaN]) {
      expect(() => compressWatchModel(model, { rank, ...members })).toThrow(RangeError);
    }
    expect(() => compressWatchModel(model, { rank: 2, likes: members.likes })).toThrow(RangeError);
    const fewer = packWatchRows(2, [[0]]);
    expect(() => compressWatchModel(model, { rank: 2, ...members, sides: fewer })).toThrow(RangeError);
  });

  it('keeps the scores of members rather than those of titles that nobody likes', () => {
    // Two groups like two titles each; the other eight titles have large weights, but nobody likes them.
    const groups = packWatchRows(
      12,
      Array.from({ length: 30 }, (_, i) => (i % 2 ? [0, 1] : [2, 3])),
    );
    const weights = new Float32Array(12 * 12);
    const set = (from: number, to: number, weight: number) => {
      weights[12 * from + to] = weight;
      weights[12 * to + from] = weight;
    };
    set(0, 1, 1);
    set(2, 3, 1);
    for (let title = 4; title < 12; title += 2) set(title, title + 1, 5);
    const dense = { kind: 'dense', titleCount: 12, sideCount: 0, weights } as const;
    const compressed = compressWatchModel(dense, { rank: 2, likes: groups });
    const scores = scoreWatch(compressed, { titles: [0, 1] });
    expect(scores[0]).toBeCloseTo(1, 3);
    expect(scores[2]).toBeCloseTo(0, 3);
  });

  it('keeps the scores of titles with a high weight first', () => {
    const weights = new Float32Array(16);
    for (const [from, to] of [
      [0, 1],
      [1, 0],
      [2, 3],
      [3, 2],
    ] as const) {
      weights[4 * from + to] = 1;
    }
    const dense = { kind: 'dense', titleCount: 4, sideCount: 0, weights } as const;
    const pairs = [
      [0, 1],
      [2, 3],
    ];
    const compress = (first: number, second: number) =>
      compressWatchModel(dense, {
        rank: 1,
        likes: packWatchRows(4, pairs, [
          [first, first],
          [second, second],
        ]),
      });
    const scoreOf = (model: ReturnType<typeof compress>, title: number) =>
      scoreWatch(model, { titles: [0, 1, 2, 3] })[title];
    expect(scoreOf(compress(1, 0.1), 0)).toBeCloseTo(1, 3);
    expect(scoreOf(compress(1, 0.1), 2)).toBeCloseTo(0, 3);
    expect(scoreOf(compress(0.1, 1), 2)).toBeCloseTo(1, 3);
  });
});
