import { z } from 'zod';
import { defineJob, type JobContext, type JobOutcome } from '../../jobs/index.ts';
import { fitModel } from './fit-model.ts';

/** Learns every night from the ratings there are. */
export const fitModels = defineJob('fit-models', z.object({}), fit, {
  isAlone: true,
  retries: 1,
  limitSeconds: 7_200,
  // After the titles' refresh, and not on the hour.
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
    await progress(1, sayResult(result));
    return 'done';
  } catch (error) {
    if (signal.aborted) return 'again';
    throw error;
  }
}

function sayResult(result: Awaited<ReturnType<typeof fitModel>>): string {
  if (result.kind === 'too few') return result.sentence;
  if (result.kind === 'unchanged') return `nothing new to learn from; model ${result.id} stays`;
  return `model ${result.id}, of ${result.figures.ratings} ratings`;
}
