import type { BodyOf, Endpoint, ErrorBody, ParamsOf, QueryOf, ResultOf } from '@palate/contract';
import { data } from 'react-router';

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

/**
 * Waits for a call that a page can't do without. An expected failure becomes the page's own answer,
 * with its status and `{ code, message }` for the error boundary; anything else stays a 500.
 */
export async function loadOrThrow<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    if (!isExpectedFailure(error)) throw error;
    const body: ErrorBody = { code: error.code, message: error.message };
    throw data(body, { status: error.status });
  }
}

const BAD_REQUEST = 400;
const NOT_FOUND = 404;

/**
 * The same for what a page's path names (`/movie/{id}`): a name that can't be one, too long or with
 * NUL in it, is unknown like any other, so that an address never answers 400.
 */
export function findOrThrow<Result>(call: Promise<Result>): Promise<Result> {
  const found = call.catch((error: unknown) => {
    if (!isExpectedFailure(error) || error.status !== BAD_REQUEST) throw error;
    const body: ErrorBody = { code: 'NOT_FOUND', message: 'There’s nothing at that address.' };
    throw data(body, { status: NOT_FOUND });
  });
  return loadOrThrow(found);
}
