import { counted } from '@palate/contract';
import { z } from 'zod';
import { defineJob } from '../../jobs/index.ts';
import { log } from '../../log.ts';
import { withPayments } from './open-job-payments.ts';
import { reconcile } from './reconcile.ts';
import { rewardReferrals } from './referrals.ts';

/**
 * Nightly job that corrects subscriptions that differ from the payment provider's, ends and refunds second ones, and
 * rewards recommendations.
 */
export const subscriptionReconciliation = defineJob(
  'reconcile-subscriptions',
  z.object({}),
  async (_, context) => {
    const { checked, corrected, ended } = await withPayments(context, async (payment) => {
      const result = await reconcile(payment, () => context.signal.aborted);
      await rewardReferrals(payment);
      return result;
    });
    if (context.signal.aborted) return 'again';
    for (const userId of corrected) log.warn({ userId }, 'A subscription was corrected');
    for (const duplicate of ended) log.warn(duplicate, 'A second subscription was ended and refunded');
    await context.progress(
      1,
      `${counted(checked, 'member')} checked, ${corrected.length} corrected, ${counted(ended.length, 'second subscription')} ended`,
    );
    return 'done';
  },
  { isAlone: true, schedule: { cron: '29 3 * * *', data: {}, catchUpHours: 24 } },
);
