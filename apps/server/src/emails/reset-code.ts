import { createElement, Fragment } from 'react';
import { type ComposedLetter, composeLetter, says, showsCode } from './letter.ts';

/** The code that sets another password. */
export function resetCode(code: string): Promise<ComposedLetter> {
  return composeLetter({
    subject: `${code} sets a new Palate password`,
    preview: 'It holds for an hour.',
    heading: 'A new password, then.',
    content: createElement(
      Fragment,
      null,
      says('Type this together with the password you’d like from now on:'),
      showsCode(code),
      says('It holds for an hour. Once it’s done, you’re signed out wherever you were signed in.'),
    ),
    closing:
      'Somebody asked for this at Palate. If that wasn’t you, leave this letter be: your password stays what it is. Nobody from Palate ever asks you for this code.',
  });
}
