import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { deviceStorage } from '../device-storage.ts';
import { listQuickHits } from '../features/search/list-quick-hits.ts';
import { addRecentSearch, loadRecentSearches, searchHref } from '../features/search/recent-searches.ts';
import { queryClient } from '../query-client.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { usePaused } from '../ui/loading/use-paused.ts';
import { TextButton } from '../ui/text-link.tsx';

const quickQuery = (text: string) =>
  queryOptions({
    queryKey: ['quickSearch', text],
    queryFn: ({ signal }) => listQuickHits(text, signal),
  });

const TITLE = 'Search movies, shows, books and people';

/**
 * A dialog that searches as the user types. Enter opens the selected result, or the search page if there is
 * none.
 */
export default function QuickSearch({ onClose }: { onClose(): void }) {
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const wanted = text.trim();
  const asked = usePaused(wanted);
  const search = useQuery(
    {
      ...quickQuery(asked),
      // Searching with an empty text does nothing (specification §5).
      enabled: asked !== '',
      placeholderData: keepPreviousData,
    },
    queryClient(),
  );
  const found = asked === '' ? [] : (search.data ?? []);
  const [recent] = useState(() => loadRecentSearches(deviceStorage));
  const go = (to: string) => {
    addRecentSearch(deviceStorage, wanted);
    onClose();
    void navigate(to);
  };
  const searchAll = searchHref(wanted);
  const isBehind = wanted !== asked || search.isPending || search.isPlaceholderData;
  /** Handles keys. If the shown results belong to an earlier text, Enter waits for the new ones. */
  async function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || wanted === '' || !isBehind) return;
    event.preventDefault();
    const hits = await queryClient()
      .fetchQuery(quickQuery(wanted))
      .catch(() => []);
    // The user may have closed the dialog meanwhile, or typed on.
    if (box.current?.value.trim() === wanted) go(hits[0]?.to ?? searchAll);
  }
  return (
    <Dialog title={TITLE} isTitleHidden onClose={onClose} className="dialog-search">
      <Command shouldFilter={false} label={TITLE} loop onKeyDown={onKeyDown}>
        <Command.Input
          ref={box}
          value={text}
          onValueChange={setText}
          maxLength={200}
          placeholder="Title, person or genre"
          className="type-mid w-full bg-transparent py-2 pe-12 outline-none placeholder:text-dim"
        />
        <Command.List className="mt-3">
          {wanted === '' &&
            recent.map((search) => (
              <Command.Item
                key={search}
                value={`recent-${search}`}
                onSelect={() => go(searchHref(search))}
                className="quick-hit"
              >
                <span className="type-lead wrap-anywhere">{search}</span>
                <span className="type-note text-dim">recent search</span>
              </Command.Item>
            ))}
          {found.map(({ id, to, name, note }) => (
            <Command.Item key={id} value={id} onSelect={() => go(to)} className="quick-hit">
              <span className="type-lead">{name}</span>
              <span className="type-note text-dim">{note}</span>
            </Command.Item>
          ))}
          {/* Select it only when the results have arrived, so that it is the one that Enter opens. */}
          {asked !== '' && !search.isPending && (
            <Command.Item value="search-everything" onSelect={() => go(searchAll)} className="quick-hit">
              <span className="wrap-anywhere">See all results for “{wanted}”</span>
            </Command.Item>
          )}
        </Command.List>
        <p role="status" className="type-note mt-3 text-dim">
          {search.error ? search.error.message : describeHits(asked, found.length, search.isPending)}
        </p>
      </Command>
      {search.error && (
        // Outside the command menu, which opens a result on Enter.
        <TextButton
          className="mt-2"
          onClick={() => {
            box.current?.focus();
            void search.refetch();
          }}
        >
          Try again
        </TextButton>
      )}
    </Dialog>
  );
}

function describeHits(asked: string, count: number, isPending: boolean): string {
  if (asked === '') return 'Use the arrow keys to choose and Enter to open.';
  if (isPending) return 'Searching…';
  if (count === 0) return 'No results.';
  return count === 1 ? '1 result.' : `${count} results.`;
}
