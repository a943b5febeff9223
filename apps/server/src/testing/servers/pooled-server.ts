import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createCodeOpener, createUserPool, type UserPool } from '../../adapters/identity/index.ts';
import { createCatalogue } from '../../catalogue/index.ts';
import { parseConfig } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import { createMembers, deleteMember, endMemberSessions } from '../../features/identity/index.ts';
import { createApp } from '../../http/app.ts';
import { createTestDatabase } from './test-database.ts';
import { TEST_SECRET } from './test-server.ts';

/** The API and the embedded pool on a loopback port, without pages and jobs. */
export interface PooledServer {
  readonly url: string;
  readonly pool: UserPool;
  readonly db: Db;
  /** Returns the code in the last email to an address. */
  lastCode(email: string): Promise<string>;
  close(): Promise<void>;
}

/** Starts a server with the API and the embedded pool, for tests. */
export async function startPooledServer(): Promise<PooledServer> {
  const folder = await mkdtemp(join(tmpdir(), 'palate-pooled-'));
  const config = parseConfig({ DATA_DIR: folder, LOG_LEVEL: 'error' });
  const { db, close } = await createTestDatabase();
  const catalogue = await createCatalogue(db, {
    builtFile: inject('testSource').catalogueFile,
    pollMs: null,
  });
  const now = () => new Date();
  let url = 'http://127.0.0.1:0';
  const pool = await createUserPool(config.identity, {
    db,
    baseUrl: () => url,
    now,
    deleteMember,
    endMemberSessions,
    isOnLoopback: true,
  });
  const app = await createApp(
    config,
    { db, catalogue, members: createMembers({ db, pool, now }), now, pool },
    { secret: TEST_SECRET, withPages: false, checksResults: true },
  );
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  const openCode = await createCodeOpener(config.identity, db);
  return {
    url,
    pool,
    db,
    async lastCode(email) {
      const { id, data } = await db
        .selectFrom('mails')
        .select(['id', 'data'])
        .where('recipient', '=', email)
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow();
      const { code } = data as { code: string };
      return openCode(id, code) ?? '';
    },
    async close() {
      await app.close();
      await pool.close();
      await catalogue.close();
      await close();
      await rm(folder, { recursive: true });
    },
  };
}
