import type { FilterInput } from '@palate/contract/filters';
import type { Paged } from '@palate/contract/paging';
import type { Rail } from '@palate/contract/rails';
import { type CardView, toCardView, toSleeveView } from '../titles/card-view.ts';

/** A rail with as much of its cards as is shown. */
export type RailView = Omit<Rail, 'cards'> & { readonly cards: readonly CardView[] };

/** Filters as `GET /rails/pages` takes them: rails have orders of their own. */
export const toRailQuery = ({ sort: _, ...filters }: FilterInput) => filters;

/** Rows of a programme one rail shows; the rest stand on its own page. */
export const PROGRAMME_ROWS = 5;

const byEnd = (cards: Rail['cards']): Rail['cards'] =>
  cards.toSorted((a, b) => (a.runtimeMinutes ?? 0) - (b.runtimeMinutes ?? 0));

/**
 * A page of rails as the dashboard sends them. A programme's best stand by the clock, the earliest
 * over first; it keeps one row to spare, for the title at the page's head.
 */
export const toRailViews = <Page extends Paged<Rail>>(
  page: Page,
): Omit<Page, 'content'> & { content: RailView[] } => ({
  ...page,
  content: page.content.map((rail) => ({
    ...rail,
    cards:
      rail.shape === 'programme'
        ? byEnd(rail.cards.slice(0, PROGRAMME_ROWS + 1)).map(toCardView)
        : rail.cards.map(toSleeveView),
  })),
});
