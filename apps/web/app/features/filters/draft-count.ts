import type { getWatchlist, listNotInterested, listTitles, listTracked } from '@palate/contract';
import { counted } from '@palate/contract/vocab/number-words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { fetchApi } from '../../client-api.ts';
import { queryClient } from '../../query-client.ts';
import { toApiQuery } from './api-query.ts';
import type { FilterState } from './filter-state.ts';
import type { PageFilters } from './page-filters.ts';

/** Counts the titles that pass a draft of the filters; undefined until the first response. */
export function useDraftCount(
  draft: FilterState,
  { tonightText, category, trackedList }: PageFilters,
): number | undefined {
  const query = toApiQuery(useDeferredValue(draft), { tonight: tonightText, category });
  const path = trackedList?.path ?? '/movie';
  const userId = trackedList?.userId ?? null;
  const { data } = useQuery(
    {
      queryKey: ['titleCount', path, userId, query],
      queryFn: ({ signal }) =>
        fetchApi<typeof listTitles | typeof getWatchlist | typeof listTracked | typeof listNotInterested>(
          'GET',
          path,
          { query: { ...query, ...(userId !== null && { userId }), size: 1 }, signal },
        ),
      placeholderData: keepPreviousData,
      select: (page) => page.totalElements,
    },
    queryClient(),
  );
  return data;
}

/** Formats the label of the button that applies a draft, with the number of titles. */
export function showWords(count: number | undefined): string {
  return `Show ${count === undefined ? 'titles' : counted(count, 'title')}`;
}
