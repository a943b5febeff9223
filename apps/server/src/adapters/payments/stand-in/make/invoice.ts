import type Stripe from 'stripe';

/** Values of one line of a new invoice: a charge or credit for a period. */
export interface LineParts {
  readonly description: string;
  /** In the currency's smallest unit; negative for a credit. */
  readonly amount: number;
  /** Seconds since 1970. */
  readonly period: { readonly start: number; readonly end: number };
  /** Id of the line's price. */
  readonly price: string;
  /** Whether the amount is for a part of a period, after a change of price. */
  readonly isProration: boolean;
}

/** Values of a new invoice. Times are in seconds since 1970. */
export interface InvoiceParts {
  readonly id: string;
  readonly customer: Stripe.Customer;
  /** The customer's tax ids, which the invoice shows. */
  readonly taxIds?: readonly Stripe.TaxId[];
  readonly subscription: Pick<Stripe.Subscription, 'id' | 'metadata' | 'currency' | 'items' | 'test_clock'>;
  readonly reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  readonly lines: readonly LineParts[];
  /** Time of creation. */
  readonly at: number;
  /** Address of the page with the invoice; null for a preview. */
  readonly pageUrl: string | null;
}

/**
 * Creates a finalized invoice. The customer's credit balance reduces the amount due; if the total is negative, it is
 * added to the balance.
 */
export function createInvoice(parts: InvoiceParts): Stripe.Invoice {
  const { customer, subscription, at } = parts;
  const total = parts.lines.reduce((sum, { amount }) => sum + amount, 0);
  // A total below zero is added to the customer's credit.
  const due = Math.max(0, total + customer.balance);
  return {
    ...EMPTY_INVOICE,
    id: parts.id,
    amount_due: due,
    amount_remaining: due,
    billing_reason: parts.reason,
    created: at,
    currency: subscription.currency,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_tax_ids: (parts.taxIds ?? []).map(({ type, value }) => ({ type, value })),
    effective_at: at,
    ending_balance: Math.min(0, total + customer.balance),
    hosted_invoice_url: parts.pageUrl,
    lines: {
      object: 'list',
      data: parts.lines.map((line, index) => createLine(parts, line, index)),
      has_more: false,
      url: `/v1/invoices/${parts.id}/lines`,
    },
    number: `${customer.invoice_prefix}-${String(customer.next_invoice_sequence ?? 1).padStart(4, '0')}`,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payments: { object: 'list', data: [], has_more: false, url: '/v1/invoice_payments' },
    period_end: at,
    period_start: at,
    starting_balance: customer.balance,
    status_transitions: { finalized_at: at, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    test_clock: subscription.test_clock,
    total,
  } satisfies Stripe.Invoice;
}

const EMPTY_INVOICE = {
  object: 'invoice',
  account_country: 'US',
  account_name: 'Palate',
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_paid: 0,
  amount_shipping: 0,
  application: null,
  attempt_count: 0,
  attempted: false,
  auto_advance: true,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
  automatically_finalizes_at: null,
  collection_method: 'charge_automatically',
  custom_fields: null,
  customer_account: null,
  customer_address: null,
  customer_phone: null,
  customer_shipping: null,
  customer_tax_exempt: 'none',
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  due_date: null,
  footer: null,
  from_invoice: null,
  invoice_pdf: null,
  issuer: { type: 'self' },
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  metadata: {},
  next_payment_attempt: null,
  on_behalf_of: null,
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  statement_descriptor: null,
  status: 'open',
  subtotal_excluding_tax: null,
  total_discount_amounts: [],
  total_excluding_tax: null,
  total_pretax_credit_amounts: [],
  total_taxes: [],
  webhooks_delivered_at: null,
} satisfies Partial<Stripe.Invoice>;

function createLine(
  { id, subscription }: InvoiceParts,
  line: LineParts,
  index: number,
): Stripe.InvoiceLineItem {
  return {
    id: `il_${index}_${id}`,
    object: 'line_item',
    amount: line.amount,
    currency: subscription.currency,
    description: line.description,
    discount_amounts: [],
    discountable: !line.isProration,
    discounts: [],
    invoice: id,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: line.isProration,
        proration_details: null,
        subscription: subscription.id,
        subscription_item: subscription.items.data[0]?.id ?? '',
      },
      type: 'subscription_item_details',
    },
    period: line.period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: line.price, product: '' },
      type: 'price_details',
      unit_amount_decimal: null,
    },
    quantity: 1,
    quantity_decimal: null,
    subscription: subscription.id,
    subtotal: line.amount,
    taxes: [],
  } satisfies Stripe.InvoiceLineItem;
}

/**
 * Creates the record of an invoice's payment.
 * @param ids ids of the record, and of the payment intent that it belongs to
 * @param at time of the payment, in seconds since 1970
 */
export function createInvoicePayment(
  invoice: Stripe.Invoice,
  ids: { id: string; paymentIntent: string },
  at: number,
): Stripe.InvoicePayment {
  return {
    id: ids.id,
    object: 'invoice_payment',
    amount_paid: invoice.amount_due,
    amount_requested: invoice.amount_due,
    created: at,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: ids.paymentIntent, type: 'payment_intent' },
    status: 'paid',
    status_transitions: { canceled_at: null, paid_at: at },
  } satisfies Stripe.InvoicePayment;
}
