import Stripe from 'stripe';

/** When the prices were created, in seconds since 1970: 1 November 2026. */
const CREATED = 1_793_491_200;
const TRIAL_DAYS = 14;
const AMOUNTS = {
  usd: { month: 599, year: 5_900 },
  eur: { month: 549, year: 5_400 },
  gbp: { month: 499, year: 4_900 },
} as const;

/** The product that the embedded payment provider sells. */
export const PRODUCT = createProduct('prod_palate_premium', 'Palate Premium', CREATED);

/** Prices of the embedded payment provider's product: monthly and yearly in three currencies, with a trial. */
export const PRICES: readonly Stripe.Price[] = Object.entries(AMOUNTS).flatMap(([currency, amounts]) =>
  (['month', 'year'] as const).map((interval) =>
    createPrice({
      id: `price_palate_${interval}_${currency}`,
      product: PRODUCT.id,
      currency,
      amount: amounts[interval],
      recurring: { interval, interval_count: 1, trial_period_days: TRIAL_DAYS },
      created: CREATED,
    }),
  ),
);

export function createProduct(id: string, name: string, created: number): Stripe.Product {
  return {
    id,
    object: 'product',
    active: true,
    created,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name,
    package_dimensions: null,
    shippable: null,
    tax_details: null,
    type: 'service',
    updated: created,
    url: null,
  } satisfies Stripe.Product;
}

export function createPrice(given: {
  id: string;
  product: string;
  currency: string;
  /** In the currency's smallest unit, such as cents. */
  amount: number;
  recurring: Pick<Stripe.Price.Recurring, 'interval' | 'interval_count' | 'trial_period_days'>;
  created: number;
}): Stripe.Price {
  return {
    id: given.id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: given.created,
    currency: given.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: given.product,
    recurring: { ...given.recurring, meter: null, usage_type: 'licensed' },
    tax_behavior: 'inclusive',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: given.amount,
    unit_amount_decimal: Stripe.Decimal.from(given.amount),
  } satisfies Stripe.Price;
}

/** Converts a price to Stripe's older object `plan`, which subscription items still contain. */
export function toPlan(price: Stripe.Price): Stripe.Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: {},
    meter: null,
    nickname: null,
    product: typeof price.product === 'string' ? price.product : price.product.id,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: price.recurring?.trial_period_days ?? null,
    usage_type: 'licensed',
  } satisfies Stripe.Plan;
}
