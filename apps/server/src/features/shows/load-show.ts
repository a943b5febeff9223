import { AppError, type SeasonEpisodes, type ShowProgress } from '@palate/contract';
import type { Context } from '../../kernel/context.ts';
import { requireTitleRow } from '../../kernel/require-title-row.ts';
import { memberOf } from '../../kernel/viewer.ts';
import {
  calculateProgress,
  describeSeason,
  expandWholeSeasons,
  isWatched,
  requireSeason,
  toKeys,
} from './progress.ts';
import { buildShow, type Show } from './show.ts';
import { type MemberShow, readMemberShow, readShowFacts } from './shows.sql.ts';

/**
 * Loads a show with its seasons and episodes.
 * @param ref the show's id in Palate or at IMDb
 * @throws TITLE_NOT_FOUND, NOT_A_SHOW
 */
export async function loadShow({ db, snapshot, now }: Context, ref: string): Promise<Show> {
  const row = requireTitleRow(snapshot, ref);
  if (snapshot.kindAt(row) !== 'tv_show') throw new AppError('NOT_A_SHOW');
  const titleId = snapshot.idAt(row);
  const facts = (await readShowFacts(db, [titleId])).get(titleId);
  if (!facts) throw new AppError('TITLE_NOT_FOUND');
  return buildShow(facts, now);
}

/**
 * Loads the viewer's progress in one run of a show (one watch-through).
 * @param run number of the run; null for the latest one
 * @throws TITLE_NOT_FOUND, NOT_A_SHOW, RUN_NOT_FOUND
 */
export async function loadProgress(context: Context, ref: string, run: number | null): Promise<ShowProgress> {
  const show = await loadShow(context, ref);
  const own = await readMemberShow(context.db, memberOf(context.viewer).userId, show.titleId, run);
  requireRun(own, run);
  return describeProgress(show, own);
}

/** Converts a member's history of a show to the contract's type, with the progress in each season. */
export function describeProgress(show: Show, { run, runs, watched, ratings }: MemberShow): ShowProgress {
  const expanded = expandWholeSeasons(show, toKeys(watched));
  return {
    run,
    runs: runs.map(({ run: number, startedAt, finishedAt }) => ({
      run: number,
      startedAt: startedAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
    })),
    ...calculateProgress(show, expanded),
    seasons: show.seasons.map((season) =>
      describeSeason(season, expanded, (ratings.get(season.number) ?? 0) / 2),
    ),
  };
}

/**
 * Loads the episodes of a season, each with whether the viewer watched it in one run (one watch-through of the show).
 * @param run number of the run; null for the latest one
 * @throws TITLE_NOT_FOUND, NOT_A_SHOW, SEASON_NOT_FOUND, RUN_NOT_FOUND
 */
export async function loadEpisodes(
  context: Context,
  { ref, season: number, run }: { ref: string; season: number; run: number | null },
): Promise<SeasonEpisodes> {
  const { db, viewer } = context;
  const show = await loadShow(context, ref);
  const season = requireSeason(show, number);
  const own = viewer.member ? await readMemberShow(db, viewer.member.userId, show.titleId, run) : null;
  if (own) requireRun(own, run);
  const watched = expandWholeSeasons(show, toKeys(own?.watched ?? []));
  return {
    number,
    episodes: (season.episodes ?? []).map((episode) => ({
      ...episode,
      isWatched: isWatched(season, episode, watched),
    })),
  };
}

/**
 * Checks that a member has a run of a show (one watch-through). Run 1 may be requested before it has begun.
 * @throws RUN_NOT_FOUND
 */
export function requireRun({ runs }: MemberShow, run: number | null): void {
  if (run !== null && run > 1 && !runs.some((one) => one.run === run)) throw new AppError('RUN_NOT_FOUND');
}
