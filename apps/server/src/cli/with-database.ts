import { type Db, openDatabase } from '../db/database.ts';
import { prepareDataDirectory, protectDataDirectory } from '../db/disk.ts';
import { migrate } from '../db/migrate.ts';
import { CorrectionError } from '../features/corrections/index.ts';
import { CommandError } from './command.ts';
import { readSettings } from './read-settings.ts';

/** Opens the operator's database for one piece of work. @throws CommandError where that can't be done as asked */
export async function withDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  const config = readSettings();
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
