import { PASSWORD_MIN_LENGTH } from '@palate/contract/constants';
import { codeOf } from '../pool/pool-error.ts';
import { PASSWORD_MAX_LENGTH } from './problems.ts';

/** §8 default text, word for word. */
const FAULT = 'Oops, something went wrong. If this problem persists please contact us';

/** What to do next, after what the pool itself says. */
const ADVICE: Readonly<Record<string, string>> = {
  'Incorrect username or password.': 'Try again, or set a new password.',
  'Password attempts exceeded':
    'After five wrong passwords the door stays shut a little longer each time. Wait a moment, or set a new password.',
  'Invalid verification code provided, please try again.': 'It’s in the newest e-mail from us.',
  'Invalid code provided, please request a code again.': 'Codes end after a while, and after five tries.',
  'Attempt limit exceeded, please try after some time.': 'That keeps others from guessing. Nothing is lost.',
};

/** The pool's and its client's words for a field they can't read, which are for programs. */
const TECHNICAL = /^(The request|[A-Z]\w*(\.[\w.]+)?): |validation errors? detected|failed to satisfy/;
/** What is said instead, by what the words are about. */
const PLAIN: readonly (readonly [RegExp, string])[] = [
  [
    /password/i,
    `That password can’t be taken: it has ${PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_LENGTH} characters, of any kind.`,
  ],
  [/code/i, 'That code can’t be read. It has six digits.'],
  [/user|e-?mail|attributes/i, 'That name or address can’t be taken as it is. Look over what you typed.'],
];
const UNREADABLE = 'Something in the form can’t be taken as it is. Look over what you typed.';

/** What went wrong, word for word where the words are for people (§8). */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (codeOf(error) !== 'InvalidParameterException' || !TECHNICAL.test(error.message)) return error.message;
  return PLAIN.find(([about]) => about.test(error.message))?.[1] ?? UNREADABLE;
}

/** Why no new code was sent, and that the one before it holds. */
export const resendRefusalWords = (error: unknown): string =>
  `No new code was sent: ${refusalWords(error)} The newest one you have still holds.`;

/** Why a form was refused, in a person's words: what was said, and what to do about it. */
export function refusalWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // A fault of ours has words for us only.
  if (error instanceof ReferenceError || error instanceof RangeError) return FAULT;
  if (codeOf(error) === 'NetworkError' || error instanceof TypeError)
    return 'We can’t reach Palate. Check your connection and try again; what you typed is still here.';
  const message = messageOf(error);
  const text = /[.!?]$/.test(message) ? message : `${message}.`;
  const advice = ADVICE[error.message];
  return advice ? `${text} ${advice}` : text;
}
