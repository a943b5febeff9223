import type { CategoryOrder, SortKey } from '@palate/contract/vocab/lists';
import type { FilterState } from './filter-state.ts';

/** The order a page has without a `sortBy`: its category's, or that of all titles. */
export type OwnOrder = CategoryOrder | 'movieRating' | 'tonight';

/** The order the API uses without a sort: the category's (by tonight's match where it is by match), else tonight's match, else movie rating. */
export function ownOrder({
  categoryOrder,
  hasTaste,
  isTonight,
}: {
  /** Null on a page that is no category's. */
  categoryOrder: CategoryOrder | null;
  hasTaste: boolean;
  isTonight: boolean;
}): OwnOrder {
  if (categoryOrder === null) return hasTaste && isTonight ? 'tonight' : 'movieRating';
  return categoryOrder === 'match' && isTonight ? 'tonight' : categoryOrder;
}

/** What each is called after "sorted by". */
export const OWN_ORDER_WORDS: Readonly<Record<OwnOrder, string>> = {
  movieRating: 'movie rating',
  match: 'your match',
  tonight: 'your match tonight',
  agreed: 'acclaim and popularity',
  recent: 'most recent',
  recentForYou: 'new and a match for you',
  trending: 'trending',
  trendingForYou: 'trending and a match for you',
  closeness: 'similarity',
  alike: 'what people like you watch',
};

/** Whether an order is by the viewer's own match already. */
export const isOwnMatch = (order: OwnOrder): boolean => order === 'match' || order === 'tonight';

/** Whether a list is sorted or narrowed by everybody's rating, so that its cards show it. */
export const isByRating = ({
  filters: { sortBy, movieMatchRating },
  ownOrder: order,
  hasTaste,
}: {
  filters: Pick<FilterState, 'sortBy' | 'movieMatchRating'>;
  ownOrder: OwnOrder;
  /** With a taste one narrows by one's match instead. */
  hasTaste: boolean;
}): boolean => (sortBy ?? order) === 'movieRating' || (!hasTaste && movieMatchRating > 0);

/** The sort that is the same as an own order, where there is one. */
export const SAME_SORT: Readonly<Partial<Record<OwnOrder, SortKey>>> = {
  movieRating: 'movieRating',
  recent: 'releaseDate',
};
