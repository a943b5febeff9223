/** What the pool or its client refused with, `UserNotConfirmedException`; null where it names none. */
export function codeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : null;
}

/** §8 Login errors that aren't answered with something better. */
const LOG_IN_ERROR = 'Log in error';
const LATER = `${LOG_IN_ERROR}. Please try again later.`;

/**
 * The toast of a sign-in that failed (§8).
 * @param words why somebody was refused; left out for a failure that may pass by itself, which is named by its code
 */
export const logInToast = (error: unknown, words?: string): string =>
  words === undefined ? `${codeOf(error) ?? 'Error'}: ${LATER}` : `${LOG_IN_ERROR}. ${words}`;
