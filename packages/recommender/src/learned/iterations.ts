/**
 * Number of iterations of a factor fit that starts from scratch. Twice as many don't improve the result
 * (docs/quality.md).
 */
export const FACTOR_ITERATIONS = 15;
/** Number of iterations of a fit that continues from an earlier one (`npm run eval -- ratings FILE --further`). */
export const FURTHER_ITERATIONS = 4;
