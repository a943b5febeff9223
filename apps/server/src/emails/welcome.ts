import { createElement, Fragment } from 'react';
import { type ComposedEmail, composeEmail, paragraph } from './email.ts';
import { emailLink } from './unsubscribe.ts';

/**
 * Composes the welcome email to a new member.
 * @param siteUrl without a trailing slash
 */
export function welcome(firstName: string | null, siteUrl: string): Promise<ComposedEmail> {
  const link = (path: string, words: string) => emailLink(`${siteUrl}${path}`, words);
  return composeEmail({
    subject: 'Welcome to Palate',
    preview: 'Your taste is saved to your account.',
    heading: firstName === null ? 'Welcome to Palate.' : `Welcome to Palate, ${firstName}.`,
    content: createElement(
      Fragment,
      null,
      paragraph('Your taste test is saved to your account, so your matches are the same on every device.'),
      paragraph(link('/dashboard', 'See what to watch tonight'), ', with the reasons behind every match.'),
      paragraph(
        'In ',
        link('/account', 'your account'),
        ' you can see, download and delete everything we store about you.',
      ),
    ),
    closing: 'You’re receiving this because you created a Palate account with this address.',
  });
}
