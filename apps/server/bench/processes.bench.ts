/**
 * Measures whether processes that share a PostgreSQL server slow each other down: CPU time per page with one process
 * rendering, and with four at once. `ratio` is how many times as many pages four processes would render as one, if each
 * had its own core (4 = no slowdown). Prints one JSON line; exits with 1 if `ratio` is below 3.2.
 *
 * scripts/with-postgres.sh node apps/server/bench/processes.bench.ts
 */
import { join } from 'node:path';
import { brokenLimits } from '../../../bench/limits.ts';
import { readCpuMs } from '../../../e2e/attacks.ts';
import { type StartedServer, startServer, stopServer, temporaryFolder } from '../../../e2e/server.ts';
import { createDatabase, databaseUrl, dropDatabase } from '../src/testing/servers/test-database.sql.ts';
import { HttpLoad, median } from './http-load.ts';

const PROCESSES = 4;
/** Minimum ratio; a lower one fails (our choice). */
const RATIO_MIN = 3.2;
const WARM_UPS = 60;
const ROUNDS = 5;
const PAGES_A_ROUND = 40;

let fresh = 0;

/** Returns each server's CPU time per page in ms, while all of the servers render pages. */
async function timePages(servers: readonly StartedServer[], loads: readonly HttpLoad[], count: number) {
  return Promise.all(
    servers.map(async (server, at) => {
      const pid = server.process.pid ?? 0;
      const before = await readCpuMs(pid);
      fresh += count;
      await loads[at]?.time({ url: `${server.url}/dashboard?fresh=`, headers: {}, count, numbered: fresh });
      return ((await readCpuMs(pid)) - before) / count;
    }),
  );
}

async function run(serverUrl: string): Promise<boolean> {
  const name = `palate_processes_${process.pid}`;
  await createDatabase(serverUrl, name);
  const folder = await temporaryFolder();
  const env = {
    DATABASE_URL: databaseUrl(serverUrl, name),
    DATA_DIR: folder.path,
    IDENTITY_KEYS_FILE: join(folder.path, 'keys.json'),
    SESSION_SECRET: 'a secret of thirty-two characters',
    READS_PER_MINUTE: '0',
  };
  const servers: StartedServer[] = [];
  const loads = Array.from({ length: PROCESSES }, () => new HttpLoad());
  try {
    // The first one migrates the database and loads the catalog.
    for (let i = 0; i < PROCESSES; i += 1) servers.push(await startServer(env));
    await timePages(servers, loads, WARM_UPS);
    const times = { one: [] as number[], all: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.one.push(...(await timePages(servers.slice(0, 1), loads, PAGES_A_ROUND)));
      times.all.push(...(await timePages(servers, loads, PAGES_A_ROUND)));
    }
    const [oneMs, allMs] = [median(times.one), median(times.all)];
    const ratio = Math.round((100 * PROCESSES * oneMs) / allMs) / 100;
    console.log(
      JSON.stringify({ name: 'processes', processes: PROCESSES, ratio, oneMs, allMs, limit: RATIO_MIN }),
    );
    const broken = brokenLimits([
      { name: 'pages of four processes, to one', value: ratio, bound: { least: RATIO_MIN } },
    ]);
    for (const sentence of broken) console.error(sentence);
    return broken.length === 0;
  } finally {
    await Promise.all(servers.map(stopServer));
    await Promise.all(loads.map((load) => load.close()));
    await folder.remove();
    await dropDatabase(serverUrl, name);
  }
}

const serverUrl = process.env.DATABASE_URL ?? process.env.TEST_DATABASE_URL;
if (serverUrl) process.exitCode = (await run(serverUrl)) ? 0 : 1;
else console.log('Without a PostgreSQL server nothing is measured; run it with scripts/with-postgres.sh.');
