/** The weight of one person in an observation, in addition to the dense features. */
export interface PersonPart {
  readonly person: number;
  readonly weight: number;
}

/**
 * One choice a person made, as a statement about a direction `a` in the space of weights (index 0
 * the intercept, then the title features, people apart): `strength · log σ(slope · (a·w − threshold))`,
 * the larger `a·w` the better. It is log-concave.
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
 * Average curvature of `−log σ` over the answers people give (its range is 0..1/4; our choice).
 */
export const LOGISTIC_CURVATURE = 0.18;

/**
 * What a choice adds to the precision along its direction. It depends on the kind of choice
 * alone, not on where the fit ends up, so that more evidence can never raise a variance.
 */
export function informationOf({ strength, slope }: Observation): number {
  return strength * slope ** 2 * LOGISTIC_CURVATURE;
}
