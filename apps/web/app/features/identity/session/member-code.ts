import { NETWORK_MESSAGE } from '../../../client-api.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { openStorage, PENDING_SIGN_OUT_KEY, SIGNED_IN_KEY } from './browser-storage.ts';

type MemberCode = typeof import('./member-session.tsx');

let loading: Promise<MemberCode> | null = null;
let loaded: MemberCode | null = null;
let isSigningOut = false;

/** Loads the code for a member's session. Visitors' pages don't need it. After a failure, the next call tries again. */
export function loadMemberCode(): Promise<MemberCode> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load(): Promise<MemberCode> {
  loaded = await import('./member-session.tsx');
  return loaded;
}

/** Loads the code early if somebody is signed in in this browser, or if the server doesn't know of a sign-out yet. */
export function preloadMemberCode(): void {
  const isNeeded = [SIGNED_IN_KEY, PENDING_SIGN_OUT_KEY].some((key) => openStorage().getItem(key) !== null);
  // If this fails, the page tries again, and shows if that fails, too.
  if (isNeeded) loadMemberCode().catch(console.warn);
}

/** Shows a message that the code couldn't be loaded. */
export const reportMissingCode = (): void => showToast({ kind: 'error', message: NETWORK_MESSAGE });

/** Signs out: at once if the code is loaded (a member's page loads it when it starts), otherwise once it is. */
export function signOut(): void {
  if (loaded) loaded.signOut();
  else if (!isSigningOut) {
    isSigningOut = true;
    loadMemberCode()
      .then((code) => code.signOut(), reportMissingCode)
      .finally(() => {
        isSigningOut = false;
      });
  }
}
