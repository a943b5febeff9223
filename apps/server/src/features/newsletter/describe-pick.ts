import type { Card } from '@palate/contract';

/** Returns the URL path of a title's page (specification §2). */
export const pathOf = ({
  id,
  externalId,
  movieType,
}: Pick<Card, 'id' | 'externalId' | 'movieType'>): string =>
  `/${movieType === 'tv_show' ? 'tv' : 'movie'}/${encodeURIComponent(externalId ?? id)}`;

/** Describes a title's kind, year and first maker in one line: “Movie, 2016, Barry Jenkins”. */
export const describeFacts = ({
  movieType,
  year,
  makers,
}: Pick<Card, 'movieType' | 'year' | 'makers'>): string =>
  [movieType === 'tv_show' ? 'TV show' : 'Movie', year, ...makers.slice(0, 1)].join(', ');
