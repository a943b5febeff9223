import type Stripe from 'stripe';

/** A kind of tax id that the billing portal offers. */
interface TaxIdKind {
  readonly type: Extract<Stripe.TaxId.Type, 'eu_vat' | 'gb_vat' | 'us_ein' | 'au_abn'>;
  readonly name: string;
  readonly form: RegExp;
  readonly example: string;
}

/** The kinds of tax ids that the billing portal offers, each with the pattern of valid values. */
export const TAX_ID_KINDS: readonly TaxIdKind[] = [
  { type: 'eu_vat', name: 'EU VAT', form: /^[A-Z]{2}[0-9A-Z+*]{2,12}$/, example: 'DE123456789' },
  { type: 'gb_vat', name: 'UK VAT', form: /^GB(\d{9}|\d{12})$/, example: 'GB123456789' },
  { type: 'us_ein', name: 'US EIN', form: /^\d{2}-?\d{7}$/, example: '12-3456789' },
  { type: 'au_abn', name: 'Australian ABN', form: /^\d{11}$/, example: '12345678912' },
];

/** Creates a customer's tax id. The value must match the pattern of its kind (`TAX_ID_KINDS`). */
export function createTaxId(given: {
  id: string;
  customer: string;
  type: TaxIdKind['type'];
  value: string;
  at: number;
}): Stripe.TaxId {
  return {
    id: given.id,
    object: 'tax_id',
    country: given.type === 'eu_vat' ? given.value.slice(0, 2) : given.type.slice(0, 2).toUpperCase(),
    created: given.at,
    customer: given.customer,
    customer_account: null,
    livemode: false,
    owner: { type: 'customer', customer: given.customer, customer_account: null },
    type: given.type,
    value: given.value,
    verification: { status: 'unavailable', verified_address: null, verified_name: null },
  } satisfies Stripe.TaxId;
}
