import type { Card, TasteTypeKey } from '@palate/contract';
import type { Dependencies } from '../../http/route.ts';
import type { Viewer } from '../../http/viewer.ts';
import { beginViewing, trendingRows, type Viewing } from '../filters/index.ts';
import { hydrateCards } from './hydrate-cards.ts';

/** Chosen among so many of the trending for each place, so that variety has something to choose from. */
const POOL_PER_CARD = 12;

/** The titles the front page opens with: trending ones, no taste type more often than another by far. */
export async function getBackdrop(dependencies: Dependencies, size: number, viewer: Viewer): Promise<Card[]> {
  const viewing = await beginViewing(dependencies, viewer);
  return hydrateCards(viewing.dependencies, chooseBackdrop(viewing, size), viewer);
}

/** Each place goes to the best of the type shown least so far. */
function chooseBackdrop(viewing: Viewing, size: number): number[] {
  const { snapshot } = viewing;
  const pool = [...trendingRows(viewing).subarray(0, size * POOL_PER_CARD)];
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
