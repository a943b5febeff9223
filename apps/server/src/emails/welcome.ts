import { Link } from '@react-email/components';
import { createElement, Fragment } from 'react';
import { type ComposedLetter, composeLetter, says } from './letter.ts';

/** The email that a new member gets. @param siteUrl without a slash at its end */
export function welcome(firstName: string | null, siteUrl: string): Promise<ComposedLetter> {
  const link = (path: string, words: string) =>
    createElement(
      Link,
      { href: `${siteUrl}${path}`, style: { color: 'inherit', textDecoration: 'underline' } },
      words,
    );
  return composeLetter({
    subject: 'Welcome to Palate',
    preview: 'Your taste is saved to your account.',
    heading: firstName === null ? 'Welcome to Palate.' : `Welcome to Palate, ${firstName}.`,
    content: createElement(
      Fragment,
      null,
      says('Your taste test is saved to your account, so your matches are the same on every device.'),
      says(link('/dashboard', 'See what to watch tonight'), ', with the reasons behind every match.'),
      says(
        'In ',
        link('/account', 'your account'),
        ' you can see, download and delete everything we store about you.',
      ),
    ),
    closing: 'You’re receiving this because you created a Palate account with this address.',
  });
}
