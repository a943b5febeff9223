import { useEffect, useSyncExternalStore } from 'react';
import { NOBODY, type PageViewer } from '../../../ui/viewer.ts';
import { leaving } from './leaving.ts';

const LEAVING: PageViewer = { ...NOBODY, session: { state: 'leaving', isUnreached: false } };
const UNREACHED: PageViewer = { ...NOBODY, session: { state: 'leaving', isUnreached: true } };

/** Whom a page shows that was rendered for `viewer`: nobody from the moment they sign out in this browser. */
export function useShownViewer(viewer: PageViewer): PageViewer {
  const state = useSyncExternalStore(leaving.subscribe, leaving.state, () => 'none' as const);
  const isNobodys = viewer.session.state === 'none';
  useEffect(() => {
    if (isNobodys && state !== 'none') leaving.finish();
  }, [isNobodys, state]);
  if (isNobodys || state === 'none') return viewer;
  return state === 'unreached' ? UNREACHED : LEAVING;
}
