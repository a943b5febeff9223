const STORAGE_KEY = 'palate.searches';
/** Maximum number of recent searches saved (our choice: two rows on a phone). */
const MOST = 8;
/** Maximum length of a search text, in characters. */
const LONGEST = 200;

const isSearch = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST;

/**
 * Loads the recent searches saved on this device, newest first; empty if the stored value isn't a list of
 * texts.
 */
export function loadRecentSearches(storage: Pick<Storage, 'getItem'>): string[] {
  try {
    const saved: unknown = JSON.parse(storage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(saved) ? saved.filter(isSearch).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

function saveRecentSearches(storage: Pick<Storage, 'setItem'>, searches: readonly string[]): void {
  try {
    storage.setItem(STORAGE_KEY, JSON.stringify(searches.slice(0, MOST)));
  } catch {
    // Private windows and full disks can't store anything.
  }
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/**
 * Saves a search as the newest one. It replaces an earlier one that differs only in case; an empty text isn't
 * saved.
 */
export function addRecentSearch(storage: Pick<Storage, 'getItem' | 'setItem'>, text: string): void {
  const search = text.trim();
  if (!isSearch(search)) return;
  saveRecentSearches(storage, [
    search,
    ...loadRecentSearches(storage).filter((other) => !isSame(other, search)),
  ]);
}

/**
 * Removes one recent search.
 * @returns the remaining ones, newest first
 */
export function removeRecentSearch(storage: Pick<Storage, 'getItem' | 'setItem'>, search: string): string[] {
  const left = loadRecentSearches(storage).filter((other) => other !== search);
  saveRecentSearches(storage, left);
  return left;
}

/** Removes all recent searches. */
export function clearRecentSearches(storage: Pick<Storage, 'removeItem'>): void {
  try {
    storage.removeItem(STORAGE_KEY);
  } catch {
    // A storage that can't be accessed has no searches.
  }
}

/** Returns the URL of a search's results. */
export const searchHref = (search: string): string => `/search?search=${encodeURIComponent(search)}`;
