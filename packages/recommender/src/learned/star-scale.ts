import { sigmoid } from '../maths/logistic.ts';

/** Converts stars to logits of liking: `slope · (stars − threshold)`. */
export interface StarScale {
  /** Logits per star. */
  readonly slope: number;
  /** Stars at which liking and not liking are equally likely. */
  readonly threshold: number;
}

const NEWTON_STEPS = 25;
/** The scale to use if no data can determine one (our choice). */
const USUAL: StarScale = { slope: 2, threshold: 3.5 };
const SLOPES = { least: 0.5, most: 6 } as const;

/**
 * Fits a logistic regression that converts predicted stars to the probability of a like.
 * @param predicted predicted stars of each rating
 * @param isLiked whether each of these ratings is a like
 */
export function fitStarScale(predicted: ArrayLike<number>, isLiked: ArrayLike<boolean>): StarScale {
  let [slope, offset] = [USUAL.slope, -USUAL.slope * USUAL.threshold];
  for (let step = 0; step < NEWTON_STEPS; step++) {
    // A weak prior at the usual scale keeps the fit finite if likes and dislikes are perfectly separated.
    let [gradient, gradientOffset] = [USUAL.slope - slope, -USUAL.slope * USUAL.threshold - offset];
    let [a, b, c] = [1, 0, 1];
    for (let i = 0; i < predicted.length; i++) {
      const stars = predicted[i];
      const chance = sigmoid(slope * stars + offset);
      const miss = (isLiked[i] ? 1 : 0) - chance;
      const curvature = chance * (1 - chance);
      gradient += miss * stars;
      gradientOffset += miss;
      a += curvature * stars * stars;
      b += curvature * stars;
      c += curvature;
    }
    const determinant = a * c - b * b;
    if (!(determinant > 1e-12)) break;
    slope += (c * gradient - b * gradientOffset) / determinant;
    offset += (a * gradientOffset - b * gradient) / determinant;
  }
  if (!(slope >= SLOPES.least && slope <= SLOPES.most)) return USUAL;
  return { slope, threshold: -offset / slope };
}
