import type { Card } from '@palate/contract';

/** The path of a title's page (§2). */
export const pathOf = ({
  id,
  externalId,
  movieType,
}: Pick<Card, 'id' | 'externalId' | 'movieType'>): string =>
  `/${movieType === 'tv_show' ? 'tv' : 'movie'}/${encodeURIComponent(externalId ?? id)}`;
