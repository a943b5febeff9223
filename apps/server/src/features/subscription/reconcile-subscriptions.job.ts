import { counted } from '@palate/contract';
import { z } from 'zod';
import { defineJob } from '../../jobs/index.ts';
import { log } from '../../log.ts';
import { withPayments } from './open-job-payments.ts';
import { reconcile } from './reconcile.ts';
import { rewardReferrals } from './referrals.ts';

/** Nightly job that corrects subscriptions that differ from the payment provider's, and rewards recommendations. */
export const subscriptionReconciliation = defineJob(
  'reconcile-subscriptions',
  z.object({}),
  async (_, context) => {
    const { checked, corrected } = await withPayments(context, async (payment) => {
      const result = await reconcile(payment, () => context.signal.aborted);
      await rewardReferrals(payment);
      return result;
    });
    if (context.signal.aborted) return 'again';
    for (const userId of corrected) log.warn({ userId }, 'A subscription was corrected');
    await context.progress(1, `${counted(checked, 'member')} checked, ${corrected.length} corrected`);
    return 'done';
  },
  { isAlone: true, schedule: { cron: '29 3 * * *', data: {}, catchUpHours: 24 } },
);
