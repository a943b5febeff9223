import type { Card } from '@palate/contract/titles';

/** §2 A title's page: `/movie` or `/tv`, by its external id where it has one, else ours. */
export function titleHref({
  id,
  externalId,
  movieType,
}: Pick<Card, 'id' | 'externalId' | 'movieType'>): string {
  return `/${movieType === 'tv_show' ? 'tv' : 'movie'}/${encodeURIComponent(externalId ?? id)}`;
}
