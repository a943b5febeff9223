import type { blockMember, muteMember, removeFollower, unmuteMember } from '@palate/contract/community';
import type { MouseEvent } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { fetchApi } from '../../client-api.ts';
import { useModal } from '../../ui/dialogs/modal-state.tsx';
import { DisclosureMenu } from '../../ui/disclosure-menu.tsx';
import { tryCall } from '../../ui/loading/try-call.ts';
import { ShareButton } from '../../ui/share-button.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { useViewer } from '../../ui/viewer.ts';
import { FollowButton } from '../community/follow-button.tsx';
import { useReport } from '../moderation/use-report.ts';
import type { ProfileData } from './load-profile.server.ts';

const BLOCK_TEXT =
  'Neither of you will see the other while signed in. You’ll no longer follow each other or be partners, groups of just you two will be deleted, and you’ll leave other groups that you’re both in. They won’t be notified. You can unblock them in your account, but that doesn’t restore any of this.';

/** The viewer's actions on another member: a button to follow, and a menu to mute, remove, block or report. */
export function MemberActions({ profile }: { profile: ProfileData }) {
  const { id, name, followState, isFollower, isMuted } = profile;
  const isHydrated = useIsHydrated();
  const { session } = useViewer();
  const { revalidate } = useRevalidator();
  const { mute, remove, block } = useMemberWork(profile);
  const askToBlock = useAskToBlock(name, block);
  const report = useReport({ thing: { memberId: id }, name });
  const isMember = session.state === 'member';
  return (
    <>
      <FollowButton
        member={{ id, profileName: name, followState }}
        // What followers alone may see comes and goes.
        onChange={() => void revalidate()}
      />
      {isHydrated && <ShareButton title={name} />}
      {isHydrated && (
        <DisclosureMenu
          label={`More about ${name}`}
          className="profile-menu"
          resetKey={`${isMuted} ${isFollower}`}
          summary={<span aria-hidden="true">⋯</span>}
        >
          <ul>
            {isMember && (
              <li>
                <button type="button" onClick={() => void mute(!isMuted)}>
                  {isMuted ? 'Unmute' : 'Mute'}
                  <span className="type-note block text-dim">
                    {isMuted ? 'Show them in your feeds again' : 'Leave them out of your feeds'}
                  </span>
                </button>
              </li>
            )}
            {isMember && isFollower && (
              <li>
                <button type="button" onClick={() => void remove()}>
                  Remove follower
                  <span className="type-note block text-dim">They won’t be notified</span>
                </button>
              </li>
            )}
            {isMember && (
              <li>
                <button type="button" aria-haspopup="dialog" onClick={askToBlock}>
                  Block
                  <span className="type-note block text-dim">You won’t see each other anywhere</span>
                </button>
              </li>
            )}
            <li>
              <button type="button" aria-haspopup="dialog" onClick={report}>
                Report
                <span className="type-note block text-dim">They won’t know who reported them</span>
              </button>
            </li>
          </ul>
        </DisclosureMenu>
      )}
    </>
  );
}

/**
 * Returns the click handler of the menu's “Block”: it closes the menu and asks first, because a block also ends what
 * unblocking doesn't restore. The dialog later returns the focus to the menu's button.
 */
function useAskToBlock(name: string, block: () => Promise<void>): (event: MouseEvent<HTMLElement>) => void {
  const { openModal } = useModal();
  return ({ currentTarget }) => {
    const menu = currentTarget.closest('details');
    menu?.removeAttribute('open');
    menu?.querySelector('summary')?.focus();
    openModal({
      name: 'basicModal',
      props: {
        title: `Block ${name}?`,
        text: BLOCK_TEXT,
        confirm: 'Block',
        cancel: 'Cancel',
        onConfirm: () => void block(),
      },
    });
  };
}

function useMemberWork({ id, name }: ProfileData) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const params = { id };
  /** Does something about the member, and says so once the page shows it. */
  async function change(call: Promise<unknown>, message: string) {
    if ((await tryCall(call)) === null) return;
    // Loading the page again closes the menu, so the message mustn't come while somebody may open it.
    await revalidate();
    showToast({ kind: 'success', message });
  }
  return {
    mute: (isMuted: boolean) =>
      isMuted
        ? change(
            fetchApi<typeof muteMember>('PUT', '/community/mutes/{id}', { params }),
            `${name} is muted. They won’t be notified.`,
          )
        : change(
            fetchApi<typeof unmuteMember>('DELETE', '/community/mutes/{id}', { params }),
            `${name} is no longer muted.`,
          ),
    remove: () =>
      change(
        fetchApi<typeof removeFollower>('DELETE', '/community/followers/{id}', { params }),
        `${name} no longer follows you.`,
      ),
    async block() {
      const blocked = await tryCall(
        fetchApi<typeof blockMember>('PUT', '/community/blocks/{id}', { params }),
      );
      if (!blocked) return;
      // The profile is no longer there.
      await navigate('/community');
      showToast({ kind: 'success', message: `${name} is blocked. You can undo that in your account.` });
    },
  };
}
