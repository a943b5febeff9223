/**
 * Returns the code of an error of the pool or its client, such as `UserNotConfirmedException`; null if it has
 * none.
 */
export function codeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : null;
}

/** The toast's text for a rejected sign-in (specification §8); the form shows the cause. */
export const LOG_IN_ERROR = 'Log in error';
const LATER = `${LOG_IN_ERROR}. Please try again later.`;

/** Formats the toast for a sign-in that failed for a temporary reason, with its code (specification §8). */
export const logInToast = (error: unknown): string => `${codeOf(error) ?? 'Error'}: ${LATER}`;
