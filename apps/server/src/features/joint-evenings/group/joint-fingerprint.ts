import type { getJointFingerprint, ResultOf } from '@palate/contract';
import { SLIDER_KEYS } from '@palate/contract';
import type { Context } from '../../../kernel/context.ts';
import { requireJoinedGroup } from '../../joint-taste/index.ts';
import { getFingerprint } from '../../taste/index.ts';
import { loadGroupSeats } from './watchlist.ts';

/** Loads the preferences of a group's members on the ten sliders. @throws JOINT_GROUP_NOT_FOUND */
export async function loadFingerprints(
  context: Context,
  groupId: string,
): Promise<ResultOf<typeof getJointFingerprint>> {
  const group = await requireJoinedGroup(context, groupId);
  const seats = await loadGroupSeats(context, group);
  return {
    people: group.members.flatMap(({ id, profileName, handle, archetype, avatar, isSample, isViewer }) => {
      const taste = seats.find(({ personId }) => personId === id)?.taste;
      if (!taste) return [];
      const leans = new Map(
        getFingerprint(context.snapshot, taste).sliders.map(({ key, lean }) => [key, lean]),
      );
      return [
        {
          id,
          profileName,
          handle,
          archetype,
          avatar,
          isSample,
          isViewer,
          leans: SLIDER_KEYS.map((key) => ({ key, lean: Math.min(1, Math.max(-1, leans.get(key) ?? 0)) })),
        },
      ];
    }),
  };
}
