import type { CategoryOrder, Rail } from '@palate/contract';
import type { RowSet } from '../../../catalogue/index.ts';
import type { RowOrder } from '../row-order.ts';
import type { Viewing } from '../viewing.ts';

/** A named choice of titles: a page of its own, maybe a rail, maybe a shortcut. */
export interface Category {
  readonly key: string;
  readonly title: string;
  /** One line that argues for it, true whatever stands in it. */
  readonly reason: string;
  readonly shape: Rail['shape'];
  readonly isShortcut: boolean;
  /** The filters it stands for, as `GET /movie` takes them. */
  readonly query: Readonly<Record<string, string>>;
  /** Its titles, by the match leaning by tonight's offsets where it depends on that; the caller may change the set. */
  select(viewing: Viewing, tonight: Float32Array | null): RowSet;
  readonly order: OwnOrder;
  /** Where its list ends: so many of the first in its own order, after any filters; absent, nowhere. */
  readonly most?: number;
  /** The line again, once it's known which titles (at least one, best first) it is for. */
  argue?(viewing: Viewing, rows: readonly number[]): string;
}

/** An order that a category has of itself. */
export interface OwnOrder {
  /** What the titles stand in order of. */
  nameFor(viewing: Viewing): CategoryOrder;
  toRows(viewing: Viewing, tonight: Float32Array | null): RowOrder;
}
