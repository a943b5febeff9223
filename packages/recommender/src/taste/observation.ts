/** A cast or crew member of a title, and the weight of this person's part in the title. */
export interface PersonPart {
  /** The person's number, as the caller assigned it. */
  readonly person: number;
  /** Weight of the person's part, (0..1]: the people named first weigh most. */
  readonly weight: number;
}

/**
 * A person's choice (a loved title or a pair) as logistic evidence about a direction `a` in the space of weights (index
 * 0 is the intercept, then the title features; people are separate). Its log-likelihood is `strength · log σ(slope ·
 * (a·w − threshold))`, which increases with `a·w` and is concave.
 */
export interface Observation {
  /** Float64Array, length 1 + stride. */
  readonly direction: Float64Array;
  readonly people: readonly PersonPart[];
  readonly slope: number;
  readonly threshold: number;
  readonly strength: number;
}

/**
 * Average curvature of `−log σ` (logistic function) over the answers that people give (our choice; the range is 0 to
 * 1/4). It determines the precision that one answer adds.
 */
export const LOGISTIC_CURVATURE = 0.18;

/**
 * Calculates the precision that a choice adds along its direction, in logits⁻². It depends only on the kind of choice
 * and not on the result of the fit, so more evidence can never increase a variance.
 */
export function informationOf({ strength, slope }: Observation): number {
  return strength * slope ** 2 * LOGISTIC_CURVATURE;
}
