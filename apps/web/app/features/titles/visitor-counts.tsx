import type { TitleId } from '@palate/contract/titles';
import type { countTrackers } from '@palate/contract/trackers';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchApi } from '../../client-api.ts';
import { queryClient } from '../../query-client.ts';
import { countWords } from '../trackers/count-words.ts';

const countsOf = (id: TitleId) =>
  queryOptions({
    queryKey: ['trackerCount', id],
    queryFn: () => fetchApi<typeof countTrackers>('GET', '/movie/trackerCount/{id}', { params: { id } }),
    retry: false,
  });

/** The number of members who track a title, in words, for a visitor; nothing while it loads or if that fails. */
export default function VisitorCounts({ titleId }: { titleId: TitleId }) {
  const { data } = useQuery(countsOf(titleId), queryClient());
  return data ? countWords(data) : null;
}
