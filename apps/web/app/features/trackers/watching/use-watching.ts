import { useRouteLoaderData } from 'react-router';
import type { WatchingView } from './load-watching.server.ts';

/** Returns the title that the member is watching now, from the data that every page loads; null for a visitor. */
export const useWatching = (): WatchingView | null =>
  useRouteLoaderData<{ watching: WatchingView | null }>('root')?.watching ?? null;
