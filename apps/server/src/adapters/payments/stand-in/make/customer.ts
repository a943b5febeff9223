import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { TestCard } from '../test-cards.ts';

export function createCustomer(given: {
  id: string;
  email: string | null;
  name: string | null;
  metadata: Stripe.Metadata;
  testClock: string | null;
  created: number;
}): Stripe.Customer {
  return {
    id: given.id,
    object: 'customer',
    address: null,
    balance: 0,
    created: given.created,
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: given.email,
    invoice_prefix: given.id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: given.metadata,
    name: given.name,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: given.testClock,
  } satisfies Stripe.Customer;
}

/** Creates the stored form of a test card, with the card's fingerprint. */
export function createPaymentMethod(given: {
  id: string;
  card: TestCard;
  customer: string;
  created: number;
}): Stripe.PaymentMethod {
  const { card } = given;
  const owner = card.isShared ? '' : given.customer;
  return {
    id: given.id,
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: {
      brand: card.brand,
      checks: null,
      country: 'US',
      display_brand: card.brand,
      exp_month: 12,
      exp_year: 2034,
      fingerprint: createHash('sha256').update(`${card.number} ${owner}`).digest('hex').slice(0, 16),
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: null,
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: given.created,
    customer: given.customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  } satisfies Stripe.PaymentMethod;
}
