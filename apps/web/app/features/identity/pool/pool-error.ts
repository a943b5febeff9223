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
 * The toast of a sign-in that failed (§8): what may pass by itself names its code, and why a person was
 * refused stands in the form.
 */
export function logInToast(error: unknown, mayPass: boolean): string {
  const code = codeOf(error);
  return mayPass ? `${code ?? 'Error'}: ${LATER}` : LOG_IN_ERROR;
}
