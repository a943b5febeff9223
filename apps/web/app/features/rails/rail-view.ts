import type { FilterInput } from '@palate/contract/filters';
import type { Paged } from '@palate/contract/paging';
import type { Rail } from '@palate/contract/rails';
import { type CardView, toCardView, toSleeveView } from '../cards/card-view.ts';

/** A rail with only the card fields that are shown. */
export type RailView = Omit<Rail, 'cards'> & { readonly cards: readonly CardView[] };

/**
 * Converts filters to the query of `GET /rails/pages`. It has no `sort`, because each rail has its own order.
 */
export const toRailQuery = ({ sort: _, ...filters }: FilterInput) => filters;

/** Number of cards in a rail: twice the number that most carousels show. */
export const CARDS_A_RAIL = 10;

/**
 * Number of titles shown in a `programme` rail, which is a list with end times. The others are on the category's own
 * page.
 */
export const PROGRAMME_ROWS = 5;

/**
 * Takes the first `PROGRAMME_ROWS + 1` cards of a `programme` rail, and sorts them by runtime, which is by the time at
 * which they end if all start now. Unknown runtimes come first. The extra card replaces one that the hero shows.
 */
export const byEnd = <Card extends Pick<CardView, 'runtimeMinutes'>>(cards: readonly Card[]): Card[] =>
  cards.slice(0, PROGRAMME_ROWS + 1).toSorted((a, b) => (a.runtimeMinutes ?? 0) - (b.runtimeMinutes ?? 0));

/**
 * Converts a page of rails for the dashboard. A `programme` rail is sorted by the time at which titles end,
 * and has one extra title in case the hero shows one of them.
 */
export const toRailViews = <Page extends Paged<Rail>>(
  page: Page,
): Omit<Page, 'content'> & { content: RailView[] } => ({
  ...page,
  content: page.content.map((rail) => ({
    ...rail,
    cards: rail.shape === 'programme' ? byEnd(rail.cards).map(toCardView) : rail.cards.map(toSleeveView),
  })),
});
