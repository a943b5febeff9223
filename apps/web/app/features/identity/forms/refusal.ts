import { PASSWORD_MIN_LENGTH } from '@palate/contract/constants';
import { codeOf } from '../pool/pool-error.ts';
import { PASSWORD_MAX_LENGTH } from './problems.ts';

/** Default text, word for word from specification §8. */
const FAULT = 'Oops, something went wrong. If this problem persists please contact us';

/** Advice on what to do next, by the pool's message that it follows. */
const ADVICE: Readonly<Record<string, string>> = {
  'Incorrect username or password.': 'Try again, or reset your password.',
  'Password attempts exceeded': 'Wait a moment before you try again, or reset your password.',
  'Invalid verification code provided, please try again.': 'Use the code from our latest email.',
  'Invalid code provided, please request a code again.':
    'Codes expire after a while, and after five wrong tries.',
  'Attempt limit exceeded, please try after some time.':
    'This protects your account from people who guess passwords.',
};

/** Matches validation messages of the pool and its client, which are meant for developers. */
const TECHNICAL = /^(The request|[A-Z]\w*(\.[\w.]+)?): |validation errors? detected|failed to satisfy/;
/** The messages shown instead of technical ones, by a pattern of the original message. */
const PLAIN: readonly (readonly [RegExp, string])[] = [
  [
    /password/i,
    `That password can’t be used. Choose ${PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_LENGTH} characters.`,
  ],
  [/code/i, 'That isn’t a valid code. Enter the 6 digits from the email.'],
  [/user|e-?mail|attributes/i, 'That name or email address isn’t valid. Check it and try again.'],
];
const UNREADABLE = 'Something in the form isn’t valid. Check it and try again.';

/** The error's own message (specification §8), unless it is meant for developers. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (codeOf(error) !== 'InvalidParameterException' || !TECHNICAL.test(error.message)) return error.message;
  return PLAIN.find(([about]) => about.test(error.message))?.[1] ?? UNREADABLE;
}

/** The pool's message if the address has been confirmed meanwhile, for example in another tab. */
const ALREADY_CONFIRMED = 'User is already confirmed.';

/** Explains why no new code was sent. */
export const resendRefusalWords = (error: unknown): string =>
  error instanceof Error && error.message === ALREADY_CONFIRMED
    ? 'Your email address is already confirmed. Go back and sign in.'
    : `We couldn’t send a new code. ${refusalWords(error)} Your latest code still works.`;

/** Explains why a form was rejected, and what to do about it. */
export function refusalWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Users can't do anything with the messages of bugs.
  if (error instanceof ReferenceError || error instanceof RangeError) return FAULT;
  if (codeOf(error) === 'NetworkError' || error instanceof TypeError)
    return 'We can’t reach Palate. Check your connection and try again.';
  const message = messageOf(error);
  const text = /[.!?]$/.test(message) ? message : `${message}.`;
  const advice = ADVICE[error.message];
  return advice ? `${text} ${advice}` : text;
}
