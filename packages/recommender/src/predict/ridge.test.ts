import { describe, expect, it } from 'vitest';
import { factorCholesky, solveCholesky } from '../maths/cholesky.ts';
import { seededRandom } from '../maths/seeded-random.ts';
import { type RidgeProblem, solveRidge } from './ridge.ts';
import { packRows } from './sparse-rows.ts';

/** Makes a random problem with two targets. Its rows have a few columns each. */
function inventProblem(count: number, width: number): RidgeProblem {
  const random = seededRandom(3);
  const vectors = Array.from({ length: count }, () => {
    const columns = Array.from({ length: width }, (_, column) => column).filter(() => random() < 0.4);
    return { columns, values: columns.map(() => random() * 2 - 1) };
  });
  return {
    rows: packRows(vectors, width),
    targets: Float64Array.from({ length: 2 * count }, () => 1 + 4 * random()),
    targetCount: 2,
    rowWeights: Float64Array.from({ length: count }, (_, row) => (row % 5 === 0 ? 0 : 0.5 + random())),
  };
}

/** Solves `(Xᵀ W X + penalty) β = Xᵀ W (y − mean)` by Cholesky decomposition. */
function solveDirectly({ rows, targets, rowWeights }: RidgeProblem, target: number, penalty: number) {
  const { width } = rows;
  const matrix = new Float64Array(width * width);
  for (let i = 0; i < width; i++) matrix[i * width + i] = penalty;
  const right = new Float64Array(width);
  const total = rowWeights.reduce((sum, weight) => sum + weight, 0);
  const mean = rowWeights.reduce((sum, weight, row) => sum + weight * targets[2 * row + target], 0) / total;
  for (let row = 0; row < rows.count; row++) {
    const dense = new Float64Array(width);
    for (let i = rows.from[row]; i < rows.from[row + 1]; i++) {
      dense[rows.columns[i]] = rows.values[i];
    }
    const weight = rowWeights[row];
    for (let a = 0; a < width; a++) {
      right[a] += weight * dense[a] * (targets[2 * row + target] - mean);
      for (let b = 0; b < width; b++) {
        matrix[a * width + b] += weight * dense[a] * dense[b];
      }
    }
  }
  return { mean, weights: solveCholesky(factorCholesky(matrix, width), right) };
}

describe('solveRidge', () => {
  const problem = inventProblem(60, 12);

  it('agrees with a direct solution, with a penalty for each target', () => {
    const { means, weights } = solveRidge(problem, [0.7, 4], 1e-9);
    for (const [target, penalty] of [0.7, 4].entries()) {
      const direct = solveDirectly(problem, target, penalty);
      expect(means[target]).toBeCloseTo(direct.mean, 9);
      direct.weights.forEach((weight, column) => {
        expect(weights[2 * column + target]).toBeCloseTo(weight, 6);
      });
    }
  });

  it('reaches the same solution from any start, without changing the start', () => {
    const start = new Float64Array(24).fill(2);
    const { weights } = solveRidge(problem, [1, 1], 1e-9, start);
    const fromNothing = solveRidge(problem, [1, 1], 1e-9).weights;
    weights.forEach((weight, i) => {
      expect(weight).toBeCloseTo(fromNothing[i], 6);
    });
    expect(start.every((value) => value === 2)).toBe(true);
  });

  it('predicts the mean if the rows are empty', () => {
    const empty = packRows([{ columns: [], values: [] }], 3);
    const bare = { rows: empty, targets: Float64Array.of(4), targetCount: 1, rowWeights: Float64Array.of(1) };
    expect(solveRidge(bare, [1], 1e-6)).toEqual({ means: Float64Array.of(4), weights: new Float64Array(3) });
  });
});
