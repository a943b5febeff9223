import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countSockets, openConnection, pipelined, readMemoryMb, timePage } from './attacks.ts';
import { dataFolder, type StartedServer, startServer, type TemporaryFolder } from './server.ts';

/** Clients that read or send nothing are gone after this. */
const CUT_MS = 30_000;

let server: StartedServer;
let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await dataFolder();
  server = await startServer({ DATA_DIR: folder.path });
  await timePage(`${server.url}/dashboard`);
}, 180_000);
afterAll(async () => {
  server.process.kill('SIGTERM');
  await server.exited;
  await folder.remove();
});

// First, as long as the server has no other sockets.
it('clients that send or read nothing are disconnected within 30 seconds', async () => {
  const sockets = () => countSockets(server.process.pid ?? 0);
  const before = await sockets();
  const open = (text: string) =>
    Array.from({ length: 10 }, () => openConnection(server.url, text, { isReading: false }));
  const form = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 50';
  const started = performance.now();
  const clients = [
    ...open(''),
    ...open('GET / HTTP/1.1\r\nHost: localhost\r\n'),
    ...open(`POST /theme HTTP/1.1\r\nHost: localhost\r\n${form}\r\n\r\ntheme=`),
    ...open(`POST /api/user/taste-test HTTP/1.1\r\nHost: localhost\r\n${form}\r\n\r\n`),
    ...open(pipelined('/dashboard', 1)),
    ...open(pipelined('/dashboard', 16)),
  ];
  await expect.poll(sockets, { timeout: 8_000 }).toBeGreaterThanOrEqual(before + clients.length);
  await expect.poll(sockets, { timeout: 2 * CUT_MS, interval: 250 }).toBeLessThanOrEqual(before);
  expect(performance.now() - started).toBeLessThan(CUT_MS);
  for (const { socket } of clients) socket.destroy();
}, 150_000);

describe('one client that asks for much at once', () => {
  it('sends 1,700 requests in one packet: it gets some answers, and the next visitor doesn’t wait for all of them', async () => {
    const client = openConnection(server.url, pipelined('/dashboard', 1_700));
    await expect.poll(client.answers, { timeout: 10_000 }).toBeGreaterThan(0);
    const before = client.answers();
    await timePage(`${server.url}/types`);
    // The visitor didn't wait for all the others; how many came first depends on how busy the machine is.
    expect(client.answers() - before).toBeLessThan(17);
    await client.closed;
    // One is answered, 16 wait, and the next ends the connection.
    expect(client.answers()).toBe(18);
  });

  it('uses 200 connections: other clients keep their turns', async () => {
    const clients = Array.from({ length: 200 }, () =>
      openConnection(server.url, pipelined('/dashboard', 8), { from: '127.0.0.2' }),
    );
    const answers = () => clients.reduce((sum, client) => sum + client.answers(), 0);
    await expect.poll(answers, { timeout: 10_000 }).toBeGreaterThan(4);
    const before = answers();
    await timePage(`${server.url}/types`);
    // What was in progress, and what got its turn meanwhile; refusals come at once and are many.
    expect(answers() - before).toBeLessThan(400);
    for (const { socket } of clients) socket.destroy();
    expect(await readMemoryMb(server.process.pid ?? 0)).toBeLessThan(1_200);
  });

  it('disconnects in the middle: its turns are released', async () => {
    for (let round = 0; round < 4; round += 1) {
      const clients = Array.from({ length: 5 }, () => openConnection(server.url, pipelined('/dashboard', 4)));
      await expect.poll(() => clients.some((client) => client.answers() > 0), { timeout: 10_000 }).toBe(true);
      for (const { socket } of clients) socket.destroy();
    }
    for (let visit = 0; visit < 3; visit += 1) await timePage(`${server.url}/types`);
  });
});
