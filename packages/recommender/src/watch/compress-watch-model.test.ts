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
const model = fitWatchModel(packWatchRows(12, likes), {
  ridge: 2,
  sides: packWatchRows(
    2,
    likes.map((_, i) => [i % 2]),
  ),
});
const evidence = { titles: [0, 3], sides: [{ column: 1, weight: 0.5 }] };

function distance(rank: number): number {
  const scores = scoreWatch(compressWatchModel(model, { rank }), evidence);
  const whole = scoreWatch(model, evidence);
  return Math.hypot(...scores.map((score, title) => score - whole[title]));
}

describe('compressWatchModel', () => {
  it('scores like the full model at full rank, and closer with a higher rank', () => {
    expect(distance(12)).toBeLessThan(1e-5);
    expect(distance(8)).toBeLessThan(distance(1));
  });

  it('is deterministic, and restored from its packed form', () => {
    const compressed = compressWatchModel(model, { rank: 4 });
    expect(compressWatchModel(model, { rank: 4 })).toEqual(compressed);
    expect(openWatchModel(packWatchModel(compressed))).toEqual(compressed);
    expect(scoreWatch(compressed, { titles: [] })).toEqual(new Float32Array(12));
  });

  it('stays finite without any likes, and rejects invalid ranks', () => {
    const empty = compressWatchModel(fitWatchModel(packWatchRows(3, [])), { rank: 2 });
    expect([...empty.inputs, ...empty.outputs].every(Number.isFinite)).toBe(true);
    for (const rank of [0, 13, 1.5, Number.NaN]) {
      expect(() => compressWatchModel(model, { rank })).toThrow(RangeError);
    }
  });
});
