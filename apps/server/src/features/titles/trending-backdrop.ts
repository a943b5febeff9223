import type { Card, TasteTypeKey } from '@palate/contract';
import type { Context } from '../../kernel/context.ts';
import { hydrateCards } from '../cards/index.ts';
import { loadViewing, trendingRows, type Viewing } from '../filters/index.ts';
import { listInOwnWords } from './own-words.sql.ts';

/** Chosen among so many of the trending for each place, so that variety has something to choose from. */
const POOL_PER_CARD = 12;

/**
 * The titles the front page opens with: trending ones that we tell of in our own words, no taste type more
 * often than another by far.
 */
export async function getBackdrop(context: Context, size: number): Promise<Card[]> {
  const viewing = await loadViewing(context);
  const { snapshot } = viewing;
  const trending = [...trendingRows(viewing).subarray(0, size * POOL_PER_CARD)];
  const ids = await listInOwnWords(
    context.db,
    trending.map((row) => snapshot.idAt(row)),
  );
  // Where we have no words of ours at all, others' titles are better than none.
  const own = trending.filter((row) => ids.has(snapshot.idAt(row)));
  return hydrateCards(context, chooseBackdrop(viewing, own.length > 0 ? own : trending, size));
}

/** Each place goes to the best of the type shown least so far. */
function chooseBackdrop({ snapshot }: Viewing, rows: readonly number[], size: number): number[] {
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
