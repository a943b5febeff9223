import { createElement, Fragment } from 'react';
import { type ComposedEmail, composeEmail, paragraph, showsCode } from './email.ts';

/** Composes the email with the code to reset a password. */
export function resetCode(code: string): Promise<ComposedEmail> {
  return composeEmail({
    subject: `${code} is your Palate password reset code`,
    preview: 'It expires in 1 hour.',
    heading: 'Reset your password',
    content: createElement(
      Fragment,
      null,
      paragraph('Enter this code together with your new password:'),
      showsCode(code),
      paragraph('The code expires in 1 hour. Resetting your password signs you out on every device.'),
    ),
    closing:
      'You’re receiving this because someone asked to reset the password of your Palate account. If it wasn’t you, ignore this email and your password stays the same. Palate will never ask you for this code.',
  });
}
