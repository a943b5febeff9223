import type { Db } from '../../db/database.ts';
import { CommandError } from '../command.ts';
import { loadSettings } from '../load-settings.ts';
import { withDatabase } from '../with-database.ts';

/**
 * Runs work that needs the embedded user pool's database and key file.
 * @throws CommandError if another user pool is in use
 */
export async function withKeys<Result>(work: (db: Db, file: string) => Promise<Result>): Promise<Result> {
  const { identity } = loadSettings();
  if (identity.kind === 'outside')
    throw new CommandError(
      `Accounts are kept by the pool ${identity.userPoolId}, which has keys of its own: use its console.`,
    );
  return withDatabase((db) => work(db, identity.keysFile));
}
