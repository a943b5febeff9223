import type { listTitleNames, TitleName } from '@palate/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router';
import { fetchApi } from '../client-api.ts';
import { Dialog } from '../ui/dialog.tsx';

/** A title's page: its external id if it has one, else ours (§2); /tv for series. */
function titleAddress({ movieType, externalId, id }: TitleName): string {
  return `/${movieType === 'tv_show' ? 'tv' : 'movie'}/${encodeURIComponent(externalId ?? id)}`;
}

/** Finds a title as it is typed; Enter opens the chosen one, or the whole search where none is. */
export default function QuickSearch({ onClose }: { onClose(): void }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const title = useDeferredValue(text.trim());
  const search = useQuery({
    queryKey: ['titleNames', title],
    queryFn: ({ signal }) =>
      fetchApi<typeof listTitleNames>('GET', '/movie/titles', { query: { title }, signal }),
    // §5 Search with empty text does nothing.
    enabled: title !== '',
    placeholderData: keepPreviousData,
  });
  const found = title === '' ? [] : (search.data ?? []);
  const go = (to: string) => {
    onClose();
    void navigate(to);
  };
  return (
    <Dialog title="Find a title" isTitleHidden onClose={onClose} className="dialog-search">
      <Command shouldFilter={false} label="Find a title" loop>
        <Command.Input
          value={text}
          onValueChange={setText}
          placeholder="A film or a series"
          className="type-mid w-full bg-transparent py-2 pe-12 outline-none placeholder:text-dim"
        />
        <Command.List className="mt-3">
          {found.map((name) => (
            <Command.Item
              key={name.id}
              value={name.id}
              onSelect={() => go(titleAddress(name))}
              className="quick-hit"
            >
              <span className="type-lead">{name.title}</span>
              <span className="type-note text-dim">
                {[name.year, ...name.makers.slice(0, 2)].join(' · ')}
              </span>
            </Command.Item>
          ))}
          {/* Not before the answer: the first hit is to be the one that Enter opens. */}
          {title !== '' && !search.isPending && (
            <Command.Item
              value="search-everything"
              onSelect={() => go(`/search?search=${encodeURIComponent(text.trim())}`)}
              className="quick-hit"
            >
              <span>Search everything for “{text.trim()}”</span>
            </Command.Item>
          )}
        </Command.List>
        <p role="status" className="type-note mt-3 text-dim">
          {search.error ? search.error.message : describeHits(title, found.length, search.isPending)}
        </p>
      </Command>
    </Dialog>
  );
}

function describeHits(title: string, count: number, isPending: boolean): string {
  if (title === '') return 'Type a name. Arrow keys choose, Enter opens.';
  if (isPending) return 'Looking.';
  if (count === 0) return 'No title by that name.';
  return count === 1 ? 'One title.' : `${count} titles.`;
}
