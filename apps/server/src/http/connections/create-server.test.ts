import { once } from 'node:events';
import { Agent, type IncomingMessage, type RequestListener, get as request, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, expect, it } from 'vitest';
import { type ConnectionLimits, createLimitedServer } from './create-server.ts';

const LIMITS: ConnectionLimits = {
  headersMs: 400,
  requestMs: 600,
  checkedMs: 50,
  stalledMs: 300,
  aheadMs: 600,
  idleMs: 600,
  idleBehindProxyMs: 600,
};
/** Time within which every limit above has passed, even on a busy machine. */
const CUT_MS = 4_000;

const open: { server: Server; clients: Socket[] }[] = [];
afterEach(async () => {
  for (const { server, clients } of open.splice(0)) {
    for (const client of clients) client.destroy();
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
});

async function serve(listener: RequestListener, limits = LIMITS) {
  const server = createLimitedServer(listener, { isBehindProxy: false, limits });
  const clients: Socket[] = [];
  open.push({ server, clients });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    /** Opens a connection and sends a text, without reading the response. */
    async send(text: string): Promise<Socket> {
      const client = connect(port, '127.0.0.1');
      clients.push(client);
      client.on('error', () => undefined);
      client.pause();
      await once(client, 'connect');
      client.write(text);
      return client;
    },
    /** Returns the number of the server's open connections. */
    connections: () =>
      new Promise<number>((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
  };
}

const get = (times = 1) => 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(times);
const KILOBYTE = 'x'.repeat(1_024);
/** Size of a response that is far larger than what the system buffers between two sockets. */
const ENDLESS_KB = 64 * 1_024;

function* kilobytes(count: number) {
  for (let i = 0; i < count; i += 1) yield Buffer.from(KILOBYTE);
}

/** Counts the bytes that arrive until the connection ends. */
async function countBytes(client: Socket): Promise<number> {
  let bytes = 0;
  for await (const chunk of client) bytes += (chunk as Buffer).length;
  return bytes;
}

async function readText(client: Socket): Promise<string> {
  let text = '';
  for await (const chunk of client) text += String(chunk);
  return text;
}

it('cuts a client that reads nothing of a long answer', async () => {
  const { send, connections } = await serve((_request, response) => {
    Readable.from(kilobytes(ENDLESS_KB)).pipe(response);
  });
  await send(get());
  await expect.poll(connections).toBe(1);
  await expect.poll(connections, { timeout: CUT_MS }).toBe(0);
});

it('disconnects a client whose pipelined requests aren’t answered in time, even if it reads every answer', async () => {
  let begun = 0;
  const { send, connections } = await serve((_request, response) => {
    begun += 1;
    setTimeout(() => response.end(KILOBYTE), LIMITS.aheadMs / 4);
  });
  await send(get(16));
  await expect.poll(connections).toBe(1);
  await expect.poll(connections, { timeout: CUT_MS }).toBe(0);
  expect(begun).toBeGreaterThan(1);
  expect(begun).toBeLessThan(8);
});

it('ends the connection once requests sent ahead are answered, read or not', async () => {
  const { send, connections } = await serve((_request, response) => response.end(KILOBYTE));
  const alone = await send(get());
  const ahead = await send(get(4));
  await expect.poll(connections).toBe(1);
  expect((await readText(ahead)).match(/connection: \S+/gi)).toEqual([
    ...Array.from({ length: 3 }, () => 'Connection: keep-alive'),
    'Connection: close',
  ]);
  expect(alone.destroyed).toBe(false);
});

it.each([
  ['sends nothing', ''],
  ['sends half of its headers', 'GET / HTTP/1.1\r\nHost: localhost\r\n'],
  ['sends half of its body', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\ntheme='],
])('cuts a client that %s', async (_what, text) => {
  const { send, connections } = await serve((request, response) => {
    request.on('error', () => undefined);
    request.resume().once('end', () => response.end());
  });
  await send(text);
  await expect.poll(connections).toBe(1);
  await expect.poll(connections, { timeout: CUT_MS }).toBe(0);
});

it('leaves a client that waits for a slow answer', async () => {
  const { send } = await serve((_request, response) => {
    setTimeout(() => response.setHeader('connection', 'close').end(KILOBYTE), 1.5 * LIMITS.stalledMs);
  });
  expect(await countBytes(await send(get()))).toBeGreaterThan(1_024);
});

it('leaves a client that reads slowly', async () => {
  const { send } = await serve((_request, response) => {
    response.setHeader('connection', 'close');
    Readable.from(kilobytes(ENDLESS_KB)).pipe(response);
  });
  const client = await send(get());
  const started = performance.now();
  let bytes = 0;
  for await (const chunk of client) {
    bytes += (chunk as Buffer).length;
    // Some of it is left for later, again and again, for longer than any limit.
    if (performance.now() - started < 3 * LIMITS.stalledMs)
      await new Promise((resolve) => setTimeout(resolve, 10));
  }
  expect(bytes).toBeGreaterThan(ENDLESS_KB * 1_024);
});

it('closes a connection after its thousandth request, and announces it in that response', async () => {
  const patient = { ...LIMITS, stalledMs: 10_000, idleMs: 10_000 };
  const { port } = await serve((_request, response) => response.end(), patient);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sockets = new Map<Socket, (string | undefined)[]>();
  for (let sent = 0; sent < 1_002; sent += 1) {
    const [answer]: IncomingMessage[] = await once(request({ port, host: '127.0.0.1', agent }), 'response');
    if (!answer) throw new Error('There is no answer');
    sockets.set(answer.socket, [...(sockets.get(answer.socket) ?? []), answer.headers.connection]);
    await once(answer.resume(), 'end');
  }
  agent.destroy();
  expect([...sockets.values()]).toEqual([
    [...Array.from({ length: 999 }, () => 'keep-alive'), 'close'],
    ['keep-alive', 'keep-alive'],
  ]);
});
