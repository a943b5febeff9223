import { logit, sigmoid } from '../maths/logistic.ts';

/** A precision measured on fewer predictions than this is too random to use (our choice). */
const FEWEST_SAID = 20;

/** A curve that converts a score to a probability: `sigmoid(offset + slope · score)`. */
export interface ChanceCurve {
  readonly offset: number;
  readonly slope: number;
}

const NEWTON_STEPS = 25;
const SHORTEST_STEP = 1e-4;
/** Keeps the slope finite if the scores separate the two classes perfectly. */
const SLOPE_PENALTY = 0.01;

/**
 * Fits a curve that turns scores into probabilities, on held-out titles (Platt 1999: logistic regression on one number,
 * with his targets a little inside 0 and 1). The curve is flat if all titles have the feature, or none.
 * @param has whether each title has the feature; `scores` has the model's score for it
 */
export function fitChanceCurve(scores: ArrayLike<number>, has: readonly boolean[]): ChanceCurve {
  const positives = has.filter(Boolean).length;
  const share = (positives + 1) / (has.length + 2);
  if (positives === 0 || positives === has.length) return { offset: logit(share), slope: 0 };
  const high = (positives + 1) / (positives + 2);
  const low = 1 / (has.length - positives + 2);
  let [offset, slope] = [logit(share), 0];
  const lossAt = (o: number, s: number): number => {
    let loss = (SLOPE_PENALTY * s ** 2) / 2;
    for (let i = 0; i < has.length; i++) {
      const z = o + s * scores[i];
      // log(1 + eᶻ) − target · z, without overflow.
      loss += Math.max(z, 0) + Math.log1p(Math.exp(-Math.abs(z))) - (has[i] ? high : low) * z;
    }
    return loss;
  };
  let loss = lossAt(offset, slope);
  for (let step = 0; step < NEWTON_STEPS; step++) {
    let [down, along, downDown, downAlong, alongAlong] = [0, -SLOPE_PENALTY * slope, 1e-9, 0, SLOPE_PENALTY];
    for (let i = 0; i < has.length; i++) {
      const score = scores[i];
      const chance = sigmoid(offset + slope * score);
      const missing = (has[i] ? high : low) - chance;
      const weight = chance * (1 - chance);
      down += missing;
      along += missing * score;
      downDown += weight;
      downAlong += weight * score;
      alongAlong += weight * score * score;
    }
    const determinant = downDown * alongAlong - downAlong ** 2;
    if (!(determinant > 1e-12)) break;
    const offsetStep = (alongAlong * down - downAlong * along) / determinant;
    const slopeStep = (downDown * along - downAlong * down) / determinant;
    // A full step overshoots if few titles have the feature and their scores are extreme, so halve it until
    // it helps.
    let share = 1;
    let next = lossAt(offset + offsetStep, slope + slopeStep);
    while (!(next <= loss) && share > SHORTEST_STEP) {
      share /= 2;
      next = lossAt(offset + share * offsetStep, slope + share * slopeStep);
    }
    if (!(next <= loss)) break;
    offset += share * offsetStep;
    slope += share * slopeStep;
    loss = next;
  }
  // Ignore a score that doesn't predict the feature of held-out titles, or predicts the opposite.
  if (!(Number.isFinite(slope) && Number.isFinite(offset) && slope > 0))
    return { offset: logit(share), slope: 0 };
  return { offset, slope };
}

/**
 * Chooses the threshold of a feature: the feature is predicted if its probability is at least this. The threshold has
 * the greatest F₁ among those at which at least the share `precision` of the predictions for held-out titles is right.
 * Returns 1 (the feature is never predicted) if there is no such threshold, or if too few titles support it.
 * @param chances predicted probability of the feature, 0..1, by held-out title
 * @param has whether each of these titles has the feature
 * @param precision 0..1
 * @param fewest minimum number of predictions that support a threshold
 */
export function chooseThreshold(
  chances: readonly number[],
  has: readonly boolean[],
  precision: number,
  fewest = FEWEST_SAID,
): number {
  const order = chances.map((_, i) => i).sort((a, b) => chances[b] - chances[a]);
  const positives = has.filter(Boolean).length;
  let [right, best, threshold] = [0, 0, 1];
  order.forEach((i, place) => {
    if (has[i]) right++;
    const next = order[place + 1];
    // No threshold can separate equal probabilities.
    if (next !== undefined && chances[next] === chances[i]) return;
    const said = place + 1;
    if (said < fewest || right < precision * said) return;
    const score = (2 * right) / (said + positives);
    if (score > best) [best, threshold] = [score, chances[i]];
  });
  return threshold;
}
