/** A deed counts for half of what it did after so many days (our choice: a week). */
export const HALF_LIFE_DAYS = 7;
/** Days a deed counts at all, its own included: after four half-lives it is forgotten (our choice). */
export const DAYS_KEPT = 28;

/** What deeds weigh against each other (our choice): the test asks for love of old, so it says less of today. */
export const WEIGHTS = { opened: 1, loved: 0.5 } as const;

/**
 * What the most widely known new title stands at without any deed, in openings of today (our choice).
 * One person alone lifts nothing unknown above what everybody knows; three do.
 */
export const FLOOR_OPENINGS = 3;
