import type { Card, listTitles, TitleId } from '@palate/contract/titles';
import { useQueries } from '@tanstack/react-query';
import { fetchApi } from '../../client-api.ts';
import type { LovedTitle } from './test-answers.ts';

/** How many of what stands near a loved title may be suggested. */
const NEAR = 16;

/** What stands near each loved title, nearest first; a list for each that has come. */
export function useNearLoved(loved: readonly LovedTitle[]): (readonly Card[])[] {
  return useQueries({
    queries: loved.map(({ id }) => ({
      queryKey: ['nearLoved', id],
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchNear(id, signal),
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: keepArrived,
  });
}

/** Outside the hook, so that its answer stays the same while the lists do. */
function keepArrived(answers: readonly { data?: readonly Card[] | undefined }[]): (readonly Card[])[] {
  return answers.flatMap(({ data }) => (data ? [data] : []));
}

async function fetchNear(id: TitleId, signal: AbortSignal): Promise<readonly Card[]> {
  const query = { category: `because-${id}`, size: NEAR };
  return (await fetchApi<typeof listTitles>('GET', '/movie', { query, signal })).content;
}
