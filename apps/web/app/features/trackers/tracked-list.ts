/** A member's lists of tracked titles, with the path and texts of each list's page. */
export const TRACKED_LISTS = {
  watchlist: {
    path: '/watchlist',
    endpoint: '/watchlist',
    name: 'Watchlist',
    empty: 'Your watchlist is empty',
    hint: 'Press + on a title to save it for later.',
  },
  seen: {
    path: '/profile/seen',
    endpoint: '/movietracker/tracked/movies',
    name: 'Seen',
    empty: 'Nothing here yet',
    hint: 'Titles that you rate or react to are listed here.',
  },
  notInterested: {
    path: '/profile/not-interested',
    endpoint: '/movietracker/',
    name: 'Not interested',
    empty: 'Nothing here yet',
    hint: 'Titles that you mark “Not interested” are listed here, and are never suggested.',
  },
} as const;

/** Key of a list of tracked titles, such as `watchlist`. */
export type TrackedListKey = keyof typeof TRACKED_LISTS;
