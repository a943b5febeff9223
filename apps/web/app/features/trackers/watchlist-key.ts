/** Returns the key under which a visitor's “Watchlist” for a title or book is postponed until they have signed in. */
export const watchlistKey = (id: string): string => `watchlist ${id}`;
