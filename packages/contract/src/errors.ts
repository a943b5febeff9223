import { z } from 'zod';
import { HEADERS_MAX_BYTES, TASTE_TEST_TIME } from './constants.ts';

/**
 * The error catalog (§8): each code with its HTTP status and the text a person reads.
 * `INVALID_REQUEST` and `NOT_FOUND` get a more specific text where they are thrown.
 */
export const ERRORS = {
  INVALID_REQUEST: { status: 400, message: 'Something in that request isn’t right.' },
  UNAUTHENTICATED: { status: 401, message: 'User is not authenticated' },
  FORBIDDEN: { status: 403, message: 'You don’t have access to this.' },
  CROSS_ORIGIN: { status: 403, message: 'That request came from another site.' },
  NOT_FOUND: { status: 404, message: 'There’s nothing at that address.' },
  TITLE_NOT_FOUND: { status: 404, message: 'We don’t have that title.' },
  BOOK_NOT_FOUND: { status: 404, message: 'We don’t have that book.' },
  PERSON_NOT_FOUND: { status: 404, message: 'We don’t know that person.' },
  VIEWING_NOT_FOUND: { status: 404, message: 'We don’t have that diary entry.' },
  VIEWING_IN_FUTURE: { status: 400, message: 'That date is in the future.' },
  WATCHLIST_NOT_FOUND: { status: 404, message: 'We don’t have that watchlist.' },
  COUNTRY_NOT_FOUND: { status: 404, message: 'We don’t know that country code.' },
  NO_TASTE: {
    status: 404,
    message: `You haven’t taken the taste test yet. It takes about ${TASTE_TEST_TIME}.`,
  },
  USER_NOT_FOUND: { status: 404, message: 'We don’t know that person.' },
  TASTE_EXISTS: {
    status: 409,
    message: 'You already have taste test results. Keep them, or replace them with the new ones.',
  },
  ACCOUNT_DELETED: { status: 410, message: 'That account has been deleted.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'That can’t be done at this address.' },
  REQUEST_TIMEOUT: { status: 408, message: 'That request took too long to arrive. Send it again.' },
  BODY_TOO_LARGE: { status: 413, message: 'That request is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Send JSON.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'That’s a lot at once. Try again in a minute.' },
  HEADERS_TOO_LARGE: {
    status: 431,
    message: `The request headers are too large (limit: ${HEADERS_MAX_BYTES / 1024} KB).`,
  },
  UNAVAILABLE: { status: 503, message: 'Palate is temporarily unavailable. Try again in a moment.' },
  BUSY: { status: 503, message: 'Palate is very busy right now. Try again in a few seconds.' },
  IDENTITY_UNAVAILABLE: {
    status: 503,
    message: 'We can’t check who you are right now. Try again in a moment.',
  },
  SIGN_OUT_UNFINISHED: {
    status: 503,
    message: 'You’re signed out on your other devices, but not on this one. Try again in a moment.',
  },
  PICTURE_UNAVAILABLE: {
    status: 503,
    message: 'This image isn’t available right now. Try again in a moment.',
  },
  INTERNAL: {
    status: 500,
    /** §8 default text, word for word. */
    message: 'Oops, something went wrong. If this problem persists please contact us',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** The body of every error response: `{ code, message }`. */
export const errorBody = z.object({
  code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** An expected failure. `message` is shown to the user; the cause is logged. */
export class AppError extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode, message: string = ERRORS[code].message, options?: ErrorOptions) {
    super(message, options);
    this.name = 'AppError';
    this.code = code;
  }
  get status(): number {
    return ERRORS[this.code].status;
  }
}
