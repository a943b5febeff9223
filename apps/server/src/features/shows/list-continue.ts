import { CONTINUE_MAX, type ShowUnderWay } from '@palate/contract';
import type { Context } from '../../kernel/context.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { hydrateCardsByRow } from '../cards/index.ts';
import { calculateProgress, expandWholeSeasons, toKeys } from './progress.ts';
import { buildShow } from './show.ts';
import { listOpenRuns, readShowFacts } from './shows.sql.ts';

/**
 * Lists up to `CONTINUE_MAX` shows that the viewer has started and that have unwatched episodes, most recently changed
 * first. Omits shows that the viewer isn't interested in. The number of queries doesn't depend on the number of shows.
 */
export async function listUnderWay(context: Context): Promise<ShowUnderWay[]> {
  const { db, snapshot, viewer, now } = context;
  const runs = await listOpenRuns(db, memberOf(viewer).userId, now, CONTINUE_MAX);
  if (runs.length === 0) return [];
  const facts = await readShowFacts(
    db,
    runs.map(({ titleId }) => titleId),
  );
  const rows = runs.flatMap(({ titleId }) => snapshot.rowOf(titleId) ?? []);
  const cards = await hydrateCardsByRow(context, rows);
  return runs.flatMap(({ titleId, run, watched }): ShowUnderWay[] => {
    const found = facts.get(titleId);
    const card = cards.get(snapshot.rowOf(titleId) ?? -1);
    if (!found || !card) return [];
    const show = buildShow(found, now);
    const {
      isFinished: _,
      next,
      ...counts
    } = calculateProgress(show, expandWholeSeasons(show, toKeys(watched)));
    return next ? [{ card, run, ...counts, next }] : [];
  });
}
