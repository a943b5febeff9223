import { createElement, Fragment } from 'react';
import { type ComposedLetter, composeLetter, says, showsCode } from './letter.ts';

/** The code that confirms an account. */
export function signUpCode(code: string): Promise<ComposedLetter> {
  return composeLetter({
    subject: `${code} is your Palate code`,
    preview: 'Type it where you signed up, and your taste is kept.',
    heading: 'Good to have you.',
    content: createElement(
      Fragment,
      null,
      says('Type this where you signed up, and your account is yours:'),
      showsCode(code),
      says('It holds for a day. If you ask for another one, only the newest counts.'),
    ),
    closing:
      'Somebody gave this address at Palate. If that wasn’t you, leave this letter be: without the code nothing comes of it, and the account goes by itself.',
  });
}
