import { useModal } from './dialogs/modal-state.tsx';
import { postpone } from './postponed.ts';
import { useViewer } from './viewer.ts';

/**
 * Returns a function that opens the sign-in dialog, which shows the reason.
 * @param postponed key of the action for `usePostponed`, which does it after signing in; null if nothing does
 */
export function useAskToSignIn(): (reason: string, postponed: string | null) => void {
  const { openModal } = useModal();
  return (reason, postponed) => {
    postpone(postponed);
    openModal({ name: 'customSignIn', props: { reason } });
  };
}

/**
 * Returns a function that runs an action if the viewer is a member, and otherwise asks them to sign in.
 * @param postponed as in `useAskToSignIn`
 */
export function useMemberOnly(): (reason: string, postponed: string, act: () => void) => void {
  const { session } = useViewer();
  const askToSignIn = useAskToSignIn();
  return (reason, postponed, act) => {
    if (session.state === 'member') act();
    else askToSignIn(reason, postponed);
  };
}
