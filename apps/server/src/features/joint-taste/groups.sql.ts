import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { isPresentTo } from '../../kernel/shown-to.sql.ts';
import { hasTaste } from '../../kernel/taste-version.sql.ts';
import { ANONYMOUS, type Viewer } from '../../kernel/viewer.ts';

/**
 * Returns the key of the unnamed group of two partners: both ids, sorted and joined. The order of the arguments
 * doesn't matter.
 */
export const pairOf = (userId: string, otherId: string): string => [userId, otherId].sort().join(' ');

/**
 * Lists the ids of the groups that a member is in or invited to. Those that most recently began an evening, or were
 * created, come first.
 */
export async function listGroupIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('joint_group_members')
    .innerJoin('joint_groups', 'joint_groups.id', 'joint_group_members.group_id')
    .select('joint_groups.id')
    .where('joint_group_members.user_id', '=', userId)
    .orderBy(
      sql`greatest(joint_groups.created_at, (
        select max(started_at) from joint_evenings where joint_evenings.group_id = joint_groups.id
      ))`,
      'desc',
    )
    .orderBy('joint_groups.id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Lists groups by their ids, each with its number of members (also invited ones), the evening for which it is choosing
 * now, and its creator's subscription.
 */
export async function listGroupRows(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('joint_groups')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'joint_groups.created_by').on('users.deletion_started_at', 'is', null),
    )
    .select((select) => [
      'joint_groups.id',
      'joint_groups.name',
      'pair',
      'created_by',
      'users.subscription_status',
      'users.subscription_active_until',
      sql<string>`coalesce(users.time_zone, 'UTC')`.as('time_zone'),
      select
        .selectFrom('joint_group_members')
        .select(select.fn.countAll<number>().as('count'))
        .whereRef('joint_group_members.group_id', '=', 'joint_groups.id')
        .as('member_count'),
      select
        .selectFrom('joint_evenings')
        .select('joint_evenings.id')
        .whereRef('joint_evenings.group_id', '=', 'joint_groups.id')
        .where('joint_evenings.decided_at', 'is', null)
        .as('open_evening_id'),
    ])
    .where('joint_groups.id', 'in', [...ids])
    .execute();
}
/** A group of members who choose together, as `listGroupRows` reads it. */
export type GroupRow = Awaited<ReturnType<typeof listGroupRows>>[number];

/**
 * Lists the members of groups, without those that the viewer may not see, in the order in which they were invited.
 */
export async function listGroupMembers(db: Db, viewer: Viewer, groupIds: readonly string[]) {
  if (groupIds.length === 0) return [];
  return db
    .selectFrom('joint_group_members')
    .select([
      'group_id',
      'user_id',
      'floor',
      'joined_at',
      'shares_picture',
      hasTaste('joint_group_members.user_id').as('has_taste'),
    ])
    .where('group_id', 'in', [...groupIds])
    .where(isPresentTo(viewer, 'joint_group_members.user_id'))
    .orderBy('invited_at')
    .orderBy('user_id')
    .execute();
}
/** A member of a group, or a member invited to it, as `listGroupMembers` reads it. */
export type GroupMemberRow = Awaited<ReturnType<typeof listGroupMembers>>[number];

/**
 * Locks a group's row, so that other transactions that lock it, to change its members or evenings, wait until this
 * one ends.
 * @returns false if the group doesn't exist
 */
export async function lockGroup(transaction: Db, groupId: string): Promise<boolean> {
  const found = await transaction
    .selectFrom('joint_groups')
    .select('id')
    .where('id', '=', groupId)
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Gets the id of the unnamed group of two partners.
 * @param pair the partners' ids, joined by `pairOf`
 * @returns undefined if they have no such group
 */
export async function getPairGroup(db: Db, pair: string): Promise<string | undefined> {
  return (await db.selectFrom('joint_groups').select('id').where('pair', '=', pair).executeTakeFirst())?.id;
}

/** Stores a new group without members. @returns false if a group has this id already */
export async function insertGroup(
  transaction: Db,
  group: { id: string; created_by: string; name: string; pair: string | null; created_at: Date },
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('joint_groups')
    .values(group)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Adds members to a group. Those who are already in it stay unchanged. @returns how many were added */
export async function insertGroupMembers(
  transaction: Db,
  members: readonly {
    group_id: string;
    user_id: string;
    floor: number;
    invited_at: Date;
    joined_at: Date | null;
    is_automatic: boolean;
  }[],
): Promise<number> {
  const inserted = await transaction
    .insertInto('joint_group_members')
    .values([...members])
    .onConflict((conflict) => conflict.columns(['group_id', 'user_id']).doNothing())
    .returning('user_id')
    .execute();
  return inserted.length;
}

/** Changes a group's name. Two partners' unnamed group becomes an ordinary one (`pair` is cleared). */
export async function renameGroup(db: Db, groupId: string, name: string): Promise<void> {
  await db.updateTable('joint_groups').set({ name, pair: null }).where('id', '=', groupId).execute();
}

/**
 * Changes a member's minimum match in a group, whether they share the picture, or that they accepted the invitation.
 */
export async function updateGroupMember(
  db: Db,
  { groupId, userId }: { groupId: string; userId: string },
  change: { floor?: number; joined_at?: Date; is_automatic?: boolean; shares_picture?: boolean },
): Promise<void> {
  await db
    .updateTable('joint_group_members')
    .set(change)
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .execute();
}

/** Counts the groups that a member has joined. @param exceptId a group that isn't counted */
export async function countJoinedGroups(db: Db, userId: string, exceptId: string): Promise<number> {
  const { count } = await db
    .selectFrom('joint_group_members')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('group_id', '<>', exceptId)
    .where('joined_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * After a new member came to a group, turns those members who joined it automatically, and aren't partners of the new
 * one, into invited members, who must accept.
 * @returns their ids
 */
export async function askAutomaticMembers(
  transaction: Db,
  groupId: string,
  newcomerId: string,
): Promise<string[]> {
  const asked = await transaction
    .updateTable('joint_group_members')
    .set({ joined_at: null })
    .where('group_id', '=', groupId)
    .where('user_id', '<>', newcomerId)
    .where('joined_at', 'is not', null)
    .where('is_automatic', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('joint_partners')
            .select('user_id')
            .whereRef('joint_partners.user_id', '=', 'joint_group_members.user_id')
            .where('other_id', '=', newcomerId),
        ),
      ),
    )
    .returning('user_id')
    .execute();
  return asked.map(({ user_id }) => user_id);
}

/**
 * Lists the members who have joined a group, if all of them agree to share the picture of their tastes and none is
 * suspended; otherwise returns an empty list.
 */
export async function listSharingMembers(
  db: Db,
  groupId: string,
): Promise<{ user_id: string; group_name: string; name: string }[]> {
  const members = await db
    .selectFrom('joint_group_members')
    .innerJoin('users', 'users.id', 'joint_group_members.user_id')
    .innerJoin('joint_groups', 'joint_groups.id', 'joint_group_members.group_id')
    .select([
      'user_id',
      'joint_groups.name as group_name',
      'users.first_name as name',
      sql<boolean>`shares_picture and ${isPresentTo(ANONYMOUS, 'joint_group_members.user_id')}`.as(
        'is_sharing',
      ),
    ])
    .where('group_id', '=', groupId)
    .where('joined_at', 'is not', null)
    .orderBy('invited_at')
    .orderBy('user_id')
    .execute();
  return members.every(({ is_sharing }) => is_sharing) ? members : [];
}

/**
 * Removes a member from a group. Deletes the group with its evenings if it was the unnamed group of two partners, or if
 * no member is left who had joined it.
 */
export async function deleteGroupMember(
  transaction: Db,
  { groupId, userId }: { groupId: string; userId: string },
): Promise<void> {
  const deleted = await transaction
    .deleteFrom('joint_group_members')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .returning('group_id')
    .execute();
  await deleteLeftGroups(transaction, deleted);
}

/** Deletes those groups that can't go on after somebody left. @param left the memberships that were deleted */
async function deleteLeftGroups(transaction: Db, left: readonly { group_id: string }[]): Promise<void> {
  if (left.length === 0) return;
  await transaction
    .deleteFrom('joint_groups')
    .where(
      'id',
      'in',
      left.map(({ group_id }) => group_id),
    )
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb('pair', 'is not', null),
        not(
          exists(
            selectFrom('joint_group_members')
              .select('user_id')
              .whereRef('group_id', '=', 'joint_groups.id')
              .where('joined_at', 'is not', null),
          ),
        ),
      ]),
    )
    .execute();
}

/** Deletes all groups of which exactly these two are members or invited, with their evenings. */
export async function deleteGroupsOfTwo(transaction: Db, userId: string, otherId: string): Promise<void> {
  const member = sql`select from joint_group_members where group_id = joint_groups.id and user_id`;
  await transaction
    .deleteFrom('joint_groups')
    .where(sql<boolean>`exists (${member} = ${userId})`)
    .where(sql<boolean>`exists (${member} = ${otherId})`)
    .where(sql<boolean>`not exists (${member} not in (${userId}, ${otherId}))`)
    .execute();
}

/**
 * Removes a member from all groups. Deletes the unnamed groups of two partners, and groups that nobody else has
 * joined.
 */
export async function deleteMemberGroups(transaction: Db, userId: string): Promise<void> {
  const left = await transaction
    .deleteFrom('joint_group_members')
    .where('user_id', '=', userId)
    .returning('group_id')
    .execute();
  await deleteLeftGroups(transaction, left);
  await transaction
    .updateTable('joint_groups')
    .set({ created_by: null })
    .where('created_by', '=', userId)
    .execute();
}

/** Lists the groups that a member is in or invited to, for the data export. */
export async function listOwnMemberships(db: Db, userId: string) {
  return db
    .selectFrom('joint_group_members')
    .innerJoin('joint_groups', 'joint_groups.id', 'joint_group_members.group_id')
    .select(['joint_groups.name', 'joint_group_members.floor', 'joint_group_members.joined_at'])
    .where('joint_group_members.user_id', '=', userId)
    .orderBy('joint_group_members.invited_at')
    .execute();
}
