import { z } from 'zod';

/**
 * Name and data schema of the job that handles the payment provider's webhook events, so that requests can send the
 * job without loading its code.
 */
export const EVENT_HANDLING = { name: 'handle-payment-events', schema: z.object({}) } as const;
/**
 * Name and data schema of the job that deletes a former member at the payment provider, so that requests can send the
 * job without loading its code.
 */
export const CUSTOMER_DELETION = {
  name: 'delete-payment-customer',
  schema: z.object({ customerId: z.string() }),
} as const;
