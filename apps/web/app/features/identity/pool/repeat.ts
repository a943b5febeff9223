import { REVOKE_RETRY } from '@palate/contract/constants';
import { codeOf } from './pool-error.ts';

/** Time and chance, so that tests have their own. */
export interface RepeatGround {
  wait(ms: number): Promise<void>;
  /** 0 up to but not including 1. */
  random(): number;
}

/** What may pass by itself, of the pool's words and of our API's; anything else that is said, is meant. */
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

/** Whether the same may succeed a moment later; a script that didn't arrive is a type error. */
export const mayPass = (error: unknown): boolean => error instanceof TypeError || PASSING.has(codeOf(error));

/** §9 Revoke backoff, ms: 100 × 2^attempt, and up to 100 more. */
const backoffMs = (attempt: number, random: () => number): number =>
  REVOKE_RETRY.baseMs * 2 ** attempt + REVOKE_RETRY.jitterMs * random();

/**
 * Does something again while it fails in a way that may pass, `times` at most; gives up too once it would
 * have to wait longer than 5 s (§9). What the pool refuses is not asked twice: the identity client by
 * itself asked for a revoked token's refresh for six seconds.
 */
export async function repeat<Result>(
  work: () => Promise<Result>,
  { times, wait, random }: RepeatGround & { times: number },
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const pauseMs = backoffMs(attempt, random);
      if (!mayPass(error) || attempt >= times || pauseMs > REVOKE_RETRY.stopBeyondMs) throw error;
      await wait(pauseMs);
    }
  }
}
