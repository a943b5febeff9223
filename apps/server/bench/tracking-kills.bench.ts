/**
 * Kills processes with SIGKILL while members rate titles, fill their watchlists, log viewings and build lists, and then
 * looks for every write that was acknowledged: `npm run bench -- tracking-kills`. The targets are Palate on the
 * embedded database (`embedded`), Palate on PostgreSQL (`server`), PostgreSQL itself (`postgres`), and PostgreSQL with
 * `synchronous_commit = off` (`control`). The control must lose writes; otherwise the test of PostgreSQL proves
 * nothing. Prints one line for each target, and one every ten kills; exits with 1 and names the limit if one is
 * exceeded. `--runs 10` kills less often; `--targets server,control` kills only those.
 */
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { brokenLimits, type Limit } from '../../../bench/limits.ts';
import { type StartedServer, startServer, temporaryFolder } from '../../../e2e/server.ts';
import { type Db, openDatabase } from '../src/db/database.ts';
import { createDatabase, databaseUrl } from '../src/testing/servers/test-database.sql.ts';
import { type PostgresControl, postgresControl } from './faults/postgres-control.ts';
import { killHard } from './kills/commands.ts';
import { commitToDisk, commitWithoutWaiting, countLost } from './tracking-kills/count-lost.ts';
import { confirmAll, type KillMember, signInAll, signUpAll } from './tracking-kills/members.ts';
import { startWrites, type WritePlan, type Written } from './tracking-kills/write-load.ts';

const TARGETS = ['embedded', 'server', 'postgres', 'control'] as const;
type Target = (typeof TARGETS)[number];
/** Range of the time in ms from the first acknowledged write until a process is killed. */
const LIVES_MS = { least: 200, most: 2_000 };
const FIRST_WRITE_MS = 60_000;
const POLL_MS = 20;
const PRINTED_EVERY = 10;
/** Maximum number of runs of the control, which stops once it has lost a write. */
const CONTROL_RUNS_MAX = 10;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '100' },
    targets: { type: 'string', default: TARGETS.join() },
  },
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) {
  console.error('--runs is a whole number from 1 on.');
  process.exit(2);
}

/** An installation whose processes are killed over and over. */
interface Victim {
  readonly env: Record<string, string>;
  readonly plan: WritePlan;
  readonly acknowledged: Written[];
}

async function withDatabase<Value>(
  { DATABASE_URL, DATA_DIR = '' }: Record<string, string>,
  use: (db: Db) => Promise<Value>,
): Promise<Value> {
  const onFatal = (error: unknown) => {
    throw error;
  };
  const database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR, onFatal });
  try {
    return await use(database.db);
  } finally {
    await database.close();
  }
}

/** Loads the catalog and creates the members. */
async function prepare(env: Record<string, string>): Promise<Victim> {
  const server = await startServer(env);
  await signUpAll(server.url);
  await killHard(server.process);
  const titles = await withDatabase(env, async (db) => {
    await confirmAll(db);
    return db.selectFrom('titles').select('id').orderBy('id').execute();
  });
  return {
    env,
    plan: { titleIds: titles.map(({ id }) => id), begun: new Map(), lists: new Map() },
    acknowledged: [],
  };
}

/** Lets members write, and calls `kill` while they do. */
async function writeAndKill(victim: Victim, url: string, kill: () => Promise<void>): Promise<void> {
  const load = startWrites(url, await signInAfterRecovery(url), victim.plan);
  const until = performance.now() + FIRST_WRITE_MS;
  while (load.acknowledged.length === 0 && performance.now() < until) await setTimeout(POLL_MS);
  if (load.acknowledged.length === 0) throw new Error('No write was acknowledged.');
  await setTimeout(LIVES_MS.least + Math.random() * (LIVES_MS.most - LIVES_MS.least));
  await kill();
  await load.stop();
  victim.acknowledged.push(...load.acknowledged);
}

async function killPalate(victim: Victim): Promise<void> {
  const server = await startServer(victim.env);
  await writeAndKill(victim, server.url, async () => void (await killHard(server.process)));
}

/** Kills PostgreSQL while Palate keeps running, and starts it again. */
async function killPostgres(
  victim: Victim,
  { url }: StartedServer,
  postgres: PostgresControl,
): Promise<void> {
  await writeAndKill(victim, url, () => postgres.kill());
  await postgres.start();
}

/** Signs the members in. Tries again while Palate still has connections that broke with the server. */
async function signInAfterRecovery(url: string): Promise<KillMember[]> {
  const until = performance.now() + FIRST_WRITE_MS;
  for (;;) {
    try {
      return await signInAll(url);
    } catch (error) {
      if (performance.now() > until) throw error;
      await setTimeout(POLL_MS);
    }
  }
}

async function killOver(target: Target, victim: Victim, postgres: PostgresControl | null) {
  let kills = 0;
  const figures = async () => ({
    kills,
    acknowledged: victim.acknowledged.length,
    ...(await withDatabase(victim.env, (db) => countLost(db, victim.acknowledged))),
  });
  const isControl = target === 'control';
  const server = postgres && (await startServer(victim.env));
  try {
    while (kills < (isControl ? Math.min(runs, CONTROL_RUNS_MAX) : runs)) {
      if (server && postgres) await killPostgres(victim, server, postgres);
      else await killPalate(victim);
      kills += 1;
      if (isControl && (await figures()).lost > 0) break;
      if (kills % PRINTED_EVERY === 0)
        console.log(JSON.stringify({ name: 'tracking-kills', target, ...(await figures()) }));
    }
    return await figures();
  } finally {
    if (server) await killHard(server.process);
  }
}

async function measure(target: Target, serverUrl: string | undefined): Promise<Limit[]> {
  if (target !== 'embedded' && serverUrl === undefined) return [];
  const folder = await temporaryFolder();
  const name = `palate_kills_${target}`;
  const env: Record<string, string> = {
    DATA_DIR: folder.path,
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'fatal',
  };
  if (target !== 'embedded' && serverUrl !== undefined) {
    await createDatabase(serverUrl, name);
    env.DATABASE_URL = databaseUrl(serverUrl, name);
    await withDatabase(env, async (db) => {
      await commitToDisk(db);
      if (target === 'control') await commitWithoutWaiting(db, name);
    });
  }
  const postgres = target === 'postgres' || target === 'control' ? postgresControl() : null;
  if (!postgres && (target === 'postgres' || target === 'control')) {
    console.log(
      `Without a PostgreSQL of its own the target ${target} isn’t measured; use scripts/with-postgres.sh.`,
    );
    return [];
  }
  const figures = await killOver(target, await prepare(env), postgres);
  console.log(JSON.stringify({ name: 'tracking-kills', target, isWhole: true, ...figures }));
  await folder.remove();
  if (target === 'control') {
    const control = 'writes that the control lost; if none, the test of PostgreSQL proves nothing';
    return [{ name: control, value: figures.lost, bound: { least: 1 } }];
  }
  return [
    { name: `acknowledged writes lost (${target})`, value: figures.lost, bound: { most: 0 } },
    {
      name: `titles with a wrong count of viewings (${target})`,
      value: figures.halfWritten,
      bound: { most: 0 },
    },
  ];
}

const limits: Limit[] = [];
for (const target of TARGETS) {
  if (values.targets.split(',').includes(target)) {
    limits.push(...(await measure(target, process.env.TEST_DATABASE_URL)));
  }
}
const broken = brokenLimits(limits);
for (const sentence of broken) console.error(sentence);
process.exit(broken.length > 0 ? 1 : 0);
