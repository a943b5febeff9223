import type { FollowState } from '@palate/contract/members';
import { Button } from '../../ui/button.tsx';
import { useModal } from '../../ui/dialogs/modal-state.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { useViewer } from '../../ui/viewer.ts';
import { FOLLOW_WORDS, type MemberView } from './member-view.ts';
import { useFollow } from './use-follow.ts';

/**
 * A button to follow or unfollow a member. Asks a visitor to sign in. Renders nothing for the viewer themselves.
 * @param isQuiet makes the button less prominent
 */
export function FollowButton({
  member,
  isQuiet = false,
  onChange,
}: {
  member: Pick<MemberView, 'id' | 'profileName' | 'followState'>;
  isQuiet?: boolean;
  /** Called with the new state once it is saved. */
  onChange?: (state: FollowState) => void;
}) {
  const isHydrated = useIsHydrated();
  const { session } = useViewer();
  const { openModal } = useModal();
  const { state, change } = useFollow(member, onChange);
  if (state === 'self') return null;
  // Render it only in the browser: a click before hydration would be lost.
  if (!isHydrated) return <span aria-hidden="true" className="follow-button block" />;
  const isOn = state !== 'none';
  const press = () =>
    session.state === 'member'
      ? void change()
      : openModal({
          name: 'customSignIn',
          props: { reason: `Sign in to follow ${member.profileName} and see what they watch.` },
        });
  return (
    <Button isQuiet={isQuiet || isOn} className="follow-button" aria-pressed={isOn} onClick={press}>
      {FOLLOW_WORDS[state]}
      <span className="sr-only"> {member.profileName}</span>
    </Button>
  );
}
