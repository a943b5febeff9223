import { setImmediate } from 'node:timers/promises';
import { RowSet } from '../../catalogue/index.ts';
import { type Category, pickRows, seenRows, type Viewing } from '../filters/index.ts';

/** A rail's titles, chosen but not yet fetched. */
export interface ChosenRail {
  readonly category: Category;
  /** All titles of its category, up to where that ends. */
  readonly total: number;
  /** Best first. */
  readonly rows: readonly number[];
}

/**
 * Chooses titles for rails in order. A title stands in one rail only and one the viewer has seen in
 * none, as far as there are others to fill it; a rail without a single title is left out. Each rail
 * reads the whole catalogue: others have their turn in between.
 */
export async function chooseRails(
  viewing: Viewing,
  categories: readonly Category[],
  cardCount: number,
  tonight: Float32Array | null,
): Promise<ChosenRail[]> {
  const { count } = viewing.snapshot;
  const seen = RowSet.of(count, seenRows(viewing));
  const used = seen.copy();
  const rails: ChosenRail[] = [];
  for (const category of categories) {
    const members = category.select(viewing, tonight);
    const order = category.order.toRows(viewing, tonight);
    const pick = (rows: RowSet, limit: number) => pickRows(viewing, rows, order, { offset: 0, limit });
    const rows = [...pick(members.copy().subtract(used), cardCount)];
    if (rows.length < cardCount) {
      const spare = members.copy().subtract(seen).subtract(RowSet.of(count, rows));
      rows.push(...pick(spare, cardCount - rows.length));
    }
    for (const row of rows) used.add(row);
    if (rows.length > 0) {
      rails.push({ category, total: Math.min(members.size, category.most ?? members.size), rows });
    }
    await setImmediate();
  }
  return rails;
}
