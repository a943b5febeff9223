import type { listTitles } from '@palate/contract';
import { counted } from '@palate/contract/vocab/number-words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { fetchApi } from '../../client-api.ts';
import { toApiQuery } from './filter-address.ts';
import type { FilterState } from './filter-state.ts';
import type { PageFilters } from './page-filters.ts';

/** How many titles pass a draft of the filters; undefined until the first answer. */
export function useDraftCount(
  draft: FilterState,
  { tonightText, category }: PageFilters,
): number | undefined {
  const query = toApiQuery(useDeferredValue(draft), { tonight: tonightText, category });
  const { data } = useQuery({
    queryKey: ['titleCount', query],
    queryFn: ({ signal }) =>
      fetchApi<typeof listTitles>('GET', '/movie', { query: { ...query, size: 1 }, signal }),
    placeholderData: keepPreviousData,
    select: (page) => page.totalElements,
  });
  return data;
}

/** The label of the button that applies a draft. */
export function showWords(count: number | undefined): string {
  return `Show ${count === undefined ? 'titles' : counted(count, 'title')}`;
}
