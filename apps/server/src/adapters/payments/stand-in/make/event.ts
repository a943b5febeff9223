import Stripe from 'stripe';

/** Types of events that the embedded payment provider sends. */
export type EventType =
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'customer.created'
  | 'customer.updated'
  | 'customer.deleted'
  | 'customer.tax_id.created'
  | 'customer.tax_id.deleted'
  | 'customer.subscription.created'
  | 'customer.subscription.updated'
  | 'customer.subscription.deleted'
  | 'customer.subscription.trial_will_end'
  | 'invoice.created'
  | 'invoice.finalized'
  | 'invoice.paid'
  | 'invoice.payment_succeeded'
  | 'invoice.payment_failed'
  | 'refund.created'
  | 'test_helpers.test_clock.ready';

/** Stripe's type for an event of the given type, including the object that the event is about. */
export type EventOf<T extends EventType> = Extract<Stripe.Event, { type: T }>;
/** The object that an event is about. */
export type EventObject<T extends EventType> = EventOf<T>['data']['object'];

/**
 * Creates an event about an object, as the object is now.
 * @param at seconds since 1970
 */
export function createEvent<T extends EventType>(
  id: string,
  type: T,
  object: EventObject<T>,
  at: number,
): Stripe.Event {
  const event = {
    id,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: at,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
  } satisfies Omit<Stripe.EventBase, 'type'> & { type: T };
  // The compiler can't relate a type parameter to one member of the union.
  return event as unknown as Stripe.Event;
}
