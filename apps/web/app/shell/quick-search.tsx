import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router';
import { findQuick } from '../features/search/find-quick.ts';
import { Dialog } from '../ui/dialog.tsx';

/** Finds a title, a person or a list as it is typed; Enter opens the chosen one, or the whole search where none is. */
export default function QuickSearch({ onClose }: { onClose(): void }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const asked = useDeferredValue(text.trim());
  const search = useQuery({
    queryKey: ['quickSearch', asked],
    queryFn: ({ signal }) => findQuick(asked, signal),
    // §5 Search with empty text does nothing.
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const found = asked === '' ? [] : (search.data ?? []);
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
          maxLength={200}
          placeholder="A title, a person, a genre"
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
          {search.error ? search.error.message : describeHits(asked, found.length, search.isPending)}
        </p>
      </Command>
    </Dialog>
  );
}

function describeHits(asked: string, count: number, isPending: boolean): string {
  if (asked === '') return 'Type a name. Arrow keys choose, Enter opens.';
  if (isPending) return 'Looking.';
  if (count === 0) return 'Nothing by that name.';
  return count === 1 ? 'One hit.' : `${count} hits.`;
}
