import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** Which keys a database was written with. */
interface KeptKeys {
  /** Of what addresses are told apart by. */
  readonly fingerprint: string;
  /** Of what seals. */
  readonly sealing: string;
}

/** Which keys this database knows; undefined where none. */
export async function findKeptKeys(db: Db): Promise<KeptKeys | undefined> {
  return db.selectFrom('pool_keys').select(['fingerprint', 'sealing']).executeTakeFirst();
}

/** Keeps which keys this database is written with, where it knows none; answers which those are. */
export async function keepKeys(db: Db, keys: KeptKeys): Promise<KeptKeys> {
  await db
    .insertInto('pool_keys')
    .values(keys)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return db.selectFrom('pool_keys').select(['fingerprint', 'sealing']).executeTakeFirstOrThrow();
}

/** Notes another sealing key, from when on a process without it doesn't start. */
export async function keepSealing(db: Db, sealing: string): Promise<void> {
  await db.updateTable('pool_keys').set({ sealing }).execute();
}

/** A page of sealed passwords, by sub. @param after the last sub of the page before; null at the beginning */
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

/** Puts one sealed password in another's place; false where it was changed meanwhile. */
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
 * Does work that one process at a time may do; the lock goes with the process, however that ends.
 * @returns null where another does it
 */
export async function aloneWithKeys<Result>(
  db: Db,
  work: (db: Db) => Promise<Result>,
): Promise<Result | null> {
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
