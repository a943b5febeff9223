import { AppError, JOINT_GROUP, type JointGroup } from '@palate/contract';
import type { Context } from '../../kernel/context.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { loadMemberSummaries } from '../audience/index.ts';
import { isSubscribed } from '../identity/index.ts';
import { hasPremium } from '../subscription/index.ts';
import {
  type GroupMemberRow,
  type GroupRow,
  listGroupIds,
  listGroupMembers,
  listGroupRows,
} from './groups.sql.ts';

/**
 * Loads the groups that the viewer is in or invited to. Those that most recently began an evening, or were created,
 * come first.
 */
export async function loadGroups(context: Context): Promise<JointGroup[]> {
  const { userId } = memberOf(context.viewer);
  return describeGroups(context, await listGroupIds(context.db, userId));
}

/**
 * Loads a group that the viewer is in or invited to.
 * @throws JOINT_GROUP_NOT_FOUND
 */
export async function loadGroup(context: Context, id: string): Promise<JointGroup> {
  const [group] = await describeGroups(context, [id]);
  if (!group?.members.some(({ isViewer }) => isViewer)) throw new AppError('JOINT_GROUP_NOT_FOUND');
  return group;
}

/**
 * Loads a group that the viewer has joined, so that they may see the members' matches.
 * @throws JOINT_GROUP_NOT_FOUND
 */
export async function requireJoinedGroup(context: Context, id: string): Promise<JointGroup> {
  const group = await loadGroup(context, id);
  if (!group.hasJoined) throw new AppError('JOINT_GROUP_NOT_FOUND');
  return group;
}

async function describeGroups(context: Context, ids: readonly string[]): Promise<JointGroup[]> {
  const { db, viewer } = context;
  const [rows, members] = await Promise.all([listGroupRows(db, ids), listGroupMembers(db, viewer, ids)]);
  const summaries = await loadMemberSummaries(
    context,
    members.map(({ user_id }) => user_id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [describeGroup(context, row, members, summaries)] : [];
  });
}

function describeGroup(
  context: Context,
  row: GroupRow,
  members: readonly GroupMemberRow[],
  summaries: Awaited<ReturnType<typeof loadMemberSummaries>>,
): JointGroup {
  const { id, name, created_by, open_evening_id } = row;
  const viewerId = memberOf(context.viewer).userId;
  const own = members.filter(({ group_id }) => group_id === id);
  const hasJoined = own.some(({ user_id, joined_at }) => user_id === viewerId && joined_at !== null);
  return {
    id,
    name,
    hasJoined,
    isCreator: created_by === viewerId,
    members: own.flatMap(({ user_id, floor, joined_at, has_taste, shares_picture }) => {
      const summary = summaries.get(user_id);
      if (!summary) return [];
      const isViewer = user_id === viewerId;
      const flags = { isViewer, hasJoined: joined_at !== null, hasTaste: Boolean(has_taste) };
      return [{ ...summary, ...flags, floor, sharesPicture: shares_picture }];
    }),
    growth: growthOf(context, row),
    openEveningId: hasJoined ? open_evening_id : null,
  };
}

/** Returns whether one more person may be invited. Counts all members, also those whom the viewer can't see. */
function growthOf({ viewer, now }: Context, row: GroupRow): JointGroup['growth'] {
  const count = row.member_count ?? 0;
  if (count >= JOINT_GROUP.max) return 'full';
  return count < JOINT_GROUP.free || hasPremium(viewer) || isSubscribed(row, now) ? 'free' : 'premium';
}
