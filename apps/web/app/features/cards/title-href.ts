import type { Card } from '@palate/contract/titles';

/**
 * Returns the URL of a title's page (specification §2): `/movie` or `/tv`, with the title's external id if it has one,
 * otherwise its id in Palate.
 */
export function titleHref({
  id,
  externalId,
  movieType,
}: Pick<Card, 'id' | 'externalId' | 'movieType'>): string {
  return `/${movieType === 'tv_show' ? 'tv' : 'movie'}/${encodeURIComponent(externalId ?? id)}`;
}
