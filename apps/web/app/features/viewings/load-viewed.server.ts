import { listHistory } from '@palate/contract';
import type { ApiCall, ApiInput } from '../../api.ts';
import type { Viewed } from './viewed-line.tsx';

/** Loads when a member last watched a title or read a book, and how often they did; null if never. */
export async function loadViewed(
  api: ApiCall,
  work: Pick<NonNullable<ApiInput<typeof listHistory>['query']>, 'movieId' | 'bookId'>,
): Promise<Viewed | null> {
  const { content, totalElements } = await api(listHistory, { query: { ...work, size: 1 } });
  const [last] = content;
  return last ? { watchedOn: last.viewing.watchedOn, count: totalElements } : null;
}
