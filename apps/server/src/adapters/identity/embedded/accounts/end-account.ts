import { deleteEmails } from '../../../mail/index.ts';
import type { PoolContext } from '../pool-context.ts';
import { deleteUser, getUserBySub, lockUser } from './users.sql.ts';

/** An account of the embedded user pool that is being deleted. */
export interface EndedAccount {
  readonly sub: string;
  /** The sign-in that requested the deletion; null if no sign-in did. */
  readonly originJti: string | null;
}

/** Deletes an account, the product's data about the member, and the emails to the member, in one transaction. */
export async function endAccount(
  { db, deleteMember }: Pick<PoolContext, 'db' | 'deleteMember'>,
  ended: EndedAccount,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, ended.sub);
    await deleteMember(trx, ended);
    const user = await getUserBySub(trx, ended.sub);
    if (user) await deleteEmails(trx, user);
    await deleteUser(trx, ended.sub);
  });
}
