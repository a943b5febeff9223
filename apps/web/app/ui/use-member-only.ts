import { useModal } from './dialogs/modal-state.tsx';
import { useViewer } from './viewer.ts';

/**
 * Returns a function that runs an action if the viewer is a member. Otherwise it opens the sign-in dialog, which
 * shows the reason.
 */
export function useMemberOnly(): (reason: string, act: () => void) => void {
  const { session } = useViewer();
  const { openModal } = useModal();
  return (reason, act) => {
    if (session.state === 'member') act();
    else openModal({ name: 'customSignIn', props: { reason } });
  };
}
