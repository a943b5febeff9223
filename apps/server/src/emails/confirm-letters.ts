import { createElement, Fragment } from 'react';
import { z } from 'zod';
import { type ComposedEmail, composeEmail, paragraph } from './email.ts';
import { CONFIRM_LETTERS_PATH } from './letter-paths.ts';
import { emailLink } from './unsubscribe.ts';

/**
 * Schema of the data for the email that asks to confirm a subscription to the weekly letter: the confirmation link's
 * token.
 */
export const confirmLettersContent = z.object({ token: z.string() });

/**
 * Composes the email with the link that confirms a subscription to the weekly letter.
 * @param token the link's token
 * @param siteUrl without a trailing slash
 */
export function confirmLetters(token: string, siteUrl: string): Promise<ComposedEmail> {
  const url = `${siteUrl}${CONFIRM_LETTERS_PATH}?token=${encodeURIComponent(token)}`;
  return composeEmail({
    subject: 'Confirm your subscription to Palate',
    preview: 'Click the link to get our weekly email.',
    heading: 'Three picks a week?',
    content: createElement(
      Fragment,
      null,
      paragraph('You asked for our weekly email: three titles chosen for you, and what is new.'),
      paragraph(emailLink(url, 'Confirm your subscription')),
      paragraph('The link works for 24 hours.'),
    ),
    closing:
      'You’re receiving this because someone entered this address on Palate. If it wasn’t you, ignore this email and you won’t hear from us again.',
  });
}
