import type { Db } from '../../db/database.ts';
import { CommandError } from '../command.ts';
import { readSettings } from '../read-settings.ts';
import { withDatabase } from '../with-database.ts';

/**
 * Opens the database of the embedded pool whose keys a command is about.
 * @throws CommandError where another pool signs
 */
export async function withKeys<Result>(work: (db: Db, file: string) => Promise<Result>): Promise<Result> {
  const { identity } = readSettings();
  if (identity.kind === 'outside')
    throw new CommandError(
      `Accounts are kept by the pool ${identity.userPoolId}, which has keys of its own: use its console.`,
    );
  return withDatabase((db) => work(db, identity.keysFile));
}
