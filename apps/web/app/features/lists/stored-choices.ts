import { PAGE_SIZE_MAX } from '@palate/contract/constants';
import type { ListChoice } from '@palate/contract/list-entries';
import type { listLists, MovieList, MovieListDetail } from '@palate/contract/lists';
import { fetchApi } from '../../client-api.ts';
import { deviceStorage } from '../../device-storage.ts';
import { listUnsent } from '../../outbox.ts';
import { onClear } from '../identity/session/page-memory.ts';
import { isUnsentList } from './send-list.ts';
import { applyToLists } from './unsent-lists.ts';

/** Signing out removes all keys with our prefix. */
const KEY = 'palate.list-choices';

/** Stores the lists that the member may edit on this device, to offer them without a connection. */
export function storeChoices(choices: readonly ListChoice[]): void {
  try {
    // Not with `deviceStorage`: it would tell a user who has done nothing that nothing can be stored.
    localStorage.setItem(KEY, JSON.stringify(choices));
  } catch (error) {
    console.warn(error);
  }
}

/** Loads the lists that were stored last; null if none were. */
function loadStored(): readonly ListChoice[] | null {
  try {
    // Only `storeChoices` writes this key.
    const choices = JSON.parse(deviceStorage.getItem(KEY) ?? 'null') as readonly ListChoice[] | null;
    // They were stored for some other title.
    return choices?.map((choice) => ({ ...choice, hasEntry: false })) ?? null;
  } catch {
    return null;
  }
}

/** Whether the member's lists are stored on this device. */
export const hasStoredChoices = (): boolean => loadStored() !== null;

/**
 * Returns the lists that were stored last, with the changes that haven't been sent yet. None is marked as having the
 * entry.
 * @returns null if no lists are stored and none wait to be sent
 */
export function readStoredChoices(): readonly ListChoice[] | null {
  const stored = loadStored();
  const choices = applyToLists(stored ?? [], listUnsent(), {
    add: toChoice,
    change: (known, { title, shareable }) => ({ ...known, title, shareable }),
  });
  return stored || choices.length > 0 ? choices : null;
}

const toChoice = ({ movieListId, title, shareable, entryCount }: MovieList): ListChoice => ({
  movieListId,
  title,
  shareable,
  entryCount,
  hasEntry: false,
});

/**
 * Adds a list that was created, changed or restored to the stored ones, as the first. Does nothing if none are stored,
 * since all are loaded later, or if the list waits to be sent, since `readStoredChoices` adds it.
 */
export function storeChoice(list: MovieListDetail): void {
  const stored = loadStored();
  if (stored === null || isUnsentList(list)) return;
  storeChoices([toChoice(list), ...stored.filter(({ movieListId }) => movieListId !== list.movieListId)]);
}

/** Removes a deleted list from the stored ones. */
export function forgetChoice(id: string): void {
  const stored = loadStored();
  if (stored) storeChoices(stored.filter(({ movieListId }) => movieListId !== id));
}

/**
 * Loads the lists that the member may edit, and stores them, so that the dialog has them offline. Stops if the member
 * signs out meanwhile, since nothing of theirs may be stored after that. Rejects with `ApiError`.
 */
export async function loadStoredChoices(): Promise<void> {
  const request = new AbortController();
  const stop = onClear(() => request.abort());
  try {
    const { content } = await fetchApi<typeof listLists>('GET', '/palate/movie-list', {
      query: { size: PAGE_SIZE_MAX },
      signal: request.signal,
    });
    if (!request.signal.aborted) storeChoices(content.map(toChoice));
  } finally {
    stop();
  }
}
