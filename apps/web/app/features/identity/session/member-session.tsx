import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { type OpenModal, useModal } from '../../../ui/dialogs/modal-state.tsx';
import { useViewer } from '../../../ui/viewer.ts';
import { isRunning } from '../workflows/loading.ts';
import { isSignedInHere, PENDING_SIGN_OUT_KEY, SIGNED_IN_KEY } from './browser-storage.ts';
import { whenNoFormInUse } from './forms-in-use.ts';
import { isSessionChecked, isSigningOut } from './session-check.ts';
import { finishSignOut, signOut } from './sign-out.ts';
import { loadRevoke, signOutFlow } from './sign-out-flow.ts';
import { type SignOutState, signOutProgress } from './sign-out-progress.ts';
import { startRenewer } from './start-renewer.ts';

/** Delay before the server is notified of a sign-out once more, in ms (our choice). */
const NOTIFY_AGAIN_MS = 10_000;

/** Delay before code is preloaded, in ms, so that the page's own files come first (our choice). */
const AHEAD_MS = 1_500;

export { signOut };

/** Keeps a member's session valid. When they sign out in one tab, signs them out in all others of this browser. */
export default function MemberSession(): null {
  useSessionRenewer();
  useFollowing();
  useComingBack();
  useTelling();
  useReturn();
  useReadiness();
  return null;
}

function useSessionRenewer(): void {
  const { session } = useViewer();
  const { state } = session;
  const premiumEndsAt = state === 'member' ? session.premiumEndsAt : null;
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const isSaved = (state === 'member' || state === 'restoring') && isSessionChecked(pathname);
  useEffect(() => {
    if (!isSaved || signOutFlow.isOwed()) return;
    return startRenewer({
      isRestoring: state === 'restoring',
      premiumEndsAt,
      onChange: () => void revalidate(),
    });
  }, [isSaved, state, premiumEndsAt, revalidate]);
}

/** Updates the page when the user signs out, or somebody else signs in, in this or another tab. */
function useFollowing(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const reload = async (state: SignOutState) => {
      // Reloading the page's data may lead to another page, and so close the form.
      if (state === 'notified') await whenNoFormInUse();
      if (signOutProgress.state() !== state) return;
      await revalidate();
      signOutFlow.settle();
    };
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === PENDING_SIGN_OUT_KEY) newValue ? signOutFlow.follow() : signOutFlow.hear();
      if (key === SIGNED_IN_KEY && newValue) {
        if (signOutProgress.state() === 'none') void revalidate();
        else signOutFlow.welcome();
      }
    };
    const stop = signOutProgress.subscribe(() => {
      const state = signOutProgress.state();
      // The tab in which the member signs out loads another page anyway.
      const isStaying = !isRunning('signOut');
      if ((state === 'notified' && isStaying) || state === 'arrived') void reload(state);
    });
    window.addEventListener('storage', onStorage);
    return () => {
      stop();
      window.removeEventListener('storage', onStorage);
    };
  }, [revalidate]);
}

/** Reloads a page that Back has restored from the browser's cache, if its member has signed out since. */
function useComingBack(): void {
  const isVisitors = useViewer().session.state === 'none';
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) =>
      persisted && !isVisitors && !isSignedInHere() && location.reload();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [isVisitors]);
}

/** Notifies the server of a sign-out on an earlier page, and retries until that succeeds. */
function useTelling(): void {
  const { session } = useViewer();
  const isShown = session.state === 'member' || session.state === 'restoring';
  useEffect(() => {
    if (!signOutFlow.isOwed()) return;
    if (!isShown) void finishSignOut();
    else {
      // The page was rendered for the user who has signed out: reload, so that it has no data of theirs
      // either.
      signOutFlow.follow();
      void finishSignOut().then(
        (isGoing) => isGoing || signOutFlow.isOwed() || isSignedInHere() || location.reload(),
      );
    }
  }, [isShown]);
  const isUnreached = session.state === 'signedOut' && session.isUnreached;
  useEffect(() => {
    if (!isUnreached) return;
    const notify = () => void finishSignOut();
    const timer = setInterval(notify, NOTIFY_AGAIN_MS);
    window.addEventListener('online', notify);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', notify);
    };
  }, [isUnreached]);
}

/** Preloads the code that revokes a member's tokens, because the member may be offline when they sign out. */
function useReadiness(): void {
  const isMember = useViewer().session.state === 'member';
  useEffect(() => {
    if (!isMember) return;
    const timer = setTimeout(
      // If both fail, signing out tries again.
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
 * Specification §2 `awsSignOut`: handles the URL to which a sign-out returns. Usually the user is already signed out
 * here. If not, another site or tab led to this URL, so the page asks first.
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
    if (state === 'none' || state === 'signedOut' || signOutFlow.isOwed()) return;
    const question: OpenModal = {
      name: 'basicModal',
      props: {
        title: 'Sign out?',
        text: 'You followed a sign-out link. You’re still signed in until you confirm.',
        confirm: 'Sign out',
        cancel: 'Stay signed in',
        onConfirm: signOut,
      },
    };
    replaceModals([question], { after });
  }, [here, state, navigate, replaceModals]);
}
