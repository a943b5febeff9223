import type { FollowState } from '@palate/contract/members';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { usePostponed } from '../../ui/postponed.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { useMemberOnly } from '../../ui/use-member-only.ts';
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
  const memberOnly = useMemberOnly();
  const { state, change } = useFollow(member, onChange);
  // Undo runs after later renders, so it needs their `change`: an older one would restore an older state on failure.
  const latestChange = useRef(change);
  useEffect(() => {
    latestChange.current = change;
  });
  const key = `follow ${member.id}`;
  usePostponed(key, () => void followAfterSignIn());
  async function followAfterSignIn() {
    if (state !== 'none') return;
    const saved = await change(true);
    if (saved !== 'none')
      showToast({
        kind: 'success',
        message: `${saved === 'requested' ? 'You asked to follow' : 'You follow'} ${member.profileName}.`,
        action: { label: 'Undo', press: () => void latestChange.current(false) },
      });
  }
  if (state === 'self') return null;
  // Render it only in the browser: a click before hydration would be lost.
  if (!isHydrated) return <span aria-hidden="true" className="follow-button block" />;
  const isOn = state !== 'none';
  const press = () =>
    memberOnly(`Sign in to follow ${member.profileName} and see what they watch.`, key, () => void change());
  return (
    <Button isQuiet={isQuiet || isOn} className="follow-button" aria-pressed={isOn} onClick={press}>
      {FOLLOW_WORDS[state]}
      <span className="sr-only"> {member.profileName}</span>
    </Button>
  );
}
