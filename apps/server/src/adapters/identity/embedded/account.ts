import type { Db } from '../../../db/database.ts';
import { toAccountAddress, toReadableAddress } from './email-address.ts';
import type { Marks } from './marks.ts';
import { findUserToSignIn, type PoolUser } from './users.sql.ts';

/** Whom a name means: an account, or nobody, who is treated alike. */
export interface Account {
  readonly mark: string;
  readonly user: PoolUser | null;
  /** As people read it. */
  readonly email: string;
  readonly lockedUntil: Date | null;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text may be asked for as a sub. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/**
 * Finds the account with a password at an e-mail address. A sub names nobody: who is told one for an address
 * could ask again by it, and see whether there is an account.
 */
export async function findAccount(db: Db, marks: Marks, name: string): Promise<Account> {
  const given = toAccountAddress(name) ?? name.trim().toLowerCase();
  const mark = marks.ofEmail(given);
  const { user, lockedUntil } = await findUserToSignIn(db, mark);
  return { mark, user, email: user?.email ?? toReadableAddress(given), lockedUntil };
}

/** The account of a mark, as a sign-in under way knows it. */
export async function accountOf(db: Db, mark: string): Promise<Account> {
  const { user, lockedUntil } = await findUserToSignIn(db, mark);
  return { mark, user, email: user?.email ?? '', lockedUntil };
}
