import type { TitleId } from '@palate/contract/titles';
import type { countTrackers, TrackerCounts } from '@palate/contract/trackers';
import { useEffect, useState } from 'react';
import { fetchApi } from '../../client-api.ts';
import { countWords } from '../trackers/count-words.ts';

/**
 * The number of members who track a title, in words, for a visitor; nothing while it loads or if that fails. Without
 * the query client, which would be a third of what a visitor's page loads besides the framework.
 */
export function VisitorCounts({ titleId }: { titleId: TitleId }) {
  const [counts, setCounts] = useState<TrackerCounts | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    fetchApi<typeof countTrackers>('GET', '/movie/trackerCount/{id}', {
      params: { id: titleId },
      signal: leaving.signal,
    }).then(setCounts, () => undefined);
    return () => leaving.abort();
  }, [titleId]);
  return counts && countWords(counts);
}
