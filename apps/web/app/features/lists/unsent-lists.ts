import type { createList, deleteList, MovieList, restoreList, updateList } from '@palate/contract/lists';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { unsentKeys } from '../../device-storage.ts';
import {
  callsTo,
  listUnsent,
  listUnsentTo,
  onUnsentChange,
  readUnsent,
  type UnsentCall,
  type UnsentTo,
} from '../../outbox.ts';

const LISTS = '/palate/movie-list';
const LIST = '/palate/movie-list/{id}';
const RESTORE = '/palate/movie-list/{id}/restore';

type ListEndpoint = typeof createList | typeof updateList | typeof restoreList | typeof deleteList;

/** How a change of a list is shown in one kind of view. */
interface ListView<List> {
  /** Returns the view of a new list, or of a deleted one that is restored; null if it isn't shown. */
  add(list: MovieList): List | null;
  /** Returns the view with the details of another state of its list. */
  change(known: List, list: MovieList): List;
}

/** Returns the calls that create, change, delete and restore lists. */
export const listCallsIn = (calls: readonly UnsentCall[]): UnsentTo<ListEndpoint>[] =>
  callsTo<ListEndpoint>(calls, LISTS, LIST, RESTORE);

/** Applies calls that haven't been sent yet to views of a member's lists. Applying a call again changes nothing. */
export const applyToLists = <List extends Pick<MovieList, 'movieListId'>>(
  loaded: readonly List[],
  calls: readonly UnsentCall[],
  view: ListView<List>,
): readonly List[] => listCallsIn(calls).reduce((known, call) => applyOne(known, call, view), loaded);

function applyOne<List extends Pick<MovieList, 'movieListId'>>(
  known: readonly List[],
  { method, params, assumed }: UnsentTo<ListEndpoint>,
  view: ListView<List>,
): readonly List[] {
  if (method === 'DELETE') return known.filter(({ movieListId }) => movieListId !== params.id);
  // The result of a deletion isn't a list.
  if (!('title' in assumed)) return known;
  if (method === 'PATCH')
    return known.map((list) => (list.movieListId === params.id ? view.change(list, assumed) : list));
  const added = view.add(assumed);
  return added ? [added, ...known.filter(({ movieListId }) => movieListId !== assumed.movieListId)] : known;
}

/** Returns a list with the details of another state of it. */
function withDetails<List extends MovieList>(
  list: List,
  { title, description, shareable, ranked }: MovieList,
): List {
  return { ...list, title, description, shareable, ranked };
}

/** Applies the lists that were created, changed, deleted and restored offline and haven't been sent yet. */
export const withUnsentLists = (
  loaded: readonly MovieList[],
  calls: readonly UnsentCall[] = listUnsent(),
): readonly MovieList[] => applyToLists(loaded, calls, { add: (list) => list, change: withDetails });

/** Does the same for lists after the first ones, where new and restored lists aren't shown. */
export const withUnsentLaterLists = (
  loaded: readonly MovieList[],
  calls: readonly UnsentCall[] = listUnsent(),
): readonly MovieList[] => applyToLists(loaded, calls, { add: () => null, change: withDetails });

/** Applies the changes of a list's details that were made offline and haven't been sent yet. */
export const withUnsentDetails = <List extends MovieList>(
  list: List,
  calls: readonly UnsentCall[] = listUnsent(),
): List =>
  callsTo<typeof updateList>(calls, LIST)
    .filter(({ method, params }) => method === 'PATCH' && params.id === list.movieListId)
    .reduce((known, { assumed }) => withDetails(known, assumed), list);

const listNewIds = (): string[] =>
  listUnsentTo<typeof createList>(LISTS).map(({ assumed }) => assumed.movieListId);

/** Returns the keys of all unsent calls, joined by commas, kept up to date; empty before hydration. */
const useUnsentKeys = (): string =>
  useSyncExternalStore(
    onUnsentChange,
    () => unsentKeys().join(),
    () => '',
  );

/** Returns a function that says whether a list still waits to be created, so that the server has no page for it. */
export function useIsNewUnsent(): (id: string) => boolean {
  const ids = useSyncExternalStore(
    onUnsentChange,
    () => listNewIds().join(),
    () => '',
  );
  return (id) => ids.split(',').includes(id);
}

/** Returns the list with this id if it is still waiting to be created; otherwise null. */
export const findNewUnsentList = (id: string): MovieList | null =>
  listNewIds().includes(id)
    ? (withUnsentLists([]).find(({ movieListId }) => movieListId === id) ?? null)
    : null;

/** As `findNewUnsentList`, kept up to date. */
export function useNewUnsentList(id: string): MovieList | null {
  const keys = useUnsentKeys();
  return useMemo(() => (keys === '' ? null : findNewUnsentList(id)), [keys, id]);
}

/** The unsent calls that were found since a page's data was loaded, by their keys. */
export interface FoundCalls {
  readonly loaded: unknown;
  /** The keys of the calls that were unsent when they were last looked for. */
  readonly keys: string;
  readonly calls: ReadonlyMap<string, UnsentCall>;
}

/**
 * Returns the calls whose changes a page's data doesn't contain: the calls in `found`, which may have been sent since,
 * and those that are unsent now. Once other data is loaded, returns only the unsent ones.
 */
export function findCalls(found: FoundCalls, { loaded, keys }: Omit<FoundCalls, 'calls'>): FoundCalls {
  if (found.loaded === loaded && found.keys === keys) return found;
  const kept = found.loaded === loaded ? found.calls : [];
  return { loaded, keys, calls: new Map([...kept, ...(keys === '' ? [] : readUnsent())]) };
}

/**
 * Returns a value of a page with the changes that were made offline, until the page's data is loaded again after they
 * were sent.
 * @param withUnsent applies the calls to the value
 * @param loaded the page's data, if that isn't the value itself
 */
export function useWithUnsent<Value>(
  value: Value,
  withUnsent: (value: Value, calls: readonly UnsentCall[]) => Value,
  loaded: unknown = value,
): Value {
  const keys = useUnsentKeys();
  const [saved, setSaved] = useState<FoundCalls>({ loaded, keys: '', calls: new Map() });
  const found = findCalls(saved, { loaded, keys });
  if (found !== saved) setSaved(found);
  const { calls } = found;
  return useMemo(
    () => (calls.size === 0 ? value : withUnsent(value, [...calls.values()])),
    [calls, value, withUnsent],
  );
}
