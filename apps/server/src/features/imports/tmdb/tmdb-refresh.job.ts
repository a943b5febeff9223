import { join } from 'node:path';
import { counted } from '@palate/contract';
import { DAY_MS } from '@palate/contract/durations';
import { z } from 'zod';
import { createTmdb } from '../../../adapters/tmdb/index.ts';
import { defineJob, type JobContext, type JobOutcome } from '../../../jobs/index.ts';
import { ImportError } from '../import-error.ts';
import { openPredictorThread } from '../learn-in-thread.ts';
import { runImport } from '../run-import.ts';
import { tmdbJob } from './tmdb-job.ts';

/** Number of days of changes to fetch; more than one, so that a day without a running worker isn't lost. */
const DAYS_BACK = 2;
const LEAST_VOTES = 20;

/** Daily job that updates the catalog from The Movie Database. It runs only if the operator has set a key. */
export const tmdbRefresh = defineJob('tmdb-refresh', z.object({}), refresh, {
  isAlone: true,
  retries: 4,
  retryDelaySeconds: 900,
  schedule: {
    // After the night's changes are in, and not on the full hour, when TMDB is busiest.
    cron: '17 4 * * *',
    data: {},
    catchUpHours: 24,
    needs: { name: 'TMDB_KEY', isMet: ({ tmdb }) => tmdb.key !== undefined },
  },
});

async function refresh(_: object, { db, config, now, signal, progress }: JobContext): Promise<JobOutcome> {
  const { key, url, countries } = config.tmdb;
  if (key === undefined) return 'done';
  const tmdb = createTmdb({ url, key, signal });
  const since = new Date(now().getTime() - DAYS_BACK * DAY_MS).toISOString().slice(0, 10);
  const predictor = openPredictorThread();
  let share = () => 0;
  const job = await tmdbJob(
    db,
    predictor.learn,
    { tmdb, since, now: now(), countries, limit: null, leastVotes: LEAST_VOTES, signal },
    (given) => {
      share = given;
    },
  );
  try {
    const { state, counts } = await runImport(db, job, {
      reportFolder: join(config.dataDir, 'imports'),
      isDryRun: false,
      isAgain: false,
      onBatch: ({ read = 0, created = 0, changed = 0 }) =>
        void progress(share(), `${counted(read, 'title')} looked up, ${created} new, ${changed} changed`),
      isStopping: () => signal.aborted,
    });
    const { read = 0, created = 0, changed = 0 } = counts;
    if (state === 'stopped') return 'again';
    await progress(1, `${counted(read, 'title')} looked up, ${created} new, ${changed} changed`);
    return 'done';
  } catch (error) {
    if (error instanceof ImportError && signal.aborted) return 'again';
    throw error;
  } finally {
    await predictor.close();
  }
}
