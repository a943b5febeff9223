/** Rounds of a fit of factors that begins from nothing; twice as many are worth nothing (docs/quality.md). */
export const FACTOR_ROUNDS = 15;
/** Rounds of one that goes on from an earlier fit (`npm run eval -- ratings FILE --further`). */
export const FURTHER_ROUNDS = 4;
