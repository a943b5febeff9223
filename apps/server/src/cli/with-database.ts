import { type Db, openDatabase } from '../db/database.ts';
import { prepareDataDirectory, protectDataDirectory } from '../db/disk.ts';
import { migrate } from '../db/migrate.ts';
import { CorrectionError } from '../features/corrections/index.ts';
import { CommandError } from './command.ts';
import { loadSettings } from './load-settings.ts';

/**
 * Opens the operator's database, runs `work` and closes the database.
 * @throws CommandError if a setting or a correction is invalid
 */
export async function withDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  const config = loadSettings();
  await prepareDataDirectory(config.dataDir);
  await protectDataDirectory(config.dataDir);
  const database = await openDatabase({ ...config, onFatal: endBroken });
  try {
    await migrate(database.db);
    return await work(database.db);
  } catch (error) {
    if (error instanceof CorrectionError) throw new CommandError(error.message, { cause: error });
    throw error;
  } finally {
    await database.close();
  }
}

function endBroken(error: unknown): never {
  console.error(
    `The database can’t write any more (${(error as Error).message}): the disk is probably full.`,
  );
  process.exit(1);
}
