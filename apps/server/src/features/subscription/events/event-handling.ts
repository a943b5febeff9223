import { z } from 'zod';

/** Name and data of the job that handles webhooks; apart from the job, so that requests can send it. */
export const EVENT_HANDLING = { name: 'handle-payment-events', schema: z.object({}) } as const;
/** Name and data of the job that deletes a former member at the payment provider. */
export const CUSTOMER_DELETION = {
  name: 'delete-payment-customer',
  schema: z.object({ customerId: z.string() }),
} as const;
