/**
 * Sends 10,000 shuffled webhooks to Palate on PostgreSQL, 30 % of them twice and 10 % forged or altered. Meanwhile
 * members' subscriptions change at the benchmark's payment provider, and Palate is killed with SIGKILL five times. Then
 * compares every member with the provider: `npm run bench -- payments`. Prints one line; exits with 1 and names the
 * limit if one is exceeded. `--webhooks 1000` sends fewer.
 */

import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { seededRandom } from '@palate/contract/seeded-random';
import { brokenLimits, type Limit } from '../../../bench/limits.ts';
import { type StartedServer, startServer, temporaryFolder } from '../../../e2e/server.ts';
import type { Db } from '../src/db/database.ts';
import { createDatabase, databaseUrl, dropDatabase } from '../src/testing/servers/test-database.sql.ts';
import { shuffle } from '../src/testing/shuffle.ts';
import { killHard } from './kills/commands.ts';
import { openBenchDatabase } from './open-bench-database.ts';
import { openProvider, type Provider } from './payments/provider.ts';
import { sendWebhooks, type Webhook } from './payments/webhooks.ts';

const MEMBERS = 100;
const ROUNDS = 10;
/** Numbers of the rounds in whose middle Palate is killed. */
const KILLED_IN = new Set([1, 3, 5, 7, 9]);
const DOUBLED = 0.3;
const FORGED = 0.1;
/** Share of a round's webhooks that are held back until a later round. */
const HELD_BACK = 0.3;
/** Maximum time for handling the last webhooks, in ms. A job whose process was killed is repeated after two minutes. */
const HANDLED_MS = 600_000;
const POLL_MS = 250;
const ACCEPTED = 200;
const REFUSED = 400;

const { values } = parseArgs({ options: { webhooks: { type: 'string', default: '10000' } } });
const webhookCount = Number(values.webhooks);
if (!Number.isInteger(webhookCount) || webhookCount < ROUNDS) {
  console.error(`--webhooks is a whole number from ${ROUNDS} on.`);
  process.exit(2);
}
const random = seededRandom(19);

const serverUrl = process.env.DATABASE_URL ?? process.env.TEST_DATABASE_URL;
if (!serverUrl) throw new Error('This needs a PostgreSQL server; run it with scripts/with-postgres.sh.');
const names = { palate: `palate_payments_${process.pid}`, provider: `palate_provider_${process.pid}` };
for (const name of Object.values(names)) await createDatabase(serverUrl, name);
const folder = await temporaryFolder();
const provider = await openProvider(databaseUrl(serverUrl, names.provider));
const palateUrl = databaseUrl(serverUrl, names.palate);
const env = { ...provider.env, DATABASE_URL: palateUrl, DATA_DIR: folder.path, LOG_LEVEL: 'fatal' };
let server = await startServer(env);
/** Number of kills of a running server so far. */
let kills = 0;
const database = await openBenchDatabase(palateUrl);
let broken: string[];
try {
  broken = brokenLimits(await measure(database.db, provider));
} finally {
  await database.close();
  await killHard(server.process);
  await provider.close();
  await folder.remove();
  for (const name of Object.values(names)) await dropDatabase(serverUrl, name);
}
for (const sentence of broken) console.error(sentence);
process.exit(broken.length > 0 ? 1 : 0);

async function measure(db: Db, { webhookSecret, ...at }: Provider): Promise<Limit[]> {
  const customers = new Map<string, string>();
  for (let i = 0; i < MEMBERS; i += 1) {
    const customer = await at.addCustomer(`Member ${i}`);
    customers.set(customer, await addMember(db, i, customer));
  }
  const started = performance.now();
  const counts = { sent: 0, wronglyAnswered: 0 };
  const events = new Set<string>();
  let waiting: Webhook[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const fresh: Webhook[] = [];
    while (fresh.length < webhookCount / ROUNDS) {
      await at.change([...customers.keys()][Math.floor(random() * customers.size)] ?? '', random);
      for (const body of await at.takeEvents()) {
        events.add(body);
        fresh.push(...vary(body, webhookSecret));
      }
    }
    const all = shuffle([...waiting, ...fresh], random);
    const isLast = round === ROUNDS - 1;
    const sentNow = isLast ? all.length : Math.ceil(all.length * (1 - HELD_BACK));
    waiting = all.slice(sentNow);
    const webhooks = all.slice(0, sentNow);
    const statuses = await send(webhooks, KILLED_IN.has(round));
    counts.sent += webhooks.length;
    for (const [i, webhook] of webhooks.entries()) {
      const wanted = isGenuine(webhook, webhookSecret) ? ACCEPTED : REFUSED;
      if (statuses[i] !== wanted) counts.wronglyAnswered += 1;
    }
  }
  await waitUntilHandled(db);
  const { stored, forged } = await countStored(db);
  const outOfStep = await countOutOfStep(db, at, customers);
  const seconds = Math.round((performance.now() - started) / 1_000);
  const figures = { ...counts, kills, events: events.size, stored, forged, outOfStep };
  console.log(JSON.stringify({ name: 'payments', members: MEMBERS, ...figures, seconds }));
  return [
    { name: 'members who aren’t as at the provider', value: outOfStep, bound: { most: 0 } },
    { name: 'forged webhooks taken', value: forged, bound: { most: 0 } },
    { name: 'wrongly answered webhooks', value: counts.wronglyAnswered, bound: { most: 0 } },
    { name: 'lost webhooks', value: events.size - stored, bound: { most: 0 } },
    { name: 'kills', value: kills, bound: { least: KILLED_IN.size } },
  ];
}

/** Adds a member of Palate who is a customer of the provider; returns the member's id. */
async function addMember(db: Db, index: number, customer: string): Promise<string> {
  const { id } = await db
    .insertInto('users')
    .values({
      sub: `payer ${index}`,
      email: '',
      first_name: '',
      second_name: '',
      country_code: 'us',
      time_zone: 'UTC',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('subscriptions').values({ user_id: id, customer_id: customer }).execute();
  return id;
}

/** Returns the sendings of one event: itself, sometimes twice, sometimes with a forged or an altered one. */
function vary(body: string, secret: string): Webhook[] {
  const genuine = { body, secret };
  const forgedBody = body.replace('"evt_', `"evt_forged${Math.floor(random() * 1e9)}_`);
  const forged =
    random() < 0.5 ? { body: forgedBody, secret: 'whsec_guess' } : { body, secret, altered: forgedBody };
  return [genuine, ...(random() < DOUBLED ? [genuine] : []), ...(random() < FORGED ? [forged] : [])];
}

function isGenuine({ secret, altered }: Webhook, webhookSecret: string): boolean {
  return secret === webhookSecret && altered === undefined;
}

/** Sends webhooks. With `isKilled`, kills Palate when half of them are answered, and starts it again. */
async function send(webhooks: readonly Webhook[], isKilled: boolean): Promise<number[]> {
  let restart: Promise<StartedServer> | undefined;
  const statuses = await sendWebhooks(
    webhooks,
    () => server.url,
    (answered) => {
      if (isKilled && answered > webhooks.length / 2) restart ??= killAndStart();
    },
  );
  await restart;
  return statuses;
}

async function killAndStart(): Promise<StartedServer> {
  if (await killHard(server.process)) kills += 1;
  server = await startServer(env);
  return server;
}

/** @throws Error if it takes longer than ten minutes */
async function waitUntilHandled(db: Db): Promise<void> {
  const until = performance.now() + HANDLED_MS;
  for (;;) {
    const { count } = await db
      .selectFrom('payment_events')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('handled_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (Number(count) === 0) return;
    if (performance.now() > until) throw new Error(`${count} webhooks weren’t handled within ten minutes.`);
    await setTimeout(POLL_MS);
  }
}

async function countStored(db: Db): Promise<{ stored: number; forged: number }> {
  const rows = await db.selectFrom('payment_events').select('id').execute();
  const forged = rows.filter(({ id }) => id.includes('forged')).length;
  return { stored: rows.length - forged, forged };
}

async function countOutOfStep(
  db: Db,
  at: Pick<Provider, 'standingOf'>,
  customers: ReadonlyMap<string, string>,
): Promise<number> {
  let count = 0;
  for (const [customer, userId] of customers) {
    const user = await db
      .selectFrom('users')
      .select(['subscription_status', 'subscription_active_until'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const { status, activeUntil } = await at.standingOf(customer);
    const isInStep =
      user.subscription_status === status &&
      user.subscription_active_until?.getTime() === activeUntil?.getTime();
    if (!isInStep) count += 1;
  }
  return count;
}
