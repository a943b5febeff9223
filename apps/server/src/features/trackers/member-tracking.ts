import { TRACKER_FLAGS } from '@palate/contract';
import type { TitleOpinion } from '@palate/recommender';
import type { Snapshot } from '../../catalogue/index.ts';
import type { Db } from '../../db/database.ts';
import { defineCache } from '../../kernel/caches.ts';
import { FLAG_COLUMNS } from './flag-columns.sql.ts';
import type { TrackerRow } from './save-tracker.sql.ts';
import { listTrackersSince } from './trackers.sql.ts';

/** All that a member tracks, by row of the snapshot. */
export interface MemberTracking {
  /** The member's version; rises with every change. */
  readonly version: number;
  /** Titles with a rating or a flag. */
  readonly opinions: ReadonlyMap<number, TitleOpinion>;
  readonly seen: ReadonlySet<number>;
  /** Titles marked “not interested”. */
  readonly dismissed: ReadonlySet<number>;
}

const NOTHING: MemberTracking = { version: 0, opinions: new Map(), seen: new Set(), dismissed: new Set() };

/** By member. An opinion takes about 100 bytes, with its place in the map. */
const TRACKING = defineCache<string, MemberTracking>({
  name: 'tracking',
  max: 300,
  maxBytes: 50e6,
  bytesOf: ({ opinions, seen, dismissed }) => 200 + 100 * opinions.size + 40 * (seen.size + dismissed.size),
});

/** Loads what a member tracks; reads only what has changed since it was last loaded. */
export async function loadTracking(db: Db, snapshot: Snapshot, userId: string): Promise<MemberTracking> {
  const cache = snapshot.caches.of(TRACKING);
  const earlier = cache.get(userId) ?? NOTHING;
  const changes = await listTrackersSince(db, userId, earlier.version);
  if (changes.length === 0) return earlier;
  const tracking = applyChanges(snapshot, earlier, changes);
  // Another request may have loaded a later version meanwhile.
  if ((cache.get(userId)?.version ?? 0) < tracking.version) cache.set(userId, tracking);
  return tracking;
}

/** @param changes in the order of versions */
function applyChanges(
  snapshot: Snapshot,
  earlier: MemberTracking,
  changes: readonly TrackerRow[],
): MemberTracking {
  const opinions = new Map(earlier.opinions);
  const seen = new Set(earlier.seen);
  const dismissed = new Set(earlier.dismissed);
  for (const tracker of changes) {
    const row = snapshot.rowOf(tracker.title_id);
    if (row === undefined) continue;
    const opinion = toOpinion(row, tracker);
    if (opinion) opinions.set(row, opinion);
    else opinions.delete(row);
    if (tracker.is_seen) seen.add(row);
    else seen.delete(row);
    if (tracker.not_interested_at) dismissed.add(row);
    else dismissed.delete(row);
  }
  return { version: changes.at(-1)?.version ?? earlier.version, opinions, seen, dismissed };
}

function toOpinion(row: number, tracker: TrackerRow): TitleOpinion | null {
  const flags = TRACKER_FLAGS.filter((flag) => tracker[FLAG_COLUMNS[flag]] !== null);
  if (flags.length === 0 && tracker.rating === null && !tracker.is_seen) return null;
  return {
    row,
    ratingOutOf5: tracker.rating === null ? null : tracker.rating / 2,
    // A title in the diary is known, even without an opinion.
    flags: tracker.is_seen ? [...flags, 'checkedIn'] : flags,
  };
}
