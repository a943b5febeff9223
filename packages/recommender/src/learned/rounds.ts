/** Rounds of a factor fit that starts from scratch; twice as many don't improve it (docs/quality.md). */
export const FACTOR_ROUNDS = 15;
/** Rounds of a fit that continues from an earlier one (`npm run eval -- ratings FILE --further`). */
export const FURTHER_ROUNDS = 4;
