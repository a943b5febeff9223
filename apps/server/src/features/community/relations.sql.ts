import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { RelationKind } from '../audience/index.ts';

/** Two members: `userId` follows, asks to follow, mutes or blocks `otherId`. */
export interface Pair {
  /** The member who follows, asks, mutes or blocks. */
  readonly userId: string;
  readonly otherId: string;
}

/** Locks the relations between two members, so that other transactions that change them wait until this one ends. */
export async function lockPair(transaction: Db, { userId, otherId }: Pair): Promise<void> {
  const [first, second] = [userId, otherId].sort();
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${first} ${second}`}, 0))`.execute(transaction);
}

/**
 * Locks a member's follows, so that other transactions in which this member follows somebody wait until this one
 * ends. Otherwise concurrent requests could exceed the limit.
 */
export async function lockFollows(transaction: Db, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`follows ${userId}`}, 0))`.execute(transaction);
}

/** Returns whether a member's account is private, so that others must ask before following. */
export async function isPrivateAccount(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ is_private: boolean }>`
    select choices ->> 'isPrivate' = 'true' as is_private from user_preferences where user_id = ${userId}
  `.execute(db);
  return rows[0]?.is_private === true;
}

/**
 * Stores a relation of one member to another. Leaves it unchanged if it exists already.
 * @returns false if it existed already, or if one of the accounts is being deleted
 */
export async function insertRelation(
  transaction: Db,
  { userId, otherId }: Pair,
  kind: RelationKind,
  now: Date,
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('member_relations')
    .values({ user_id: userId, other_id: otherId, kind, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'other_id']).doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Deletes a member's relations of the given kinds to another member. @returns how many were deleted */
export async function deleteRelation(
  transaction: Db,
  { userId, otherId }: Pair,
  kinds: readonly RelationKind[],
): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('member_relations')
    .where('user_id', '=', userId)
    .where('other_id', '=', otherId)
    .where('kind', 'in', [...kinds])
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Returns whether a member has a relation of this kind (such as `follow`) to another member. */
export async function hasRelation(db: Db, { userId, otherId }: Pair, kind: RelationKind): Promise<boolean> {
  const found = await db
    .selectFrom('member_relations')
    .select('kind')
    .where('user_id', '=', userId)
    .where('other_id', '=', otherId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return found !== undefined;
}

/** Counts the members that a member follows or asked to follow. */
export async function countFollowed(transaction: Db, userId: string): Promise<number> {
  const { count } = await transaction
    .selectFrom('member_relations')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('kind', 'in', ['follow', 'request'])
    .executeTakeFirstOrThrow();
  return count;
}
