import { sendInTransaction } from '../../jobs/index.ts';
import type { ExportList, MemberData } from '../../kernel/member-data.ts';
import { CUSTOMER_DELETION } from './events/event-handling.ts';
import { listReferrals } from './gifts/referrals.sql.ts';
import { deleteSubscription, getCustomerId, getSubscriptionRow } from './subscriptions.sql.ts';

const referralList: ExportList = {
  name: 'premium-recommendations',
  about: 'who recommended Premium to you, and to whom you recommended it',
  columns: ['isYours', 'createdAt', 'rewardedAt'],
  async *rows(db, userId) {
    for (const { referrer_id, created_at, rewarded_at } of await listReferrals(db, userId))
      yield {
        isYours: referrer_id === userId,
        createdAt: created_at.toISOString(),
        rewardedAt: rewarded_at?.toISOString() ?? null,
      };
  },
};

/**
 * Deletes what is stored about the member's subscription when the account is deleted, and adds the subscription and
 * recommendations to the data export. A job deletes the member at the payment provider.
 */
export const memberData: MemberData = {
  tables: ['subscriptions', 'payment_calls', 'trial_cards', 'subscription_letters', 'referrals'],
  erase: async (transaction, { userId }) => {
    const customerId = await getCustomerId(transaction, userId);
    if (customerId !== null) await sendInTransaction(transaction, CUSTOMER_DELETION, { customerId });
    await deleteSubscription(transaction, userId);
  },
  files: [
    {
      name: 'subscription',
      about: 'your subscription to Premium, as the payment provider last reported it',
      value: async (db, userId) => {
        const row = await getSubscriptionRow(db, userId);
        return {
          status: row?.subscription_status ?? null,
          activeUntil: row?.subscription_active_until?.toISOString() ?? null,
          timeZone: row?.time_zone ?? null,
          interval: row?.interval ?? null,
          amount: row?.amount ?? null,
          currency: row?.currency ?? null,
          customerId: row?.customer_id ?? null,
        };
      },
    },
  ],
  lists: [referralList],
};
