import type { createList, deleteList, MovieList, restoreList, updateList } from '@palate/contract/lists';
import { useMemo, useSyncExternalStore } from 'react';
import { unsentKeys } from '../../device-storage.ts';
import { listUnsentTo, onUnsentChange, type UnsentTo } from '../../outbox.ts';

const LISTS = '/palate/movie-list';
const LIST = '/palate/movie-list/{id}';
const RESTORE = '/palate/movie-list/{id}/restore';

type UnsentList = UnsentTo<typeof createList | typeof updateList | typeof restoreList | typeof deleteList>;

/** Applies one call that wasn't sent yet to a member's lists. */
function apply(known: readonly MovieList[], { method, params, assumed }: UnsentList): readonly MovieList[] {
  if (method === 'DELETE') return known.filter(({ movieListId }) => movieListId !== params.id);
  // The result of a deletion isn't a list.
  if (!('title' in assumed)) return known;
  if (method === 'PATCH')
    return known.map((list) => (list.movieListId === params.id ? withDetails(list, assumed) : list));
  // A new list, or a deleted one that is restored.
  return [assumed, ...known.filter(({ movieListId }) => movieListId !== assumed.movieListId)];
}

/** Returns a list with the details of another state of it. */
function withDetails<List extends MovieList>(
  list: List,
  { title, description, shareable, ranked }: MovieList,
): List {
  return { ...list, title, description, shareable, ranked };
}

/** Applies the lists that were created, changed, deleted and restored offline and haven't been sent yet. */
export const withUnsentLists = (loaded: readonly MovieList[]): readonly MovieList[] =>
  listUnsentTo<typeof createList | typeof updateList | typeof restoreList | typeof deleteList>(
    LISTS,
    LIST,
    RESTORE,
  ).reduce(apply, loaded);

/** Applies the changes of a list's details that were made offline and haven't been sent yet. */
export const withUnsentDetails = <List extends MovieList>(list: List): List =>
  listUnsentTo<typeof updateList>(LIST)
    .filter(({ method, params }) => method === 'PATCH' && params.id === list.movieListId)
    .reduce((known, { assumed }) => withDetails(known, assumed), list);

/** Returns a value with what waits on this device, again whenever that changes. Returns it as it is on the server. */
export function useWithUnsent<Value>(loaded: Value, withUnsent: (loaded: Value) => Value): Value {
  const waiting = useSyncExternalStore(
    onUnsentChange,
    () => unsentKeys().join(),
    () => '',
  );
  return useMemo(() => (waiting === '' ? loaded : withUnsent(loaded)), [waiting, loaded, withUnsent]);
}
