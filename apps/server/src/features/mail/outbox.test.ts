import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { enqueueMail } from '../../adapters/mail/index.ts';
import { parseConfig } from '../../config.ts';
import { registerErrors } from '../../http/errors.ts';
import { startJobs } from '../../jobs/index.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { isOnLoopback } from '../../site-url.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/index.ts';
import { mailDelivery } from './index.ts';
import { serveFiles } from './routes.ts';

let database: TestDatabase;
let dataDir: string;
let app: FastifyInstance;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'palate-outbox-'));
  database = await createTestDatabase();
  app = Fastify();
  registerErrors(app);
  serveFiles(app, { outboxFolder: join(dataDir, 'outbox') } as Dependencies);
});
afterAll(async () => {
  await app.close();
  await database.close();
  await rm(dataDir, { recursive: true });
});

/** Time limit that is enough on a busy machine. */
const WAIT = { timeout: 8_000 };
const LOCAL = { host: 'localhost:3000' };

describe('the outbox’s page', () => {
  it('shows an email as soon as it is sent', async () => {
    expect((await app.inject({ url: '/dev/outbox', headers: LOCAL })).body).toContain('No emails yet');
    const jobs = await startJobs(
      { db: database.db, config: parseConfig({ DATA_DIR: dataDir }), now: () => new Date() },
      { jobs: [mailDelivery], isWorking: true, isOnlyProcess: true },
    );
    await enqueueMail(database.db, { kind: 'welcome', to: '"><i>@example.org', firstName: 'Ana' });
    await jobs.send(mailDelivery, {});
    await vi.waitFor(async () => {
      const emails = (await app.inject({ url: '/dev/outbox.json', headers: LOCAL })).json();
      expect(emails).toMatchObject([{ to: '"><i>@example.org', subject: 'Welcome to Palate' }]);
      expect(Object.keys(emails[0])).toEqual(['to', 'subject', 'text', 'html', 'at']);
    }, WAIT);
    const page = (await app.inject({ url: '/dev/outbox', headers: LOCAL })).body;
    expect(page).toContain('&quot;&gt;&lt;i&gt;@example.org');
    expect(page).toContain('Nothing here was sent');
    expect(page).toContain('Only this machine can open this page');
    await jobs.stop();
  });

  it.each([
    [{ host: 'palate.example' }, '127.0.0.1'],
    [LOCAL, '203.0.113.7'],
    [{ ...LOCAL, 'x-forwarded-for': '203.0.113.7' }, '127.0.0.1'],
    [{ ...LOCAL, 'x-forwarded-proto': 'https' }, '127.0.0.1'],
    [{ ...LOCAL, forwarded: 'for=203.0.113.7' }, '127.0.0.1'],
    [{ ...LOCAL, 'x-original-host': 'palate.example' }, '127.0.0.1'],
    [{ ...LOCAL, 'cf-connecting-ip': '203.0.113.7' }, '127.0.0.1'],
    [{ ...LOCAL, referer: 'https://palate.example/' }, '127.0.0.1'],
    [{ ...LOCAL, origin: 'https://palate.example' }, '127.0.0.1'],
  ])('isn’t shown to clients of other machines: %o from %s', async (headers, remoteAddress) => {
    for (const url of ['/dev/outbox', '/dev/outbox.json'])
      expect((await app.inject({ url, headers, remoteAddress })).statusCode).toBe(404);
  });
});

it('is for no proxy that adds nothing and asks by our own name, but as proxies do, by HTTP/1.0', async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const ask = async (version: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET /dev/outbox HTTP/${version}\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`);
    return text(socket);
  };
  expect(await ask('1.1')).toMatch(/^HTTP\/1\.1 200 /);
  const refused = await ask('1.0');
  expect(refused).toMatch(/ 404 /);
  expect(refused).toContain('by no proxy');
});

it.each([
  [{}, true],
  [{ HOST: '::1' }, true],
  [{ PUBLIC_URL: 'http://localhost:3000' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ PUBLIC_URL: 'https://palate.example' }, false],
  [{ TRUSTED_PROXIES: '1' }, false],
])('settings %o are the loopback’s alone: %s', (env, is) => {
  expect(isOnLoopback(parseConfig(env as Record<string, string>))).toBe(is);
});
