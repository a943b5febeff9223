/** The weight of one person in an observation; people stand beside the dense features. */
export interface PersonPart {
  readonly person: number;
  readonly weight: number;
}

/**
 * One thing a person told us, as a statement about a direction `a` in the space of weights
 * (index 0 the intercept, then the title features, people apart). Both kinds are log-concave.
 * - `gaussian`: `a·w` is `target`, give or take `1/√precision`.
 * - `logistic`: `strength · log σ(slope · (a·w − threshold))`: the larger `a·w` the better.
 */
export type Observation = {
  /** Float64Array, length 1 + stride. */
  readonly direction: Float64Array;
  readonly people: readonly PersonPart[];
} & (
  | { readonly kind: 'gaussian'; readonly target: number; readonly precision: number }
  | {
      readonly kind: 'logistic';
      readonly slope: number;
      readonly threshold: number;
      readonly strength: number;
    }
);

/**
 * Average curvature of `−log σ` over the answers people give (its range is 0..1/4; our choice).
 */
export const LOGISTIC_CURVATURE = 0.18;

/**
 * What an answer adds to the precision along its direction. It depends on the kind of answer
 * alone, not on where the fit ends up, so that more evidence can never raise a variance.
 */
export function informationOf(observation: Observation): number {
  return observation.kind === 'gaussian'
    ? observation.precision
    : observation.strength * observation.slope ** 2 * LOGISTIC_CURVATURE;
}
