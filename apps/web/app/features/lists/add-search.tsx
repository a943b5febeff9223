import type { MovieListDetail } from '@palate/contract/lists';
import { counted } from '@palate/contract/vocab/number-words';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Combobox } from '../../ui/combobox.tsx';
import { tryCall } from '../../ui/loading/try-call.ts';
import { usePaused } from '../../ui/loading/use-paused.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { listQuickHits, type QuickHit } from '../search/list-quick-hits.ts';
import { ADD_SEARCH } from './add-search-placeholder.tsx';
import { isUnsent, sendAddedEntry } from './send-entry.ts';

/**
 * Prefixes of search results' ids for titles and books, with the corresponding prefixes of list entries' ids.
 */
const ENTRY_KINDS = [
  ['t-', ''],
  ['b-', 'book:'],
] as const;

/** The id of the list entry for a search result; null if the result is neither a title nor a book. */
function entryOf({ id }: QuickHit): string | null {
  const kind = ENTRY_KINDS.find(([prefix]) => id.startsWith(prefix));
  return kind ? kind[1] + id.slice(kind[0].length) : null;
}

/** A search box on a list's page that adds the chosen title or book to the end of the list. */
export default function AddSearch({ list }: { list: Pick<MovieListDetail, 'movieListId' | 'version'> }) {
  const { revalidate } = useRevalidator();
  const [text, setText] = useState('');
  const searched = usePaused(text).trim();
  const { hits, isCurrent, words } = useHits(searched);
  // The version after the last addition here, since the page's data is reloaded only afterwards.
  const addedVersion = useRef(0);
  async function add(id: string) {
    const hit = hits.find((one) => one.id === id);
    const entryId = hit && entryOf(hit);
    setText('');
    if (!hit || !entryId) return;
    const added = await tryCall(sendAddedEntry(list.movieListId, entryId));
    if (!added) return;
    if (isUnsent(added)) {
      showToast({
        kind: 'success',
        message: `You’re offline. ${hit.name} will be added to the list when you’re back online.`,
      });
      return;
    }
    // Adding an entry that is there doesn't change the list.
    const wasThere = added.version === Math.max(list.version, addedVersion.current);
    addedVersion.current = added.version;
    showToast({ kind: 'success', message: `${hit.name} ${wasThere ? 'was already' : 'is'} on the list.` });
    void revalidate();
  }
  return (
    <Combobox
      {...ADD_SEARCH}
      className="mt-6 max-w-[34rem]"
      query={text}
      onQuery={setText}
      options={hits.map(({ id, name, note }) => ({
        id,
        content: (
          <span className="min-w-0 wrap-anywhere">
            {name} <span className="type-note">{note}</span>
          </span>
        ),
      }))}
      isLooking={text.trim() !== searched || !isCurrent}
      status={words}
      onChoose={(id) => void add(id)}
    />
  );
}

/** Searches titles and books by name. An empty text finds nothing (specification §5). */
function useHits(text: string) {
  const [found, setFound] = useState<{ text: string; hits: readonly QuickHit[] }>({ text: '', hits: [] });
  useEffect(() => {
    if (text === '') return;
    const request = new AbortController();
    listQuickHits(text, request.signal).then(
      (hits) => setFound({ text, hits: hits.filter((hit) => entryOf(hit) !== null) }),
      (error: Error) => {
        if (!request.signal.aborted) showToast({ kind: 'error', message: error.message });
      },
    );
    return () => request.abort();
  }, [text]);
  const hits = text === '' ? [] : found.hits;
  const isCurrent = text === '' || found.text === text;
  return {
    hits,
    /** Whether these are the hits for this text, and not for an earlier one. */
    isCurrent,
    words:
      text === '' || !isCurrent ? '' : hits.length > 0 ? counted(hits.length, 'title') : 'No titles found',
  };
}
