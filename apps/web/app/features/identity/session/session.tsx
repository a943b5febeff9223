import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { NETWORK_MESSAGE } from '../../../client-api.ts';
import { type OpenModal, useModal } from '../../../ui/modal-state.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useViewer } from '../../../ui/viewer.ts';
import { LEAVING_MARK, MEMBER_MARK, openStorage } from './browser-storage.ts';
import { onForget } from './forget-person.ts';
import { leaving, loadRevoke } from './leaving.ts';
import { isSessionChecked, isSigningOut } from './session-check.ts';
import { finishSignOut, signOut } from './sign-out.ts';

/** How soon a server that couldn't be told of a sign-out is told again, ms; our choice. */
const TELL_AGAIN_MS = 10_000;

/** After what the page itself needs, ms; our choice. */
const AHEAD_MS = 1_500;

/** What has to be fetched for it may not arrive. */
const complain = () => showToast({ kind: 'error', message: NETWORK_MESSAGE });

/**
 * Keeps whoever is signed in signed in, on pages that check (§2), and has every page of this browser follow
 * who signs in or out in another. What a session needs is fetched only then: a visitor costs nothing.
 */
export function Session(): null {
  useKeeper();
  useFollowing();
  useComingBack();
  useTelling();
  useReturn();
  useReadiness();
  return null;
}

function useKeeper(): void {
  const { state } = useViewer().session;
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const isKept = (state === 'member' || state === 'restoring') && isSessionChecked(pathname);
  useEffect(() => {
    if (!isKept || leaving.isOwed()) return;
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
}

/** Drops what this page keeps of a person who is forgotten, and shows what became of it, in whichever tab. */
function useFollowing(): void {
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  const { replaceModals } = useModal();
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === LEAVING_MARK) newValue ? leaving.follow() : leaving.hear();
      if (key === MEMBER_MARK && newValue) {
        queries.clear();
        if (leaving.state() === 'none') void revalidate();
        else leaving.welcome();
      }
    };
    const stops = [
      onForget(() => {
        queries.clear();
        replaceModals([]);
      }),
      leaving.subscribe(() => {
        const state = leaving.state();
        if (state === 'told' || state === 'arrived') void revalidate().then(() => leaving.settle());
      }),
    ];
    window.addEventListener('storage', onStorage);
    return () => {
      for (const stop of stops) stop();
      window.removeEventListener('storage', onStorage);
    };
  }, [queries, revalidate, replaceModals]);
}

/** Loads a page anew that Back brings as it stood, where its member has signed out since: it wasn't told. */
function useComingBack(): void {
  const isVisitors = useViewer().session.state === 'none';
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) =>
      persisted && !isVisitors && openStorage().getItem(MEMBER_MARK) === null && location.reload();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [isVisitors]);
}

/** Tells the server what a page before this one couldn't, and tries again until it knows. */
function useTelling(): void {
  const { session } = useViewer();
  const isShown = session.state === 'member' || session.state === 'restoring';
  useEffect(() => {
    if (!leaving.isOwed()) return;
    if (!isShown) void finishSignOut();
    else {
      // Rendered for who has left: loaded anew, the document has nothing of them either.
      leaving.follow();
      void finishSignOut().then((isGoing) => isGoing || leaving.isOwed() || location.reload());
    }
  }, [isShown]);
  const isUnreached = session.state === 'leaving' && session.isUnreached;
  useEffect(() => {
    if (!isUnreached) return;
    const tell = () => void finishSignOut();
    const timer = setInterval(tell, TELL_AGAIN_MS);
    window.addEventListener('online', tell);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', tell);
    };
  }, [isUnreached]);
}

/** Has what revokes a member's tokens here before they sign out, which they may do without a line. */
function useReadiness(): void {
  const isMember = useViewer().session.state === 'member';
  useEffect(() => {
    if (!isMember) return;
    const timer = setTimeout(
      // Where neither comes, a sign-out asks again.
      () =>
        void loadRevoke()
          .then(({ prepareToRevoke }) => prepareToRevoke())
          .catch(console.warn),
      AHEAD_MS,
    );
    return () => clearTimeout(timer);
  }, [isMember]);
}

/**
 * §2 `awsSignOut`: who comes back from signing out is nobody here already. Where somebody is, another site led
 * here, or a tab that hadn't begun it, and they are asked.
 */
function useReturn(): void {
  const here = useLocation();
  const { state } = useViewer().session;
  const navigate = useNavigate();
  const { replaceModals } = useModal();
  const taken = useRef<string | null>(null);
  useEffect(() => {
    if (!isSigningOut(here) || taken.current === here.key) return;
    taken.current = here.key;
    const after = navigate('/dashboard', { replace: true });
    if (state === 'none' || state === 'leaving' || leaving.isOwed()) return;
    const question: OpenModal = {
      name: 'basicModal',
      props: {
        title: 'Sign out?',
        text: 'The link you followed asks for it.',
        confirm: 'Sign out',
        cancel: 'Stay signed in',
        onConfirm: signOut,
      },
    };
    replaceModals([question], { after });
  }, [here, state, navigate, replaceModals]);
}
