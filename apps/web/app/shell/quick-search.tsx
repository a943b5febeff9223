import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { findQuick } from '../features/search/find-quick.ts';
import { Dialog } from '../ui/dialog.tsx';
import { usePaused } from '../ui/use-paused.ts';

const quickQuery = (text: string) =>
  queryOptions({
    queryKey: ['quickSearch', text],
    queryFn: ({ signal }) => findQuick(text, signal),
  });

const TITLE = 'Search movies, shows, books and people';

/** Searches as you type; Enter opens the chosen result, or the search page where there is none. */
export default function QuickSearch({ onClose }: { onClose(): void }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const wanted = text.trim();
  const asked = usePaused(wanted);
  const search = useQuery({
    ...quickQuery(asked),
    // §5 Search with empty text does nothing.
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const found = asked === '' ? [] : (search.data ?? []);
  const go = (to: string) => {
    onClose();
    void navigate(to);
  };
  const searchAll = `/search?search=${encodeURIComponent(wanted)}`;
  const isBehind = wanted !== asked || search.isPending || search.isPlaceholderData;
  /** While the results are those of an earlier text, Enter waits for the new ones. */
  async function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || wanted === '' || !isBehind) return;
    event.preventDefault();
    const hits = await queries.fetchQuery(quickQuery(wanted)).catch(() => []);
    // Meanwhile somebody may have closed the dialog, or typed on.
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
          {found.map(({ id, to, name, note }) => (
            <Command.Item key={id} value={id} onSelect={() => go(to)} className="quick-hit">
              <span className="type-lead">{name}</span>
              <span className="type-note text-dim">{note}</span>
            </Command.Item>
          ))}
          {/* Not before the answer: the first hit is to be the one that Enter opens. */}
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
    </Dialog>
  );
}

function describeHits(asked: string, count: number, isPending: boolean): string {
  if (asked === '') return 'Use the arrow keys to choose and Enter to open.';
  if (isPending) return 'Searching…';
  if (count === 0) return 'No results.';
  return count === 1 ? '1 result.' : `${count} results.`;
}
