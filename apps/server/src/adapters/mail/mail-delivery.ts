import { z } from 'zod';

/**
 * The job that sends queued emails: its name and data schema, which is all that other modules need to send the job.
 */
export const MAIL_DELIVERY = { name: 'mail-delivery', schema: z.object({}) } as const;
