import Fastify from 'fastify';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { countQueries } from '../db/database.ts';
import { testServer } from '../testing/index.ts';
import { registerHealth } from './health.ts';

const server = testServer();
const get = async (url: string) => {
  const { statusCode, headers, body } = await server.app.inject({ url });
  return { status: statusCode, body: JSON.parse(body), cache: headers['cache-control'] };
};

describe('for load balancers', () => {
  it('/healthz reports that the process is running', async () => {
    expect(await get('/healthz')).toEqual({ status: 200, body: { status: 'alive' }, cache: 'no-store' });
  });

  it('/readyz reports that database, tables and catalogue are ready', async () => {
    expect(await get('/readyz')).toEqual({ status: 200, body: { status: 'ready' }, cache: 'no-store' });
  });

  it('/readyz asks the database once, however many ask at the same time or soon after', async () => {
    const before = countQueries();
    await Promise.all(Array.from({ length: 50 }, () => get('/readyz')));
    await get('/readyz');
    expect(countQueries() - before).toBeLessThanOrEqual(1);
  });

  it('/readyz is 503 on a database that lacks a migration', async () => {
    const { db } = server;
    const { rows } = await sql<{ name: string; timestamp: string }>`
      delete from kysely_migration where name = (select max(name) from kysely_migration) returning *`.execute(
      db,
    );
    await expect
      .poll(() => get('/readyz'), { timeout: 10_000 })
      .toMatchObject({ status: 503, body: { status: 'not ready', reason: 'migrations' } });
    await sql`insert into kysely_migration (name, timestamp) values (${rows[0]?.name}, ${rows[0]?.timestamp})`.execute(
      db,
    );
    await expect.poll(async () => (await get('/readyz')).status, { timeout: 10_000 }).toBe(200);
  });

  it('/readyz is 503 while the catalogue is empty', async () => {
    const { db, catalogue } = server;
    const empty = { ...catalogue, snapshot: { ...catalogue.snapshot, count: 0 } };
    const app = Fastify();
    registerHealth(app, { db, catalogue: empty });
    const answer = await app.inject({ url: '/readyz' });
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'not ready', reason: 'catalogue' }]);
    await app.close();
  });
});
