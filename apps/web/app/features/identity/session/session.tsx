import { type ComponentType, useEffect, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import type { ModalName } from '../../../ui/dialogs/modal-names.ts';
import { useModal } from '../../../ui/dialogs/modal-state.tsx';
import { reportMissingCode } from '../../../ui/loading/report-missing-code.ts';
import { useViewer } from '../../../ui/viewer.ts';
import { isSignOutPending, PENDING_SIGN_OUT_KEY, SIGNED_IN_KEY } from './browser-storage.ts';
import { startSignInFlow } from './forms-in-use.ts';
import { loadMemberCode } from './member-code.ts';
import { onClear } from './page-memory.ts';
import { isSigningOut } from './session-check.ts';
import { signOutProgress } from './sign-out-progress.ts';
import { useDropPostponed } from './use-drop-postponed.ts';

/**
 * Keeps the user signed in on pages that check the session (specification §2), and updates every open page of this
 * browser when somebody signs in or out. Visitors load no code for it.
 */
export function Session() {
  useDropPostponed();
  useClosedDialogs();
  useSignInFlow();
  const MemberSession = useMemberSession(useIsMemberSessionNeeded());
  useOtherTabs(MemberSession === null);
  return MemberSession && <MemberSession />;
}

/** Closes all dialogs when a person's data is cleared from the page's memory. */
function useClosedDialogs(): void {
  const { replaceModals } = useModal();
  useEffect(() => onClear(() => replaceModals([])), [replaceModals]);
}

/** The dialogs of the sign-in flow, which lead to each other. */
const SIGN_IN_DIALOGS: readonly ModalName[] = ['signIn', 'customSignIn', 'signUp', 'forgotPassword'];

/**
 * Keeps the sign-in flow open while one of its dialogs or its page is. Between two dialogs, while the second one's code
 * is loading, there is no form.
 */
function useSignInFlow(): void {
  const { open } = useModal();
  const { pathname } = useLocation();
  const isOpen = pathname === '/sign-in' || open.some(({ name }) => SIGN_IN_DIALOGS.includes(name));
  useEffect(() => (isOpen ? startSignInFlow() : undefined), [isOpen]);
}

/**
 * Whether the page has a member, or the URL asks to sign out, or a sign-out hasn't reached the server yet. Once it is
 * true, it stays true.
 */
function useIsMemberSessionNeeded(): boolean {
  const here = useLocation();
  const isMembers = useViewer().session.state !== 'none';
  const [isNeeded, setIsNeeded] = useState(isMembers);
  useEffect(() => {
    if (isMembers || isSigningOut(here) || isSignOutPending()) setIsNeeded(true);
  }, [isMembers, here]);
  return isNeeded;
}

/**
 * Loads the component with a member's session. If that fails, shows a message, and tries again on the next page and
 * when the browser is online again.
 * @returns null until it is loaded
 */
function useMemberSession(isNeeded: boolean): ComponentType | null {
  const { pathname } = useLocation();
  const [Component, setComponent] = useState<ComponentType | null>(null);
  const isMissing = isNeeded && Component === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is a reason to try again
  useEffect(() => {
    if (!isMissing) return;
    let isOver = false;
    const load = () =>
      loadMemberCode().then(
        (code) => isOver || setComponent(() => code.default),
        () => {
          if (isOver) return;
          reportMissingCode();
          // The page may have been rendered for a member who has signed out.
          if (isSignOutPending()) signOutProgress.hide('unreached');
        },
      );
    void load();
    window.addEventListener('online', load);
    return () => {
      isOver = true;
      window.removeEventListener('online', load);
    };
  }, [isMissing, pathname]);
  return Component;
}

/** Until the code for a member's session is loaded: follows a sign-in and a sign-out in another tab. */
function useOtherTabs(isOn: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOn) return;
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === SIGNED_IN_KEY && newValue) void revalidate();
      if (key === PENDING_SIGN_OUT_KEY && newValue) signOutProgress.hide('notifying');
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [isOn, revalidate]);
}
