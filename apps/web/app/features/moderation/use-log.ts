import type { ModerationEntry } from '@palate/contract/moderation';
import { useState } from 'react';
import type { GrowingList } from '../../ui/paging/use-pages.ts';
import { useLoadMore } from '../../ui/paging/use-pages.ts';
import { useLocale } from '../../ui/use-locale.ts';
import { type EntryView, toEntryView } from './entry-view.ts';

/** The beginning of a list of decisions, and the id with which it continues; null at its end. */
export interface LogStart {
  readonly content: readonly EntryView[];
  readonly next: string | null;
}

/**
 * Manages a list of moderators' decisions, newest first, that loads more on demand. It continues after the last
 * decision by its id, so none is repeated when new ones arrive.
 * @param fetchMore loads the decisions before an id
 */
export function useLog(
  first: LogStart,
  fetchMore: (
    before: string,
    signal: AbortSignal,
  ) => Promise<{ content: readonly ModerationEntry[]; next: string | null }>,
): GrowingList<EntryView> {
  const locale = useLocale();
  const { search, isLoading, load } = useLoadMore(first);
  const [added, setAdded] = useState<(LogStart & { readonly of: LogStart }) | null>(null);
  const { content, next } = added?.of === first ? added : { content: [], next: first.next };
  const older = new URLSearchParams(search);
  older.set('before', next ?? '');
  return {
    items: [...first.content, ...content],
    isLoading,
    hasMore: next !== null,
    nextSearch: `?${older}`,
    loadMore: async () => {
      if (next === null) return;
      await load({
        fetchPart: (signal) => fetchMore(next, signal),
        add: (more) =>
          setAdded({
            of: first,
            content: [...content, ...more.content.map((entry) => toEntryView(entry, locale))],
            next: more.next,
          }),
        number: null,
      });
    },
  };
}
