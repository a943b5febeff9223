import {
  AppError,
  deleteRun,
  getSeasonEpisodes,
  getShowProgress,
  listContinue,
  markWatched,
  rateSeason,
  startRun,
} from '@palate/contract';
import { type Route, route } from '../../http/route.ts';
import type { Context } from '../../kernel/context.ts';
import { toHalfStars } from '../../kernel/half-stars.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { beginRun, markEpisodes, removeRun } from './change-watched.ts';
import { listUnderWay } from './list-continue.ts';
import { loadEpisodes, loadProgress, loadShow } from './load-show.ts';
import { requireSeason } from './progress.ts';
import { saveSeasonRating } from './shows.sql.ts';

async function rate(context: Context, ref: string, season: number, rating: number) {
  const { db, viewer, now } = context;
  const { userId } = memberOf(viewer);
  const show = await loadShow(context, ref);
  requireSeason(show, season);
  const key = { userId, titleId: show.titleId, season };
  const isSaved = await saveSeasonRating(db, key, toHalfStars(rating), now);
  if (!isSaved) throw new AppError('ACCOUNT_DELETED');
  return { season, rating };
}

/** API routes for watching shows: progress, episodes, runs (watch-throughs of a show) and ratings of seasons. */
export const routes: readonly Route[] = [
  route(listContinue, (_, context) => listUnderWay(context)),
  route(getShowProgress, ({ params, query }, context) => loadProgress(context, params.id, query.run ?? null)),
  route(getSeasonEpisodes, ({ params, query }, context) =>
    loadEpisodes(context, { ref: params.id, season: params.season, run: query.run ?? null }),
  ),
  route(markWatched, ({ params, body }, context) => markEpisodes(context, params.id, params.run, body)),
  route(startRun, ({ params }, context) => beginRun(context, params.id, params.run)),
  route(deleteRun, ({ params }, context) => removeRun(context, params.id, params.run)),
  route(rateSeason, ({ params, body }, context) => rate(context, params.id, params.season, body.rating)),
];
