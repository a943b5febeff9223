import { REVOKE_RETRY } from '@palate/contract/constants';
import { codeOf } from './pool-error.ts';

/** Clock and random numbers, so that tests can replace them. */
export interface RetryContext {
  wait(ms: number): Promise<void>;
  /** Returns a number from 0 up to but not including 1. */
  random(): number;
}

/** Error codes of temporary failures, of the pool and of our API. All other codes are permanent. */
const PASSING: ReadonlySet<string | null> = new Set([
  'NetworkError',
  'InternalErrorException',
  'TooManyRequestsException',
  'INTERNAL',
  'REQUEST_TIMEOUT',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
  'IDENTITY_UNAVAILABLE',
]);

/**
 * Whether an error is temporary, so that a retry may succeed. (A script that couldn't be loaded causes a
 * TypeError.)
 */
export const isTemporary = (error: unknown): boolean =>
  error instanceof TypeError || PASSING.has(codeOf(error));

/** Calculates the delay before a retry (specification §9), ms: 100 × 2^attempt, plus up to 100 at random. */
const backoffMs = (attempt: number, random: () => number): number =>
  REVOKE_RETRY.baseMs * 2 ** attempt + REVOKE_RETRY.jitterMs * random();

/**
 * Calls `work` until it succeeds, at most `times` times, with growing pauses. Rejects with the last error after a
 * permanent failure, after the last attempt, or if the next pause would be longer than 5 s (specification §9). The
 * identity client also repeats permanent failures: it retries the refresh of a revoked token for six seconds.
 */
export async function repeat<Result>(
  work: () => Promise<Result>,
  { times, wait, random }: RetryContext & { times: number },
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const pauseMs = backoffMs(attempt, random);
      if (!isTemporary(error) || attempt >= times || pauseMs > REVOKE_RETRY.stopBeyondMs) throw error;
      await wait(pauseMs);
    }
  }
}
