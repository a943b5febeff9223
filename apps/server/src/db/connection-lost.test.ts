import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { DatabaseSilent, isConnectionLost } from './connection-lost.ts';
import { embeddedPool } from './database.ts';

const failure = (message: string, code?: string, more: object = {}) =>
  Object.assign(new Error(message), code && { code }, more);
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

it.each([
  ['a server that was stopped', failure('terminating connection due to administrator command', '57P01')],
  ['a server that is starting', failure('the database system is starting up', '57P03')],
  ['a server with no connection to spare', failure('sorry, too many clients already', '53300')],
  ['a connection that broke', failure('connection failure', '08006')],
  ['a connection that was reset', failure('read ECONNRESET', 'ECONNRESET')],
  ['a connection that ended', failure('Connection terminated unexpectedly')],
  ['a pool that got none in time', failure('timeout exceeded when trying to connect')],
  ['a statement the server gave up for time', failure('canceling statement due to timeout', '57014')],
  ['an answer that didn’t come in time', failure('Query read timeout')],
  ['a server known to be silent', new DatabaseSilent()],
  ['a socket that is gone', failure('connect ENOENT /run/x', 'ENOENT', { syscall: 'connect' })],
])('%s is one', (_, error) => {
  expect(isConnectionLost(error)).toBe(true);
});

it.each([
  ['a statement that is wrong', failure('syntax error at or near "selct"', '42601')],
  ['a key that is there already', failure('duplicate key: Connection terminated', '23505')],
  ['a file that isn’t there', failure('ENOENT: no such file', 'ENOENT', { syscall: 'open' })],
  ['a mistake of ours', new TypeError('Cannot read properties of undefined')],
  ['no error', 'Connection terminated'],
])('%s doesn’t mean a lost connection', (_, error) => {
  expect(isConnectionLost(error)).toBe(false);
});

it('a port without a listener means a lost connection', async () => {
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1 });
  expect(isConnectionLost(await reasonOf(pool.query('select 1')))).toBe(true);
  await pool.end();
});

it('an embedded database that was closed is one', async () => {
  const lite = await PGlite.create();
  const { db, close } = await embeddedPool(lite, () => undefined);
  await sql`select 1`.execute(db);
  await close();
  expect(isConnectionLost(await reasonOf(sql`select 1`.execute(db)))).toBe(true);
  await lite.close();
});
