import pg from 'pg';
import { describe, expect, inject, it, vi } from 'vitest';
import { openTcpProxy } from '../../../bench/faults/tcp-proxy.ts';
import { isConnectionLost } from '../../db/connection-lost.ts';
import { log } from '../../log.ts';
import { withOwnServer } from './read-own.ts';

const LIMITS = { statementMs: 400, answerMs: 600, connectMs: 600, idleInTransactionMs: 10_000 };

const source = inject('testSource');
describe.skipIf(source.kind === 'embedded')('a build with a connection of its own', () => {
  const serverUrl = source.kind === 'server' ? source.serverUrl : '';

  it('fails within the limits when the server falls silent', async () => {
    vi.spyOn(log, 'error').mockReturnValue();
    const proxy = await openTcpProxy({ host: '127.0.0.1', port: Number(new URL(serverUrl).port) });
    const url = new URL(serverUrl);
    url.port = String(proxy.port);
    const work = withOwnServer(
      url.href,
      'a file',
      async (readAtOneMoment) => {
        proxy.silence();
        await readAtOneMoment((rows) => rows.read('getCatalogueFingerprint'));
      },
      LIMITS,
    );
    const failure = await work.then(
      () => null,
      (error: unknown) => error,
    );
    expect(isConnectionLost(failure)).toBe(true);
    await proxy.close();
    vi.restoreAllMocks();
  });

  it('keeps its lock while nothing is read', async () => {
    const other = new pg.Client({ connectionString: serverUrl });
    await other.connect();
    // The view also lists the locks of other tests, which are in databases of their own.
    const countLocks = async () =>
      (
        await other.query(`
          select from pg_locks join pg_database on pg_database.oid = pg_locks.database
          where locktype = 'advisory' and granted and datname = current_database()
        `)
      ).rows.length;
    await withOwnServer(serverUrl, 'another file', async () => expect(await countLocks()).toBe(1), LIMITS);
    await vi.waitFor(async () => expect(await countLocks()).toBe(0));
    await other.end();
  });
});
