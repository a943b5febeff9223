import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/** Maximum length of an email address, in characters (RFC 5321: 256 with the angle brackets around it). */
export const EMAIL_MAX = 254;

export const subscribeNewsletter = defineEndpoint({
  method: 'POST',
  path: '/newsletter',
  summary:
    'Asks for the weekly email. An email with a link to confirm goes to the address. The response doesn’t tell whether the address is subscribed already.',
  access: 'visitor',
  tag: 'newsletter',
  body: z
    .object({ email: z.string().trim().min(1).max(2_000).describe('An email address.') })
    .strict()
    .meta({ examples: [{ email: 'greta@example.org' }] }),
  result: z.object({ status: z.literal('confirmationSent') }),
  writesPerMinute: 10,
  fieldErrors: { email: 'EMAIL_INVALID' },
  errors: ['EMAIL_TOO_LONG', 'EMAIL_NOT_ASCII', 'EMAIL_DISPOSABLE'],
});

/** Kinds of emails that a member can look at, in the order of `GET /letters`. */
export const LETTER_KINDS = [
  'weekly',
  'year',
  'digest',
  'trial-ending',
  'renewal-ahead',
  'payment-failed',
  'ended',
  'welcome',
  'confirm',
  'sign-up-code',
  'email-code',
  'reset-code',
] as const;

export const listLetters = defineEndpoint({
  method: 'GET',
  path: '/letters',
  summary: 'Every email that Palate sends, as it would go to the member now.',
  access: 'member',
  tag: 'newsletter',
  result: z.array(
    z.object({
      kind: z.enum(LETTER_KINDS),
      /** Null if there is nothing to send now; then the other parts are, too. */
      subject: z.string().nullable(),
      html: z.string().nullable(),
      text: z.string().nullable(),
    }),
  ),
});
/** The result of `GET /letters`. */
export type Letters = z.infer<typeof listLetters.result>;
