import type { CategoryOrder, SortKey } from '@palate/contract/vocab/lists';
import type { FilterState } from './filter-state.ts';

/** A page's own order, the one without a `sortBy`: a category's, or that of all titles. */
export type OwnOrder = CategoryOrder | 'movieRating' | 'tonight';

/** As the API has it: the category's, which leans by tonight where it is the match; else tonight's match, else movie rating. */
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

/** What each is called in the middle of a sentence. */
export const OWN_ORDER_WORDS: Readonly<Record<OwnOrder, string>> = {
  movieRating: 'rating',
  match: 'what suits you',
  tonight: 'what suits you tonight',
  agreed: 'what most people agree on',
  recent: 'most recent',
  recentForYou: 'what is new and suits you',
  trending: 'what is opened here and widely known',
  trendingForYou: 'what is popular now and suits you',
  closeness: 'closeness',
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
