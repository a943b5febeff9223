import { describe, expect, it } from 'vitest';
import { seededRandom } from '../maths/seeded-random.ts';
import { compressWatchModel } from './compress-watch-model.ts';
import { fitWatchModel } from './fit-watch-model.ts';
import { smoothWatchModel } from './smooth-watch-model.ts';
import { packWatchRows } from './watch-rows.ts';

/** Invents likes of titles, with two side columns. */
function inventMembers(titleCount: number) {
  const random = seededRandom(5);
  const likes = Array.from({ length: 60 }, () =>
    Array.from({ length: 9 }, () => Math.floor(titleCount * random() ** 2)),
  );
  const sides = likes.map((_, i) => [i % 2]);
  return { likes: packWatchRows(titleCount, likes), sides: packWatchRows(2, sides) };
}

describe('smoothWatchModel', () => {
  it('is the mean of a model and its compression, for titles and side columns', () => {
    // More titles than are calculated at a time.
    const members = inventMembers(300);
    const model = fitWatchModel(members.likes, { ridge: 2, sides: members.sides });
    const { inputs, outputs, rank } = compressWatchModel(model, { rank: 20, ...members });
    const smooth = smoothWatchModel(model, { rank: 20, ...members });
    for (const [row, title] of [
      [0, 1],
      [7, 7],
      [260, 3],
      [301, 5],
    ] as const) {
      let compressed = 0;
      for (let k = 0; k < rank; k++) compressed += inputs[row * rank + k] * outputs[title * rank + k];
      const whole = model.weights[row * 300 + title];
      expect(smooth.weights[row * 300 + title]).toBeCloseTo((whole + compressed) / 2, 6);
    }
    expect(smooth.weights).not.toEqual(model.weights);
  });

  it('leaves a small model as it is, and rejects rows of another model', () => {
    const members = inventMembers(20);
    const model = fitWatchModel(members.likes, { sides: members.sides });
    expect(smoothWatchModel(model, { rank: 20, ...members })).toBe(model);
    const larger = inventMembers(30);
    const other = fitWatchModel(larger.likes, { sides: larger.sides });
    expect(() => smoothWatchModel(other, { rank: 20, ...members })).toThrow(RangeError);
  });
});
