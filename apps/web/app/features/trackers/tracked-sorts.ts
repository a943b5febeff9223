import { TRACKED_SORTS, type TrackedSort } from '@palate/contract/vocab/trackers';
import type { TrackedListKey } from './tracked-list.ts';

/** Sort orders that make sense for each list; the first is the default. */
const SORTS: Record<TrackedListKey, readonly TrackedSort[]> = {
  watchlist: ['added', 'tasteMatch', 'myServices', 'releaseDate', 'runtime', 'movieRating', 'popularity'],
  seen: ['added', 'rating', 'tasteMatch', 'releaseDate', 'movieRating'],
  notInterested: [],
};

/** Facts about the viewer that decide which sort orders a tracked list offers. */
interface SortingViewer {
  /** Whether the list is the viewer's own. */
  readonly isOwn: boolean;
  /** Whether the viewer is signed in. */
  readonly isMember: boolean;
  readonly hasTaste: boolean;
}

/**
 * Returns the sort orders that a list's page offers; the first is the default. On other members' lists, only viewers
 * with an account and a taste can sort by match (specification §2), and only members by their services.
 */
export function offeredSorts(
  key: TrackedListKey,
  { isOwn, isMember, hasTaste }: SortingViewer,
): readonly TrackedSort[] {
  if (isOwn) return SORTS[key];
  const isPossible: Partial<Record<TrackedSort, boolean>> = {
    tasteMatch: isMember && hasTaste,
    myServices: isMember,
  };
  return SORTS[key].filter((sort) => isPossible[sort] ?? true);
}

/** Returns the sort orders that a list's URL may ask for. On the viewer's own lists, these are all. */
export const acceptedSorts = (key: TrackedListKey, viewer: SortingViewer): readonly TrackedSort[] =>
  viewer.isOwn ? TRACKED_SORTS : offeredSorts(key, viewer);
