import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { enqueueMail, listOutbox, outboxFolder } from '../adapters/mail/index.ts';
import { parseConfig } from '../config.ts';
import { mailDelivery } from '../features/mail/index.ts';
import { log } from '../log.ts';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { defineJob } from './define-job.ts';
import { startJobs } from './index.ts';
import { restartInterruptedJobs, runEngineStatement } from './jobs.sql.ts';
import { type Jobs, SUPERVISE_SECONDS } from './start-jobs.ts';

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'palate-jobs-'));
});
afterEach(async () => {
  await runEngineStatement(database.db, 'drop schema if exists pgboss cascade');
  await rm(dataDir, { recursive: true });
});
afterAll(() => database.close());

type Options = Partial<Parameters<typeof startJobs>[1]>;
function start(options: Options): Promise<Jobs> {
  return startJobs(
    { db: database.db, config: parseConfig({ DATA_DIR: dataDir }), now: () => new Date() },
    { jobs: [], isWorking: true, isOnlyProcess: true, pollSeconds: 0.5, superviseSeconds: 1, ...options },
  );
}

const alone = defineJob('alone', z.object({}), async () => 'done', { isAlone: true });
const several = defineJob('several', z.object({}), async () => 'done');

const STATES = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed'] as const;
const mostly = <T>(usual: T, ...others: T[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );
// Rows are mostly alike, since only rows of one name, policy and key get in each other's way.
const row = fc.record({
  name: mostly('alone', 'several'),
  state: fc.oneof(fc.constantFrom('created', 'retry', 'active'), fc.constantFrom(...STATES)),
  // A queue's policy as it is now, or as an older release had it.
  policy: mostly('stately', 'standard', 'singleton', 'short', 'exclusive'),
  key: mostly(null, 'one', 'other'),
  startsInSeconds: fc.constantFrom(-3_600, 3_600),
  retries: fc.integer({ min: 0, max: 3 }),
});
type Row = typeof row extends fc.Arbitrary<infer R> ? R : never;

/** Two rows of one job: a run that waits for a retry, and a run that was interrupted meanwhile. */
const DOUBLED: Row[] = (['retry', 'active'] as const).map((state) => ({
  name: 'alone',
  state,
  policy: 'stately',
  key: null,
  startsInSeconds: 3_600,
  retries: 1,
}));

/** Leaves rows as a killed process may leave them. Rows that pg-boss's indexes don't allow together aren't kept. */
async function leave(rows: readonly Row[]): Promise<void> {
  await sql`delete from pgboss.job`.execute(database.db);
  for (const { name, state, policy, key, startsInSeconds, retries } of rows) {
    await sql`
      insert into pgboss.job (name, state, policy, singleton_key, start_after, retry_count, started_on, data)
      values (${name}, ${state}::pgboss.job_state, ${policy}, ${key}, now() + make_interval(secs => ${startsInSeconds}),
        ${retries}, case when ${state} = 'created' then null else now() end, '{}')
      on conflict do nothing`.execute(database.db);
  }
}

interface Count {
  unfinished: number;
  active: number;
  due: number;
}
async function count(name: string): Promise<Count> {
  const { rows } = await sql<Count>`
    select count(*) filter (where state <= 'active')::int as unfinished,
      count(*) filter (where state = 'active')::int as active,
      count(*) filter (where state < 'active' and start_after <= now())::int as due
    from pgboss.job where name = ${name}`.execute(database.db);
  return rows[0] ?? { unfinished: 0, active: 0, due: 0 };
}

it('releases interrupted jobs from any state of the queue, and completes all of them', async () => {
  await (await start({ jobs: [alone, several], isWorking: false })).stop();
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 12 }), async (rows) => {
      await leave(rows);
      const before = { alone: await count('alone'), several: await count('several') };
      await restartInterruptedJobs(database.db);
      for (const name of ['alone', 'several'] as const) {
        const after = await count(name);
        expect(after.active).toBe(0);
        if (before[name].active > 0) expect(after.due).toBeGreaterThan(0);
        if (before[name].unfinished > 0) expect(after.unfinished).toBeGreaterThan(0);
      }
    }),
    { numRuns: 60, examples: [[DOUBLED]] },
  );
}, 120_000);

it('starts on any state of the queue', async () => {
  await (await start({ jobs: [alone, several], isWorking: false })).stop();
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 12 }), async (rows) => {
      await leave(rows);
      await (await start({ jobs: [alone, several] })).stop();
    }),
    { numRuns: 8, examples: [[DOUBLED]] },
  );
}, 120_000);

it('leaves no connection in a transaction that failed', async () => {
  await (await start({})).stop();
  const failing = 'BEGIN; select 1 / 0; COMMIT;';
  await expect(runEngineStatement(database.db, failing)).rejects.toThrow('division by zero');
  await sql`select 1`.execute(database.db);
});

it('notices a lost delivery of emails soon enough to send them within a minute', () => {
  const { limitSeconds = 0, retryDelaySeconds = 0, pollSeconds = 0 } = mailDelivery.options;
  expect(limitSeconds).toBeGreaterThan(0);
  expect(limitSeconds + SUPERVISE_SECONDS + retryDelaySeconds + pollSeconds).toBeLessThanOrEqual(60);
});

it('sends a code after a crash in the middle of sending, and logs that', async () => {
  const said = vi.spyOn(log, 'error').mockReturnValue();
  const crashed = await start({ jobs: [mailDelivery], isWorking: false, isOnlyProcess: false });
  await crashed.send(mailDelivery, {});
  await crashed.stop();
  // It took the job 29 seconds ago, and never said anything again.
  await sql`update pgboss.job set state = 'active', started_on = now() - interval '29 seconds'`.execute(
    database.db,
  );
  const jobs = await start({ jobs: [mailDelivery], isOnlyProcess: false });
  await enqueueMail(database.db, { kind: 'welcome', to: 'ana@example.org', firstName: null });
  await jobs.send(mailDelivery, {});
  await vi.waitFor(async () => expect(await listOutbox(outboxFolder(dataDir))).toHaveLength(1), {
    timeout: 15_000,
  });
  const logged = () => expect(said).toHaveBeenCalledWith(expect.stringContaining('its last run was lost'));
  await vi.waitFor(logged, { timeout: 20_000 });
  await jobs.stop();
  said.mockRestore();
}, 60_000);
