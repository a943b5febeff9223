import type Stripe from 'stripe';
import { periodEnd } from '../periods.ts';
import { toPlan } from './catalog.ts';

/** Values of a new subscription. */
export interface SubscriptionParts {
  readonly id: string;
  readonly itemId: string;
  readonly customer: string;
  readonly price: Stripe.Price & { readonly recurring: Stripe.Price.Recurring };
  /** Time of creation, in seconds since 1970. */
  readonly at: number;
  /** Seconds since 1970; null without a trial. */
  readonly trialEnd: number | null;
  /** Id of the card to charge; null for none. */
  readonly paymentMethod: string | null;
  readonly metadata: Stripe.Metadata;
  /** Whether it ends with its first period, without a renewal. */
  readonly endsByItself: boolean;
  /** What happens at the end of a trial if there is no card: the subscription ends, or an invoice is created. */
  readonly withoutPaymentMethod: 'cancel' | 'create_invoice';
  /** Id of the test clock that the subscription belongs to; null for real time. */
  readonly testClock: string | null;
}

export function createSubscription(parts: SubscriptionParts): Stripe.Subscription {
  const { at, trialEnd, price } = parts;
  const anchor = trialEnd ?? at;
  const end = trialEnd ?? periodEnd(anchor, at, price.recurring);
  return {
    id: parts.id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: anchor,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: parts.endsByItself ? end : null,
    cancel_at_period_end: parts.endsByItself,
    canceled_at: parts.endsByItself ? at : null,
    cancellation_details: parts.endsByItself
      ? { ...NOT_CANCELED, reason: 'cancellation_requested' }
      : NOT_CANCELED,
    collection_method: 'charge_automatically',
    created: at,
    currency: price.currency,
    customer: parts.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: parts.paymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: [
        createItem(parts.id, parts.itemId, price, {
          start: at,
          end,
          created: at,
        }),
      ],
      has_more: false,
      url: `/v1/subscription_items?subscription=${parts.id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: parts.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: at,
    status: trialEnd === null ? 'active' : 'trialing',
    test_clock: parts.testClock,
    transfer_data: null,
    trial_end: trialEnd,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: parts.withoutPaymentMethod },
    },
    trial_start: trialEnd === null ? null : at,
  } satisfies Stripe.Subscription;
}

/** Cancellation details of a subscription that hasn't been canceled. */
export const NOT_CANCELED = {
  comment: null,
  feedback: null,
  feedback_option: null,
  reason: null,
} satisfies Stripe.Subscription.CancellationDetails;

export function createItem(
  subscription: string,
  id: string,
  price: Stripe.Price,
  period: { start: number; end: number; created: number },
): Stripe.SubscriptionItem {
  return {
    id,
    object: 'subscription_item',
    billing_thresholds: null,
    created: period.created,
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: toPlan(price),
    price,
    quantity: 1,
    subscription,
    tax_rates: [],
  } satisfies Stripe.SubscriptionItem;
}
