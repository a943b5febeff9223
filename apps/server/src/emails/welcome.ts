import { Link } from '@react-email/components';
import { createElement, Fragment } from 'react';
import { type ComposedLetter, composeLetter, says } from './letter.ts';

/** What somebody gets when they first come in. @param siteUrl without a slash at its end */
export function welcome(firstName: string | null, siteUrl: string): Promise<ComposedLetter> {
  const link = (path: string, words: string) =>
    createElement(
      Link,
      { href: `${siteUrl}${path}`, style: { color: 'inherit', textDecoration: 'underline' } },
      words,
    );
  return composeLetter({
    subject: 'Your seat is kept',
    preview: 'What you answer is yours, wherever you sign in.',
    heading: firstName === null ? 'Welcome to Palate.' : `Welcome to Palate, ${firstName}.`,
    content: createElement(
      Fragment,
      null,
      says(
        'What you answer in the taste test is kept with your account, and goes with you wherever you sign in.',
      ),
      says(
        link('/dashboard', 'What’s on for you tonight'),
        ' comes with its reasons, and the reasons add up.',
      ),
      says(
        link('/account', 'Your account'),
        ' has everything we keep of you: to look at, to take along, to delete.',
      ),
    ),
    closing:
      'This is the only letter of its kind. You have it because you made an account with this address.',
  });
}
