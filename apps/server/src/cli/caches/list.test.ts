import { afterEach, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/index.ts';
import { runCommand } from '../run-command.ts';

const { PORT, HOST } = process.env;
let server: TestServer | undefined;
afterEach(async () => {
  process.env.PORT = PORT ?? '';
  process.env.HOST = HOST ?? '';
  await server?.close();
  server = undefined;
});

async function run(...words: string[]): Promise<{ status: number; text: string }> {
  const lines: string[] = [];
  const status = await runCommand(words, (line) => lines.push(line));
  return { status, text: lines.join('\n') };
}

it('lists the caches of the server at the configured port', async () => {
  server = await createTestServer();
  const address = new URL(await server.app.listen({ host: '127.0.0.1', port: 0 }));
  process.env.HOST = address.hostname;
  process.env.PORT = address.port;
  expect(await run('caches', 'list')).toEqual({ status: 0, text: 'All caches are empty.' });
  await server.get('/movie?size=5');
  const { status, text } = await run('caches', 'list');
  expect(status).toBe(0);
  expect(text).toContain('cards: 5 entries, 10 KB');
});

it('reports if no server is running', async () => {
  server = await createTestServer();
  const address = new URL(await server.app.listen({ host: '127.0.0.1', port: 0 }));
  process.env.HOST = address.hostname;
  process.env.PORT = address.port;
  await server.close();
  server = undefined;
  const { status, text } = await run('caches', 'list');
  expect(status).toBe(2);
  expect(text).toContain(`No Palate answers at http://127.0.0.1:${address.port}.`);
});
