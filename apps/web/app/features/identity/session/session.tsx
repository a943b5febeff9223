import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { showToast } from '../../../ui/toast.ts';
import { useViewer } from '../../../ui/viewer.ts';
import { isSessionChecked, isSigningOut } from './session-check.ts';

/** What has to be fetched for it may not arrive. */
const complain = () =>
  showToast({ kind: 'error', message: 'We can’t reach Palate. Check your connection and try again.' });

/**
 * Keeps whoever is signed in signed in, on pages that check (§2), and signs out where the address says so.
 * What does it is fetched only then: a visitor costs nothing.
 */
export function Session(): null {
  const { state } = useViewer().session;
  const here = useLocation();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const isLeaving = isSigningOut(here);
  const isKept = state !== 'none' && !isLeaving && isSessionChecked(here.pathname);
  useEffect(() => {
    if (!isKept) return;
    let stop: (() => void) | null = null;
    let isOver = false;
    import('./keeper.ts').then(({ keepSession }) => {
      if (!isOver)
        stop = keepSession({ isRestoring: state === 'restoring', onChange: () => void revalidate() });
    }, complain);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [isKept, state, revalidate]);
  useEffect(() => {
    if (!isLeaving) return;
    import('../workflows/sign-out.ts')
      .then(({ signOut }) => signOut())
      .catch(complain)
      .finally(() => {
        queries.clear();
        void navigate('/dashboard', { replace: true });
      });
  }, [isLeaving, navigate, queries]);
  return null;
}
