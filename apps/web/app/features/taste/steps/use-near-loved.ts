import type { Card, listTitles, TitleId } from '@palate/contract/titles';
import { useQueries } from '@tanstack/react-query';
import { fetchApi } from '../../../client-api.ts';
import { queryClient } from '../../../query-client.ts';
import type { LovedTitle } from '../test/test-answers.ts';

/** Maximum number of titles suggested for each loved one. */
const NEAR = 16;

/**
 * Loads the titles similar to each loved title, most similar first.
 * @returns one list for each loved title; lists that haven't loaded yet are left out
 */
export function useNearLoved(loved: readonly LovedTitle[]): (readonly Card[])[] {
  return useQueries(
    {
      queries: loved.map(({ id }) => ({
        queryKey: ['nearLoved', id],
        queryFn: ({ signal }: { signal: AbortSignal }) => fetchNear(id, signal),
        staleTime: Number.POSITIVE_INFINITY,
      })),
      combine: keepArrived,
    },
    queryClient(),
  );
}

/** Defined outside the hook, so that its result stays the same object as long as the lists do. */
function keepArrived(answers: readonly { data?: readonly Card[] | undefined }[]): (readonly Card[])[] {
  return answers.flatMap(({ data }) => (data ? [data] : []));
}

async function fetchNear(id: TitleId, signal: AbortSignal): Promise<readonly Card[]> {
  const query = { category: `because-${id}`, size: NEAR };
  return (await fetchApi<typeof listTitles>('GET', '/movie', { query, signal })).content;
}
