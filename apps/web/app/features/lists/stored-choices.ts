import { PAGE_SIZE_MAX } from '@palate/contract/constants';
import type { ListChoice } from '@palate/contract/list-entries';
import type { listLists, MovieListDetail } from '@palate/contract/lists';
import { fetchApi } from '../../client-api.ts';
import { deviceStorage } from '../../device-storage.ts';
import { isUnsentList } from './send-list.ts';

/** Signing out removes all keys with our prefix. */
const KEY = 'palate.list-choices';

/** Stores the lists that the member may edit on this device, to offer them without a connection. */
export function storeChoices(choices: readonly ListChoice[]): void {
  try {
    deviceStorage.setItem(KEY, JSON.stringify(choices));
  } catch (error) {
    console.warn(error);
  }
}

/**
 * Returns the lists that were stored last, or null. They were stored for some other title, so none of them is marked
 * as having the entry.
 */
export function readStoredChoices(): readonly ListChoice[] | null {
  try {
    // Only `storeChoices` writes this key.
    const choices = JSON.parse(deviceStorage.getItem(KEY) ?? 'null') as readonly ListChoice[] | null;
    return choices?.map((choice) => ({ ...choice, hasEntry: false })) ?? null;
  } catch {
    return null;
  }
}

type StoredList = Pick<MovieListDetail, 'movieListId' | 'title' | 'shareable' | 'entryCount' | 'version'>;

const toChoice = ({ movieListId, title, shareable, entryCount }: StoredList): ListChoice => ({
  movieListId,
  title,
  shareable,
  entryCount,
  hasEntry: false,
});

/**
 * Adds a new or changed list to the stored ones, as the first. If none are stored, stores only one that waits to be
 * sent, since the others are loaded later.
 */
export function storeChoice(list: StoredList): void {
  const stored = readStoredChoices();
  if (stored === null && !isUnsentList(list)) return;
  const others = (stored ?? []).filter(({ movieListId }) => movieListId !== list.movieListId);
  storeChoices([toChoice(list), ...others]);
}

/** Removes a deleted list from the stored ones. */
export function forgetChoice(id: string): void {
  const stored = readStoredChoices();
  if (stored) storeChoices(stored.filter(({ movieListId }) => movieListId !== id));
}

/** Loads the lists that the member may edit, and stores them, so that the dialog has them offline. */
export async function loadStoredChoices(): Promise<void> {
  const { content } = await fetchApi<typeof listLists>('GET', '/palate/movie-list', {
    query: { size: PAGE_SIZE_MAX },
  });
  storeChoices(content.map(toChoice));
}
