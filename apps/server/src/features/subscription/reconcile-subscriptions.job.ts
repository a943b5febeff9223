import { counted } from '@palate/contract';
import { z } from 'zod';
import { defineJob, sendInTransaction } from '../../jobs/index.ts';
import { rewardReferrals } from './gifts/referrals.ts';
import { withPayments } from './provider/open-job-payments.ts';
import { reconcile } from './reconciliation/reconcile.ts';

const RECONCILIATION = {
  name: 'reconcile-subscriptions',
  /** `after` is the id of the last member that a stopped run came to. */
  schema: z.object({ after: z.uuid().optional() }),
} as const;

/**
 * Nightly job that reconciles stored subscriptions with the payment provider's: corrects those that differ, ends and
 * refunds duplicates, and gives the months for recommendations. If it is stopped, the next run continues after the
 * last member reached.
 */
export const subscriptionReconciliation = defineJob(
  RECONCILIATION.name,
  RECONCILIATION.schema,
  async ({ after }, context) => {
    const isStopped = () => context.signal.aborted;
    const { checked, corrected, ended, failed, last } = await withPayments(context, async (payment) => {
      const result = await reconcile(payment, { after, isStopped });
      if (!isStopped()) await rewardReferrals(payment, isStopped);
      return result;
    });
    if (isStopped()) {
      // Not `again`, which would repeat the run with the same data.
      await sendInTransaction(context.db, RECONCILIATION, { after: last });
      return 'done';
    }
    await context.progress(
      1,
      `${counted(checked, 'member')} checked, ${corrected.length} corrected, ${counted(ended.length, 'second subscription')} ended, ${failed.length} failed`,
    );
    return 'done';
  },
  { isAlone: true, schedule: { cron: '29 3 * * *', data: {}, catchUpHours: 24 } },
);
