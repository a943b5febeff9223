import { AppError, type Tracker, type WatchedChange, type WatchedResult } from '@palate/contract';
import type { Db } from '../../db/database.ts';
import type { Context } from '../../kernel/context.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { describeTracker, lockTrackers, saveTracker } from '../trackers/index.ts';
import { describeProgress, loadShow, requireRun } from './load-show.ts';
import {
  type EpisodeKey,
  episodeOf,
  expandWholeSeasons,
  keysOfChange,
  keysOfShow,
  seasonOf,
  toKeys,
  toPair,
} from './progress.ts';
import type { Show } from './show.ts';
import {
  deleteRunRow,
  deleteWatches,
  insertWatches,
  type MemberShow,
  type RunRow,
  readMemberShow,
  saveRun,
} from './shows.sql.ts';

/** A change of what the member watched in one run of a show (one time that they watch it through). */
interface RunChange {
  readonly transaction: Db;
  readonly show: Show;
  readonly userId: string;
  readonly run: number;
  readonly now: Date;
  readonly before: MemberShow;
}

/**
 * Marks episodes of a show as watched or unwatched in one run (one watch-through). Concurrent changes by the same
 * member run one after another, so for each episode the later change wins. Repeating a change has no effect.
 * @param ref the show's id in Palate or at IMDb
 * @param run number of the run, from 1
 * @throws TITLE_NOT_FOUND, NOT_A_SHOW, RUN_NOT_FOUND, SEASON_NOT_FOUND, EPISODE_NOT_FOUND, EPISODE_NOT_AIRED,
 * ACCOUNT_DELETED
 */
export function markEpisodes(
  context: Context,
  ref: string,
  run: number,
  change: WatchedChange,
): Promise<WatchedResult> {
  return changeRun(context, ref, run, async (work) => {
    const { show, before } = work;
    requireRun(before, run);
    const named = new Set(keysOfChange(show, change));
    const watched = expandWholeSeasons(show, toKeys(before.watched));
    const changed = [...named].filter((key) => watched.has(key) !== change.watched);
    if (changed.length === 0) return [];
    for (const key of changed) {
      if (change.watched) watched.add(key);
      else watched.delete(key);
    }
    await saveWatched(work, watched);
    return changed;
  });
}

/**
 * Starts a run of a show (one watch-through by the viewer). Does nothing if the run exists.
 * @param run number of the run, from 1
 * @throws TITLE_NOT_FOUND, NOT_A_SHOW, ACCOUNT_DELETED; RUN_NOT_FOUND unless it is the member's next run
 */
export function beginRun(context: Context, ref: string, run: number): Promise<WatchedResult> {
  return changeRun(context, ref, run, async (work) => {
    const { runs } = work.before;
    if (runs.some((one) => one.run === run)) return [];
    if (run !== (runs.at(-1)?.run ?? 0) + 1) throw new AppError('RUN_NOT_FOUND');
    await saveRun(work.transaction, runKey(work), { now: work.now, finishedAt: null, finishedTotal: null });
    return [];
  });
}

/**
 * Deletes one of the viewer's runs of a show (one watch-through), with the episodes marked in it.
 * @throws TITLE_NOT_FOUND, NOT_A_SHOW, ACCOUNT_DELETED
 */
export function removeRun(context: Context, ref: string, run: number): Promise<WatchedResult> {
  return changeRun(context, ref, run, async (work) => {
    await deleteRunRow(work.transaction, runKey(work));
    return [];
  });
}

async function changeRun(
  context: Context,
  ref: string,
  run: number,
  write: (change: RunChange) => Promise<EpisodeKey[]>,
): Promise<WatchedResult> {
  const { db, viewer, now } = context;
  const { userId } = memberOf(viewer);
  const show = await loadShow(context, ref);
  return db.transaction().execute(async (transaction) => {
    await lockTrackers(transaction, userId);
    const before = await readMemberShow(transaction, userId, show.titleId, run);
    const work = { transaction, show, userId, run, now, before };
    const changed = await write(work);
    const hasRun = await readMemberShow(transaction, userId, show.titleId, run);
    // After a deletion, return the run that is the last one now.
    const after = hasRun.runs.some((one) => one.run === run)
      ? hasRun
      : await readMemberShow(transaction, userId, show.titleId, null);
    return {
      progress: describeProgress(show, after),
      changed: groupBySeason(changed),
      tracker: await updateTracker(work, after),
    };
  });
}

const runKey = ({ show, userId, run }: RunChange) => ({ userId, titleId: show.titleId, run });

/**
 * Stores the watched episodes of a run. Run 1 is created with its first episode, and deleted with its last.
 */
async function saveWatched(work: RunChange, watched: ReadonlySet<EpisodeKey>): Promise<void> {
  const { transaction, show, run, now, before } = work;
  if (watched.size === 0 && run === 1 && before.runs.length === 1) {
    await deleteRunRow(transaction, runKey(work));
    return;
  }
  const earlier = before.runs.find((one) => one.run === run);
  const stored = toKeys(before.watched);
  await saveRun(transaction, runKey(work), { now, ...finish(show, watched, earlier, now) });
  await deleteWatches(transaction, runKey(work), [...stored].filter((key) => !watched.has(key)).map(toPair));
  await insertWatches(
    transaction,
    runKey(work),
    [...watched].filter((key) => !stored.has(key)).map(toPair),
    now,
  );
}

/**
 * Determines when a run was finished. Returns null if it isn't. A finished run stays finished when new episodes are
 * added, as long as at least as many episodes are watched as the show had when the run was finished.
 */
function finish(
  show: Show,
  watched: ReadonlySet<EpisodeKey>,
  earlier: RunRow | undefined,
  now: Date,
): Pick<RunRow, 'finishedAt' | 'finishedTotal'> {
  const keys = keysOfShow(show);
  const count = keys.filter((key) => watched.has(key)).length;
  const finishedAt = earlier?.finishedAt ?? null;
  if (keys.length > 0 && count === keys.length)
    return { finishedAt: finishedAt ?? now, finishedTotal: keys.length };
  const finishedTotal = earlier?.finishedTotal ?? null;
  return finishedTotal !== null && count >= finishedTotal
    ? { finishedAt, finishedTotal }
    : { finishedAt: null, finishedTotal: null };
}

/**
 * Updates the show's tracker: starting a show removes it from the watchlist, and finishing it marks it as seen.
 * @returns the tracker; null if the show was neither started nor finished
 */
async function updateTracker(
  { transaction, show, userId, now, before }: RunChange,
  { runs }: MemberShow,
): Promise<Tracker | null> {
  const isStarted = runs.length > before.runs.length;
  const finishedRuns = countFinished(runs);
  if (!isStarted && finishedRuns === countFinished(before.runs)) return null;
  const saved = await saveTracker(
    transaction,
    { userId, titleId: show.titleId, now },
    { finishedRuns, ...(isStarted && { flags: { watchlisted: false } }) },
  );
  if (!saved) throw new AppError('ACCOUNT_DELETED');
  return describeTracker(saved);
}

const countFinished = (runs: readonly RunRow[]) =>
  runs.filter(({ finishedAt }) => finishedAt !== null).length;

function groupBySeason(keys: readonly EpisodeKey[]): WatchedResult['changed'] {
  const seasons = Map.groupBy(keys, seasonOf);
  return [...seasons].map(([season, own]) => ({ season, episodes: own.map(episodeOf) }));
}
