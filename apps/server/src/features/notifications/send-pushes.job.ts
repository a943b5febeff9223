import { counted } from '@palate/contract';
import { z } from 'zod';
import { createPushSender } from '../../adapters/push/index.ts';
import { defineJob } from '../../jobs/index.ts';
import { sendPushes } from './send-pushes.ts';

/** Job that sends new notifications to members' browsers every minute, if the operator has set up web push. */
export const pushSending = defineJob(
  'send-pushes',
  z.object({}),
  async (_, { db, config, signal, progress }) => {
    if (config.push === null) return 'done';
    const count = await sendPushes(db, {
      send: createPushSender(config.push),
      isStopped: () => signal.aborted,
    });
    if (signal.aborted) return 'again';
    await progress(1, counted(count, 'message'));
    return 'done';
  },
  {
    isAlone: true,
    limitSeconds: 120,
    schedule: {
      cron: '* * * * *',
      data: {},
      catchUpHours: 1,
      needs: { name: 'VAPID_PRIVATE_KEY', isMet: ({ push }) => push !== null },
    },
  },
);
