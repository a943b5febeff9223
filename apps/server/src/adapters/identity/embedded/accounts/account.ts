import type { Db } from '../../../../db/database.ts';
import type { AccountHashes } from './account-hashes.ts';
import { maskAddress, toAccountAddress, toReadableAddress } from './email-address.ts';
import { getUserToSignIn, type PoolUser } from './users.sql.ts';

/**
 * The account that belongs to an email address or sub (the pool's id of an account). If there is none, it is made up
 * (a “stranger”), so that responses don't reveal that there is no account.
 */
export interface Account {
  /** The user's sub, or one made up from the stranger's address. */
  readonly sub: string;
  /**
   * Keyed hash that limits, codes and lockouts are counted under. It is the same whether the client sent the email
   * address or the sub.
   */
  readonly accountHash: string;
  /** The stored account; null for a stranger. */
  readonly user: PoolUser | null;
  /**
   * The address that email is sent to. A stranger who was looked up by sub has a made-up address; email to
   * strangers is never sent.
   */
  readonly email: string;
  /** The masked address that clients may see. */
  readonly destination: string;
  /** When the lock after wrong passwords ends; null if the account isn't locked. */
  readonly lockedUntil: Date | null;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/**
 * Shown if the client sent a sub. A made-up sub has no known address, so a real one's must not be shown
 * either, not even masked.
 */
const HIDDEN_DESTINATION = '***@***';

/** Returns whether a text has the form of a UUID, as every sub (the pool's id of an account) has. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/**
 * Finds an account with a password by its email address or its sub (the pool's id of an account). Clients may use
 * either everywhere.
 */
export async function getAccount(db: Db, hashes: AccountHashes, name: string): Promise<Account> {
  const given = name.trim();
  return isUuid(given) ? getAccountBySub(db, hashes, given) : getAccountByEmail(db, hashes, given);
}

/**
 * Finds an account with a password by its sub (the pool's id of an account).
 * @param sub a UUID
 */
export async function getAccountBySub(db: Db, hashes: AccountHashes, sub: string): Promise<Account> {
  const made = sub.toLowerCase();
  const strangerHash = hashes.ofSub(made);
  const { user, lockedUntil } = await getUserToSignIn(db, { sub: made }, strangerHash);
  return {
    sub: made,
    accountHash: user?.account_hash ?? strangerHash,
    user,
    email: user?.email ?? `${made}@stranger.invalid`,
    destination: HIDDEN_DESTINATION,
    lockedUntil,
  };
}

async function getAccountByEmail(db: Db, hashes: AccountHashes, given: string): Promise<Account> {
  const address = toAccountAddress(given) ?? given.toLowerCase();
  const emailHash = hashes.ofEmail(address);
  const strangerSub = hashes.strangerSubOf(emailHash);
  const strangerHash = hashes.ofSub(strangerSub);
  const { user, lockedUntil } = await getUserToSignIn(db, { accountHash: emailHash }, strangerHash);
  const email = user?.email ?? toReadableAddress(address);
  return {
    sub: user?.sub ?? strangerSub,
    accountHash: user?.account_hash ?? strangerHash,
    user,
    email,
    destination: maskAddress(email),
    lockedUntil,
  };
}

/** Returns whether a name that a client sent (an email address or a sub) belongs to this account. */
export function isNameOf(
  hashes: AccountHashes,
  name: string,
  { sub, accountHash }: Pick<Account, 'sub' | 'accountHash'>,
): boolean {
  if (isUuid(name)) return name.toLowerCase() === sub;
  const address = toAccountAddress(name);
  if (address === null) return false;
  const emailHash = hashes.ofEmail(address);
  return accountHash === emailHash || hashes.strangerSubOf(emailHash) === sub;
}
