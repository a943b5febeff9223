import { useModal } from './dialogs/modal-state.tsx';
import { postpone } from './postponed.ts';
import { useViewer } from './viewer.ts';

/**
 * Returns a function that runs an action if the viewer is a member. Otherwise it opens the sign-in dialog, which
 * shows the reason.
 * @param postponed key of the action for `usePostponed`, which does it after signing in; null if nothing does
 */
export function useMemberOnly(): (reason: string, postponed: string | null, act: () => void) => void {
  const { session } = useViewer();
  const { openModal } = useModal();
  return (reason, postponed, act) => {
    if (session.state === 'member') return act();
    postpone(postponed);
    openModal({ name: 'customSignIn', props: { reason } });
  };
}
