import { z } from 'zod';

/**
 * Name and data schema of the job that sends queued emails; other modules need nothing else to send the job.
 */
export const MAIL_DELIVERY = { name: 'mail-delivery', schema: z.object({}) } as const;
