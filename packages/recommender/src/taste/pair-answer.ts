import { LOGISTIC_CURVATURE } from './observation.ts';

/**
 * Bradley–Terry slope of a pair answer (our choice; values from 1 to 2 are equally good in `npm run eval --
 * taste`).
 */
export const PAIR_SLOPE = 1.5;
/** Precision that one pair answer adds to the estimated difference in liking between the two titles, in logits⁻². */
export const PAIR_PRECISION = PAIR_SLOPE ** 2 * LOGISTIC_CURVATURE;
