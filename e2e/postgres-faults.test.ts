import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Acknowledged,
  type Answer,
  requestsWithMember,
  type Send,
} from '../apps/server/bench/faults/load.ts';
import { postgresControl } from '../apps/server/bench/faults/postgres-control.ts';
import { countLost, isWrong, waitForRecovery } from '../apps/server/bench/faults/run-fault.ts';
import { openTcpProxy, type TcpProxy } from '../apps/server/bench/faults/tcp-proxy.ts';
import { WAYS } from '../apps/server/bench/faults/ways.ts';
import {
  createDatabase,
  databaseUrl,
  dropDatabase,
} from '../apps/server/src/testing/servers/test-database.sql.ts';
import { createApiMember } from './api-member.ts';
import { type StartedServer, startServer, temporaryFolder } from './server.ts';

const NAME = `palate_faults_${process.pid}`;
/** Requests of each kind before, during and after each loss. */
const ROUNDS = 2;
const AGAIN_MS = 200;
/** The time that everything may take to succeed again: many times what a slow machine needs. */
const RECOVERY_MOST_MS = 100_000;
const TEST_MOST_MS = 600_000;

const postgres = postgresControl();
const serverUrl = process.env.TEST_DATABASE_URL ?? '';

// Needs a server that a test may stop: bash scripts/with-postgres.sh npm run test:faults
describe.skipIf(postgres === null)('a PostgreSQL that is lost', () => {
  let proxy: TcpProxy;
  let server: StartedServer;
  let kinds: readonly Send[];
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
    kinds = requestsWithMember(await createApiMember(server.url, folder.path));
  }, 170_000);
  afterAll(async () => {
    server.process.kill('SIGTERM');
    await server.exited;
    await proxy.close();
    await dropDatabase(serverUrl, NAME);
    await folder.remove();
  });

  // The database stays away until every request of that time is answered, so no clock is needed.
  test.each(WAYS)(
    '$name: every request is answered, with 503 at worst, nothing acknowledged is lost, and Palate goes on',
    async (way) => {
      if (!postgres) return;
      const acknowledged: Acknowledged = { visitors: [], emails: [] };
      const before = await sendUntilServed(acknowledged);
      expect(before.filter(isWrong)).toEqual([]);
      expect([acknowledged.visitors.length, acknowledged.emails.length]).toEqual([ROUNDS, ROUNDS]);

      let sending: Promise<readonly Answer[]> | undefined;
      const hold = () => {
        sending ??= sendAtOnce(acknowledged);
        return sending;
      };
      // Where nothing holds the database, the requests begin with the loss.
      const striking = way.strike({ proxy, postgres, directUrl }, hold);
      if (!way.isHeld) void hold();
      await striking;
      const meanwhile = await hold();
      expect(meanwhile).toHaveLength(ROUNDS * kinds.length);
      expect(meanwhile.filter(isWrong)).toEqual([]);
      if (way.isHeld) expect(meanwhile.map(({ status }) => status)).toContain(503);

      expect(await waitForRecovery(server.url, RECOVERY_MOST_MS)).not.toBeNull();
      const known = acknowledged.visitors.length + acknowledged.emails.length;
      const after = await sendUntilServed(acknowledged);
      expect(after.filter(isWrong)).toEqual([]);
      expect(acknowledged.visitors.length + acknowledged.emails.length).toBe(known + 2 * ROUNDS);
      expect(await countLost(directUrl, acknowledged)).toBe(0);
      expect(server.process.exitCode).toBeNull();
    },
    TEST_MOST_MS,
  );

  /** Sends the requests of each kind, one after another, each again as long as it is answered with 503. */
  async function sendUntilServed(acknowledged: Acknowledged): Promise<readonly Answer[]> {
    const answers: Answer[] = [];
    const until = performance.now() + RECOVERY_MOST_MS;
    for (let round = 0; round < ROUNDS; round += 1)
      for (const send of kinds) {
        let answer = await send(server.url, acknowledged);
        while (answer.status === 503 && performance.now() < until) {
          await setTimeout(AGAIN_MS);
          answer = await send(server.url, acknowledged);
        }
        answers.push(answer);
      }
    return answers;
  }

  /** Sends the requests of all kinds at once, and those of each kind one after another. */
  async function sendAtOnce(acknowledged: Acknowledged): Promise<readonly Answer[]> {
    const answers: Answer[] = [];
    const runs = kinds.map(async (send) => {
      for (let round = 0; round < ROUNDS; round += 1) answers.push(await send(server.url, acknowledged));
    });
    await Promise.all(runs);
    return answers;
  }
});
