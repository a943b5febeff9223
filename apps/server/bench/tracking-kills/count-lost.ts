import { sql } from 'kysely';
import type { Db } from '../../src/db/database.ts';
import type { Written } from './write-load.ts';

/**
 * Counts acknowledged writes that aren't in the database (`lost`), and trackers whose count of viewings differs from
 * the number of viewings in the database (`halfWritten`).
 */
export async function countLost(
  db: Db,
  acknowledged: readonly Written[],
): Promise<{ readonly lost: number; readonly halfWritten: number }> {
  const trackers = await db
    .selectFrom('trackers')
    .select(['user_id', 'title_id', 'rating', 'watchlisted_at', 'viewing_count'])
    .execute();
  const viewings = await db.selectFrom('viewings').select(['id', 'user_id', 'title_id']).execute();
  const lists = await db.selectFrom('lists').select('id').execute();
  const entries = await db.selectFrom('list_entries').select(['list_id', 'entry_id']).execute();
  const stored = new Set([
    ...trackers.map(({ user_id, title_id, rating }) => `rating ${user_id} ${title_id} ${rating}`),
    ...trackers
      .filter(({ watchlisted_at }) => watchlisted_at !== null)
      .map(({ user_id, title_id }) => `watchlist ${user_id} ${title_id}`),
    ...viewings.map(({ id }) => `viewing ${id}`),
    ...lists.map(({ id }) => `list ${id}`),
    ...entries.map(({ list_id, entry_id }) => `entry ${list_id} ${entry_id}`),
  ]);
  const counts = new Map<string, number>();
  for (const { user_id, title_id } of viewings) {
    const key = `${user_id} ${title_id}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const miscounted = trackers.filter(
    ({ user_id, title_id, viewing_count }) => (counts.get(`${user_id} ${title_id}`) ?? 0) !== viewing_count,
  );
  return {
    lost: acknowledged.filter((write) => !stored.has(keyOf(write))).length,
    halfWritten: miscounted.length,
  };
}

function keyOf(write: Written): string {
  switch (write.kind) {
    case 'rating':
      return `rating ${write.userId} ${write.titleId} ${write.halfStars}`;
    case 'watchlist':
      return `watchlist ${write.userId} ${write.titleId}`;
    case 'entry':
      return `entry ${write.listId} ${write.titleId}`;
    default:
      return `${write.kind} ${write.id}`;
  }
}

/**
 * Turns `synchronous_commit` off for new connections to a database: its server then acknowledges commits
 * before they are on disk.
 */
export async function commitWithoutWaiting(db: Db, name: string): Promise<void> {
  await sql`alter database ${sql.id(name)} set synchronous_commit = off`.execute(db);
}

/** Turns on what `with-postgres.sh` turns off, so that the server writes every commit to disk. */
export async function commitToDisk(db: Db): Promise<void> {
  await sql`alter system set fsync = on`.execute(db);
  await sql`select pg_reload_conf()`.execute(db);
}
