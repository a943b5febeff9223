import type { Db } from '../../../db/database.ts';
import { maskAddress, toAccountAddress, toReadableAddress } from './email-address.ts';
import type { Marks } from './marks.ts';
import { findUserToSignIn, type PoolUser } from './users.sql.ts';

/** What a name leads to: an account with a password, or a stranger who is answered like one. */
export interface Account {
  /** The user's, or one made up from the stranger's address. */
  readonly sub: string;
  /** Limits, codes and lock-outs are counted by it, whichever name was used. */
  readonly mark: string;
  readonly user: PoolUser | null;
  /** Where mail for it goes. A stranger asked for by sub has no address; mail to them is never sent. */
  readonly email: string;
  /** The masked address that clients are shown. */
  readonly destination: string;
  readonly lockedUntil: Date | null;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** By sub nobody's address is shown, not even masked: a stranger's sub doesn't say what it was made from. */
const HIDDEN_DESTINATION = '***@***';

/** Whether a text has the form of a sub. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** Finds the account with a password by its e-mail address or its sub. Clients may use either everywhere. */
export async function findAccount(db: Db, marks: Marks, name: string): Promise<Account> {
  const given = name.trim();
  return isUuid(given) ? findAccountBySub(db, marks, given) : findAccountByEmail(db, marks, given);
}

/** The same by sub alone. @param sub a UUID */
export async function findAccountBySub(db: Db, marks: Marks, sub: string): Promise<Account> {
  const made = sub.toLowerCase();
  const strangerMark = marks.ofSub(made);
  const { user, lockedUntil } = await findUserToSignIn(db, { sub: made }, strangerMark);
  return {
    sub: made,
    mark: user?.mark ?? strangerMark,
    user,
    email: user?.email ?? `${made}@stranger.invalid`,
    destination: HIDDEN_DESTINATION,
    lockedUntil,
  };
}

async function findAccountByEmail(db: Db, marks: Marks, given: string): Promise<Account> {
  const address = toAccountAddress(given) ?? given.toLowerCase();
  const emailMark = marks.ofEmail(address);
  const strangerSub = marks.strangerSubOf(emailMark);
  const strangerMark = marks.ofSub(strangerSub);
  const { user, lockedUntil } = await findUserToSignIn(db, { mark: emailMark }, strangerMark);
  const email = user?.email ?? toReadableAddress(address);
  return {
    sub: user?.sub ?? strangerSub,
    mark: user?.mark ?? strangerMark,
    user,
    email,
    destination: maskAddress(email),
    lockedUntil,
  };
}

/** Whether a name is one of those that lead to this account. */
export function isNameOf(marks: Marks, name: string, { sub, mark }: Pick<Account, 'sub' | 'mark'>): boolean {
  if (isUuid(name)) return name.toLowerCase() === sub;
  const address = toAccountAddress(name);
  if (address === null) return false;
  const emailMark = marks.ofEmail(address);
  return mark === emailMark || marks.strangerSubOf(emailMark) === sub;
}
