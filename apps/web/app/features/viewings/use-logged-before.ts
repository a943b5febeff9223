import type { getHistorySummary, listHistory } from '@palate/contract/viewings';
import { useQuery } from '@tanstack/react-query';
import { fetchApi } from '../../client-api.ts';
import { queryClient } from '../../query-client.ts';
import type { LoggedWork } from './logged-work.ts';

/**
 * Query options: load each time the dialog opens, and don't cache, so that the next person to sign in can't
 * see the data.
 */
const FRESH = { staleTime: 0, gcTime: 0, retry: false } as const;

/**
 * Loads what the dialog for a diary entry needs: whether the title was logged before, and the member's tags, most
 * used first. If loading fails, the dialog still works, and the server decides whether the entry is a rewatch.
 * @param isNew whether the dialog is for a new entry; when editing one, earlier entries aren't loaded
 */
export function useLoggedBefore(
  work: LoggedWork,
  isNew: boolean,
): { wasLogged: boolean; tags: readonly string[] } {
  const named = work.kind === 'book' ? { bookId: work.id } : { movieId: work.id };
  const earlier = useQuery(
    {
      queryKey: ['viewings', work.kind, work.id],
      enabled: isNew,
      ...FRESH,
      queryFn: ({ signal }) =>
        fetchApi<typeof listHistory>('GET', '/history', { query: { ...named, size: 1 }, signal }),
    },
    queryClient(),
  );
  const summary = useQuery(
    {
      queryKey: ['viewings', 'tags'],
      ...FRESH,
      queryFn: ({ signal }) => fetchApi<typeof getHistorySummary>('GET', '/history/summary', { signal }),
    },
    queryClient(),
  );
  return {
    wasLogged: (earlier.data?.totalElements ?? 0) > 0,
    tags: summary.data?.tags.map(({ tag }) => tag) ?? [],
  };
}
