import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { StartError } from '../start-error.ts';

const FOLDER = join(import.meta.dirname, 'migrations');

async function listFiles(): Promise<string[]> {
  return (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
}

function toName(file: string): string {
  return file.replace(/\.sql$/, '');
}

/** Provides the folder's `.sql` files as migrations, which run in alphabetical order. */
const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const names = await listFiles();
    const migrations = await Promise.all(
      names.map(async (name): Promise<[string, Migration]> => {
        const text = await readFile(join(FOLDER, name), 'utf8');
        return [toName(name), { up: async (db) => void (await sql.raw(text).execute(db)) }];
      }),
    );
    return Object.fromEntries(migrations);
  },
};

/**
 * Migrates the database to the newest schema.
 * @returns the names of the migrations that ran
 * @throws StartError if a newer release has migrated the database, since this release must not write to its
 * tables
 */
export async function migrate<DB>(db: Kysely<DB>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: sqlFiles });
  await refuseNewer(db);
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? [])
    .filter((result) => result.status === 'Success')
    .map((result) => result.migrationName);
}

/** Returns whether every migration of this release has run on the database. */
export async function isMigrated<DB>(db: Kysely<DB>): Promise<boolean> {
  const names = (await listFiles()).map(toName);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(DEFAULT_MIGRATION_TABLE)} where name in (${sql.join(names)})`.execute(
    db,
  );
  return rows[0]?.count === names.length;
}

async function refuseNewer<DB>(db: Kysely<DB>): Promise<void> {
  const { rows: tables } = await sql<{
    name: string | null;
  }>`select to_regclass(${DEFAULT_MIGRATION_TABLE})::text as name`.execute(db);
  if (!tables[0]?.name) return;
  const known = Object.keys(await sqlFiles.getMigrations());
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  const newer = rows.map((row) => row.name).filter((name) => !known.includes(name));
  if (newer.length > 0) {
    throw new StartError(
      `This database was last opened by a newer release of Palate: ${newer.join(', ')} is not known here. ` +
        'Start that release, or restore a backup from before it (docs/operations.md).',
    );
  }
}
