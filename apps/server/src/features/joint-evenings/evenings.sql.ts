import type { EveningWishes } from '@palate/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Outcome } from './tables.ts';

/** A member who was there. */
interface EveningMember {
  readonly user_id: string;
  readonly share: number;
  readonly points: number;
  readonly outcome: Outcome | null;
  readonly has_watched: boolean;
  readonly viewing_id: string | null;
}

/** Gets an evening with the ids of the members who take part. @returns undefined if it doesn't exist */
export async function getEvening(db: Db, id: string) {
  return selectEvenings(db).where('joint_evenings.id', '=', id).executeTakeFirst();
}
/**
 * An evening (one occasion on which a group chooses a title) as read from the database, with the members who take part.
 */
export type EveningRow = NonNullable<Awaited<ReturnType<typeof getEvening>>>;

function selectEvenings(db: Db) {
  return db.selectFrom('joint_evenings').select([
    'id',
    'group_id',
    'created_by',
    'started_at',
    'wishes',
    'title_id',
    'decided_at',
    'is_counted',
    sql<EveningMember[]>`coalesce((
        select jsonb_agg(jsonb_build_object('user_id', user_id, 'share', share, 'points', points,
          'outcome', outcome, 'has_watched', watched_at is not null,
          'viewing_id', viewing_id) order by user_id)
        from joint_evening_members where evening_id = joint_evenings.id
      ), '[]')`.as('people'),
  ]);
}

/** Lists the evenings for which a group has chosen a title, the latest first. */
export async function listDecidedEvenings(db: Db, groupId: string, limit: number): Promise<EveningRow[]> {
  return selectEvenings(db)
    .where('group_id', '=', groupId)
    .where('decided_at', 'is not', null)
    .orderBy('decided_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Gets the id of the evening for which a group is choosing now. Returns undefined if there is none. */
export async function getOpenEveningId(db: Db, groupId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('joint_evenings')
    .select('id')
    .where('group_id', '=', groupId)
    .where('decided_at', 'is', null)
    .executeTakeFirst();
  return found?.id;
}

/** Stores a new evening. @returns false if an evening has this id already */
export async function insertEvening(
  transaction: Db,
  evening: { id: string; group_id: string; created_by: string; started_at: Date; wishes: EveningWishes },
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('joint_evenings')
    .values({ ...evening, wishes: JSON.stringify(evening.wishes) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/**
 * Stores the members who take part in an evening.
 * @returns how many were stored; members whose account is being deleted aren't
 */
export async function insertEveningMembers(
  transaction: Db,
  eveningId: string,
  userIds: readonly string[],
): Promise<number> {
  const inserted = await transaction
    .insertInto('joint_evening_members')
    .values(userIds.map((user_id) => ({ evening_id: eveningId, user_id })))
    .returning('user_id')
    .execute();
  return inserted.length;
}

/** Changes an evening's wishes, its title, or whether it counts. */
export async function updateEvening(
  transaction: Db,
  id: string,
  {
    wishes,
    ...change
  }: { wishes?: EveningWishes; title_id?: string; decided_at?: Date; is_counted?: boolean },
): Promise<void> {
  await transaction
    .updateTable('joint_evenings')
    .set({ ...change, ...(wishes && { wishes: JSON.stringify(wishes) }) })
    .where('id', '=', id)
    .execute();
}

/**
 * Stores a member's concession in an evening: as a share (0 for their best match, 1 for a typical match) and in
 * points.
 */
export async function updateShare(
  transaction: Db,
  { eveningId, userId }: { eveningId: string; userId: string },
  conceded: { share: number; points: number },
): Promise<void> {
  await transaction
    .updateTable('joint_evening_members')
    .set(conceded)
    .where('evening_id', '=', eveningId)
    .where('user_id', '=', userId)
    .execute();
}

/** Deletes which members watched an evening's title, and whether they liked it. */
export async function resetWatched(transaction: Db, eveningId: string): Promise<void> {
  await transaction
    .updateTable('joint_evening_members')
    .set({ watched_at: null, outcome: null, viewing_id: null })
    .where('evening_id', '=', eveningId)
    .execute();
}

/**
 * Records that a member watched an evening's title, and whether they liked it.
 * @returns false if they didn't take part, or the evening has another title by now
 */
export async function markWatched(
  db: Db,
  { eveningId, userId, titleId }: { eveningId: string; userId: string; titleId: string },
  watched: { watched_at: Date; outcome: Outcome | null; viewing_id: string },
): Promise<boolean> {
  const updated = await db
    .updateTable('joint_evening_members')
    .set(watched)
    .where('evening_id', '=', eveningId)
    .where('user_id', '=', userId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('joint_evenings')
          .select('id')
          .whereRef('joint_evenings.id', '=', 'evening_id')
          .where('title_id', '=', titleId),
      ),
    )
    .returning('user_id')
    .executeTakeFirst();
  return updated !== undefined;
}

/** Deletes an evening with its members, guests, swipe rounds and answers. */
export async function deleteEvening(db: Db, id: string): Promise<void> {
  await db.deleteFrom('joint_evenings').where('id', '=', id).execute();
}

/** Lists members' streaming services and countries. */
export async function listServices(db: Db, userIds: readonly string[]) {
  return db
    .selectFrom('users')
    .select(['id', 'country_code', 'subscribed_streamings'])
    .where('id', 'in', [...userIds])
    .execute();
}

/** Removes a member from all evenings, also as the person who started them. */
export async function deleteMemberEvenings(transaction: Db, userId: string): Promise<void> {
  await transaction.deleteFrom('joint_evening_members').where('user_id', '=', userId).execute();
  await transaction
    .updateTable('joint_evenings')
    .set({ created_by: null })
    .where('created_by', '=', userId)
    .execute();
}

/** Lists the evenings that a member took part in, with their concessions, for the data export. */
export async function listOwnEvenings(db: Db, userId: string) {
  return db
    .selectFrom('joint_evening_members')
    .innerJoin('joint_evenings', 'joint_evenings.id', 'joint_evening_members.evening_id')
    .select(['decided_at', 'title_id', 'share', 'points'])
    .where('joint_evening_members.user_id', '=', userId)
    .orderBy('started_at')
    .execute();
}
