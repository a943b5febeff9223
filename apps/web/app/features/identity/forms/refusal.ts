import { codeOf } from '../pool/pool-error.ts';

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

/** Why a form was refused, in a person's words: what was said, and what to do about it. */
export function refusalWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // A fault of ours has words for us only.
  if (error instanceof ReferenceError || error instanceof RangeError) return FAULT;
  if (codeOf(error) === 'NetworkError' || error instanceof TypeError)
    return 'We can’t reach Palate. Check your connection and try again; what you typed is still here.';
  const text = /[.!?]$/.test(error.message) ? error.message : `${error.message}.`;
  const advice = ADVICE[error.message];
  return advice ? `${text} ${advice}` : text;
}
