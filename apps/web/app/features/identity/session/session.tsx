import { Suspense, useEffect, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { useModal } from '../../../ui/dialogs/modal-state.tsx';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import { useViewer } from '../../../ui/viewer.ts';
import { openStorage, PENDING_SIGN_OUT_KEY, SIGNED_IN_KEY } from './browser-storage.ts';
import { loadMemberCode, reportMissingCode } from './member-code.ts';
import { onClear } from './page-memory.ts';
import { isSigningOut } from './session-check.ts';
import { useDropPostponed } from './use-drop-postponed.ts';

const MemberSession = lazyPart(loadMemberCode, MissingSession);

function MissingSession(): null {
  useEffect(reportMissingCode, []);
  return null;
}

/**
 * Keeps the user signed in on pages that check the session (specification §2), and updates every open page of this
 * browser when somebody signs in or out. Visitors load no code for it.
 */
export function Session() {
  useDropPostponed();
  useClosedDialogs();
  const isNeeded = useIsMemberSessionNeeded();
  useArrivalElsewhere(!isNeeded);
  return (
    isNeeded && (
      <Suspense>
        <MemberSession />
      </Suspense>
    )
  );
}

/** Closes all dialogs when a person's data is cleared from the page's memory. */
function useClosedDialogs(): void {
  const { replaceModals } = useModal();
  useEffect(() => onClear(() => replaceModals([])), [replaceModals]);
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
    if (isMembers || isSigningOut(here) || openStorage().getItem(PENDING_SIGN_OUT_KEY) !== null)
      setIsNeeded(true);
  }, [isMembers, here]);
  return isNeeded;
}

/** Updates a visitor's page when somebody signs in in another tab. */
function useArrivalElsewhere(isOn: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOn) return;
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === SIGNED_IN_KEY && newValue) void revalidate();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [isOn, revalidate]);
}
