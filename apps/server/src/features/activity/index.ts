import type { TitleId } from '@palate/contract';
import type { Activity, ActivityKind, ActivityScores } from '../../kernel/activity-counts.ts';

export { createActivity } from './activity.ts';
export { FLOOR_OPENINGS, WEIGHTS } from './decay.ts';

/** Where deeds are counted; nowhere where it is absent. */
interface Counting {
  readonly activity?: Activity | undefined;
}

const NOTHING: ActivityScores = { version: 0, byTitle: new Map() };

/**
 * Counts something done with a title towards what is trending; written within seconds, in batches.
 * @param weight an opened page is 1
 * @param by who did it, where it may count once a day only: kept as a keyed hash, for the day; null where
 *   the caller sees to it that it is counted once
 */
export function recordActivity(
  { activity }: Counting,
  titleId: TitleId,
  kind: ActivityKind,
  weight: number,
  by: string | null = null,
): boolean {
  return activity?.record({ titleId, kind, weight, by }) ?? false;
}

/** What has been going on with titles lately, as this process last read it. */
export function activityScores({ activity }: Counting): ActivityScores {
  return activity?.scores ?? NOTHING;
}
