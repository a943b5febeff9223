import { factorCholesky, solveCholesky } from '../maths/cholesky.ts';
import { logSigmoid, sigmoid } from '../maths/logistic.ts';
import type { Observation } from './observation.ts';

const MAX_NEWTON_STEPS = 60;
/** The search ends when a step gains less than this, in nats. */
const TOLERANCE = 1e-13;

/**
 * Finds the most likely weights of a person, given the belief (Gaussian) and the choices (loved titles and pairs): the
 * only maximum of their product. Uses damped Newton steps over the choices' dual weights (Rasmussen & Williams 2006,
 * algorithm 3.1; steps are halved until they don't lower the objective).
 * @param offsets Float64Array, length n: each choice's liking under the belief, logits.
 * @param covariance Float64Array, n²: covariances of the n choices under the belief.
 * @returns Float64Array `d`, length n: the most likely weights are `belief.mean + Σ dᵢ Σ₀ aᵢ`.
 */
export function calculateMostLikely(
  offsets: Float64Array,
  observations: readonly Observation[],
  covariance: Float64Array,
): Float64Array {
  const size = observations.length;
  let dual = new Float64Array(size);
  let value = evaluate(observations, covariance, offsets, dual);
  for (let step = 0; step < MAX_NEWTON_STEPS && size > 0; step++) {
    const target = takeNewtonStep(observations, covariance, offsets, dual);
    const from = dual;
    let length = 1;
    let next = Number.NEGATIVE_INFINITY;
    let candidate = dual;
    while (!(next >= value) && length > 1e-6) {
      const share = length;
      candidate = from.map((weight, i) => weight + share * (target[i] - weight));
      next = evaluate(observations, covariance, offsets, candidate);
      length /= 2;
    }
    if (!(next >= value)) break;
    dual = candidate;
    const gain = next - value;
    value = next;
    if (gain < TOLERANCE) break;
  }
  return dual;
}

function takeNewtonStep(
  observations: readonly Observation[],
  covariance: Float64Array,
  offsets: Float64Array,
  dual: Float64Array,
): Float64Array {
  const size = observations.length;
  const likings = multiply(covariance, dual);
  const roots = new Float64Array(size);
  const pulls = new Float64Array(size);
  observations.forEach((observation, i) => {
    const along = likings[i];
    const { slope, curvature } = differentiate(observation, along + offsets[i]);
    roots[i] = Math.sqrt(curvature);
    pulls[i] = curvature * along + slope;
  });
  const system = new Float64Array(size * size);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      system[i * size + j] = roots[i] * covariance[i * size + j] * roots[j] + (i === j ? 1 : 0);
    }
  }
  const reached = multiply(covariance, pulls).map((value, i) => value * roots[i]);
  const solved = solveCholesky(factorCholesky(system, size), reached);
  return pulls.map((pull, i) => pull - roots[i] * solved[i]);
}

function evaluate(
  observations: readonly Observation[],
  covariance: Float64Array,
  offsets: Float64Array,
  dual: Float64Array,
): number {
  const likings = multiply(covariance, dual);
  let value = 0;
  observations.forEach((observation, i) => {
    const along = likings[i];
    const at = along + offsets[i];
    value -= (along * dual[i]) / 2;
    value += observation.strength * logSigmoid(observation.slope * (at - observation.threshold));
  });
  return value;
}

function differentiate(observation: Observation, at: number): { slope: number; curvature: number } {
  const { strength, slope, threshold } = observation;
  const missing = sigmoid(-slope * (at - threshold));
  return {
    slope: strength * slope * missing,
    curvature: strength * slope ** 2 * missing * (1 - missing),
  };
}

function multiply(matrix: Float64Array, vector: Float64Array): Float64Array {
  const size = vector.length;
  const product = new Float64Array(size);
  for (let i = 0; i < size; i++) {
    let sum = 0;
    for (let j = 0; j < size; j++) sum += matrix[i * size + j] * vector[j];
    product[i] = sum;
  }
  return product;
}
