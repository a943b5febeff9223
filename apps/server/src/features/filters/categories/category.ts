import type { CategoryOrder, Rail } from '@palate/contract';
import type { RowSet } from '../../../catalogue/index.ts';
import type { FilterContext } from '../filter-context.ts';
import type { RowOrder } from '../row-order.ts';

/**
 * A named selection of titles, with its own page. Some categories are also shown as a rail (a row of cards) or a
 * shortcut.
 */
export interface Category {
  readonly key: string;
  readonly title: string;
  /** One line that says why the category is worth a look. It must be true no matter which titles are in it. */
  readonly reason: string;
  /** How the rail is shown: as sleeves, or as a list with end times (`programme`). */
  readonly shape: Rail['shape'];
  /** Whether new members have it as a shortcut. */
  readonly isShortcut: boolean;
  /** The category's filters, as query parameters of `GET /movie`. */
  readonly query: Readonly<Record<string, string>>;
  /**
   * Selects the category's titles. If the selection depends on the match, tonight's slider offsets change it.
   * The caller may modify the set.
   */
  select(context: FilterContext, tonight: Float32Array | null): RowSet;
  /** The order of its titles unless the viewer chooses another. */
  readonly order: OwnOrder;
  /** Maximum number of titles, the first in the category's own order after any filters; undefined for no limit. */
  readonly most?: number;
  /** Returns a line about the shown titles, which replaces `reason`. @param rows must not be empty; best first */
  argue?(context: FilterContext, rows: readonly number[]): string;
}

/** The order in which a category lists its titles unless the viewer chooses another sort. */
export interface OwnOrder {
  /** Returns the key of the order, such as `match`, which the page names. */
  nameFor(context: FilterContext): CategoryOrder;
  /**
   * Returns the order for a viewer. @param tonight slider offsets for this evening, which change the match; null for
   * none
   */
  toRows(context: FilterContext, tonight: Float32Array | null): RowOrder;
}
