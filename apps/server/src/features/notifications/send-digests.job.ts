import { counted } from '@palate/contract';
import { z } from 'zod';
import { defineJob } from '../../jobs/index.ts';
import { loadSecret } from '../../secret.ts';
import { sendDigests } from './send-digests.ts';
import { createUnsubscriber } from './unsubscribe.ts';

/** Job that emails members a digest of their unread notifications every morning, if they chose to get it. */
export const digestSending = defineJob(
  'send-digests',
  z.object({}),
  async (_, { db, config, now, signal, progress }) => {
    const { sign } = createUnsubscriber(await loadSecret(config.dataDir, config.sessionSecret));
    const count = await sendDigests(db, { now: now(), sign, isStopped: () => signal.aborted });
    if (signal.aborted) return 'again';
    await progress(1, counted(count, 'email'));
    return 'done';
  },
  { isAlone: true, schedule: { cron: '37 7 * * *', data: {}, catchUpHours: 24 } },
);
