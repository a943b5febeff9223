import { useEffect, useSyncExternalStore } from 'react';
import { NOBODY, type PageViewer } from '../../../ui/viewer.ts';
import { signOutProgress } from './sign-out-progress.ts';

const SIGNED_OUT_VIEWER: PageViewer = { ...NOBODY, session: { state: 'signedOut', isUnreached: false } };
const UNREACHED: PageViewer = { ...NOBODY, session: { state: 'signedOut', isUnreached: true } };

/**
 * Returns the viewer to show on a page that was rendered for `viewer`: nobody, if they have since signed out in this
 * browser.
 */
export function useShownViewer(viewer: PageViewer): PageViewer {
  const state = useSyncExternalStore(signOutProgress.subscribe, signOutProgress.state, () => 'none' as const);
  const isNobodys = viewer.session.state === 'none';
  useEffect(() => {
    if (isNobodys && state !== 'none') signOutProgress.finish();
  }, [isNobodys, state]);
  if (isNobodys || state === 'none') return viewer;
  return state === 'unreached' ? UNREACHED : SIGNED_OUT_VIEWER;
}
