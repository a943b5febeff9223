import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { dropPostponed, dropPostponedElsewhere, dropPostponedOnLoad } from '../../../ui/postponed.ts';
import { useViewer } from '../../../ui/viewer.ts';
import { loadPendingCode } from '../forms/pending-code.ts';

/** Time in which a page loads the sections that may do a postponed action, in ms (our choice). */
const UNTAKEN_MS = 10_000;

/**
 * Forgets what a visitor chose before signing in (`postpone`) once it would come as a surprise: on another page, after
 * a reload, or if the page hasn't done it soon after the sign-in, because it doesn't show the control.
 */
export function useDropPostponed(): void {
  const { state } = useViewer().session;
  const { pathname } = useLocation();
  const isMember = state === 'member';
  const onLoad = useEffectEvent(() => {
    if (state === 'none' || state === 'signedOut') dropPostponedOnLoad(pathname, loadPendingCode() !== null);
  });
  useEffect(() => onLoad(), []);
  useEffect(() => dropPostponedElsewhere(pathname), [pathname]);
  useEffect(() => {
    if (!isMember) return;
    const timer = setTimeout(dropPostponed, UNTAKEN_MS);
    return () => clearTimeout(timer);
  }, [isMember]);
}
