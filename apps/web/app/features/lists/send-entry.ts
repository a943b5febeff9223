import type { BodyOf } from '@palate/contract';
import type {
  addListEntry,
  changeListEntry,
  ListChange,
  removeListEntry,
} from '@palate/contract/list-entries';
import { fetchApi } from '../../client-api.ts';
import { createTurns } from '../../take-turns.ts';

const PATH = '/palate/movie-list/{id}/entries/{entryId}';

/** Returns the input that all calls about an entry share. Without a connection, they are sent later. */
const inputOf = (id: string, entryId: string) => ({
  params: { id, entryId },
  // Send the change even if the user leaves the page right after it.
  isKeptAlive: true,
  ifOffline: { movieListId: id, entryId, version: UNSENT_VERSION },
});

/** The version in the result of a change that is sent later; real versions start at 1. */
export const UNSENT_VERSION = 0;

/** Returns whether a change waits on this device, because there is no connection. */
export const isUnsent = ({ version }: ListChange): boolean => version === UNSENT_VERSION;

/** Adds a title or book to a list, at the end unless `after` says where. Rejects with `ApiError`. */
export const sendAddedEntry = (id: string, entryId: string, body: BodyOf<typeof addListEntry> = {}) =>
  fetchApi<typeof addListEntry>('PUT', PATH, { ...inputOf(id, entryId), body });

/** Moves an entry of a list, or changes its note. Rejects with `ApiError`. */
export const sendChangedEntry = (id: string, entryId: string, body: BodyOf<typeof changeListEntry>) =>
  fetchApi<typeof changeListEntry>('PATCH', PATH, { ...inputOf(id, entryId), body });

/** Removes an entry from a list. Rejects with `ApiError`. */
export const sendRemovedEntry = (id: string, entryId: string) =>
  fetchApi<typeof removeListEntry>('DELETE', PATH, inputOf(id, entryId));

/** The choices of each list, in order. */
const turns = createTurns<string>();

/**
 * Adds a title or book to a list, or removes it, after earlier choices for that list were saved or rejected. Rejects
 * with `ApiError`.
 */
export const sendChoice = (id: string, entryId: string, hasEntry: boolean): Promise<ListChange> =>
  turns.take(id, () => (hasEntry ? sendAddedEntry(id, entryId) : sendRemovedEntry(id, entryId)));
