import { setImmediate } from 'node:timers/promises';
import { RowSet } from '../../catalogue/index.ts';
import { type Category, type FilterContext, pickRows } from '../filters/index.ts';

/**
 * Minimum number of titles of a rail (a row of cards) that aren't in earlier rails; a rail with fewer is omitted (our
 * choice: one or two titles don't make a row).
 */
const RAIL_TITLES_MIN = 3;

/**
 * The titles chosen for a rail (a row of cards on the dashboard, all of one category), before the cards are loaded.
 */
export interface ChosenRail {
  readonly category: Category;
  /** Number of titles in the category that pass the filters, up to the category's limit. */
  readonly total: number;
  /** Rows of the rail's titles, best first. */
  readonly rows: readonly number[];
}

/**
 * Chooses the titles of rails (rows of cards, one for each category), in order. No title is in two rails, and titles
 * that the viewer has seen are in none. A rail with fewer than three titles is omitted. Yields to the event loop
 * between rails, since each scans the whole catalog.
 * @param allowed the titles that pass the viewer's filters
 * @param suitable the titles with an age rating that suits the viewer; no rail shows others
 * @param cardCount the most titles per rail
 * @param tonight slider offsets for this evening, which change the match
 */
export async function chooseRails(
  context: FilterContext,
  categories: readonly Category[],
  {
    allowed,
    suitable,
    cardCount,
    tonight,
  }: { allowed: RowSet; suitable: RowSet; cardCount: number; tonight: Float32Array | null },
): Promise<ChosenRail[]> {
  const { count } = context.snapshot;
  const free = allowed.copy().subtract(context.seen.excluded).intersect(suitable);
  const rails: ChosenRail[] = [];
  for (const category of categories) {
    const members = category.select(context, tonight).intersect(allowed);
    const order = category.order.toRows(context, tonight);
    const unused = members.copy().intersect(free);
    const rows = [...pickRows(context, unused, order, { offset: 0, limit: cardCount })];
    if (rows.length >= Math.min(RAIL_TITLES_MIN, cardCount)) {
      rails.push({ category, total: Math.min(members.size, category.most ?? members.size), rows });
      free.subtract(RowSet.of(count, rows));
    }
    await setImmediate();
  }
  return rails;
}
