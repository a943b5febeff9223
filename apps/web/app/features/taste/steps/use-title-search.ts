import type { listTitleNames, TitleName } from '@palate/contract/titles';
import { useEffect, useState } from 'react';
import { fetchApi } from '../../../client-api.ts';
import { TYPING_PAUSE_MS } from '../../../ui/loading/use-paused.ts';

/** The titles that a search has found, and its state: `idle` without a text, then `looking` until it is done. */
export interface TitleSearch {
  readonly titles: readonly TitleName[];
  readonly state: 'idle' | 'looking' | 'found' | 'failed';
}

const IDLE: TitleSearch = { titles: [], state: 'idle' };

/**
 * Searches titles by name as the user types: waits for a pause, cancels the previous request, and shows its
 * results until the new ones have arrived. `retry` repeats a search that failed.
 */
export function useTitleSearch(text: string): TitleSearch & { retry(): void } {
  const [search, setSearch] = useState(IDLE);
  const [attempt, setAttempt] = useState(0);
  const title = text.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt searches for the same text again
  useEffect(() => {
    // Specification §5: search with empty text does nothing.
    if (title === '') return setSearch(IDLE);
    const controller = new AbortController();
    setSearch(({ titles }) => ({ titles, state: 'looking' }));
    const timer = setTimeout(() => {
      fetchApi<typeof listTitleNames>('GET', '/movie/titles', {
        query: { title },
        signal: controller.signal,
      }).then(
        (titles) => setSearch({ titles, state: 'found' }),
        () => !controller.signal.aborted && setSearch({ titles: [], state: 'failed' }),
      );
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [title, attempt]);
  return { ...search, retry: () => setAttempt(attempt + 1) };
}
