import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@palate/contract/durations';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { parseConfig } from '../config.ts';
import { log } from '../log.ts';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { defineJob } from './define-job.ts';
import { listJobStates, loadJobs, sendInTransaction, startJobs } from './index.ts';
import { runEngineStatement } from './jobs.sql.ts';
import type { Jobs } from './start-jobs.ts';

let database: TestDatabase;
let started: Jobs[];
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => {
  started = [];
});
afterEach(async () => {
  await Promise.all(started.map((jobs) => jobs.stop()));
  await runEngineStatement(database.db, 'drop schema pgboss cascade; delete from job_progress');
});
afterAll(() => database.close());

type Options = Partial<Parameters<typeof startJobs>[1]>;
async function start(options: Options, env: Record<string, string> = {}): Promise<Jobs> {
  const jobs = await startJobs(
    { db: database.db, config: parseConfig(env), now: () => new Date() },
    { jobs: [], isWorking: true, isOnlyProcess: true, pollSeconds: 0.5, ...options },
  );
  started.push(jobs);
  return jobs;
}

/** Creates a list in which a test's job records what it did, and a function that waits for the expected entries. */
function recorder() {
  const seen: string[] = [];
  return { seen, has: (...all: string[]) => vi.waitFor(() => expect(seen).toEqual(all), { timeout: 8_000 }) };
}
const word = z.object({ word: z.string() });

it('runs a sent job once with its data, and reports its progress', async () => {
  const { seen, has } = recorder();
  const job = defineJob('echo', word, async ({ word }, { progress }) => {
    await progress(0.5, 'half of it');
    seen.push(word);
    return 'done';
  });
  const jobs = await start({ jobs: [job] });
  await jobs.send(job, { word: 'hello' });
  await has('hello');
  await vi.waitFor(async () => {
    const [state] = await listJobStates(database.db);
    expect(state).toMatchObject({ name: 'echo', waiting: 0, running: 0, share: 0.5, note: 'half of it' });
    expect(state?.done_at).toBeInstanceOf(Date);
  });
});

it('runs a job that was sent in a transaction once it has committed, and not if it is rolled back', async () => {
  const { seen, has } = recorder();
  const job = defineJob('echo', word, async ({ word }) => {
    seen.push(word);
    return 'done';
  });
  await start({ jobs: [job] });
  const rolledBack = database.db.transaction().execute(async (transaction) => {
    await sendInTransaction(transaction, job, { word: 'never' });
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  await database.db.transaction().execute(async (transaction) => {
    await sendInTransaction(transaction, job, { word: 'hello' });
  });
  await has('hello');
  await vi.waitFor(async () => {
    expect(await database.db.selectFrom('job_requests').selectAll().execute()).toEqual([]);
  });
});

it('deletes requests of jobs that no longer exist after a week, and logs that', async () => {
  const said = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const job = defineJob('echo', word, async () => 'done');
  const days = (count: number) => new Date(Date.now() - count * DAY_MS);
  const request = (of: string, at: Date) => ({ id: randomUUID(), job: of, data: '{"word":"x"}', at });
  await database.db
    .insertInto('job_requests')
    .values([request('removed', days(8)), request('from-a-newer-release', days(6))])
    .execute();
  await start({ jobs: [job] });
  await vi.waitFor(async () => {
    const left = await database.db.selectFrom('job_requests').select('job').execute();
    expect(left).toEqual([{ job: 'from-a-newer-release' }]);
  });
  await vi.waitFor(() => expect(said).toHaveBeenCalledWith(expect.stringContaining('removed')));
  said.mockRestore();
  await database.db.deleteFrom('job_requests').execute();
});

it('runs a job that was sent in a transaction once, though two processes pass it on', async () => {
  const { seen, has } = recorder();
  const job = defineJob('echo', word, async ({ word }) => {
    seen.push(word);
    return 'done';
  });
  await sendInTransaction(database.db, job, { word: 'early' });
  const [request] = await database.db.selectFrom('job_requests').selectAll().execute();
  await start({ jobs: [job], isOnlyProcess: false });
  await start({ jobs: [job], isOnlyProcess: false });
  await has('early');
  // As if the first process had ended before it deleted the request.
  await database.db
    .insertInto('job_requests')
    .values({ id: request?.id ?? '', job: 'echo', data: JSON.stringify({ word: 'early' }) })
    .execute();
  await sendInTransaction(database.db, job, { word: 'late' });
  await has('early', 'late');
});

it('runs a job of which only one may run, though the engine remembers an earlier run as active', async () => {
  const { seen, has } = recorder();
  const run = async ({ word: said }: z.infer<typeof word>): Promise<'done'> => {
    seen.push(said);
    return 'done';
  };
  const job = defineJob('alone', word, run, { isAlone: true });
  await start({ jobs: [job], isWorking: false });
  await runEngineStatement(database.db, 'update pgboss.queue set singletons_active = array[null]::text[]');
  const jobs = await start({ jobs: [job] });
  await jobs.send(job, { word: 'hello' });
  await has('hello');
});

it('refuses data that isn’t the job’s before it is sent', async () => {
  const job = defineJob('echo', word, async () => 'done');
  const jobs = await start({ jobs: [job] });
  await expect(jobs.send(job, { word: 1 } as unknown as { word: string })).rejects.toThrow('word');
});

it('is sent by a process that doesn’t work, and run by one that does', async () => {
  const { seen, has } = recorder();
  const job = defineJob('echo', word, async ({ word }) => {
    seen.push(word);
    return 'done';
  });
  const web = await start({ jobs: [job], isWorking: false, isOnlyProcess: false });
  await web.send(job, { word: 'from the web' });
  expect(seen).toEqual([]);
  await start({ jobs: [job], isOnlyProcess: false });
  await has('from the web');
});

it('tries a failure again, and keeps why it failed', async () => {
  const said = vi.spyOn(log, 'error').mockReturnValue();
  const { seen, has } = recorder();
  const job = defineJob(
    'stumble',
    word,
    async ({ word }) => {
      seen.push(word);
      throw new Error(`no ${word} today`);
    },
    { retries: 1, retryDelaySeconds: 0 },
  );
  const jobs = await start({ jobs: [job] });
  await jobs.send(job, { word: 'bread' });
  await has('bread', 'bread');
  await vi.waitFor(async () => {
    const [state] = await listJobStates(database.db);
    expect(state).toMatchObject({ failure: 'no bread today', done_at: null, waiting: 0, running: 0 });
  });
  expect(said).toHaveBeenCalledTimes(2);
  said.mockRestore();
});

it('runs a job again while it asks for that', async () => {
  const { seen, has } = recorder();
  const job = defineJob(
    'pieces',
    word,
    async ({ word }) => {
      seen.push(word);
      return seen.length < 3 ? 'again' : 'done';
    },
    { isAlone: true },
  );
  const jobs = await start({ jobs: [job] });
  await jobs.send(job, { word: 'piece' });
  await has('piece', 'piece', 'piece');
});

it('runs one that has to be alone in one process at a time, and keeps one waiting', async () => {
  let running = 0;
  let most = 0;
  let done = 0;
  const job = defineJob(
    'alone',
    word,
    async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 300));
      running -= 1;
      done += 1;
      return 'done';
    },
    { isAlone: true },
  );
  const one = await start({ jobs: [job], isOnlyProcess: false });
  const other = await start({ jobs: [job], isOnlyProcess: false });
  await one.send(job, { word: 'first' });
  await vi.waitFor(() => expect(running).toBe(1), { timeout: 5_000 });
  expect(await other.send(job, { word: 'second' })).not.toBeNull();
  expect(await one.send(job, { word: 'third' })).toBeNull();
  await vi.waitFor(() => expect(done).toBe(2), { timeout: 8_000 });
  expect(most).toBe(1);
});

it('asks running jobs to end at a stop, and the next process continues them', async () => {
  const { seen, has } = recorder();
  const job = defineJob('long', word, async (_, { signal }) => {
    if (seen.length > 0) {
      seen.push('went on');
      return 'done';
    }
    await new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve());
      seen.push('began');
    });
    return 'again';
  });
  const jobs = await start({ jobs: [job] });
  await jobs.send(job, { word: 'x' });
  await has('began');
  await jobs.stop();
  started = [];
  await start({ jobs: [job] });
  await has('began', 'went on');
});

it('runs again what a killed process left in the middle', async () => {
  const { seen, has } = recorder();
  const job = defineJob('killed', word, async ({ word }) => {
    seen.push(word);
    return 'done';
  });
  const web = await start({ jobs: [job], isWorking: false });
  await web.send(job, { word: 'lost' });
  await runEngineStatement(
    database.db,
    "update pgboss.job set state = 'active', started_on = now() where name = 'killed'",
  );
  await start({ jobs: [job] });
  await has('lost');
});

it('runs a missed scheduled job once at the next start', async () => {
  const { seen, has } = recorder();
  const daily = defineJob(
    'daily',
    word,
    async ({ word }) => {
      seen.push(word);
      return 'done';
    },
    { schedule: { cron: '0 4 * * *', data: { word: 'made up for' }, catchUpHours: 24 } },
  );
  const jobs = await start({ jobs: [daily] });
  await has('made up for');
  await vi.waitFor(async () => expect((await listJobStates(database.db))[0]?.done_at).not.toBeNull());
  await jobs.stop();
  started = [];
  await start({ jobs: [daily] });
  expect((await listJobStates(database.db))[0]).toMatchObject({ waiting: 0 });
  expect(seen).toEqual(['made up for']);
});

it('has the clock run what the settings want, and nothing that is no job any more', async () => {
  const schedule = {
    cron: '0 4 * * *',
    data: { word: 'x' },
    catchUpHours: 24,
    needs: {
      name: 'TMDB_KEY',
      isMet: ({ tmdb }: { tmdb: { key: string | undefined } }) => tmdb.key !== undefined,
    },
  };
  const job = defineJob('wanted', word, async () => 'done', { schedule });
  const scheduled = async () =>
    (await runEngineStatement(database.db, 'select name, cron from pgboss.schedule')).rows;
  await start({ jobs: [job], isOnlyProcess: false }, { TMDB_KEY: 'a-key-for-tests' });
  expect(await scheduled()).toEqual([{ name: 'wanted', cron: '0 4 * * *' }]);
  await start({ jobs: [job], isOnlyProcess: false });
  expect(await scheduled()).toEqual([]);
});

it('does what waited under a former name of a job, and drops that name', async () => {
  const migration = join(import.meta.dirname, '../db/migrations/20261122T2340_jobs_rename.sql');
  const before = defineJob('forget-lists', z.object({}), async () => 'done');
  const web = await start({ jobs: [before], isWorking: false });
  await web.send(before, {});
  await runEngineStatement(database.db, await readFile(migration, 'utf8'));

  const { seen, has } = recorder();
  const now = defineJob(
    'purge-lists',
    z.object({}),
    async () => {
      seen.push('purged');
      return 'done';
    },
    { schedule: { cron: '23 * * * *', data: {}, catchUpHours: 24 } },
  );
  await start({ jobs: [now] });
  await has('purged');
  expect((await listJobStates(database.db)).map(({ name }) => name)).toEqual(['purge-lists']);
});

it('finds the jobs of all features, each with its own name', async () => {
  await start({});
  const names = (await loadJobs()).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

it('every job is in the operator’s table of jobs', async () => {
  await start({});
  const operations = await readFile(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8');
  const rows = operations.split('\n').filter((line) => line.startsWith('| `'));
  const absent = (await loadJobs()).filter(({ name }) => !rows.some((row) => row.includes(`\`${name}\``)));
  expect(absent.map(({ name }) => name)).toEqual([]);
});
