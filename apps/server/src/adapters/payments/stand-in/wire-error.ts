import type Stripe from 'stripe';

/** The error object of Stripe's wire protocol; see https://docs.stripe.com/api/errors. */
export type WireErrorBody = Pick<Stripe.StripeRawError, 'message' | 'code' | 'decline_code' | 'param'> & {
  readonly type: Stripe.StripeRawError['type'];
};

/** An error that the embedded payment provider answers with, as Stripe does. */
export class WireError extends Error {
  readonly status: number;
  readonly body: WireErrorBody;

  constructor(status: number, body: WireErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** Returns the error for an invalid parameter. */
export function invalidRequest(message: string, details: { param?: string; code?: string } = {}): WireError {
  return new WireError(400, { type: 'invalid_request_error', message, ...details });
}

/** Returns the error for an object that doesn't exist. */
export function missing(kind: string, id: string): WireError {
  const message = `No such ${kind.replaceAll('.', ' ')}: '${id}'`;
  return new WireError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message,
    param: 'id',
  });
}

/** Returns the error for a payment that the card's bank declines. */
export function declined(code: string): WireError {
  const isExpired = code === 'expired_card';
  const message = isExpired ? 'Your card has expired.' : 'Your card was declined.';
  return new WireError(402, {
    type: 'card_error',
    code: isExpired ? code : 'card_declined',
    decline_code: code,
    message,
  });
}
