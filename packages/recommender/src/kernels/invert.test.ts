import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../maths/seeded-random.ts';
import { helpInversion, type InversionJob, invertPositiveDefinite } from './invert.ts';

/** Makes a well-conditioned positive definite matrix, full, row-major. */
function inventMatrix(size: number, seed: number): Float64Array {
  const random = seededRandom(seed);
  const root = Float64Array.from({ length: size * size }, () => random() - 0.5);
  const matrix = new Float64Array(size * size);
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      let sum = row === column ? 1 : 0;
      for (let k = 0; k < size; k++) {
        sum += (root[row * size + k] * root[column * size + k]) / size;
      }
      matrix[row * size + column] = sum;
    }
  }
  return matrix;
}

const filling = (matrix: Float64Array, size: number) => (target: Float32Array, stride: number) => {
  for (let row = 0; row < size; row++) {
    target.set(matrix.subarray(row * size, row * size + row + 1), row * stride);
  }
};

function distanceFromIdentity(matrix: Float64Array, size: number, inverse: Float32Array, stride: number) {
  let most = 0;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      let sum = row === column ? -1 : 0;
      for (let k = 0; k < size; k++) {
        sum += matrix[row * size + k] * inverse[k * stride + column];
      }
      most = Math.max(most, Math.abs(sum));
    }
  }
  return most;
}

describe('invertPositiveDefinite', () => {
  it('inverts a hand-worked matrix', () => {
    const { inverse, stride } = invertPositiveDefinite(2, filling(Float64Array.of(4, 2, 2, 3), 2));
    expect([inverse[0], inverse[1], inverse[stride], inverse[stride + 1]]).toEqual([
      0.375, -0.25, -0.25, 0.5,
    ]);
  });

  it('gives the identity when multiplied by the original, for any size', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 260 }), fc.integer(), (size, seed) => {
        const matrix = inventMatrix(size, seed);
        const { inverse, stride } = invertPositiveDefinite(size, filling(matrix, size));
        expect(distanceFromIdentity(matrix, size, inverse, stride)).toBeLessThan(2e-5);
      }),
      {
        numRuns: 12,
        examples: [
          [120, 1],
          [121, 2],
          [240, 3],
        ],
      },
    );
  });

  it('rejects matrices without such an inverse, and invalid sizes', () => {
    expect(() => invertPositiveDefinite(2, filling(Float64Array.of(1, 2, 2, 1), 2))).toThrow(RangeError);
    expect(() => invertPositiveDefinite(1, filling(Float64Array.of(Number.NaN), 1))).toThrow(RangeError);
    expect(() => invertPositiveDefinite(3, () => {})).toThrow(RangeError);
    expect(() => invertPositiveDefinite(0, () => {})).toThrow(RangeError);
    expect(() => invertPositiveDefinite(1.5, () => {})).toThrow(RangeError);
    expect(() => invertPositiveDefinite(40_000, () => {})).toThrow(RangeError);
  });

  it('gives bit-identical results with a helper thread', async () => {
    const size = 370;
    const matrix = inventMatrix(size, 5);
    const worker = new Worker(new URL('../../bench/topn-eval/inversion-worker.ts', import.meta.url));
    await new Promise((resolve) => worker.once('message', resolve));
    const alone = invertPositiveDefinite(size, filling(matrix, size));
    const helped = invertPositiveDefinite(size, filling(matrix, size), (job) => worker.postMessage(job));
    await worker.terminate();
    let different = 0;
    for (let i = 0; i < size * alone.stride; i++) if (helped.inverse[i] !== alone.inverse[i]) different++;
    expect(different).toBe(0);
  });

  it('releases a helper that starts after the end or after a failure', () => {
    let late: InversionJob | undefined;
    const collect = (job: InversionJob) => {
      late = job;
    };
    invertPositiveDefinite(300, filling(inventMatrix(300, 1), 300), collect);
    if (late) helpInversion(late);
    const bad = inventMatrix(300, 1);
    bad[0] = -1;
    expect(() => invertPositiveDefinite(300, filling(bad, 300), collect)).toThrow(RangeError);
    if (late) helpInversion(late);
    expect(late?.layout.size).toBe(300);
  });
});
