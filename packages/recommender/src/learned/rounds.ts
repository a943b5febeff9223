/**
 * Number of rounds of a factor fit that starts from scratch. Twice as many don't improve the result (docs/quality.md).
 */
export const FACTOR_ROUNDS = 15;
/** Number of rounds of a fit that continues from an earlier one (`npm run eval -- ratings FILE --further`). */
export const FURTHER_ROUNDS = 4;
