import type { followMember, unfollowMember } from '@palate/contract/community';
import type { FollowState } from '@palate/contract/members';
import { useState } from 'react';
import { fetchApi } from '../../client-api.ts';
import type { MemberView } from './member-view.ts';

/**
 * Returns the viewer's follow state for a member, and a function that follows or unfollows the member and returns the
 * resulting state. A change is shown at once. Specification §8: if it can't be saved, the earlier state is shown again,
 * without a message.
 * @param onChange called with the new state once it is saved
 */
export function useFollow(
  { id, followState }: Pick<MemberView, 'id' | 'followState'>,
  onChange?: (state: FollowState) => void,
) {
  const [changed, setChanged] = useState<{ of: FollowState; to: FollowState } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const state = changed?.of === followState ? changed.to : followState;
  const show = (to: FollowState) => setChanged({ of: followState, to });

  async function change(isOn = state === 'none'): Promise<FollowState> {
    if (isBusy) return state;
    setBusy(true);
    show(isOn ? 'following' : 'none');
    try {
      const body = { userId: id };
      const saved = isOn
        ? await fetchApi<typeof followMember>('POST', '/community/follow', { body })
        : await fetchApi<typeof unfollowMember>('POST', '/community/unfollow', { body });
      show(saved.followState);
      onChange?.(saved.followState);
      return saved.followState;
    } catch {
      show(state);
      return state;
    } finally {
      setBusy(false);
    }
  }

  return { state, isBusy, change };
}
