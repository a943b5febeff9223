import { createElement, Fragment } from 'react';
import { type ComposedEmail, composeEmail, paragraph, showsCode } from './email.ts';

/** Composes the email with the code to confirm an account. */
export function signUpCode(code: string): Promise<ComposedEmail> {
  return composeEmail({
    subject: `${code} is your Palate confirmation code`,
    preview: 'Enter it where you signed up.',
    heading: 'Confirm your email address',
    content: createElement(
      Fragment,
      null,
      paragraph('Enter this code where you signed up to finish creating your account:'),
      showsCode(code),
      paragraph('The code expires in 24 hours. If you ask for another one, only the latest works.'),
    ),
    closing:
      'You’re receiving this because someone signed up to Palate with this address. If it wasn’t you, ignore this email and the account is deleted automatically. Palate will never ask you for this code.',
  });
}
