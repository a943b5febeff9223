/** One minute in milliseconds. In this file, names end with their unit: `_MS` or `_S` (seconds). */
export const MINUTE_MS = 60_000;
/** One hour in milliseconds. */
export const HOUR_MS = 60 * MINUTE_MS;
/** One day in milliseconds. */
export const DAY_MS = 24 * HOUR_MS;
/** One minute in seconds. */
export const MINUTE_S = 60;
/** One hour in seconds. */
export const HOUR_S = 60 * MINUTE_S;
/** One day in seconds. */
export const DAY_S = 24 * HOUR_S;
/** Time for which a browser may use data that it prefetched before a click, in ms. */
export const PREFETCHED_DATA_MS = 10_000;
