import { z } from 'zod';
import { forgetFormerKeys, forgetSpent } from '../../adapters/identity/index.ts';
import { defineJob } from '../../jobs/index.ts';

/** Has the embedded user pool forget what is spent, once a day. */
export const poolForgetting = defineJob(
  'user-pool-forgetting',
  z.object({}),
  async (_, { db, config: { identity }, now }) => {
    if (identity.kind === 'embedded') await forgetFormerKeys(db, identity.keysFile, now());
    await forgetSpent(db, now());
    return 'done';
  },
  {
    isAlone: true,
    schedule: {
      cron: '41 3 * * *',
      data: {},
      catchUpHours: 24,
      needs: { name: 'the embedded user pool', isMet: ({ identity }) => identity.kind === 'embedded' },
    },
  },
);
