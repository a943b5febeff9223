import type { TitleId } from '@palate/contract';
import type { Activity, ActivityScores, EventKind } from '../../kernel/activity-counts.ts';

export { createActivity } from './activity.ts';
export { FLOOR_OPENINGS, WEIGHTS } from './decay.ts';

/** Context with the counter of events, which aren't counted if it is absent. */
interface Counting {
  readonly activity?: Activity | undefined;
}

const NOTHING: ActivityScores = { version: 0, byTitle: new Map() };

/**
 * Counts an event (a page view, or a title named as loved) for the title's trending score. Events are written to the
 * database in batches within seconds.
 * @param weight 1 for a page view
 * @param by who caused the event, so that it counts only once a day; stored for that day as a keyed hash. Null if the
 *   caller ensures that the event is counted once
 * @returns false if the event wasn't counted
 */
export function recordActivity(
  { activity }: Counting,
  titleId: TitleId,
  kind: EventKind,
  weight: number,
  by: string | null = null,
): boolean {
  return activity?.record({ titleId, kind, weight, by }) ?? false;
}

/**
 * Returns the trending scores of titles, as this process last read them from the database. Returns no scores if events
 * aren't counted.
 */
export function activityScores({ activity }: Counting): ActivityScores {
  return activity?.scores ?? NOTHING;
}
