import { HOUR_S } from '@palate/contract/durations';
import type Stripe from 'stripe';

/** Values of a new checkout session. */
export interface SessionParts {
  readonly id: string;
  readonly customer: Stripe.Customer;
  readonly price: Stripe.Price;
  /** Length of the trial in days; 0 for none. */
  readonly trialDays: number;
  readonly successUrl: string;
  /** The page to return to without paying; null for none. */
  readonly cancelUrl: string | null;
  /** An id that the caller chose, which the session returns unchanged; null for none. */
  readonly clientReferenceId: string | null;
  readonly metadata: Stripe.Metadata;
  /** Time of creation, in seconds since 1970. */
  readonly at: number;
  /** Seconds since 1970; null if the caller chose none. */
  readonly expiresAt: number | null;
  /** Address of the hosted page. */
  readonly url: string;
}

export function createCheckoutSession(parts: SessionParts): Stripe.Checkout.Session {
  const { customer, price } = parts;
  const total = parts.trialDays > 0 ? 0 : (price.unit_amount ?? 0);
  return {
    ...EMPTY_SESSION,
    id: parts.id,
    amount_subtotal: total,
    amount_total: total,
    cancel_url: parts.cancelUrl,
    client_reference_id: parts.clientReferenceId,
    created: parts.at,
    currency: price.currency,
    customer: customer.id,
    customer_details: {
      address: null,
      business_name: null,
      email: customer.email,
      individual_name: null,
      name: customer.name ?? null,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    expires_at: parts.expiresAt ?? parts.at + 24 * HOUR_S,
    metadata: parts.metadata,
    payment_status: parts.trialDays > 0 ? 'no_payment_required' : 'unpaid',
    success_url: parts.successUrl,
    url: parts.url,
  } satisfies Stripe.Checkout.Session;
}

const EMPTY_SESSION = {
  object: 'checkout.session',
  adaptive_pricing: null,
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer_account: null,
  customer_creation: null,
  customer_email: null,
  discounts: [],
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  locale: null,
  managed_payments: null,
  mode: 'subscription',
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_collection: 'always',
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_method_types: ['card'],
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  status: 'open',
  submit_type: null,
  subscription: null,
  total_details: { amount_discount: 0, amount_shipping: null, amount_tax: 0 },
  ui_mode: 'hosted_page',
  wallet_options: null,
} satisfies Partial<Stripe.Checkout.Session>;
