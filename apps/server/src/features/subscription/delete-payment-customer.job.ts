import Stripe from 'stripe';
import { defineJob } from '../../jobs/index.ts';
import { CUSTOMER_DELETION } from './events/event-handling.ts';
import { toPaymentError } from './provider/call-provider.ts';
import { withPayments } from './provider/open-job-payments.ts';

/** Job that deletes a former member at the payment provider, which ends their subscription. */
export const customerDeletion = defineJob(
  CUSTOMER_DELETION.name,
  CUSTOMER_DELETION.schema,
  async ({ customerId }, context) => {
    await withPayments(context, async ({ payments }) => {
      const stripe = await payments.client();
      await stripe.customers.del(customerId).catch((error: unknown) => {
        const isGone = error instanceof Stripe.errors.StripeInvalidRequestError;
        if (!isGone || error.code !== 'resource_missing') throw toPaymentError(error);
      });
    });
    return 'done';
  },
  { retries: 12, retryDelaySeconds: 60 },
);
