import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** Keeps which keys this database is written with, where it knows none or nobody has an account yet; answers which those are. */
export async function keepFingerprint(db: Db, fingerprint: string): Promise<string> {
  await sql`
    insert into pool_keys (fingerprint) values (${fingerprint})
    on conflict (id) do update set fingerprint = excluded.fingerprint
    where not exists (select from pool_users)
  `.execute(db);
  const { fingerprint: kept } = await db
    .selectFrom('pool_keys')
    .select('fingerprint')
    .executeTakeFirstOrThrow();
  return kept;
}
