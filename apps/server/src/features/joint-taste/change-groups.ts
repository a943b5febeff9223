import type { createJointGroup, updateJointGroup } from '@palate/contract';
import { AppError, countCharacters, JOINT_GROUP, type JointGroup } from '@palate/contract';
import type { Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { InputOf } from '../../http/route.ts';
import type { Context } from '../../kernel/context.ts';
import { recordEvents } from '../../kernel/events.sql.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { loadMemberSummaries } from '../audience/index.ts';
import { requirePremium } from '../subscription/index.ts';
import {
  askAutomaticMembers,
  countJoinedGroups,
  deleteGroupMember,
  getPairGroup,
  insertGroup,
  insertGroupMembers,
  lockGroup,
  pairOf,
  renameGroup,
  updateGroupMember,
} from './groups.sql.ts';
import { loadGroup, requireJoinedGroup } from './load-groups.ts';
import { arePartners, lockPartners } from './partners.sql.ts';

type NewGroup = InputOf<typeof createJointGroup>['body'];

/**
 * Creates a group of the viewer and some of their partners, who are invited to it. (They must accept, because people
 * who aren't their partners may be invited later.) Two partners can have only one unnamed group: if it exists, it is
 * returned. Both join it immediately, since they have agreed to see each other's matches.
 * @throws JOINT_GROUP_NAMELESS, JOINT_GROUP_TOO_SMALL, JOINT_GROUP_FULL, TOO_MANY_JOINT_GROUPS,
 * JOINT_PARTNER_NOT_FOUND, JOINT_GROUP_NOT_FOUND if another member's group has this id, PREMIUM_REQUIRED for more
 * than two people, ACCOUNT_DELETED
 */
export async function createGroup(context: Context, { id, name, userIds }: NewGroup): Promise<JointGroup> {
  const { db, viewer } = context;
  const { userId } = memberOf(viewer);
  const others = [...new Set(userIds)].filter((one) => one !== userId);
  if (others.length + 1 < JOINT_GROUP.min) throw new AppError('JOINT_GROUP_TOO_SMALL');
  if (others.length + 1 > JOINT_GROUP.max) throw new AppError('JOINT_GROUP_FULL');
  const [only, ...more] = others;
  const isPair = more.length === 0;
  const title = parseName(name, { mayBeEmpty: isPair });
  const pair = isPair && title === '' && only !== undefined ? pairOf(userId, only) : null;
  await requirePartners(context, others);
  const groupId = await db.transaction().execute(async (transaction) => {
    await lockPartners(transaction, [userId, ...others]);
    for (const otherId of others) await requirePartnership(transaction, userId, otherId);
    const known = pair === null ? undefined : await getPairGroup(transaction, pair);
    return known ?? (await insertNewGroup(transaction, context, { id, name: title, pair, others }));
  });
  return loadGroup(context, groupId);
}

/** Stores a group with its members, unless it exists. @returns its id */
async function insertNewGroup(
  transaction: Transaction<Tables>,
  { viewer, now }: Context,
  { others, ...group }: { id: string; name: string; pair: string | null; others: readonly string[] },
): Promise<string> {
  const { userId } = memberOf(viewer);
  const isNew = await insertGroup(transaction, { ...group, created_by: userId, created_at: now });
  if (!isNew) return group.id;
  const people = [userId, ...others];
  if (people.length > JOINT_GROUP.free) requirePremium(viewer);
  const joining = group.pair === null ? [userId] : people;
  for (const one of joining) await requireRoom(transaction, one, group.id);
  const members = people.map((one) => ({
    group_id: group.id,
    user_id: one,
    floor: JOINT_GROUP.floor,
    invited_at: now,
    joined_at: joining.includes(one) ? now : null,
    is_automatic: group.pair !== null,
  }));
  if ((await insertGroupMembers(transaction, members)) < members.length)
    throw new AppError('ACCOUNT_DELETED');
  const invited = others.filter((one) => !joining.includes(one));
  await recordInvitations(transaction, userId, invited, now);
  return group.id;
}

/**
 * Changes the name of a group, or the viewer's own minimum match and consent to the shared picture.
 * @throws JOINT_GROUP_NOT_FOUND, JOINT_GROUP_NAMELESS
 */
export async function updateGroup(
  context: Context,
  groupId: string,
  { name, floor, sharesPicture }: InputOf<typeof updateJointGroup>['body'],
): Promise<JointGroup> {
  await requireJoinedGroup(context, groupId);
  const title = name === undefined ? null : parseName(name, { mayBeEmpty: false });
  const member = { groupId, userId: memberOf(context.viewer).userId };
  await context.db.transaction().execute(async (transaction) => {
    if (title !== null) await renameGroup(transaction, groupId, title);
    const change = {
      ...(floor !== undefined && { floor }),
      ...(sharesPicture !== undefined && { shares_picture: sharesPicture }),
    };
    if (Object.keys(change).length > 0) await updateGroupMember(transaction, member, change);
  });
  return loadGroup(context, groupId);
}

/**
 * Invites one of the viewer's partners to a group. Members who never accepted an invitation, and aren't partners of
 * that person, are invited as well. Does nothing if the person is in it or invited.
 * @throws JOINT_GROUP_NOT_FOUND; JOINT_GROUP_NAMELESS for the unnamed group of two partners; PREMIUM_REQUIRED for more
 *   than two people if neither the viewer nor the group's creator has Premium; JOINT_GROUP_FULL,
 *   JOINT_PARTNER_NOT_FOUND, ACCOUNT_DELETED
 */
export async function inviteToGroup(context: Context, groupId: string, otherId: string): Promise<JointGroup> {
  const { db, viewer, now } = context;
  const { userId } = memberOf(viewer);
  const { name } = await requireJoinedGroup(context, groupId);
  if (name === '') throw new AppError('JOINT_GROUP_NAMELESS');
  await requirePartners(context, [otherId]);
  await db.transaction().execute(async (transaction) => {
    await lockPartners(transaction, [userId, otherId]);
    await lockGroup(transaction, groupId);
    await requirePartnership(transaction, userId, otherId);
    const member = {
      group_id: groupId,
      user_id: otherId,
      floor: JOINT_GROUP.floor,
      invited_at: now,
      joined_at: null,
      is_automatic: false,
    };
    const { members, growth } = await loadGroup({ ...context, db: transaction }, groupId);
    if (members.some(({ id }) => id === otherId)) return;
    if (growth === 'full') throw new AppError('JOINT_GROUP_FULL');
    if (growth === 'premium') throw new AppError('PREMIUM_REQUIRED');
    if ((await insertGroupMembers(transaction, [member])) === 0) throw new AppError('ACCOUNT_DELETED');
    const asked = await askAutomaticMembers(transaction, groupId, otherId);
    await recordInvitations(transaction, userId, [otherId, ...asked], now);
  });
  return loadGroup(context, groupId);
}

/**
 * Accepts the viewer's invitation to a group. Members who never accepted one, and have ceased to be the viewer's
 * partners, are invited. Does nothing if the viewer has accepted.
 * @throws JOINT_GROUP_NOT_FOUND, TOO_MANY_JOINT_GROUPS
 */
export async function joinGroup(context: Context, groupId: string): Promise<JointGroup> {
  const { db, viewer, now } = context;
  const { userId } = memberOf(viewer);
  const group = await loadGroup(context, groupId);
  if (group.hasJoined) return group;
  return db.transaction().execute(async (transaction) => {
    await lockPartners(transaction, [userId]);
    await lockGroup(transaction, groupId);
    await requireRoom(transaction, userId, groupId);
    await updateGroupMember(transaction, { groupId, userId }, { joined_at: now, is_automatic: false });
    const asked = await askAutomaticMembers(transaction, groupId, userId);
    await recordInvitations(transaction, userId, asked, now);
    return loadGroup({ ...context, db: transaction }, groupId);
  });
}

/**
 * Removes the viewer from a group or, if they created it, another member. The unnamed group of two partners is then
 * deleted. Does nothing if that member isn't in it.
 * @throws JOINT_GROUP_NOT_FOUND, also for a member who may not remove another
 */
export async function leaveGroup(context: Context, groupId: string, leavingId: string): Promise<void> {
  const { isCreator } = await loadGroup(context, groupId);
  if (leavingId !== memberOf(context.viewer).userId && !isCreator)
    throw new AppError('JOINT_GROUP_NOT_FOUND');
  await context.db.transaction().execute(async (transaction) => {
    await lockGroup(transaction, groupId);
    await deleteGroupMember(transaction, { groupId, userId: leavingId });
  });
}

function parseName(name: string, { mayBeEmpty }: { mayBeEmpty: boolean }): string {
  const title = name.trim();
  const isEmpty = title === '' && !mayBeEmpty;
  if (isEmpty || countCharacters(title) > JOINT_GROUP.name) throw new AppError('JOINT_GROUP_NAMELESS');
  return title;
}

/** Checks that a member may join a group. Open invitations don't count, because others send them. */
async function requireRoom(transaction: Transaction<Tables>, userId: string, groupId: string): Promise<void> {
  if ((await countJoinedGroups(transaction, userId, groupId)) >= JOINT_GROUP.groups)
    throw new AppError('TOO_MANY_JOINT_GROUPS');
}

/** Checks that the viewer may see these members. The partnerships are checked in the transaction. */
async function requirePartners(context: Context, ids: readonly string[]): Promise<void> {
  const shown = await loadMemberSummaries(context, ids);
  if (ids.some((id) => !shown.has(id))) throw new AppError('JOINT_PARTNER_NOT_FOUND');
}

async function requirePartnership(transaction: Transaction<Tables>, userId: string, otherId: string) {
  if (!(await arePartners(transaction, { userId, otherId }))) throw new AppError('JOINT_PARTNER_NOT_FOUND');
}

function recordInvitations(
  transaction: Transaction<Tables>,
  userId: string,
  others: readonly string[],
  at: Date,
): Promise<void> {
  return recordEvents(
    transaction,
    others.map((subject) => ({ kind: 'joint.invited', actor: userId, subject, at })),
  );
}
