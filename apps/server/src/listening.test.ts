import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { refuseTakenPort } from './listening.ts';
import { StartError } from './start-error.ts';

const host = '127.0.0.1';

it('takes a free port, again and again, and any', async () => {
  const port = await freePort();
  await refuseTakenPort({ port, host });
  await refuseTakenPort({ port, host });
  await refuseTakenPort({ port: 0, host });
});

it('names a port that is taken, and one that is free', async () => {
  const [other, next] = [createServer(), createServer()];
  await new Promise<void>((resolve) => other.listen(0, host, resolve));
  const { port } = other.address() as AddressInfo;
  // The next port is taken as well, by this test or by something else.
  await new Promise<void>((resolve) => {
    next.once('error', () => resolve());
    next.listen(port + 1, host, resolve);
  });
  const failure = await refuseTakenPort({ port, host }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartError);
  expect(String(failure)).toContain(`Port ${port} is taken`);
  const proposed = Number(/PORT=(\d+) npm start/.exec(String(failure))?.[1]);
  expect(proposed).toBeGreaterThan(port + 1);
  await refuseTakenPort({ port: proposed, host });
  for (const server of [other, next]) await new Promise((resolve) => server.close(resolve));
});

it('names a host that isn’t ours', async () => {
  await expect(refuseTakenPort({ port: 0, host: '192.0.2.1' })).rejects.toThrow('192.0.2.1');
});

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, host, resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
