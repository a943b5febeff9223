import { setImmediate } from 'node:timers/promises';
import { RowSet } from '../../catalogue/index.ts';
import { type Category, pickRows, type Viewing } from '../filters/index.ts';

/** A rail with fewer titles that no rail before it shows is left out (our choice: one or two are no row). */
const RAIL_TITLES_MIN = 3;

/** A rail's titles, chosen but not yet fetched. */
export interface ChosenRail {
  readonly category: Category;
  /** All titles of its category that pass the filters, up to where the category ends. */
  readonly total: number;
  /** Best first. */
  readonly rows: readonly number[];
}

/**
 * Chooses titles for rails in order. No title is in two rails, and none the viewer has seen in any; a
 * rail left with fewer than three is dropped. Yields to the event loop between rails, as each reads the
 * whole catalogue.
 * @param allowed the titles that pass the viewer's filters
 */
export async function chooseRails(
  viewing: Viewing,
  categories: readonly Category[],
  { allowed, cardCount, tonight }: { allowed: RowSet; cardCount: number; tonight: Float32Array | null },
): Promise<ChosenRail[]> {
  const { count } = viewing.snapshot;
  const free = allowed.copy().subtract(viewing.seen.leftOut);
  const rails: ChosenRail[] = [];
  for (const category of categories) {
    const members = category.select(viewing, tonight).intersect(allowed);
    const order = category.order.toRows(viewing, tonight);
    const unused = members.copy().intersect(free);
    const rows = [...pickRows(viewing, unused, order, { offset: 0, limit: cardCount })];
    if (rows.length >= Math.min(RAIL_TITLES_MIN, cardCount)) {
      rails.push({ category, total: Math.min(members.size, category.most ?? members.size), rows });
      free.subtract(RowSet.of(count, rows));
    }
    await setImmediate();
  }
  return rails;
}
