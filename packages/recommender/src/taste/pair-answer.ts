import { LOGISTIC_CURVATURE } from './observation.ts';

/** Bradley–Terry slope of a pair answer (our choice; 1 to 2 do as well in `npm run eval -- taste`). */
export const PAIR_SLOPE = 1.5;
/** What the answer to a pair adds to the precision along the difference of its titles, logits⁻². */
export const PAIR_PRECISION = PAIR_SLOPE ** 2 * LOGISTIC_CURVATURE;
