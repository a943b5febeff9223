import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';

const FOLDER = join(import.meta.dirname, 'migrations');

/** Migrations are the `.sql` files of the folder, found by listing, run in the order of their names. */
const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
    const migrations = await Promise.all(
      names.map(async (name): Promise<[string, Migration]> => {
        const text = await readFile(join(FOLDER, name), 'utf8');
        return [name.replace(/\.sql$/, ''), { up: async (db) => void (await sql.raw(text).execute(db)) }];
      }),
    );
    return Object.fromEntries(migrations);
  },
};

/** Brings the database to the newest schema; returns the names of the migrations that ran. */
export async function migrate<DB>(db: Kysely<DB>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: sqlFiles });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? [])
    .filter((result) => result.status === 'Success')
    .map((result) => result.migrationName);
}
