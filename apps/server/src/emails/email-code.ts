import { createElement, Fragment } from 'react';
import { type ComposedEmail, composeEmail, paragraph, showsCode } from './email.ts';

/** Composes the email with the code that verifies a signed-in user's own address. */
export function emailCode(code: string): Promise<ComposedEmail> {
  return composeEmail({
    subject: `${code} is your Palate verification code`,
    preview: 'Enter it to verify your email address.',
    heading: 'Verify your email address',
    content: createElement(
      Fragment,
      null,
      paragraph('Enter this code to verify your email address:'),
      showsCode(code),
      paragraph('The code expires in 1 hour.'),
    ),
    closing:
      'You’re receiving this because someone signed in to your Palate account asked for a code. If it wasn’t you, reset your password. Palate will never ask you for this code.',
  });
}
