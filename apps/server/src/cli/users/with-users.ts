import { listUsers, type PoolUser } from '../../adapters/identity/index.ts';
import type { Db } from '../../db/database.ts';
import { CommandError } from '../command.ts';
import { loadSettings } from '../load-settings.ts';
import { withDatabase } from '../with-database.ts';

const FEW = 10;

/**
 * Opens the database with the embedded user pool's accounts, runs `work` and closes the database.
 * @throws CommandError if accounts are kept in another user pool
 */
export async function withUsers<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  const { identity } = loadSettings();
  if (identity.kind === 'outside')
    throw new CommandError(
      `Accounts are kept by the pool ${identity.userPoolId}, not by Palate: use its own console.`,
    );
  return withDatabase(work);
}

/**
 * Gets the account that a command's arguments name, by its email address or sub (the user pool's id of the account).
 * @throws CommandError if there is none, or more than one
 */
export async function getOneUser(db: Db, words: readonly string[]): Promise<PoolUser> {
  const [name, ...more] = words;
  if (name === undefined || more.length > 0)
    throw new CommandError('Name one account, by its address or its sub.');
  const [user, ...others] = await listUsers(db, { name, limit: FEW });
  if (!user) throw new CommandError(`There is no account “${name}”.`);
  if (others.length === 0) return user;
  const lines = [user, ...others].map(describeUser).join('\n  ');
  throw new CommandError(`More than one account has that address; name a sub:\n  ${lines}`);
}

/** Describes an account on one line: sub, email address, state and date. */
export function describeUser({ sub, email, status, is_enabled, provider, created_at }: PoolUser): string {
  const state = is_enabled ? status.toLowerCase().replace('_', ' ') : 'disabled';
  const by = provider === null ? '' : `, by ${provider}`;
  return `${sub}  ${email}  ${state}${by}, since ${created_at.toISOString().slice(0, 10)}`;
}
