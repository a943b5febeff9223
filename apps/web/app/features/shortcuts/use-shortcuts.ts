import type { listShortcuts, Shortcut } from '@palate/contract/shortcuts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fetchApi } from '../../client-api.ts';
import { queryClient } from '../../query-client.ts';
import { useViewer } from '../../ui/viewer.ts';
import { type ShortcutActions, shortcutActions } from './shortcut-actions.ts';
import { usePageShortcuts, useShownShortcuts } from './use-shown-shortcuts.ts';

/** The viewer's shortcuts in their order, and the functions that change them. */
export interface ViewerShortcuts extends ShortcutActions {
  /** All shortcuts; empty until they are loaded. Pages show the first five (specification §9). */
  readonly shortcuts: readonly Shortcut[];
  readonly loading: 'running' | 'done' | 'failed';
  readonly isMember: boolean;
  /** Loads the shortcuts again after an error. */
  reload(): void;
}

/**
 * Query for pages whose loader returns no shortcuts. It isn't cached, so that the next person to sign in
 * can’t see the shortcuts.
 */
const SHORTCUTS = queryOptions({
  queryKey: ['shortcuts'],
  queryFn: () => fetchApi<typeof listShortcuts>('GET', '/shortcuts'),
  staleTime: 0,
  gcTime: 0,
  retry: false,
});

/**
 * Returns the viewer's shortcuts and the functions that change them, for components that are rendered only in
 * the browser.
 */
export function useShortcuts(): ViewerShortcuts {
  const isMember = useViewer().session.state === 'member';
  const ofPage = usePageShortcuts();
  const shownOf = useShownShortcuts();
  const { data, isFetching, refetch } = useQuery(
    { ...SHORTCUTS, enabled: shownOf(ofPage) === null },
    queryClient(),
  );
  const loaded = ofPage ?? data ?? null;
  const shown = shownOf(loaded);
  return useMemo(() => {
    const shortcuts = shown ?? [];
    return {
      shortcuts,
      loading: shown ? 'done' : isFetching ? 'running' : 'failed',
      isMember,
      reload: () => void refetch(),
      ...shortcutActions({
        shortcuts,
        isMember,
        loaded: loaded ?? shown,
        load: () => queryClient().ensureQueryData(SHORTCUTS),
      }),
    };
  }, [shown, loaded, isFetching, isMember, refetch]);
}
