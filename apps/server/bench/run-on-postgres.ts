import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brokenLimits, type Limit } from '../../../bench/limits.ts';
import { createDatabase, databaseUrl, dropDatabase } from '../src/testing/servers/test-database.sql.ts';
import { type BenchServer, openBenchServer } from './tracking/open-server.ts';

/**
 * Runs a benchmark against a server with a new database on the PostgreSQL server that `DATABASE_URL` or
 * `TEST_DATABASE_URL` names, and deletes the database afterwards. Prints the limits that were exceeded, and sets the
 * exit code to 1 if there are any. Without a PostgreSQL server, only says so.
 * @param topic part of the database's name
 * @param measure returns the measured values with their limits
 */
export async function runOnPostgres(
  topic: string,
  measure: (server: BenchServer) => Promise<Limit[]>,
): Promise<void> {
  const serverUrl = process.env.DATABASE_URL ?? process.env.TEST_DATABASE_URL;
  if (!serverUrl) {
    console.log('Without a PostgreSQL server nothing is measured; run it with scripts/with-postgres.sh.');
    return;
  }
  const name = `palate_${topic}_${process.pid}`;
  await createDatabase(serverUrl, name);
  const dataDir = await mkdtemp(join(tmpdir(), 'palate-bench-'));
  const server = await openBenchServer(databaseUrl(serverUrl, name), dataDir);
  let limits: Limit[];
  try {
    limits = await measure(server);
  } finally {
    await server.close();
    await rm(dataDir, { recursive: true });
    await dropDatabase(serverUrl, name);
  }
  const broken = brokenLimits(limits);
  for (const sentence of broken) console.error(sentence);
  process.exitCode = broken.length > 0 ? 1 : 0;
}
