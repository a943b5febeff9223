import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { readMemoryMb } from '../e2e/attacks.ts';
import { startServer, stopServer, temporaryFolder } from '../e2e/server.ts';
import type { Limit } from './limits.ts';

const SETTLED_MS = 5_000;
const LOAD_MS = 60_000;
const CONNECTIONS = 8;
const MOST_MB = {
  embedded: { started: 350, loaded: 450 },
  server: { started: 220, loaded: 320 },
} as const;
const PAGES = ['/', '/dashboard', '/dashboard/category/horror', '/movie/tt0068646'] as const;

/**
 * Measures the resident memory of a server with the shipped catalog that isn't started for the first time: five seconds
 * after the start, and after a minute of pages that aren't in the cache.
 * @param databaseUrl a PostgreSQL server with an empty database; undefined for the embedded database
 */
export async function measureMemory(databaseUrl: string | undefined): Promise<Limit[]> {
  const folder = await temporaryFolder();
  const env = {
    DATA_DIR: folder.path,
    READS_PER_MINUTE: '0',
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  };
  const most = MOST_MB[databaseUrl === undefined ? 'embedded' : 'server'];
  const database = databaseUrl === undefined ? 'embedded' : 'PostgreSQL';
  try {
    await stopServer(await startServer(env));
    const server = await startServer(env);
    await setTimeout(SETTLED_MS);
    const pid = server.process.pid ?? 0;
    const startedMb = await readMemoryMb(pid);
    const pages = await load(server.url);
    const loadedMb = await readMemoryMb(pid);
    await stopServer(server);
    console.log(JSON.stringify({ name: 'memory', database, startedMb, loadedMb, pages }));
    return [
      { name: `memory after a start, ${database}, MB`, value: startedMb, bound: { most: most.started } },
      {
        name: `memory after a minute of load, ${database}, MB`,
        value: loadedMb,
        bound: { most: most.loaded },
      },
    ];
  } finally {
    await folder.remove();
  }
}

/** Requests pages for a minute, as fast as they are answered. @returns their number */
async function load(url: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const until = performance.now() + LOAD_MS;
  let pages = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < until) {
        const path = `${PAGES[pages % PAGES.length]}?fresh=${pages}`;
        pages += 1;
        const [response] = await once(
          get(url + path, { agent, headers: { 'accept-encoding': 'br' } }),
          'response',
        );
        if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`);
        response.resume();
        await once(response, 'end');
      }
    }),
  );
  agent.destroy();
  return pages;
}
