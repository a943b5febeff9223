/**
 * Loses a PostgreSQL server in eight ways under five loads, in 40 runs of one Palate process, and checks
 * after each run that every acknowledged write is still there: `npm run bench -- faults`. Needs the server of
 * `scripts/with-postgres.sh`, which it stops and starts. Prints one line per run. Exits with 1 if Palate
 * ended, an acknowledged write is gone, a response was neither correct nor a 503, a response took more
 * than five seconds, a loss went unnoticed, or there was nothing to lose. `FAULTS_ONLY` names one way;
 * such a run prints its figures and always exits with 1, since it is too short.
 */
import { brokenLimits } from '../../../bench/limits.ts';
import { createApiMember } from '../../../e2e/api-member.ts';
import { startServer, temporaryFolder } from '../../../e2e/server.ts';
import { createDatabase, databaseUrl } from '../src/testing/servers/test-database.sql.ts';
import { LOADS, withMember } from './faults/load.ts';
import { postgresControl } from './faults/postgres-control.ts';
import { type FaultOutcome, runFault } from './faults/run-fault.ts';
import { openTcpProxy } from './faults/tcp-proxy.ts';
import { WAYS } from './faults/ways.ts';

const AT_ONCE = 8;
const HOLD_MS = 8_000;
const SLOWEST_MS = 5_000;
const RUNS_LEAST = 40;
/** Loads that write, so that there is something to lose. */
const WRITING: readonly string[] = ['writes', 'sign-ups', 'mixed'];

const serverUrl = process.env.TEST_DATABASE_URL;
const postgres = postgresControl();
if (!serverUrl || !postgres) {
  console.log('faults: not measured, for there is no PostgreSQL to stop: bash scripts/with-postgres.sh …');
  process.exit(0);
}
const directUrl = databaseUrl(serverUrl, 'palate_faults');
await createDatabase(serverUrl, 'palate_faults');
const proxy = await openTcpProxy({ host: '127.0.0.1', port: Number(new URL(serverUrl).port) });
const proxied = new URL(directUrl);
proxied.port = String(proxy.port);
const folder = await temporaryFolder();
const start = () =>
  startServer({
    DATA_DIR: folder.path,
    DATABASE_URL: proxied.href,
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'fatal',
  });

let server = await start();
const loads = { ...LOADS, mixed: withMember(await createApiMember(server.url, folder.path)) };
let alive = 0;
/** Number of runs in which the database was unreachable for a while, but no request failed because of it. */
let unnoticed = 0;
/** Number of runs that should write, but in which no write was acknowledged. */
let idle = 0;
const outcomes: FaultOutcome[] = [];
const only = process.env.FAULTS_ONLY;
for (const way of WAYS.filter(({ name }) => !only || name === only)) {
  for (const [load, send] of Object.entries(loads)) {
    const outcome = await runFault(
      server.url,
      { proxy, postgres, directUrl },
      { way, send, atOnce: AT_ONCE, holdMs: HOLD_MS },
    );
    const isAlive = server.process.exitCode === null && server.process.signalCode === null;
    if (isAlive) alive += 1;
    outcomes.push(outcome);
    if (way.isHeld && outcome.unavailable === 0) unnoticed += 1;
    if (WRITING.includes(load) && outcome.acknowledged === 0) idle += 1;
    const { wrong, ...figures } = outcome;
    console.log(
      JSON.stringify({ name: 'faults', way: way.name, load, isAlive, ...figures, wrong: wrong.length }),
    );
    for (const { path, status, contentType } of wrong.slice(0, 3))
      console.error(`  ${path}: ${status ?? 'no answer'} ${contentType}`);
    if (!isAlive) {
      console.error(server.output().slice(-2_000));
      server = await start();
    }
  }
}
server.process.kill('SIGTERM');
await server.exited;
await proxy.close();
await folder.remove();

const sum = (of: (outcome: FaultOutcome) => number) =>
  outcomes.reduce((total, outcome) => total + of(outcome), 0);
const summary = {
  name: 'faults',
  runs: outcomes.length,
  alive,
  acknowledged: sum(({ acknowledged }) => acknowledged),
  lost: sum(({ lost }) => lost),
  wrong: sum(({ wrong }) => wrong.length),
  recovered: outcomes.filter(({ recoveryMs }) => recoveryMs !== null).length,
  slowestMs: Math.max(...outcomes.map(({ slowestMs }) => slowestMs)),
  slowestRecoveryMs: Math.max(...outcomes.map(({ recoveryMs }) => recoveryMs ?? Number.NaN)),
};
console.log(JSON.stringify(summary));
const broken = brokenLimits([
  { name: 'runs', value: outcomes.length, bound: { least: RUNS_LEAST } },
  { name: 'runs in which no request met the loss', value: unnoticed, bound: { most: 0 } },
  { name: 'runs in which no write was acknowledged', value: idle, bound: { most: 0 } },
  { name: 'runs that Palate lived through', value: alive, bound: { least: outcomes.length } },
  { name: 'runs it recovered from', value: summary.recovered, bound: { least: outcomes.length } },
  { name: 'acknowledged writes lost', value: summary.lost, bound: { most: 0 } },
  { name: 'answers neither right nor 503', value: summary.wrong, bound: { most: 0 } },
  { name: 'slowest answer, ms', value: summary.slowestMs, bound: { most: SLOWEST_MS } },
]);
for (const sentence of broken) console.error(sentence);
process.exit(broken.length > 0 ? 1 : 0);
