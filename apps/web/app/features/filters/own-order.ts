/** The order by rating, in the middle of a sentence. */
export const MOVIE_RATING_ORDER = 'movie rating';

/** What follows the viewer's own match is called. */
const OWN = 'what suits you';

/** Whether an order is the viewer's own already. */
export const isOwnMatch = (ownOrder: string): boolean => ownOrder.startsWith(OWN);

/** Categories with an order of their own; the others follow the viewer's match, or what most agree on. */
const BY_CATEGORY: ReadonlyMap<string, string> = new Map([
  ['recent', 'most recent'],
  ['trending', 'what is known and new'],
  ['most-agree', 'what most people agree on'],
]);

/**
 * What a page's own order, the one without a `sortBy`, is called in a sentence; as the API has it:
 * the category's, else tonight's match, else movie rating.
 */
export function ownOrderWords({
  category,
  hasTaste,
  isTonight,
}: {
  category: string | null;
  hasTaste: boolean;
  isTonight: boolean;
}): string {
  const known = category === null ? undefined : BY_CATEGORY.get(category);
  if (known) return known;
  if (category?.startsWith('because-')) return 'closeness';
  if (category === null && !(hasTaste && isTonight)) return MOVIE_RATING_ORDER;
  if (!hasTaste) return 'what most people agree on';
  return isTonight ? `${OWN} tonight` : OWN;
}
