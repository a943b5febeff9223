import { logit, sigmoid } from '../maths/logistic.ts';

/** A share of fewer titles than this is luck (our choice). */
const FEWEST_SAID = 20;

/** Turns a raw score into a probability: `sigmoid(offset + slope · score)`. */
export interface ChanceCurve {
  readonly offset: number;
  readonly slope: number;
}

const NEWTON_STEPS = 25;
const SHORTEST_STEP = 1e-4;
/** Keeps the slope finite where the scores part the two kinds without a fault. */
const SLOPE_PENALTY = 0.01;

/**
 * Fits the curve to scores of held-out titles (Platt 1999: logistic regression on one number, with
 * his targets a little inside 0 and 1). Where all or none have the thing, the curve is flat.
 * @param has whether each title has the thing, and `scores` what the model said of it.
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
      const z = o + s * (scores[i] as number);
      // log(1 + eᶻ) − target · z, without overflow.
      loss += Math.max(z, 0) + Math.log1p(Math.exp(-Math.abs(z))) - (has[i] ? high : low) * z;
    }
    return loss;
  };
  let loss = lossAt(offset, slope);
  for (let step = 0; step < NEWTON_STEPS; step++) {
    let [down, along, downDown, downAlong, alongAlong] = [0, -SLOPE_PENALTY * slope, 1e-9, 0, SLOPE_PENALTY];
    for (let i = 0; i < has.length; i++) {
      const score = scores[i] as number;
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
    // A whole step overshoots where few have the thing and their scores stand far out: half of it, and again.
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
  // A score that tells nothing, or the wrong thing, on held-out titles isn't believed.
  if (!(Number.isFinite(slope) && Number.isFinite(offset) && slope > 0))
    return { offset: logit(share), slope: 0 };
  return { offset, slope };
}

/**
 * The chance from which on a thing is said: of those from which on at least `precision` of the held-out titles
 * it is said of have it, the one with the greatest F₁ of said and true things. 1 (never) where there is none,
 * or where those are too few to tell.
 */
export function chooseThreshold(
  chances: readonly number[],
  has: readonly boolean[],
  precision: number,
  fewest = FEWEST_SAID,
): number {
  const order = chances.map((_, i) => i).sort((a, b) => (chances[b] as number) - (chances[a] as number));
  const positives = has.filter(Boolean).length;
  let [right, best, threshold] = [0, 0, 1];
  order.forEach((i, place) => {
    if (has[i]) right++;
    const next = order[place + 1];
    // Between equals no threshold can stand.
    if (next !== undefined && chances[next] === chances[i]) return;
    const said = place + 1;
    if (said < fewest || right < precision * said) return;
    const score = (2 * right) / (said + positives);
    if (score > best) [best, threshold] = [score, chances[i] as number];
  });
  return threshold;
}
