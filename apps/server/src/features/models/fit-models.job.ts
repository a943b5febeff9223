import { z } from 'zod';
import { defineJob, type JobContext, type JobOutcome } from '../../jobs/index.ts';
import { fitModel } from './fit-model.ts';

/** Nightly job that fits a model to the current ratings and taste tests. */
export const fitModels = defineJob('fit-models', z.object({}), fit, {
  isAlone: true,
  retries: 1,
  limitSeconds: 7_200,
  // After the nightly refresh of titles, and not on the full hour.
  schedule: { cron: '41 5 * * *', data: {}, catchUpHours: 36 },
});

async function fit(_: object, { db, signal, progress }: JobContext): Promise<JobOutcome> {
  try {
    const result = await fitModel({
      db,
      signal,
      isAgain: false,
      onProgress: (share, note) => void progress(Math.min(0.99, share), note),
    });
    await progress(1, formatResult(result));
    return 'done';
  } catch (error) {
    if (signal.aborted) return 'again';
    throw error;
  }
}

function formatResult(result: Awaited<ReturnType<typeof fitModel>>): string {
  if (result.kind === 'too few') return result.sentence;
  if (result.kind === 'unchanged') return `nothing has changed; model ${result.id} stays`;
  return `model ${result.id} fitted to ${result.figures.ratings} ratings`;
}
