import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartError } from '../start-error.ts';
import { createTestDatabase } from '../testing/index.ts';
import { countQueries, openDatabase } from './database.ts';

const onFatal = (error: unknown) => {
  throw error;
};
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'palate-db-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

test('the embedded database opens a directory only once, and keeps what was written', async () => {
  const first = await openDatabase({ databaseUrl: undefined, dataDir, onFatal });
  expect(first.kind).toBe('embedded');
  await expect(openDatabase({ databaseUrl: undefined, dataDir, onFatal })).rejects.toThrow(
    'Another Palate is already running',
  );
  await sql`create table kept (value integer)`.execute(first.db);
  await sql`insert into kept values (7)`.execute(first.db);
  await first.close();

  const again = await openDatabase({ databaseUrl: undefined, dataDir, onFatal });
  const { rows } = await sql`select value from kept`.execute(again.db);
  expect(rows).toEqual([{ value: 7 }]);
  await again.close();
});

test('a server that isn’t there is one sentence', async () => {
  const port = await freePort();
  const failure = await openDatabase({
    databaseUrl: `postgres://me:secret@127.0.0.1:${port}/palate`,
    dataDir,
    onFatal,
  }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartError);
  expect(String(failure)).toContain('The database at DATABASE_URL can’t be reached');
  expect(String(failure)).not.toContain('secret');
});

test('counts are numbers, failures carry their SQLSTATE, statements are counted', async () => {
  const { db, close } = await createTestDatabase();
  const before = countQueries();
  const { rows } = await sql<{ count: number }>`select count(*) as count from titles`.execute(db);
  expect(rows[0]?.count).toBeTypeOf('number');
  expect(countQueries()).toBe(before + 1);
  await expect(
    sql`insert into catalogue_release (id, content_hash) values (false, 'x')`.execute(db),
  ).rejects.toThrow(expect.objectContaining({ code: '23514' }));
  await close();
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
