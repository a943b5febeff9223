import type { Shortcut } from '@palate/contract';
import type { Db } from '../../db/database.ts';
import { PREPARED } from '../../db/prepared.ts';

/** Lists a member's shortcuts in their order. Returns undefined if the member never changed the default ones. */
export async function findShortcuts(db: Db, userId: string): Promise<Shortcut[] | undefined> {
  const row = await db
    .selectFrom('shortcuts')
    .modifyFront(PREPARED)
    .select('shortcuts')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.shortcuts;
}

/** Stores a member's shortcuts. Does nothing if the member already has some. */
export async function insertShortcuts(
  transaction: Db,
  { userId, now }: { userId: string; now: Date },
  shortcuts: readonly Shortcut[],
): Promise<void> {
  await transaction
    .insertInto('shortcuts')
    .values({ user_id: userId, shortcuts: JSON.stringify(shortcuts), updated_at: now })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

/** Gets a member's own shortcuts, and locks them until the transaction ends. Returns undefined if there are none. */
export async function lockShortcuts(transaction: Db, userId: string): Promise<Shortcut[] | undefined> {
  const row = await transaction
    .selectFrom('shortcuts')
    .select('shortcuts')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row?.shortcuts;
}

/** Replaces a member's own shortcuts with the given ones. */
export async function updateShortcuts(
  transaction: Db,
  { userId, now }: { userId: string; now: Date },
  shortcuts: readonly Shortcut[],
): Promise<void> {
  await transaction
    .updateTable('shortcuts')
    .set({ shortcuts: JSON.stringify(shortcuts), updated_at: now })
    .where('user_id', '=', userId)
    .execute();
}

/** Deletes a member's own shortcuts (links to lists of titles). */
export async function deleteShortcuts(transaction: Db, userId: string): Promise<void> {
  await transaction.deleteFrom('shortcuts').where('user_id', '=', userId).execute();
}
