/**
 * Kills Palate with SIGKILL over and over, on the embedded database and on a PostgreSQL server started for
 * the purpose, and checks afterwards that every acknowledged write is there: `npm run bench -- kills`. Every
 * second kill comes while an email is handed over, during an import, a model fit or sign-ups, in turn; the
 * others come during ordinary writes. A server starts after each kill. Prints a line for each database, and
 * one every ten kills. Exits with 1 if a start or command failed, a kill came too late, an acknowledged write
 * or its email is gone, or the median start on the embedded database took more than five seconds. `--runs 10`
 * kills less often, `--database server` uses only one of the two.
 */
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { brokenLimits, type Limit } from '../../../bench/limits.ts';
import { temporaryFolder } from '../../../e2e/server.ts';
import { openDatabase } from '../src/db/database.ts';
import { createDatabase, databaseUrl } from '../src/testing/servers/test-database.sql.ts';
import type { Acknowledged } from './faults/load.ts';
import { runCommand, writeRatings } from './kills/commands.ts';
import { killCommand, serveAndKill, serveAndStop, type Victim, type Work } from './kills/kill-run.ts';

const SPECIAL = ['email', 'import', 'fit', 'sign-ups'] as const;
const MEDIAN_START_MS = 5_000;
const PRINTED_EVERY = 10;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '100' },
    database: { type: 'string', default: 'embedded,server' },
  },
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) {
  console.error('--runs is a whole number from 1 on.');
  process.exit(2);
}

/**
 * Counts acknowledged writes that aren't in the database, and sign-ups whose email isn't. No other process may have the
 * database open.
 */
async function countLost(
  { DATABASE_URL, DATA_DIR = '' }: Record<string, string>,
  { visitors, emails }: Acknowledged,
): Promise<number> {
  const database = await openDatabase({
    databaseUrl: DATABASE_URL,
    dataDir: DATA_DIR,
    onFatal: (error) => {
      throw error;
    },
  });
  const { db } = database;
  const tastes = await db.selectFrom('visitor_tastes').select('visitor_id').execute();
  const users = await db.selectFrom('pool_users').select('email').execute();
  // A row stays for days after its email was sent, but its address is erased.
  const mails = await db.selectFrom('mails').select('id').where('kind', '=', 'sign-up-code').execute();
  await database.close();
  const stored = new Set([...tastes.map(({ visitor_id }) => visitor_id), ...users.map(({ email }) => email)]);
  const lostMails = Math.max(0, emails.length - mails.length);
  return lostMails + [...visitors, ...emails].filter((key) => !stored.has(key)).length;
}

const workOf = (run: number): Work =>
  run % 2 === 0 ? 'writes' : (SPECIAL[((run - 1) / 2) % SPECIAL.length] ?? 'sign-ups');

async function killOver(victim: Victim, database: string) {
  const kills = { writes: 0, 'sign-ups': 0, email: 0, import: 0, fit: 0 };
  const starts: number[] = [];
  let failedStarts = 0;
  const figures = async () => ({
    kills,
    starts: starts.length,
    failedStarts,
    acknowledged: victim.acknowledged.visitors.length + victim.acknowledged.emails.length,
    lost: await countLost(victim.env, victim.acknowledged),
    medianStartMs: Math.round(starts.toSorted((a, b) => a - b)[starts.length >> 1] ?? Number.NaN),
    slowestStartMs: Math.round(Math.max(...starts)),
  });
  for (let run = 0; run < runs; run += 1) {
    const work = workOf(run);
    try {
      const isCommand = work === 'import' || work === 'fit';
      starts.push(await (isCommand ? serveAndStop(victim) : serveAndKill(victim, work)));
      if (!isCommand || (await killCommand(victim, work, run))) kills[work] += 1;
    } catch (error) {
      failedStarts += 1;
      console.error(error);
    }
    if ((run + 1) % PRINTED_EVERY === 0)
      console.log(JSON.stringify({ name: 'kills', database, runs: run + 1, ...(await figures()) }));
  }
  // After the last kill.
  starts.push(await serveAndStop(victim));
  return figures();
}

async function measure(database: 'embedded' | 'server', url: string | null): Promise<Limit[]> {
  const folder = await temporaryFolder();
  const inputs = await temporaryFolder();
  const env = {
    DATA_DIR: folder.path,
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'fatal',
    ...(url !== null && { DATABASE_URL: url }),
  };
  const victim: Victim = { env, inputs: inputs.path, acknowledged: { visitors: [], emails: [] } };
  const ratings = await writeRatings(inputs.path);
  // Loads the catalog too, so that no start has to; a fit needs ratings.
  const [code] = await once(
    runCommand(['import', 'ratings', ratings, '--licence-allows-training'], env),
    'exit',
  );
  if (code !== 0) throw new Error(`The import of ratings ended with ${code}.`);
  const figures = await killOver(victim, database);
  console.log(JSON.stringify({ name: 'kills', database, runs, ...figures }));
  await folder.remove();
  await inputs.remove();
  const start: Limit = {
    name: 'median embedded start after a kill, ms',
    value: figures.medianStartMs,
    bound: { most: MEDIAN_START_MS },
  };
  const killed = Object.values(figures.kills).reduce((sum, count) => sum + count, 0);
  return [
    { name: `kills (${database})`, value: killed, bound: { least: runs } },
    { name: `starts (${database})`, value: figures.starts, bound: { least: runs + 1 } },
    { name: `acknowledged writes (${database})`, value: figures.acknowledged, bound: { least: runs / 2 } },
    { name: `failed starts after kills (${database})`, value: figures.failedStarts, bound: { most: 0 } },
    { name: `acknowledged writes lost to kills (${database})`, value: figures.lost, bound: { most: 0 } },
    ...(database === 'embedded' ? [start] : []),
  ];
}

const limits: Limit[] = [];
if (values.database.includes('embedded')) limits.push(...(await measure('embedded', null)));
const serverUrl = process.env.TEST_DATABASE_URL;
if (serverUrl && values.database.includes('server')) {
  await createDatabase(serverUrl, 'palate_kills');
  limits.push(...(await measure('server', databaseUrl(serverUrl, 'palate_kills'))));
}
const broken = brokenLimits(limits);
for (const sentence of broken) console.error(sentence);
process.exit(broken.length > 0 ? 1 : 0);
