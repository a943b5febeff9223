import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postgresControl } from '../apps/server/bench/faults/postgres-control.ts';
import { runFault } from '../apps/server/bench/faults/run-fault.ts';
import { openTcpProxy, type TcpProxy } from '../apps/server/bench/faults/tcp-proxy.ts';
import { WAYS } from '../apps/server/bench/faults/ways.ts';
import { createDatabase, databaseUrl, dropDatabase } from '../apps/server/src/testing/test-database.sql.ts';
import { type StartedServer, startServer, temporaryFolder } from './server.ts';

const NAME = `palate_faults_${process.pid}`;
/** Longer than a request waits for the database. */
const HOLD_MS = 4_000;

const postgres = postgresControl();
const serverUrl = process.env.TEST_DATABASE_URL ?? '';

// Needs a server that a test may stop: bash scripts/with-postgres.sh npx vitest run --project e2e postgres-faults
describe.skipIf(postgres === null)('a PostgreSQL that is lost', () => {
  let proxy: TcpProxy;
  let server: StartedServer;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  const directUrl = postgres ? databaseUrl(serverUrl, NAME) : '';
  beforeAll(async () => {
    await createDatabase(serverUrl, NAME);
    proxy = await openTcpProxy({ host: '127.0.0.1', port: Number(new URL(serverUrl).port) });
    folder = await temporaryFolder();
    const proxied = new URL(directUrl);
    proxied.port = String(proxy.port);
    const env = { DATA_DIR: folder.path, DATABASE_URL: proxied.href, TRUSTED_PROXIES: '1' };
    server = await startServer({ ...env, LOG_LEVEL: 'fatal' });
  }, 170_000);
  afterAll(async () => {
    server.process.kill('SIGTERM');
    await server.exited;
    await proxy.close();
    await dropDatabase(serverUrl, NAME);
    await folder.remove();
  });

  test.each(WAYS)('$name: 503 meanwhile, nothing acknowledged is lost, and Palate goes on', async (way) => {
    if (!postgres) return;
    const ground = { proxy, postgres, directUrl };
    const outcome = await runFault(server.url, ground, { way, load: 'mixed', holdMs: HOLD_MS });
    expect(server.process.exitCode).toBeNull();
    expect(outcome).toMatchObject({ lost: 0, wrong: [] });
    expect(outcome.answers).toBeGreaterThan(0);
    expect(outcome.recoveryMs).not.toBeNull();
  });
});
