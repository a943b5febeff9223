import {
  AppError,
  DEFAULT_MEMBER_NAME,
  type getJointFingerprint,
  type getJointPicture,
  JOINT_GROUP,
  type ResultOf,
  SLIDER_KEYS,
} from '@palate/contract';
import type { Context } from '../../../kernel/context.ts';
import { listSharingMembers, requireJoinedGroup } from '../../joint-taste/index.ts';
import { getFingerprint, type ViewerTaste } from '../../taste/index.ts';
import { loadMemberParticipants } from '../participants.ts';
import { loadGroupParticipants } from './watchlist.ts';

/**
 * Loads the preferences of a group's members on the ten sliders. Members without a taste are left out.
 * @throws JOINT_GROUP_NOT_FOUND
 */
export async function loadFingerprints(
  context: Context,
  groupId: string,
): Promise<ResultOf<typeof getJointFingerprint>> {
  const group = await requireJoinedGroup(context, groupId);
  const participants = await loadGroupParticipants(context, group);
  return {
    people: group.members.flatMap(({ id, profileName, handle, archetype, avatar, isSample, isViewer }) => {
      const taste = participants.find(({ personId }) => personId === id)?.taste;
      if (!taste) return [];
      return [
        {
          id,
          profileName,
          handle,
          archetype,
          avatar,
          isSample,
          isViewer,
          leans: listLeans(context, taste),
        },
      ];
    }),
  };
}

/**
 * Loads the data of the shared picture of a group's tastes, which anybody may see. Members without a taste are left
 * out.
 * @throws JOINT_GROUP_NOT_FOUND, also unless everybody agrees to share it, or if there is no picture of two tastes
 */
export async function loadPicture(
  context: Context,
  groupId: string,
): Promise<ResultOf<typeof getJointPicture>> {
  const members = await listSharingMembers(context.db, groupId);
  const participants = await loadMemberParticipants(
    context,
    members.map(({ user_id }) => ({ userId: user_id, floor: 0, conceded: 0 })),
  );
  const people = members.flatMap(({ user_id, name }) => {
    const taste = participants.find(({ personId }) => personId === user_id)?.taste;
    return taste ? [{ name: name || DEFAULT_MEMBER_NAME, leans: listLeans(context, taste) }] : [];
  });
  if (people.length < JOINT_GROUP.min) throw new AppError('JOINT_GROUP_NOT_FOUND');
  return { name: members[0]?.group_name ?? '', people };
}

/** Lists a person's preferences on the ten sliders, −1..1, in slider order. */
function listLeans(
  { snapshot }: Context,
  taste: ViewerTaste,
): ResultOf<typeof getJointPicture>['people'][number]['leans'] {
  const leans = new Map(getFingerprint(snapshot, taste).sliders.map(({ key, lean }) => [key, lean]));
  return SLIDER_KEYS.map((key) => ({ key, lean: Math.min(1, Math.max(-1, leans.get(key) ?? 0)) }));
}
