import { z } from 'zod';
import { deleteExpired, deleteFormerKeys } from '../../adapters/identity/index.ts';
import { defineJob } from '../../jobs/index.ts';

/** Daily job that deletes the embedded user pool's expired codes, sessions and unconfirmed accounts. */
export const purgeUserPoolDaily = defineJob(
  'purge-user-pool',
  z.object({}),
  async (_, { db, config: { identity }, now }) => {
    if (identity.kind === 'embedded') await deleteFormerKeys(db, identity.keysFile, now());
    await deleteExpired(db, now());
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
