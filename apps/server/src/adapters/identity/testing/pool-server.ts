import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { readConfig } from '../../../config.ts';
import type { Db } from '../../../db/database.ts';
import { createTestDatabase } from '../../../testing/index.ts';
import { readPoolKeys } from '../embedded/pool-keys.ts';
import { POOL_LIMITS, type PoolLimits } from '../embedded/pool-limits.ts';
import { unseal } from '../embedded/seal.ts';
import { createUserPool, type UserPool } from '../index.ts';

/** The embedded pool on a loopback port, with a database and keys of its own. */
export interface PoolServer {
  readonly pool: UserPool;
  readonly db: Db;
  readonly url: string;
  /** What time it is for the pool; set to go on. */
  clock: { now: Date };
  /** The code of the last letter that is to go to an address; null where there is none. */
  lastCode(email: string): Promise<string | null>;
  close(): Promise<void>;
}

export async function startPoolServer({
  env = {},
  limits = POOL_LIMITS,
}: {
  env?: Record<string, string>;
  limits?: PoolLimits;
} = {}): Promise<PoolServer> {
  const folder = await mkdtemp(join(tmpdir(), 'palate-pool-'));
  const { identity } = readConfig({ DATA_DIR: folder, ...env });
  const database = await createTestDatabase();
  const clock = { now: new Date() };
  let url = '';
  const pool = await createUserPool(identity, {
    db: database.db,
    baseUrl: () => url,
    now: () => clock.now,
    wakeMail: () => undefined,
    limits,
  });
  const app = Fastify({ bodyLimit: 64 * 1024 });
  await pool.register(app);
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  const mailKey = (await readPoolKeys(join(folder, 'identity-keys.json'))).deriveKey('mail');
  return {
    pool,
    db: database.db,
    url,
    clock,
    lastCode: (email) => lastCode(database.db, mailKey, email),
    close: async () => {
      await app.close();
      await pool.close();
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
}

async function lastCode(db: Db, key: Buffer, email: string): Promise<string | null> {
  const { rows } = await sql<{ id: string; code: string }>`
    select id, data ->> 'code' as code from mails
    where recipient = ${email} and not is_decoy order by created_at desc limit 1
  `.execute(db);
  const [row] = rows;
  return row ? String(unseal(key, row.id, Buffer.from(row.code, 'base64url'))) : null;
}
