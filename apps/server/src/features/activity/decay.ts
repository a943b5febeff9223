/** Half-life of an event's weight in a title's trending score, in days (our choice). */
export const HALF_LIFE_DAYS = 7;
/**
 * Number of days, including its own day, that an event counts toward a title's trending score: four half-lives (our
 * choice).
 */
export const RETENTION_DAYS = 28;

/**
 * Weights of events in a title's trending score (our choice). A title named as loved in the taste test may be an old
 * favorite, so it says less about current interest than a page view.
 */
export const WEIGHTS = { opened: 1, loved: 0.5 } as const;

/**
 * The trending score that the best-known new title gets without any activity, in page views made today (our choice).
 * One person can't lift an unknown title above this score; three can.
 */
export const FLOOR_OPENINGS = 3;
