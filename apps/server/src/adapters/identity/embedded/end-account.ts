import { forgetLetters } from '../../mail/index.ts';
import type { PoolGround } from './pool-ground.ts';
import { deleteUser, findUserBySub, lockUser } from './users.sql.ts';

/** An account that ends. */
export interface EndedAccount {
  readonly sub: string;
  /** The sign-in that asked for it; null where none did. */
  readonly originJti: string | null;
}

/** Ends an account with what the product keeps of its member and the letters to them: all of it or nothing. */
export async function endAccount(
  { db, forgetMember }: Pick<PoolGround, 'db' | 'forgetMember'>,
  ended: EndedAccount,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, ended.sub);
    await forgetMember(trx, ended);
    const user = await findUserBySub(trx, ended.sub);
    if (user) await forgetLetters(trx, user);
    await deleteUser(trx, ended.sub);
  });
}
