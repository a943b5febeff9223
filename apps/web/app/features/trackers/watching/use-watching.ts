import { useRouteLoaderData } from 'react-router';
import type { WatchingView } from './load-watching.server.ts';

/**
 * Returns what the member is watching, from the data that every page loads: `now` (the current title) and `ended` (one
 * just watched and not rated yet), each null if there is none. Returns null for a visitor.
 */
export const useWatching = (): WatchingView | null =>
  useRouteLoaderData<{ watching: WatchingView | null }>('root')?.watching ?? null;
