import { JOINT_GROUP, type JointLedger } from '@palate/contract';
import type { Context } from '../../kernel/context.ts';
import { describeTitle } from '../cards/index.ts';
import { requireJoinedGroup } from '../joint-taste/index.ts';
import { type EveningRow, listDecidedEvenings } from './evenings.sql.ts';
import { addUpLedger, correctShare, findTurn, type Standing } from './ledger.ts';

/** Evenings that are added up. Earlier ones have faded to less than a twentieth. */
const REMEMBERED = 100;

/**
 * Loads each member's accumulated concessions in a group's decided evenings.
 * @param before id of an evening: counts only evenings before it; if it has no title yet or is absent, all evenings
 * count
 */
export async function loadStandings(
  { db }: Pick<Context, 'db'>,
  groupId: string,
  userIds: readonly string[],
  before?: string,
): Promise<Standing[]> {
  const evenings = await listDecidedEvenings(db, groupId, REMEMBERED);
  const at = evenings.findIndex(({ id }) => id === before);
  return addUp(userIds, evenings.slice(at + 1));
}

/** @param evenings latest first */
function addUp(userIds: readonly string[], evenings: readonly EveningRow[]): Standing[] {
  const counted = evenings.filter(({ is_counted }) => is_counted).toReversed();
  return addUpLedger(
    userIds,
    counted.map(({ people }) => ({
      shares: new Map(people.map(({ user_id, share, outcome }) => [user_id, correctShare(share, outcome)])),
    })),
  );
}

/** Loads the ledger of a group that the viewer has joined. @throws JOINT_GROUP_NOT_FOUND */
export async function loadLedger(context: Context, groupId: string): Promise<JointLedger> {
  const { db, snapshot } = context;
  const group = await requireJoinedGroup(context, groupId);
  const joined = group.members.filter(({ hasJoined }) => hasJoined);
  const evenings = await listDecidedEvenings(db, groupId, REMEMBERED);
  const ids = joined.map(({ id }) => id);
  const standings = addUp(ids, evenings);
  return {
    members: joined.map(({ id, profileName, handle, archetype, avatar, isSample }) => ({
      id,
      profileName,
      handle,
      archetype,
      avatar,
      isSample,
    })),
    standings,
    turnUserId: findTurn(standings),
    evenings: evenings.slice(0, JOINT_GROUP.evenings).map((evening) => {
      const row = evening.title_id === null ? undefined : snapshot.rowOf(evening.title_id);
      return {
        id: evening.id,
        decidedAt: (evening.decided_at ?? evening.started_at).toISOString(),
        title: row === undefined ? null : describeTitle(snapshot, row),
        isCounted: evening.is_counted,
        people: evening.people.flatMap(({ user_id, share, points, outcome }) =>
          ids.includes(user_id)
            ? [{ userId: user_id, share: correctShare(share, outcome), points: Math.round(points) }]
            : [],
        ),
      };
    }),
  };
}
