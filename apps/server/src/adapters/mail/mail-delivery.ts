import { z } from 'zod';

/** The job that sends queued e-mails, as far as it is needed to send it. */
export const MAIL_DELIVERY = { name: 'mail-delivery', schema: z.object({}) } as const;
