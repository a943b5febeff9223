import type { FilterInput } from '@palate/contract/filters';
import type { Rail } from '@palate/contract/rails';
import type { CaptionedCard } from '../cards/card-view.ts';

/** A rail with only the cards and card fields that are shown. */
export type RailView = Omit<Rail, 'cards'> & { readonly cards: readonly CaptionedCard[] };

/**
 * Converts filters to the query of `GET /rails/pages`. It has no `sort`, because each rail has its own order.
 */
export const toRailQuery = ({ sort: _, ...filters }: FilterInput) => filters;

/** Number of cards in a rail: twice the number that most carousels show. */
export const CARDS_A_RAIL = 10;
