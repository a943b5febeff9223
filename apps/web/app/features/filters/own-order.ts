import type { CategoryOrder, SortKey } from '@palate/contract/vocab/lists';
import type { FilterState } from './filter-state.ts';

/** The order of a page whose URL has no `sortBy`: that of its category, or of all titles. */
export type OwnOrder = CategoryOrder | 'movieRating' | 'tonight' | 'tasteMatch';

/**
 * Determines the order that the API uses if it is sent no sort. The first that applies: by match, for a person's work
 * (specification §4); the category's order, with tonight's match in place of the match; by tonight's match; by movie
 * rating.
 * @param page `hasTaste` is true if the viewer has a taste; `isTonight` if sliders are set for tonight (temporary
 *   offsets for this evening)
 */
export function ownOrder({
  categoryOrder,
  hasTaste,
  isTonight,
  isPersonByMatch = false,
}: {
  /** The order of the page's category; null on a page without a category. */
  categoryOrder: CategoryOrder | null;
  hasTaste: boolean;
  isTonight: boolean;
  /** Whether the page shows a person's work to a viewer who can sort by match. */
  isPersonByMatch?: boolean;
}): OwnOrder {
  if (isPersonByMatch) return isTonight ? 'tonight' : 'tasteMatch';
  if (categoryOrder === null) return hasTaste && isTonight ? 'tonight' : 'movieRating';
  return categoryOrder === 'match' && isTonight ? 'tonight' : categoryOrder;
}

/** Names of the orders, to follow “sorted by”. */
export const OWN_ORDER_WORDS: Readonly<Record<OwnOrder, string>> = {
  movieRating: 'Movie rating',
  tasteMatch: 'Taste match',
  match: 'your match',
  tonight: 'your match tonight',
  agreed: 'rating and popularity',
  recent: 'Most recent',
  recentForYou: 'release date and your match',
  trending: 'trending',
  trendingForYou: 'trending and your match',
  closeness: 'similarity',
  alike: 'what people like you watch',
  leaving: 'what leaves soonest',
};

/** Whether an order sorts by the viewer's match. */
export const isOwnMatch = (order: OwnOrder): boolean =>
  order === 'match' || order === 'tonight' || order === 'tasteMatch';

/**
 * Whether a list is sorted or filtered by other people's rating, here or at IMDb, so that its cards show the rating.
 */
export const isByRating = ({
  filters: { sortBy, movieMatchRating, imdb },
  ownOrder: order,
  hasTaste,
}: {
  filters: Pick<FilterState, 'sortBy' | 'movieMatchRating' | 'imdb'>;
  ownOrder: OwnOrder;
  /** Whether the viewer has a taste; the match filter is then used instead. */
  hasTaste: boolean;
}): boolean => (sortBy ?? order) === 'movieRating' || (!hasTaste && movieMatchRating > 0) || imdb > 0;

/** The orders that are also available as a sort, each with the sort's key. */
export const SAME_SORT: Readonly<Partial<Record<OwnOrder, SortKey>>> = {
  movieRating: 'movieRating',
  tasteMatch: 'tasteMatch',
  recent: 'releaseDate',
};
