import { counted } from '@palate/contract';
import { z } from 'zod';
import { defineJob } from '../../jobs/index.ts';
import { applyVotes } from './apply-votes.ts';

/** Every change of a title has all processes read it anew, so votes are gathered for some minutes. */
export const applyDnaVotes = defineJob(
  'apply-dna-votes',
  z.object({}),
  async (_, { db, signal, progress }) => {
    const moved = await applyVotes(db, () => signal.aborted);
    if (signal.aborted) return 'again';
    await progress(1, moved === 0 ? 'nobody had voted' : `${counted(moved, 'title')} moved by votes`);
    return 'done';
  },
  { isAlone: true, schedule: { cron: '*/5 * * * *', data: {}, catchUpHours: 1 } },
);
