import type { Db } from '../../db/database.ts';

/** Gives a member a subscription that is active until a moment, without the payment provider. */
export async function setPremiumUntil(db: Db, userId: string, until: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ subscription_status: 'active', subscription_active_until: until })
    .where('id', '=', userId)
    .execute();
}
