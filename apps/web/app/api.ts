import type { BodyOf, Endpoint, ErrorBody, ErrorCode, ParamsOf, QueryOf, ResultOf } from '@palate/contract';
import { data } from 'react-router';
import { typesetAnswer } from './typeset.ts';

/** Input of an endpoint: path parameters, query and body, each with the type of its schema. */
export interface ApiInput<E> {
  params?: ParamsOf<E>;
  query?: QueryOf<E>;
  body?: BodyOf<E>;
}

/**
 * Calls an endpoint within the server process, with the same checks and errors as over HTTP. Rejects with the
 * contract's `AppError`. Loaders and actions get it by `context.get(apiContext)`.
 */
export type ApiCall = <E extends Endpoint>(endpoint: E, input?: ApiInput<E>) => Promise<ResultOf<E>>;

interface ExpectedFailure extends ErrorBody {
  status: number;
}

/**
 * Whether an error is an `AppError` of either build. The server's build and the pages' build each include the
 * contract, so the class exists twice and `instanceof` would miss one of them.
 */
function isExpectedFailure(error: unknown): error is ExpectedFailure {
  return error instanceof Error && error.name === 'AppError' && 'code' in error && 'status' in error;
}

/**
 * Converts an expected failure to the response that a loader throws, for which React Router shows the error
 * page.
 */
const toPageAnswer = ({ code, message }: ErrorBody, status: number) => data({ code, message }, { status });

function isPageAnswer(error: unknown): error is ReturnType<typeof toPageAnswer> {
  return typeof error === 'object' && error !== null && 'data' in error && 'init' in error;
}

/**
 * Wraps the API for loaders and actions. It gives texts in results typographic quotation marks, and turns the
 * contract's `AppError`s into responses with the error's status and `{ code, message }`, which the error boundary
 * shows. Any other error becomes a 500.
 */
export function answeringPages(api: ApiCall): ApiCall {
  return async (endpoint, input) => {
    try {
      return typesetAnswer(await api(endpoint, input));
    } catch (error) {
      throw isExpectedFailure(error) ? toPageAnswer(error, error.status) : error;
    }
  };
}

/** Returns the contract's code of an error that an `ApiCall` rejected with; null for an unexpected error. */
export const failureCode = (error: unknown): ErrorCode | null =>
  isPageAnswer(error) ? error.data.code : null;

/** Returns the message for a failed call that doesn't fail the whole page; rethrows unexpected errors. */
export function failureMessage(error: unknown): string {
  if (!isPageAnswer(error)) throw error;
  return error.data.message;
}

const BAD_REQUEST = 400;
const NOT_FOUND = 404;

/**
 * Awaits a call about the object that a page's path names (`/movie/{id}`). Treats an invalid id (too long, or
 * with NUL) like an unknown one, so that the page responds with 404 and never with 400.
 */
export async function orNotFound<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    if (!isPageAnswer(error) || error.init?.status !== BAD_REQUEST) throw error;
    throw toPageAnswer({ code: 'NOT_FOUND', message: 'There’s nothing at that address.' }, NOT_FOUND);
  }
}

/** Awaits a call, and returns null if it fails with this code. */
export async function orNull<Result>(call: Promise<Result>, code: ErrorCode): Promise<Result | null> {
  try {
    return await call;
  } catch (error) {
    if (failureCode(error) === code) return null;
    throw error;
  }
}
