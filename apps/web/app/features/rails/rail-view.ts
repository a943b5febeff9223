import type { FilterInput } from '@palate/contract/filters';
import type { Rail } from '@palate/contract/rails';
import type { CaptionedCard } from '../cards/card-view.ts';

/** A rail with only the cards and card fields that are shown. */
export type RailView = Omit<Rail, 'cards'> & { readonly cards: readonly CaptionedCard[] };

/** A page's filters as the query of `GET /rails/pages`. It has no `sort`, because each rail has its own order. */
export type RailQuery = Omit<FilterInput, 'sort'>;

/** Converts a page's filters to the query of its rails. */
export const toRailQuery = ({ sort: _, ...filters }: FilterInput): RailQuery => filters;

/** Number of cards in a rail: twice the number that most carousels show. */
export const CARDS_A_RAIL = 10;
