import type { Snapshot } from '../../catalogue/index.ts';
import type { Context } from '../../kernel/context.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { loadFilterContext } from '../filters/index.ts';
import { listWatchlist, loadGroupParticipants } from '../joint-evenings/index.ts';
import { requireJoinedGroup } from '../joint-taste/index.ts';
import { listTrackedRows } from '../trackers/index.ts';

/** Maximum number of best matches that count, and the minimum match of each: the tier “great” (our choice). */
const BEST = { count: 50, from: 70 } as const;
/**
 * Points of a wanted title in the service planner. A title on the watchlist counts as much as two best matches,
 * because somebody asked for it (our choice).
 */
export const POINTS = { watchlist: 2, best: 1 } as const;

/** A title that a member or a group wants to watch. */
export interface WantedTitle {
  /** The title's row in the snapshot. */
  readonly row: number;
  /** Why it is wanted: it is on the watchlist, or a best match. */
  readonly why: keyof typeof POINTS;
}

/**
 * Lists the titles that the viewer wants to watch: the titles on their watchlist that they haven't seen, and their best
 * matches among the unseen titles that stream in their country.
 * @param streaming rows of the titles that stream in the viewer's country
 */
export async function listOwnWanted(context: Context, streaming: Uint32Array): Promise<WantedTitle[]> {
  const { taste, seen } = await loadFilterContext(context);
  const { userId } = memberOf(context.viewer);
  const watchlist = await listTrackedRows(context, userId, { kind: 'tracked', by: ['watchlisted'] });
  const rows = watchlist.map(({ row }) => row).filter((row) => !seen.rows.has(row));
  const matches = taste?.matches(null);
  const isOpen = (row: number) => !seen.excluded.has(row);
  return merge(rows, matches ? listBest(streaming.filter(isOpen), (row) => matches[row] ?? 0) : []);
}

/**
 * Lists the titles that a group wants to watch: the titles on its watchlist, and the unseen titles that stream in the
 * viewer's country and suit all members best on average, none of them below anybody's minimum match.
 * @param streaming rows of the titles that stream in the viewer's country
 * @throws JOINT_GROUP_NOT_FOUND
 */
export async function listGroupWanted(
  context: Context,
  groupId: string,
  streaming: Uint32Array,
): Promise<WantedTitle[]> {
  const group = await requireJoinedGroup(context, groupId);
  const participants = await loadGroupParticipants(context, group);
  const watchlist = await listWatchlist(context.db, groupId);
  const tasters = participants.flatMap(({ personId, taste }) => {
    const floor = group.members.find(({ id }) => id === personId)?.floor ?? 0;
    return taste ? [{ floor, matches: taste.matches(null) }] : [];
  });
  const meanOf = (row: number) =>
    tasters.reduce((sum, { matches }) => sum + (matches[row] ?? 0), 0) / Math.max(1, tasters.length);
  const suitsAll = (row: number) =>
    tasters.every(({ floor, matches }) => (matches[row] ?? 0) >= floor) &&
    participants.every(({ seen }) => !seen.excluded.has(row));
  const rows = rowsOf(
    context.snapshot,
    watchlist.map(({ title_id }) => title_id),
  );
  return merge(rows, listBest(streaming.filter(suitsAll), meanOf));
}

const rowsOf = ({ rowOf }: Pick<Snapshot, 'rowOf'>, ids: readonly string[]): number[] =>
  ids.flatMap((id) => rowOf(id) ?? []);

function listBest(rows: Uint32Array, matchOf: (row: number) => number): number[] {
  return Array.from(rows, (row) => ({ row, match: matchOf(row) }))
    .filter(({ match }) => match >= BEST.from)
    .sort((a, b) => b.match - a.match || a.row - b.row)
    .slice(0, BEST.count)
    .map(({ row }) => row);
}

function merge(watchlist: readonly number[], best: readonly number[]): WantedTitle[] {
  const known = new Set(watchlist);
  return [
    ...[...known].map((row) => ({ row, why: 'watchlist' as const })),
    ...best.filter((row) => !known.has(row)).map((row) => ({ row, why: 'best' as const })),
  ];
}
