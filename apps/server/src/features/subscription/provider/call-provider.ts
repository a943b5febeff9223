import { createHash } from 'node:crypto';
import { AppError } from '@palate/contract';
import { HOUR_MS, MINUTE_MS } from '@palate/contract/durations';
import Stripe from 'stripe';
import type { Db } from '../../../db/database.ts';
import { log } from '../../../log.ts';
import { expireCall, finishCall, reserveCall } from './payment-calls.sql.ts';

/** The provider keeps keys for at least 24 hours. */
const KEY_MS = 20 * HOUR_MS;
/**
 * Time after a provider's error from which a new key is used, in ms, since the provider repeats the error for the same
 * key.
 */
const KEY_AFTER_ERROR_MS = 10 * MINUTE_MS;

/**
 * Converts an error of the payment provider: PAYMENT_DECLINED for a declined card, PAYMENTS_UNAVAILABLE if it can't be
 * reached or fails. Other errors are ours, and stay as they are.
 */
export function toPaymentError(error: unknown): unknown {
  const { StripeCardError, StripeInvalidRequestError, StripeError } = Stripe.errors;
  if (error instanceof StripeCardError) return new AppError('PAYMENT_DECLINED', undefined, { cause: error });
  if (!(error instanceof StripeError) || error instanceof StripeInvalidRequestError) return error;
  log.warn({ type: error.type, requestId: error.requestId }, 'The payment provider failed');
  return new AppError('PAYMENTS_UNAVAILABLE', undefined, { cause: error });
}

/**
 * Reads from the payment provider.
 * @throws PAYMENTS_UNAVAILABLE
 */
export async function readProvider<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    throw toPaymentError(error);
  }
}

/**
 * Makes a call that changes something at the payment provider, at most once: the call's idempotency key is stored
 * before it, and deleted once the result has been stored. So the key is still the same if the call is repeated after
 * a crash, or after an error that leaves the result unknown.
 * @param name identifies the call among the member's, together with the parameters
 * @param settle stores the result
 * @throws PAYMENT_DECLINED, PAYMENTS_UNAVAILABLE
 */
export async function callProvider<Result>(
  { db, now }: { readonly db: Db; readonly now: Date },
  { userId, name, parameters }: { userId: string; name: string; parameters: unknown },
  call: (options: Stripe.RequestOptions) => Promise<Result>,
  settle: (result: Result) => Promise<void> = async () => {},
): Promise<Result> {
  const requestHash = createHash('sha256').update(JSON.stringify(parameters)).digest('hex');
  const expiresAt = new Date(now.getTime() + KEY_MS);
  const key = await reserveCall(db, { userId, name, requestHash }, { now, expiresAt });
  let result: Result;
  try {
    result = await call({ idempotencyKey: key });
  } catch (error) {
    await keepKey(db, key, error, now);
    throw toPaymentError(error);
  }
  await settle(result);
  await finishCall(db, key);
  return result;
}

/** Keeps the key if the result is unknown. */
async function keepKey(db: Db, key: string, error: unknown, now: Date): Promise<void> {
  const { StripeAPIError, StripeConnectionError, StripeRateLimitError } = Stripe.errors;
  if (error instanceof StripeConnectionError || error instanceof StripeRateLimitError) return;
  if (error instanceof StripeAPIError)
    return expireCall(db, key, new Date(now.getTime() + KEY_AFTER_ERROR_MS));
  await finishCall(db, key);
}
