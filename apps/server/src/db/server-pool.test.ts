import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { openTcpProxy, type TcpProxy } from '../../bench/faults/tcp-proxy.ts';
import { log } from '../log.ts';
import { isConnectionLost } from './connection-lost.ts';
import { openServerPool } from './server-pool.ts';

const LIMITS = { statementMs: 400, answerMs: 600, connectMs: 600, idleInTransactionMs: 10_000 };

const source = inject('testSource');
describe.skipIf(source.kind === 'embedded')('a pool of connections to a server', () => {
  const serverUrl = source.kind === 'server' ? source.serverUrl : '';
  let proxy: TcpProxy;
  let db: Kysely<object>;
  let said: ReturnType<typeof vi.spyOn>;
  beforeEach(async () => {
    said = vi.spyOn(log, 'error').mockReturnValue();
    proxy = await openTcpProxy({ host: '127.0.0.1', port: Number(new URL(serverUrl).port) });
    const url = new URL(serverUrl);
    url.port = String(proxy.port);
    db = new Kysely({ dialect: new PostgresDialect({ pool: openServerPool(url.href, LIMITS, pg.types) }) });
  });
  afterEach(async () => {
    await db.destroy();
    await proxy.close();
    said.mockRestore();
  });

  const ask = () => sql`select 1`.execute(db);
  const failureOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => error,
    );
  const timed = async (work: Promise<unknown>) => {
    const started = performance.now();
    return { failure: await failureOf(work), ms: performance.now() - started };
  };

  it('lives on when a connection is ended between two statements', async () => {
    const work = db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      // By another connection, and this one hears of it with no statement under way.
      await sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(db);
      await vi.waitFor(() => expect(said).toHaveBeenCalled(), { timeout: 5_000 });
      await sql`select 1`.execute(trx);
    });
    expect(isConnectionLost(await failureOf(work))).toBe(true);
    expect(await failureOf(ask())).toBeNull();
  });

  it('gives up on a silent server within the limit, then rejects at once, then recovers by itself', async () => {
    await ask();
    proxy.silence();
    const first = await timed(
      db.transaction().execute(async (trx) => {
        await sql`select 1`.execute(trx);
      }),
    );
    expect(isConnectionLost(first.failure)).toBe(true);
    expect(first.ms).toBeLessThan(2 * LIMITS.answerMs);
    const second = await timed(ask());
    expect(isConnectionLost(second.failure)).toBe(true);
    expect(second.ms).toBeLessThan(LIMITS.answerMs / 2);
    proxy.resume();
    await vi.waitFor(async () => expect(await failureOf(ask())).toBeNull(), { timeout: 8_000 });
  });

  it('waits no longer for a connection than for an answer', async () => {
    proxy.silence();
    const { failure, ms } = await timed(ask());
    expect(isConnectionLost(failure)).toBe(true);
    expect(ms).toBeLessThan(2 * LIMITS.connectMs);
    proxy.resume();
    await vi.waitFor(async () => expect(await failureOf(ask())).toBeNull(), { timeout: 8_000 });
  });

  it('has a slow statement given up by the server, which stays in use', async () => {
    const { failure } = await timed(sql`select pg_sleep(30)`.execute(db));
    expect(failure).toMatchObject({ code: '57014' });
    expect(isConnectionLost(failure)).toBe(true);
    expect(await failureOf(ask())).toBeNull();
    expect(said).not.toHaveBeenCalled();
  });

  it('doesn’t limit a transaction that lifts the server’s limit', async () => {
    const work = db.transaction().execute(async (trx) => {
      await sql`select set_config('statement_timeout', '0', true)`.execute(trx);
      await sql`select pg_sleep(${(2 * LIMITS.answerMs) / 1_000})`.execute(trx);
    });
    expect(await failureOf(work)).toBeNull();
  });

  it('turns JIT compilation off', async () => {
    const { rows } = await sql<{ jit: string }>`show jit`.execute(db);
    expect(rows).toEqual([{ jit: 'off' }]);
  });
});
