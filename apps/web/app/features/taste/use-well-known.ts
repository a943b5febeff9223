import type { Card, listTitles } from '@palate/contract/titles';
import { useQuery } from '@tanstack/react-query';
import { fetchApi } from '../../client-api.ts';

/** How many of the most popular titles the suggestions are chosen from. */
const POOL = 60;

/** The best-known titles, most popular first; fetched before the question that shows them. */
export function useWellKnown(isWanted: boolean): readonly Card[] {
  const { data } = useQuery({
    queryKey: ['wellKnown'],
    queryFn: ({ signal }) =>
      fetchApi<typeof listTitles>('GET', '/movie', { query: { sort: 'popularity', size: POOL }, signal }),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.content ?? [];
}
