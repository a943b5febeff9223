import type { Context } from '../../kernel/context.ts';
import { listAllTracked, type TrackedSelection } from './trackers.sql.ts';

/** A title that a member has tracked. */
export interface TrackedRow {
  /** The title's row in the snapshot. */
  readonly row: number;
  /** The member's rating in half stars, 1..10; null if there is none. */
  readonly rating: number | null;
}

/**
 * Lists all titles of a `TrackedSelection` (those that a member has rated, flagged or seen), last added first, without
 * those that were deleted from the catalog.
 */
export async function listTrackedRows(
  { db, snapshot }: Pick<Context, 'db' | 'snapshot'>,
  userId: string,
  selection: TrackedSelection,
): Promise<TrackedRow[]> {
  const titles = await listAllTracked(db, userId, selection);
  return titles.flatMap(({ titleId, rating }) => {
    const row = snapshot.rowOf(titleId);
    return row === undefined ? [] : [{ row, rating }];
  });
}
