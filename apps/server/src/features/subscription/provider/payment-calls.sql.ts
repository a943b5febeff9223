import type { Db } from '../../../db/database.ts';

/** Identifies a call to the payment provider: the member, the call's name, and a hash of its parameters. */
export interface CallName {
  readonly userId: string;
  readonly name: string;
  readonly requestHash: string;
}

/**
 * Returns the idempotency key of a call: the same one until the call is finished or the key expires, even after a
 * crash.
 */
export async function reserveCall(
  db: Db,
  { userId, name, requestHash }: CallName,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<string> {
  await db
    .deleteFrom('payment_calls')
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .where('request_hash', '=', requestHash)
    .where('expires_at', '<=', now)
    .execute();
  const { id } = await db
    .insertInto('payment_calls')
    .values({ user_id: userId, name, request_hash: requestHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.columns(['user_id', 'name', 'request_hash']).doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Deletes the record of a call to the payment provider. Call it once the call's result is stored, so that the next
 * such call gets a new idempotency key.
 */
export async function finishCall(db: Db, id: string): Promise<void> {
  await db.deleteFrom('payment_calls').where('id', '=', id).execute();
}

/**
 * Shortens the life of a call's idempotency key, for example because the payment provider has responded with an
 * error, which it would repeat for the same key.
 */
export async function expireCall(db: Db, id: string, expiresAt: Date): Promise<void> {
  await db.updateTable('payment_calls').set({ expires_at: expiresAt }).where('id', '=', id).execute();
}

/** Deletes the records of calls whose idempotency keys have expired. */
export async function deleteExpiredCalls(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('payment_calls').where('expires_at', '<=', now).execute();
}
