import type { Db } from '../../../db/database.ts';

/** Stores a webhook event, once by its id. @returns false if it is already stored */
export async function insertEvent(
  db: Db,
  event: { id: string; type: string; customerId: string | null; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('payment_events')
    .values({
      id: event.id,
      type: event.type,
      customer_id: event.customerId,
      received_at: event.now,
      handled_at: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Lists the oldest webhook events that haven't been handled. */
export function listWaitingEvents(db: Db, limit: number) {
  return db
    .selectFrom('payment_events')
    .select(['id', 'customer_id'])
    .where('handled_at', 'is', null)
    .orderBy('received_at')
    .limit(limit)
    .execute();
}

/** Records that webhook events have been handled, and when. */
export async function markHandled(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('payment_events').set({ handled_at: now }).where('id', 'in', ids).execute();
}

/** Deletes handled webhook events that were received before a time. */
export async function deleteOldEvents(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('payment_events')
    .where('handled_at', 'is not', null)
    .where('received_at', '<', before)
    .execute();
}
