import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runStart, type StartedServer, startServer, stopServer, temporaryFolder } from './server.ts';

const oneSentence = (output: string) => output.trim().split('\n').filter(Boolean);

describe('starting', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeAll(async () => {
    folder = await temporaryFolder();
  });
  afterAll(() => folder.remove());

  test.each([
    [{ PORT: 'eighty' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://localhost/palate' }, 'DATABASE_URL'],
    [{ TRUSTED_PROXIES: 'all' }, 'TRUSTED_PROXIES'],
  ])('an invalid setting stops the start with one sentence: %o', async (env, name) => {
    const { code, output } = await runStart({ DATA_DIR: folder.path, ...env });
    expect(code).toBe(1);
    expect(oneSentence(output)).toHaveLength(1);
    expect(output).toContain(name);
  });

  test('an unreachable database is named', async () => {
    const { code, output } = await runStart({
      DATA_DIR: folder.path,
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/palate',
    });
    expect(code).toBe(1);
    expect(output).toContain('can’t be reached');
  });

  test('a data directory that isn’t writable is named', async () => {
    const file = join(folder.path, 'a-file');
    await writeFile(file, '');
    const { code, output } = await runStart({ DATA_DIR: join(file, 'data') });
    expect(code).toBe(1);
    expect(oneSentence(output)).toHaveLength(1);
    expect(output).toContain('can’t write');
  });

  test.skipIf(process.platform !== 'linux')('a data directory that can’t be created is named', async () => {
    const { code, output } = await runStart({ DATA_DIR: '/proc/palate' });
    expect(code).toBe(1);
    expect(oneSentence(output)).toEqual([expect.stringContaining('can’t write to /proc/palate')]);
  });
});

// The tests share a data folder and its servers, because the first start on a folder takes three times as long as the
// next ones.
describe('a running server', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let dataDir: string;
  let server: StartedServer;
  beforeAll(async () => {
    folder = await temporaryFolder();
    dataDir = join(folder.path, 'data');
    await mkdir(join(dataDir, 'outbox'), { recursive: true });
    await chmod(dataDir, 0o755);
    await chmod(join(dataDir, 'outbox'), 0o755);
    server = await startServer({ DATA_DIR: dataDir });
  });
  afterAll(async () => {
    await stopServer(server);
    await folder.remove();
  });

  test('makes its data folder accessible only to this user, even if it was open before', async () => {
    const open: string[] = [];
    for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (((await stat(path)).mode & 0o077) !== 0) open.push(path);
    }
    expect(open).toEqual([]);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  });

  test('keeps running when a second start on the same directory or port is refused', async () => {
    const second = await runStart({ DATA_DIR: dataDir });
    expect(second.code).toBe(1);
    expect(second.output).toContain('already running');
    const { port } = new URL(server.url);
    const third = await runStart({ PORT: port, DATA_DIR: join(folder.path, 'other') });
    expect(third.code).toBe(1);
    expect(oneSentence(third.output)).toEqual([expect.stringContaining(`Port ${port} is taken`)]);
    expect((await fetch(`${server.url}/api/taste/is-available`)).status).toBe(200);
    expect(server.output()).toContain(`${server.url}/dev/outbox`);
  });

  /** Sends a part of a request, and resolves once the server has read its head. */
  const beginRequest = async (url: string): Promise<{ finish(): Promise<string> }> => {
    const { hostname, port } = new URL(url);
    const body = JSON.stringify({
      country: 'us',
      ageRange: { start: 18, end: 29 },
      genres: { positive: [], negative: [] },
    });
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    const closed = once(socket, 'close');
    const written = (text: string) => new Promise<void>((resolve) => socket.write(text, () => resolve()));
    await written(
      `POST /api/taste/movie-pairs HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body.slice(0, 10)}`,
    );
    // A second request that is answered shows that the server has read the first one's head by now.
    await fetch(`${url}/api/taste/is-available`);
    return {
      async finish() {
        await written(body.slice(10));
        await closed;
        return answer;
      },
    };
  };

  /** Resolves once a connection is open on which nothing is asked. */
  const openIdle = async (url: string, request: string) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    await new Promise((resolve) => socket.once('connect', resolve));
    if (request !== '') {
      socket.write(request);
      await new Promise((resolve) => socket.once('data', resolve));
    }
    return socket;
  };

  test('closes idle connections at SIGTERM while a request on another continues', async () => {
    const busy = await beginRequest(server.url);
    const idle = await Promise.all([
      ...Array.from({ length: 20 }, () => openIdle(server.url, '')),
      ...Array.from({ length: 20 }, () =>
        openIdle(server.url, 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'),
      ),
    ]);
    const closed = idle.map((socket) => once(socket, 'close'));
    server.process.kill('SIGTERM');
    // Had they waited for the request, or for the time limit, it couldn't be answered any more.
    await Promise.all(closed);
    expect(await busy.finish()).toMatch(/^HTTP\/1\.1 200 /);
    expect(await server.exited).toBe(0);
  });

  test('answers requests in progress at SIGTERM under load, and closes keep-alive connections', async () => {
    server = await startServer({ DATA_DIR: dataDir });
    const agent = new Agent({ keepAlive: true });
    let answered = 0;
    let isStopping = false;
    const closed = new Map<Socket, Promise<unknown>>();
    const ask = () =>
      new Promise<void>((resolve, reject) => {
        // Every page is rendered, since no two of these are the same.
        const page = get(`${server.url}/search?search=${randomUUID()}`, { agent }, (answer) => {
          answer.resume().once('end', () => {
            answered += 1;
            resolve();
          });
          answer.once('error', reject);
        });
        page.once('error', reject);
        page.once('socket', (socket) => closed.set(socket, closed.get(socket) ?? once(socket, 'close')));
      });
    // Each client asks until the server stops, and then keeps its connection.
    const clients = Array.from({ length: 20 }, async () => {
      while (!isStopping) await ask();
    });
    const ended = Promise.allSettled(clients);
    await vi.waitFor(() => expect(answered).toBeGreaterThan(40), { timeout: 100_000 });
    isStopping = true;
    server.process.kill('SIGTERM');
    await ended;
    await Promise.allSettled(closed.values());
    expect(await server.exited).toBe(0);
    agent.destroy();
  });

  test('lets the request in progress finish at two SIGTERMs, and the exit status is 0', async () => {
    server = await startServer({ DATA_DIR: dataDir });
    const request = await beginRequest(server.url);
    server.process.kill('SIGTERM');
    server.process.kill('SIGTERM');
    expect(await request.finish()).toMatch(/^HTTP\/1\.1 200 /);
    expect(await server.exited).toBe(0);
  });
});
