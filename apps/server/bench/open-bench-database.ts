import { type OpenDatabase, openDatabase } from '../src/db/database.ts';

/** Opens a PostgreSQL database for a benchmark, which ends with the error if the connection is lost for good. */
export const openBenchDatabase = (databaseUrl: string | undefined): Promise<OpenDatabase> =>
  openDatabase({
    databaseUrl,
    dataDir: '',
    onFatal: (error) => {
      throw error;
    },
  });
