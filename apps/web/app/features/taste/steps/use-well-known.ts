import type { Card, listTitles } from '@palate/contract/titles';
import { useQuery } from '@tanstack/react-query';
import { fetchApi } from '../../../client-api.ts';
import { queryClient } from '../../../query-client.ts';

/** Number of most popular titles that suggestions are chosen from. */
const POOL = 60;

/**
 * Loads the most popular titles before the question that shows them.
 * @param isWanted true to start loading
 * @returns an empty list until they have loaded
 */
export function useWellKnown(isWanted: boolean): readonly Card[] {
  const { data } = useQuery(
    {
      queryKey: ['wellKnown'],
      queryFn: ({ signal }) =>
        fetchApi<typeof listTitles>('GET', '/movie', { query: { sort: 'popularity', size: POOL }, signal }),
      enabled: isWanted,
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient(),
  );
  return data?.content ?? [];
}
