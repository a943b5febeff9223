import { NETWORK_MESSAGE } from '../../../client-api.ts';
import { showToast } from '../../../ui/toasts/toast.ts';

type MemberCode = typeof import('./member-session.tsx');

let loaded: MemberCode | null = null;

/** Loads the code for a member's session, which visitors' pages don't need. */
export const loadMemberCode = (): Promise<MemberCode> =>
  import('./member-session.tsx').then((code) => {
    loaded = code;
    return code;
  });

/** Shows a message that the code couldn't be loaded. */
export const reportMissingCode = (): void => showToast({ kind: 'error', message: NETWORK_MESSAGE });

/** Signs out, at once if the code is loaded, which a member's page does when it starts. */
export function signOut(): void {
  if (loaded) loaded.signOut();
  else loadMemberCode().then((code) => code.signOut(), reportMissingCode);
}
