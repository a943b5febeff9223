import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { isPresentTo, isShownTo } from '../../kernel/shown-to.sql.ts';
import { hasTaste } from '../../kernel/taste-version.sql.ts';
import type { Viewer } from '../../kernel/viewer.ts';

/** Two members who are partners, or one of whom asked the other to become partners. */
export interface JointPair {
  /** The member whose code was entered; for partners, either of the two. */
  readonly userId: string;
  /** The member who entered the code; for partners, the other one. */
  readonly otherId: string;
}

/**
 * Locks the partners and requests of members, so that other transactions that change them wait until this one ends.
 */
export async function lockPartners(transaction: Db, userIds: readonly string[]): Promise<void> {
  for (const id of [...new Set(userIds)].sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`joint ${id}`}, 0))`.execute(transaction);
}

/** Lists the viewer's partners whom they may see, the latest first. */
export async function listPartners(db: Db, viewer: Viewer, userId: string) {
  return db
    .selectFrom('joint_partners')
    .select(['other_id', 'created_at', hasTaste('joint_partners.other_id').as('has_taste')])
    .where('user_id', '=', userId)
    .where(isPresentTo(viewer, 'joint_partners.other_id'))
    .orderBy('created_at', 'desc')
    .orderBy('other_id')
    .execute();
}

/**
 * Lists the ids of a member's partners, the latest first. Anyone but the member sees only those who show their own
 * partners to the viewer.
 */
export async function listShownPartnerIds(db: Db, viewer: Viewer, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('joint_partners')
    .select('other_id')
    .where('user_id', '=', userId)
    .$if(viewer.member?.userId !== userId, (query) =>
      query.where(isShownTo(viewer, 'joint_partners.other_id', 'partners')),
    )
    .orderBy('created_at', 'desc')
    .orderBy('other_id')
    .execute();
  return rows.map(({ other_id }) => other_id);
}

/**
 * Lists the members who asked to become the viewer's partner, earliest request first. Leaves out those whom the
 * viewer may not see.
 */
export async function listRequests(db: Db, viewer: Viewer, userId: string) {
  return db
    .selectFrom('joint_requests')
    .select(['other_id', 'created_at'])
    .where('user_id', '=', userId)
    .where(isPresentTo(viewer, 'joint_requests.other_id'))
    .orderBy('created_at')
    .orderBy('other_id')
    .execute();
}

/** Lists the partner requests that the viewer sent and that haven't been answered, earliest first. */
export async function listSentRequests(db: Db, userId: string) {
  return db
    .selectFrom('joint_requests')
    .select(['id', 'created_at'])
    .where('other_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Returns whether two members are partners. */
export async function arePartners(db: Db, { userId, otherId }: JointPair): Promise<boolean> {
  const found = await db
    .selectFrom('joint_partners')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('other_id', '=', otherId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Counts a member's partners. */
export async function countPartners(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('joint_partners')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Stores both sides of a partnership. @returns false if one of the accounts is being deleted */
export async function insertPartners(
  transaction: Db,
  { userId, otherId }: JointPair,
  now: Date,
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('joint_partners')
    .values([
      { user_id: userId, other_id: otherId, created_at: now },
      { user_id: otherId, other_id: userId, created_at: now },
    ])
    .returning('user_id')
    .execute();
  return inserted.length === 2;
}

/** Deletes both sides of a partnership. @returns whether there was one */
export async function deletePartners(transaction: Db, { userId, otherId }: JointPair): Promise<boolean> {
  const deleted = await transaction
    .deleteFrom('joint_partners')
    .where((where) =>
      where.or([
        where.and([where('user_id', '=', userId), where('other_id', '=', otherId)]),
        where.and([where('user_id', '=', otherId), where('other_id', '=', userId)]),
      ]),
    )
    .returning('user_id')
    .execute();
  return deleted.length > 0;
}

/**
 * Stores a partner request: a member (`otherId`) entered the code of another (`userId`). An earlier request stays
 * unchanged.
 * @returns whether it is new; `gone` if one of the accounts is being deleted
 */
export async function insertRequest(
  transaction: Db,
  { userId, otherId }: JointPair,
  { id, now }: { id: string; now: Date },
): Promise<boolean | 'gone'> {
  const inserted = await transaction
    .insertInto('joint_requests')
    .values({ id, user_id: userId, other_id: otherId, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'other_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return true;
  return (await hasRequest(transaction, { userId, otherId })) ? false : 'gone';
}

/** Returns whether a member (`otherId`) has asked another (`userId`) to become partners, and hasn't been answered. */
export async function hasRequest(db: Db, { userId, otherId }: JointPair): Promise<boolean> {
  const found = await db
    .selectFrom('joint_requests')
    .select('id')
    .where('user_id', '=', userId)
    .where('other_id', '=', otherId)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Deletes the partner request that a member (`otherId`) sent to another (`userId`).
 * @returns whether there was one
 */
export async function deleteRequest(transaction: Db, { userId, otherId }: JointPair): Promise<boolean> {
  const deleted = await transaction
    .deleteFrom('joint_requests')
    .where('user_id', '=', userId)
    .where('other_id', '=', otherId)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Deletes a partner request that the member sent. Does nothing if it doesn't exist or somebody else sent it. */
export async function deleteSentRequest(db: Db, userId: string, id: string): Promise<void> {
  await db.deleteFrom('joint_requests').where('id', '=', id).where('other_id', '=', userId).execute();
}

/** Deletes a member's partnerships, requests from both sides, and codes. */
export async function deleteMemberPartners(transaction: Db, userId: string): Promise<void> {
  for (const table of ['joint_partners', 'joint_requests'] as const) {
    await transaction
      .deleteFrom(table)
      .where((where) => where.or([where('user_id', '=', userId), where('other_id', '=', userId)]))
      .execute();
  }
  await transaction.deleteFrom('joint_codes').where('user_id', '=', userId).execute();
  await transaction.updateTable('joint_codes').set({ used_by: null }).where('used_by', '=', userId).execute();
}

/** Lists a member's partnerships, for the data export. */
export async function listOwnPartnerships(db: Db, userId: string) {
  return db
    .selectFrom('joint_partners')
    .select('created_at')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('other_id')
    .execute();
}
