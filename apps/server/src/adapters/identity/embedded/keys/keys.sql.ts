import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';

/** Fingerprints of the keys that a database was written with. */
interface StoredKeys {
  /** Fingerprint of the key that email addresses are hashed with. */
  readonly fingerprint: string;
  /** Fingerprint of the key that passwords, codes and sign-ins are encrypted with. */
  readonly sealing: string;
}

/** Returns the fingerprints of the keys that this database was written with; undefined if none are stored yet. */
export async function getStoredKeys(db: Db): Promise<StoredKeys | undefined> {
  return db.selectFrom('pool_keys').select(['fingerprint', 'sealing']).executeTakeFirst();
}

/**
 * Stores the fingerprints of this database's keys, unless it already has some.
 * @returns the fingerprints that are now stored
 */
export async function insertKeys(db: Db, keys: StoredKeys): Promise<StoredKeys> {
  await db
    .insertInto('pool_keys')
    .values(keys)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return db.selectFrom('pool_keys').select(['fingerprint', 'sealing']).executeTakeFirstOrThrow();
}

/**
 * Stores the fingerprint of a new encryption key. From then on, a process without that key refuses to start.
 */
export async function updateSealing(db: Db, sealing: string): Promise<void> {
  await db.updateTable('pool_keys').set({ sealing }).execute();
}

/**
 * Lists one page of accounts' encrypted password verifiers, in order of sub.
 * @param after the last sub of the previous page; null for the first page
 */
export async function listVerifiers(
  db: Db,
  after: string | null,
  limit: number,
): Promise<{ sub: string; verifier: Buffer }[]> {
  return db
    .selectFrom('pool_users')
    .select(['sub', 'verifier'])
    .where('verifier', 'is not', null)
    .$if(after !== null, (query) => query.where('sub', '>', after))
    .orderBy('sub')
    .limit(limit)
    .$narrowType<{ verifier: Buffer }>()
    .execute();
}

/**
 * Replaces an account's encrypted password verifier `before` with `after`.
 * @returns false if the stored verifier is no longer `before`
 */
export async function replaceVerifier(
  db: Db,
  sub: string,
  { before, after }: { before: Buffer; after: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pool_users')
    .set({ verifier: after })
    .where('sub', '=', sub)
    .where('verifier', '=', before)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Runs `work` under a lock that only one process at a time can hold, and that is released even if the process dies.
 * @returns the result of `work`, or null if another process holds the lock
 */
export async function withKeyLock<Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result | null> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ has: boolean }>`
      select pg_try_advisory_lock(hashtext('palate pool keys')) as has
    `.execute(connection);
    if (!rows[0]?.has) return null;
    try {
      return await work(connection);
    } finally {
      await sql`select pg_advisory_unlock(hashtext('palate pool keys'))`.execute(connection);
    }
  });
}
