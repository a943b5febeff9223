import { TRACKER_FLAGS } from '@palate/contract';
import type { TitleOpinion } from '@palate/recommender';
import { RowMap, type Snapshot } from '../../catalogue/index.ts';
import type { Db } from '../../db/database.ts';
import { defineCache } from '../../kernel/caches.ts';
import type { Context } from '../../kernel/context.ts';
import type { Member } from '../../kernel/viewer.ts';
import { FLAG_COLUMNS } from './flag-columns.sql.ts';
import type { TrackerRow } from './save-tracker.sql.ts';
import { listTrackersSince } from './trackers.sql.ts';

/** A member's ratings, flags and check-in, by the title's row (its position in the catalog). */
export interface MemberTracking {
  /** The version of this data, which increases with every change by the member. */
  readonly version: number;
  /** Opinions of titles with a rating or flag, and of seen titles, which get the flag `checkedIn`. */
  readonly opinions: RowMap<TitleOpinion>;
  /** The title of the last check-in, and the time when it ends, which may be in the past; null without one. */
  readonly checkIn: { readonly row: number; readonly until: Date } | null;
  /** Rows of shows that the member has begun but not finished. */
  readonly underWay: readonly number[];
}

const NOTHING: MemberTracking = { version: 0, opinions: RowMap.of(), checkIn: null, underWay: [] };

/** Tracking data by member. An opinion takes about 100 bytes, including its entry in the map. */
const TRACKING = defineCache<string, MemberTracking>({
  name: 'tracking',
  max: 300,
  maxBytes: 50e6,
  bytesOf: ({ opinions }) => 200 + 100 * opinions.size,
});

/**
 * Gets everything that the viewer says about titles (ratings, flags, check-ins). Returns null if they aren't signed in.
 * It is loaded once per context.
 */
export function getViewerTracking(context: Pick<Context, 'once'>): Promise<MemberTracking | null> {
  return context.once(loadViewerTracking);
}

async function loadViewerTracking({ db, snapshot, viewer }: Context): Promise<MemberTracking | null> {
  return viewer.member && loadTracking(db, snapshot, viewer.member);
}

/**
 * Loads what a member says about titles. Queries only the changes since the last load, and nothing if there are none.
 */
async function loadTracking(
  db: Db,
  snapshot: Snapshot,
  { userId, trackingVersion }: Member,
): Promise<MemberTracking> {
  const cache = snapshot.caches.of(TRACKING);
  const earlier = cache.get(userId) ?? NOTHING;
  if (earlier.version >= trackingVersion) return earlier;
  const { version, trackers, checkIn, underWay } = await listTrackersSince(db, userId, earlier.version);
  const checkedInRow = checkIn ? snapshot.rowOf(checkIn.titleId) : undefined;
  const tracking = {
    opinions: applyChanges(snapshot, earlier.opinions, trackers),
    version,
    checkIn: checkIn && checkedInRow !== undefined ? { row: checkedInRow, until: checkIn.until } : null,
    underWay: underWay.flatMap((id) => snapshot.rowOf(id) ?? []),
  };
  // Another request may have loaded a later version in the meantime.
  if ((cache.get(userId)?.version ?? 0) < version) cache.set(userId, tracking);
  return tracking;
}

/**
 * Applies changes to earlier opinions.
 * @param trackers in the order of their versions
 */
function applyChanges(
  snapshot: Snapshot,
  opinions: MemberTracking['opinions'],
  trackers: readonly TrackerRow[],
): MemberTracking['opinions'] {
  const changes = new Map<number, TitleOpinion | undefined>();
  for (const tracker of trackers) {
    const row = snapshot.rowOf(tracker.title_id);
    if (row === undefined) continue;
    const opinion = toOpinion(row, tracker);
    if (!isSame(opinion, opinions.get(row))) changes.set(row, opinion);
  }
  return changes.size === 0 ? opinions : opinions.with(changes);
}

function toOpinion(row: number, tracker: TrackerRow): TitleOpinion | undefined {
  const flags: TitleOpinion['flags'] = TRACKER_FLAGS.filter((flag) => tracker[FLAG_COLUMNS[flag]] !== null);
  if (flags.length === 0 && tracker.rating === null && !tracker.is_seen) return undefined;
  return {
    row,
    ratingOutOf5: tracker.rating === null ? null : tracker.rating / 2,
    flags: [
      ...flags,
      // A title in the diary counts as seen, even without an opinion.
      ...(tracker.is_seen ? (['checkedIn'] as const) : []),
      ...(tracker.liked_count > 0 ? (['liked'] as const) : []),
    ],
  };
}

/** Returns whether two opinions are equal. If so, the old object is kept, so that it counts as unchanged. */
function isSame(one: TitleOpinion | undefined, other: TitleOpinion | undefined): boolean {
  return (
    one === other || (one?.ratingOutOf5 === other?.ratingOutOf5 && one?.flags.join() === other?.flags.join())
  );
}
