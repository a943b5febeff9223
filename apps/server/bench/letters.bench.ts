/**
 * Sends the weekly letter to 10,000 readers on PostgreSQL, in a process that is killed with SIGKILL three times, and
 * counts the letters that are doubled or lost: `npm run bench -- letters`.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { brokenLimits, type Limit } from '../../../bench/limits.ts';
import type { Db } from '../src/db/database.ts';
import { migrate } from '../src/db/migrate.ts';
import { createDatabase, databaseUrl, dropDatabase } from '../src/testing/servers/test-database.sql.ts';
import { killHard } from './kills/commands.ts';
import { openBenchDatabase } from './open-bench-database.ts';

const READERS = 10_000;
/** Numbers of letters after which the process is killed. */
const KILLED_AFTER = [1_000, 4_000, 7_500];
const POLL_MS = 5;
const WEEK_START = '2026-11-16';
const PROCESS = join(import.meta.dirname, 'letters', 'sending-process.ts');

const serverUrl = process.env.DATABASE_URL ?? process.env.TEST_DATABASE_URL;
if (!serverUrl) throw new Error('This needs a PostgreSQL server; run it with scripts/with-postgres.sh.');
const name = `palate_letters_${process.pid}`;
await createDatabase(serverUrl, name);
const url = databaseUrl(serverUrl, name);
const database = await openBenchDatabase(url);
let broken: string[];
try {
  await migrate(database.db);
  broken = brokenLimits(await measure(database.db));
} finally {
  await database.close();
  await dropDatabase(serverUrl, name);
}
for (const sentence of broken) console.error(sentence);
process.exitCode = broken.length > 0 ? 1 : 0;

async function measure(db: Db): Promise<Limit[]> {
  await addReaders(db);
  const started = performance.now();
  const killedAt: number[] = [];
  for (const count of KILLED_AFTER) killedAt.push(await sendUntil(db, count));
  const last = startSending();
  const [code] = await once(last, 'exit');
  if (code !== 0) throw new Error(`The process that sends ended with ${code}.`);
  const { letters, recipients, recorded } = await countLetters(db);
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  const figures = { doubled: letters - recipients, lost: READERS - recipients };
  console.log(JSON.stringify({ name: 'letters', readers: READERS, killedAt, ...figures, recorded, seconds }));
  return [
    { name: 'doubled letters', value: figures.doubled, bound: { most: 0 } },
    { name: 'lost letters', value: figures.lost, bound: { most: 0 } },
    { name: 'recorded letters', value: recorded, bound: { least: READERS } },
  ];
}

async function addReaders(db: Db): Promise<void> {
  await sql`
    insert into letter_subscriptions (email, country, requested_at, confirmed_at)
    select 'reader' || i || '@example.org', 'US', now(), now() from generate_series(1, ${READERS}::integer) i
  `.execute(db);
}

function startSending(): ChildProcess {
  return spawn(process.execPath, [PROCESS], {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: url, WEEK_START },
  });
}

/**
 * Sends letters, and kills the process once there are so many.
 * @returns the number of letters when it was dead
 * @throws Error if the process ends by itself
 */
async function sendUntil(db: Db, count: number): Promise<number> {
  const child = startSending();
  while (child.exitCode === null && (await countLetters(db)).letters < count) await setTimeout(POLL_MS);
  if (!(await killHard(child))) throw new Error(`The process that sends ended with ${child.exitCode}.`);
  return (await countLetters(db)).letters;
}

async function countLetters(db: Db): Promise<{ letters: number; recipients: number; recorded: number }> {
  const { rows } = await sql<{ letters: number; recipients: number; recorded: number }>`
    select count(*)::integer as letters, count(distinct recipient)::integer as recipients,
      (select count(*)::integer from letters) as recorded
    from mails where kind = 'letter'
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('nothing was counted');
  return row;
}
