import { eveningWishes, JOINT_GROUP, type JointPickView } from '@palate/contract';
import type { Context } from '../../kernel/context.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { chooseTitles } from './choose-titles.ts';
import { loadMemberParticipants } from './participants.ts';

/** A title for two members, with each one's match and reasons as the viewer may see them. */
interface PickForTwo {
  readonly card: JointPickView['card'];
  readonly own: JointPickView['people'][number];
  readonly partner: JointPickView['people'][number];
}

/**
 * Chooses a title for the viewer and a partner as in an evening for two, but without wishes or earlier concessions.
 * The caller must check that the two are partners.
 * @param exceptIds titles to leave out
 * @returns null if one of them has no taste, or no title suits both
 */
export async function pickForTwo(
  context: Context,
  partnerId: string,
  exceptIds: ReadonlySet<string>,
): Promise<PickForTwo | null> {
  const { userId } = memberOf(context.viewer);
  const participants = await loadMemberParticipants(
    context,
    [userId, partnerId].map((id) => ({ userId: id, floor: JOINT_GROUP.floor, conceded: 0 })),
  );
  if (participants.length < 2 || participants.some(({ taste }) => taste === null)) return null;
  const evening = { wishes: eveningWishes.parse({}), hostId: userId };
  const [pick] = (await chooseTitles(context, participants, evening, exceptIds)).picks;
  const [own, partner] = pick?.people ?? [];
  return pick && own && partner ? { card: pick.card, own, partner } : null;
}
