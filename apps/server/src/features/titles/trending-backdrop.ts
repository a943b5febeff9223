import type { TasteTypeKey, TrendingCard } from '@palate/contract';
import { defineCache } from '../../kernel/caches.ts';
import type { Context } from '../../kernel/context.ts';
import { hydrateCards } from '../cards/index.ts';
import { type FilterContext, loadFilterContext, trendingRows } from '../filters/index.ts';
import { getPictureAddress } from '../images/index.ts';
import { type BackdropFacts, listBackdropFacts } from './backdrops.sql.ts';

/** Number of trending titles to choose from, per position on the front page. */
const POOL_PER_CARD = 12;

/** Facts that the choice needs, by the title's row in the snapshot. */
const FACTS = defineCache<number, BackdropFacts>({
  name: 'backdrop facts',
  max: 2_000,
  bytesOf: ({ sources }) => 200 + 100 * sources.length,
});

/**
 * Chooses the titles at the top of the front page: trending ones with a synopsis of our own, about equally many of each
 * taste type. If this machine serves pictures, each title has a backdrop.
 * @param size number of titles
 */
export async function getBackdrop(context: Context, size: number): Promise<TrendingCard[]> {
  const filterContext = await loadFilterContext(context);
  const { snapshot } = filterContext;
  const trending = [...trendingRows(filterContext).subarray(0, size * POOL_PER_CARD)];
  const facts = await getFacts(context, trending);
  // If no trending title has a synopsis of our own, sources' synopses are better than no titles.
  const own = trending.filter((row) => facts.get(row)?.isInOwnWords);
  const cards = await hydrateCards(
    context,
    chooseBackdrop(filterContext, own.length > 0 ? own : trending, size),
  );
  return Promise.all(
    cards.map(async (card) => ({
      ...card,
      backdropUrl: await getPictureAddress(context.pictures, 'backdrop', {
        id: card.id,
        imdbId: card.externalId,
        sources: facts.get(snapshot.rowOf(card.id) ?? -1)?.sources ?? [],
      }),
    })),
  );
}

/** Returns the facts about titles by row, with one query for those that aren't cached. */
async function getFacts(
  { db, snapshot }: Context,
  rows: readonly number[],
): Promise<ReadonlyMap<number, BackdropFacts>> {
  const cached = snapshot.caches.of(FACTS);
  const missing = rows.filter((row) => !cached.has(row));
  if (missing.length > 0) {
    const ids = missing.map((row) => snapshot.idAt(row));
    for (const facts of await listBackdropFacts(db, ids)) {
      const row = snapshot.rowOf(facts.id);
      if (row !== undefined) cached.set(row, facts);
    }
  }
  return new Map(
    rows.flatMap((row) => {
      const facts = cached.get(row);
      return facts ? [[row, facts] as const] : [];
    }),
  );
}

/** Fills each position with the best remaining title of the taste type that has been chosen least so far. */
function chooseBackdrop({ snapshot }: FilterContext, rows: readonly number[], size: number): number[] {
  const pool = [...rows];
  const shown = new Map<TasteTypeKey, number>();
  const timesShown = (row: number) => shown.get(snapshot.tasteTypeAt(row)) ?? 0;
  const chosen: number[] = [];
  while (chosen.length < size && pool.length > 0) {
    const least = Math.min(...pool.map(timesShown));
    const [row] = pool.splice(
      pool.findIndex((candidate) => timesShown(candidate) === least),
      1,
    );
    if (row === undefined) break;
    chosen.push(row);
    shown.set(snapshot.tasteTypeAt(row), least + 1);
  }
  return chosen;
}
