import type { Db } from '../../../db/database.ts';

/** Lists the guests of an evening, in the order in which they joined. */
export async function listGuests(db: Db, eveningId: string) {
  return db
    .selectFrom('joint_evening_guests')
    .selectAll()
    .where('evening_id', '=', eveningId)
    .orderBy('joined_at')
    .orderBy('id')
    .execute();
}
/** A guest of an evening (a person without an account), as stored. */
export type GuestRow = Awaited<ReturnType<typeof listGuests>>[number];

/**
 * Lists the evenings' guests who belong to one visitor, since the same browser may be a guest of several evenings.
 */
export async function listGuestsOfVisitor(db: Db, visitorId: string): Promise<GuestRow[]> {
  return db.selectFrom('joint_evening_guests').selectAll().where('visitor_id', '=', visitorId).execute();
}

/**
 * Lists the guests of past evenings: those whose title was chosen before `chosenBefore`, and those that started before
 * `startedBefore`.
 */
export async function listPastGuests(
  db: Db,
  { chosenBefore, startedBefore }: { chosenBefore: Date; startedBefore: Date },
): Promise<GuestRow[]> {
  return db
    .selectFrom('joint_evening_guests')
    .innerJoin('joint_evenings', 'joint_evenings.id', 'joint_evening_guests.evening_id')
    .selectAll('joint_evening_guests')
    .where((where) =>
      where.or([where('decided_at', '<', chosenBefore), where('started_at', '<', startedBefore)]),
    )
    .execute();
}

/** Stores a guest. Does nothing if the same browser has joined the evening already. */
export async function insertGuest(transaction: Db, guest: GuestRow): Promise<void> {
  await transaction
    .insertInto('joint_evening_guests')
    .values(guest)
    .onConflict((conflict) => conflict.columns(['evening_id', 'visitor_id']).doNothing())
    .execute();
}

/** Deletes guests by id, from all evenings. */
export async function deleteGuests(transaction: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .deleteFrom('joint_evening_guests')
    .where('id', 'in', [...ids])
    .execute();
}

/** Returns whether a visitor is a guest of any evening. */
export async function isGuest(db: Db, visitorId: string): Promise<boolean> {
  const found = await db
    .selectFrom('joint_evening_guests')
    .select('id')
    .where('visitor_id', '=', visitorId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Stores the hash of the code with which guests join an evening. It replaces the previous code. */
export async function saveGuestCode(
  db: Db,
  eveningId: string,
  code: { guest_code_hash: Buffer; guest_code_expires_at: Date },
): Promise<void> {
  await db.updateTable('joint_evenings').set(code).where('id', '=', eveningId).execute();
}

/** Gets the evening that a guest code belongs to. @returns undefined if there is none */
export async function getEveningOfCode(db: Db, codeHash: Buffer) {
  return db
    .selectFrom('joint_evenings')
    .select(['id', 'group_id', 'title_id', 'guest_code_expires_at as expires_at'])
    .where('guest_code_hash', '=', codeHash)
    .executeTakeFirst();
}

/** Lists the first names of the members who take part in an evening, without suspended and deleted ones. */
export async function listPresentNames(db: Db, eveningId: string): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('joint_evening_members')
    .innerJoin('users', 'users.id', 'joint_evening_members.user_id')
    .select(['users.id', 'users.first_name as name'])
    .where('evening_id', '=', eveningId)
    .where('deletion_started_at', 'is', null)
    .where('suspended_at', 'is', null)
    .orderBy('users.first_name')
    .orderBy('users.id')
    .execute();
}
