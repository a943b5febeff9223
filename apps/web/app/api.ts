import type { BodyOf, Endpoint, ErrorBody, ErrorCode, ParamsOf, QueryOf, ResultOf } from '@palate/contract';
import { data } from 'react-router';
import { typesetAnswer } from './typeset.ts';

/** What an endpoint is called with: path parameters, query and body, each as its schema takes it. */
export interface ApiInput<E> {
  params?: ParamsOf<E>;
  query?: QueryOf<E>;
  body?: BodyOf<E>;
}

/**
 * Calls an endpoint in the server's own process, with the checks and errors of HTTP; rejects with
 * the contract's `AppError`. Only a loader or an action has one: `context.get(apiContext)`.
 */
export type ApiCall = <E extends Endpoint>(endpoint: E, input?: ApiInput<E>) => Promise<ResultOf<E>>;

interface ExpectedFailure extends ErrorBody {
  status: number;
}

/**
 * An `AppError` of either build: the server and the pages each bundle the contract, so its class is
 * there twice and `instanceof` would say no.
 */
function isExpectedFailure(error: unknown): error is ExpectedFailure {
  return error instanceof Error && error.name === 'AppError' && 'code' in error && 'status' in error;
}

/** What a loader throws for an expected failure: React Router answers with it and shows the error page. */
const toPageAnswer = ({ code, message }: ErrorBody, status: number) => data({ code, message }, { status });

function isPageAnswer(error: unknown): error is ReturnType<typeof toPageAnswer> {
  return typeof error === 'object' && error !== null && 'data' in error && 'init' in error;
}

/**
 * The API as loaders and actions have it: answers are typeset, and an expected failure is the page's own answer, with its
 * status and `{ code, message }` for the error boundary; anything else stays a 500.
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

/** Why a call failed, where it was expected to be able to; null for anything else. */
export const failureCode = (error: unknown): ErrorCode | null =>
  isPageAnswer(error) ? error.data.code : null;

/** What a page says about a call that failed without failing the page; rethrows what isn't an expected failure. */
export function failureMessage(error: unknown): string {
  if (!isPageAnswer(error)) throw error;
  return error.data.message;
}

const BAD_REQUEST = 400;
const NOT_FOUND = 404;

/**
 * Waits for what a page's path names (`/movie/{id}`): a name that can't be one, too long or with NUL
 * in it, is unknown like any other, so that an address never answers 400.
 */
export async function findOrThrow<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    if (!isPageAnswer(error) || error.init?.status !== BAD_REQUEST) throw error;
    throw toPageAnswer({ code: 'NOT_FOUND', message: 'There’s nothing at that address.' }, NOT_FOUND);
  }
}
