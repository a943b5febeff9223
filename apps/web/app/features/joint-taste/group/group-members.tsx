import { JOINT_GROUP } from '@palate/contract/constants';
import type { inviteToJointGroup, leaveJointGroup } from '@palate/contract/joint-groups';
import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { fetchApi } from '../../../client-api.ts';
import { Button } from '../../../ui/button.tsx';
import { useModal } from '../../../ui/dialogs/modal-state.tsx';
import { dotted } from '../../../ui/lists/list-words.ts';
import { useListFocus } from '../../../ui/lists/use-list-focus.ts';
import { TextButton } from '../../../ui/text-link.tsx';
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts';
import '../../community/community.css';
import { tryCall } from '../../../ui/loading/try-call.ts';
import { Portrait } from '../../community/portrait.tsx';
import { GroupsNeedPremium } from '../groups-need-premium.tsx';
import type { GroupData, GroupView } from './load-group.server.ts';

/**
 * The members of a group. The creator of a named group can remove others; everybody can invite their own partners. A
 * group of two has no such button, because removing the partner would be the same as leaving.
 */
export function GroupMembers({ group, invitable }: Pick<GroupData, 'group' | 'invitable'>) {
  const list = useRef<HTMLUListElement>(null);
  const focus = useListFocus(list);
  const isHydrated = useIsHydrated();
  const { revalidate } = useRevalidator();
  const { openModal } = useModal();
  const isNamed = group.name !== '';
  async function change(call: Promise<unknown>) {
    if ((await tryCall(call)) !== null) await revalidate();
  }
  const remove = (userId: string) =>
    change(
      fetchApi<typeof leaveJointGroup>('DELETE', '/joint-taste/groups/{id}/members/{userId}', {
        params: { id: group.id, userId },
      }),
    );
  const askToRemove = ({ id, profileName }: GroupView['members'][number]) =>
    openModal({
      name: 'basicModal',
      props: {
        title: `Remove ${profileName}?`,
        text: 'They’ll no longer see the group, and the group will no longer see their matches. You can invite them again.',
        confirm: 'Remove',
        cancel: 'Cancel',
        onConfirm: () => void remove(id),
      },
    });
  const invite = (userId: string) =>
    change(
      fetchApi<typeof inviteToJointGroup>('POST', '/joint-taste/groups/{id}/members', {
        params: { id: group.id },
        body: { userId },
      }),
    );
  return (
    <>
      <ul ref={list} {...focus} className="member-list">
        {group.members.map((member) => (
          <li key={member.id}>
            <Portrait member={member} />
            <div className="min-w-0">
              <p className="type-lead wrap-anywhere">{member.isViewer ? 'You' : member.profileName}</p>
              <p className="type-note text-dim">{memberNote(member)}</p>
            </div>
            {isHydrated && isNamed && group.isCreator && !member.isViewer && (
              <TextButton className="type-note" onClick={() => askToRemove(member)}>
                Remove<span className="sr-only"> {member.profileName}</span>
              </TextButton>
            )}
          </li>
        ))}
      </ul>
      {isHydrated && group.hasJoined && isNamed && invitable.length > 0 && (
        <Invite growth={group.growth} invitable={invitable} onInvite={(userId) => void invite(userId)} />
      )}
    </>
  );
}

function Invite({
  growth,
  invitable,
  onInvite,
}: Pick<GroupView, 'growth'> & Pick<GroupData, 'invitable'> & { onInvite: (userId: string) => void }) {
  if (growth === 'full')
    return <p className="type-note mt-4 text-dim">The group is full: it has {JOINT_GROUP.max} people.</p>;
  if (growth === 'premium')
    return (
      <p className="mt-4">
        <GroupsNeedPremium />
      </p>
    );
  return (
    <p className="mt-4 flex flex-wrap gap-2">
      {invitable.map((partner) => (
        <Button key={partner.id} isQuiet onClick={() => onInvite(partner.id)}>
          Invite {partner.profileName}
        </Button>
      ))}
    </p>
  );
}

function memberNote({ hasJoined, hasTaste, floor }: GroupView['members'][number]): string {
  if (!hasJoined) return 'Invited';
  return dotted([
    hasTaste ? 'In the group' : 'Hasn’t taken the taste test',
    ...(floor > 0 ? [`minimum match ${floor}`] : []),
  ]);
}
