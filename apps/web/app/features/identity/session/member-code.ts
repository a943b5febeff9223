import { loadOnce } from '../../../load-once.ts';
import { reportMissingCode } from '../../../ui/loading/report-missing-code.ts';
import { isSignedInHere, isSignOutPending } from './browser-storage.ts';

type MemberCode = typeof import('./member-session.tsx');

let loaded: MemberCode | null = null;
let isSigningOut = false;

/** Loads the code for a member's session. Visitors' pages don't need it. After a failure, the next call tries again. */
export const loadMemberCode = loadOnce(async (): Promise<MemberCode> => {
  loaded = await import('./member-session.tsx');
  return loaded;
});

/** Loads the code early if somebody is signed in in this browser, or if the server doesn't know of a sign-out yet. */
export function preloadMemberCode(): void {
  // If this fails, the page tries again, and shows if that fails, too.
  if (isSignedInHere() || isSignOutPending()) loadMemberCode().catch(console.warn);
}

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
