import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

export const getOperator = defineEndpoint({
  method: 'GET',
  path: '/operator',
  summary: 'Who runs this site, and which outside services process members’ data.',
  access: 'anyone',
  caching: 'public',
  tag: 'operator',
  result: z.object({
    /** Name of the person or company; null if the operator hasn't set it, as for the other fields. */
    name: z.string().nullable(),
    /** Postal address, one line per item. */
    address: z.array(z.string()).nullable(),
    /** The state or country whose law applies. */
    jurisdiction: z.string().nullable(),
    /** The address for questions and requests. */
    email: z.string().nullable(),
    /** Place where accounts are kept: this server, or a user pool at Amazon Web Services. */
    accountsAt: z.enum(['here', 'aws']),
    /** Whether people can sign in with Google. */
    hasGoogle: z.boolean(),
    /** Whether emails are sent through a mail server. */
    sendsEmail: z.boolean(),
  }),
});
/** The result of `GET /operator`. */
export type Operator = z.infer<typeof getOperator.result>;
