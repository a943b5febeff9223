import { counted } from '@palate/contract';
import { z } from 'zod';
import { defineJob } from '../../jobs/index.ts';
import { applyVotes } from './apply-votes.ts';

/**
 * Job that applies members' changed DNA votes to titles every five minutes. They aren't applied at once, because all
 * processes must reload a title after every change.
 */
export const applyDnaVotes = defineJob(
  'apply-dna-votes',
  z.object({}),
  async (_, { db, signal, progress }) => {
    const moved = await applyVotes(db, () => signal.aborted);
    if (signal.aborted) return 'again';
    await progress(1, moved === 0 ? 'no new votes' : `votes applied to ${counted(moved, 'title')}`);
    return 'done';
  },
  { isAlone: true, schedule: { cron: '*/5 * * * *', data: {}, catchUpHours: 1 } },
);
