import { useModal } from '../../ui/modal-state.tsx';
import { useViewer } from '../../ui/viewer.ts';

/** Returns a function that runs an action for a member, and asks anybody else to sign in, with the reason. */
export function useMemberOnly(): (reason: string, act: () => void) => void {
  const { session } = useViewer();
  const { openModal } = useModal();
  return (reason, act) => {
    if (session.state === 'member') act();
    else openModal({ name: 'customSignIn', props: { reason } });
  };
}
