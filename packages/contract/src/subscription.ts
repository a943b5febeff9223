import { z } from 'zod';
import { SUBSCRIPTION_MAX } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { limitedText } from './limited-text.ts';
import { SUBSCRIPTION_STATUSES } from './user.ts';

/** Intervals at which a subscription is paid (specification §3 Price). */
export const PRICE_INTERVALS = ['month', 'year'] as const;
export type PriceInterval = (typeof PRICE_INTERVALS)[number];

const priceId = z
  .string()
  .max(100)
  .regex(/^price_\w+$/, 'must be the id of a price, such as price_palate_month_usd')
  .describe('Id of a price of GET /payments/config.');
const referral = z
  .uuid({ error: 'must be a member’s id' })
  .toLowerCase()
  .nullable()
  .optional()
  .describe('Id of the member who recommended Premium. Both get a month after the first payment.');
const timeZone = z
  .string()
  .max(60)
  .refine(isTimeZone, 'must be a time zone, such as Europe/Berlin')
  .describe('The member’s time zone, in which the last day of Premium ends. Stays as it was if left out.');

function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en-US', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

/** Price of Premium, paid monthly or yearly (specification §3 Price). */
export const price = z.object({
  id: z.string(),
  /** Amount and currency as text: “$5.99”. */
  amountText: z.string(),
  recurring: z.object({
    interval: z.enum(PRICE_INTERVALS),
    /** Days of the free trial; null if the member has used theirs or the price has none. */
    trialPeriodDays: z.int().nullable(),
  }),
});
export type Price = z.infer<typeof price>;

export const getPaymentsConfig = defineEndpoint({
  method: 'GET',
  path: '/payments/config',
  summary: 'The prices of Premium in the viewer’s currency, monthly first.',
  access: 'anyone',
  tag: 'subscription',
  result: z.object({
    prices: z.array(price),
    /** Whether no money moves, because this installation has no keys of a payment provider. */
    isTest: z.boolean(),
  }),
  errors: ['PAYMENTS_UNAVAILABLE'],
});

/** The member's Premium subscription, as the payment provider last reported it. */
export const subscription = z.object({
  status: z.enum(SUBSCRIPTION_STATUSES),
  /** The last moment that is paid for. Premium lasts until the end of that day in the member's time zone. */
  activeUntil: z.iso.datetime(),
  /** The member's time zone. */
  timeZone: z.string(),
  /** Whether the member has Premium now. */
  isPremium: z.boolean(),
  isTrial: z.boolean(),
  /** Whether it was given to the member, who has never paid for it. It ends by itself unless it is resumed. */
  isGift: z.boolean(),
  priceId: z.string(),
  interval: z.enum(PRICE_INTERVALS),
  amountText: z.string(),
});
export type Subscription = z.infer<typeof subscription>;

const subscriptionState = z.object({
  subscription: subscription.nullable(),
  isTrialUsed: z.boolean(),
});
export type SubscriptionState = z.infer<typeof subscriptionState>;

export const getSubscription = defineEndpoint({
  method: 'GET',
  path: '/subscription',
  summary: 'The member’s subscription; null if they never had one.',
  access: 'member',
  tag: 'subscription',
  result: subscriptionState,
});

const hostedPage = z.object({
  /** Address of a page of the payment provider, to which the browser goes next. */
  url: z.string(),
});

export const startCheckout = defineEndpoint({
  method: 'POST',
  path: '/payments/checkout',
  summary:
    'Starts a subscription, and returns the address of the payment provider’s page. Repeating it returns the same page while it is open.',
  access: 'member',
  tag: 'subscription',
  writesPerMinute: 30,
  body: z
    .strictObject({
      priceId,
      referral,
    })
    .meta({ examples: [{ priceId: 'price_palate_month_usd' }] }),
  result: hostedPage,
  errors: [
    'PRICE_NOT_FOUND',
    'PRICE_CURRENCY',
    'ALREADY_SUBSCRIBED',
    'REFERRAL_INVALID',
    'REFERRAL_SELF',
    'PAYMENTS_BUSY',
    'PAYMENTS_UNAVAILABLE',
  ],
});

/** Id of a checkout session. */
export const checkoutId = z
  .string()
  .regex(/^cs_\w{8,200}$/, 'must be the id of a checkout session')
  .describe('Id of the checkout session, from the address that the payment provider leads back to.');

export const confirmCheckout = defineEndpoint({
  method: 'POST',
  path: '/payments/confirm-session',
  summary: 'Confirms that a checkout is complete, and returns the subscription. Repeating it has no effect.',
  access: 'member',
  tag: 'subscription',
  writesPerMinute: 30,
  body: z
    .strictObject({
      sessionId: checkoutId,
      timeZone: timeZone.optional(),
    })
    .meta({ examples: [{ sessionId: 'cs_test_a1B2c3D4e5F6g7H8', timeZone: 'Europe/Berlin' }] }),
  result: subscriptionState,
  errors: [
    'CHECKOUT_NOT_FOUND',
    'CHECKOUT_EXPIRED',
    'CHECKOUT_UNPAID',
    'TRIAL_CARD_USED',
    'PAYMENTS_UNAVAILABLE',
  ],
});

export const previewChange = defineEndpoint({
  method: 'GET',
  path: '/payments/subscription',
  summary: 'What a change of the subscription to another price would cost now.',
  access: 'member',
  tag: 'subscription',
  query: z.object({ priceId: priceId.meta({ examples: ['price_palate_year_usd'] }) }),
  result: z.object({
    /** Charged at once: “$53.41”. */
    dueNowText: z.string(),
    /** Credit for time that is paid but unused: “$5.59”; null if there is none. */
    creditText: z.string().nullable(),
    /** Time at which the next period begins and is charged. */
    renewsAt: z.iso.datetime(),
  }),
  errors: [
    'SUBSCRIPTION_NOT_FOUND',
    'PRICE_NOT_FOUND',
    'PRICE_CURRENCY',
    'PRICE_UNCHANGED',
    'PAYMENTS_UNAVAILABLE',
  ],
});

export const saveSubscription = defineEndpoint({
  method: 'POST',
  path: '/payments/subscription',
  summary:
    'Changes the member’s subscription to another price, or subscribes again with the card that the payment provider has.',
  access: 'member',
  tag: 'subscription',
  writesPerMinute: 30,
  body: z.strictObject({ priceId, referral }).meta({ examples: [{ priceId: 'price_palate_year_usd' }] }),
  result: subscriptionState,
  errors: [
    'REFERRAL_INVALID',
    'REFERRAL_SELF',
    'PRICE_NOT_FOUND',
    'PRICE_CURRENCY',
    'PRICE_UNCHANGED',
    'PAYMENT_DECLINED',
    'PAYMENT_METHOD_MISSING',
    'PAYMENTS_BUSY',
    'PAYMENTS_UNAVAILABLE',
  ],
});

export const openBillingPortal = defineEndpoint({
  method: 'POST',
  path: '/payments/update',
  summary: 'Returns the address of the payment provider’s page with the member’s card, invoices and tax id.',
  access: 'member',
  tag: 'subscription',
  writesPerMinute: 30,
  result: hostedPage,
  errors: ['SUBSCRIPTION_NOT_FOUND', 'PAYMENTS_UNAVAILABLE'],
});

export const cancelSubscription = defineEndpoint({
  method: 'POST',
  path: '/subscription/cancel-subscription',
  summary: 'Cancels the subscription at the end of the period that is paid. Repeating it has no effect.',
  access: 'member',
  tag: 'subscription',
  writesPerMinute: 30,
  body: z
    .strictObject({
      reason: limitedText(SUBSCRIPTION_MAX.reason)
        .optional()
        .describe(`Why, up to ${SUBSCRIPTION_MAX.reason} characters. Goes to the payment provider only.`),
    })
    .optional()
    .meta({ examples: [{}] }),
  result: subscriptionState,
  errors: ['SUBSCRIPTION_NOT_FOUND', 'SUBSCRIPTION_ENDED', 'PAYMENTS_BUSY', 'PAYMENTS_UNAVAILABLE'],
});

export const resumeSubscription = defineEndpoint({
  method: 'PATCH',
  path: '/subscription/resume',
  summary:
    'Resumes a canceled subscription that hasn’t ended yet, or continues one that was a gift, which needs a card. Repeating it has no effect.',
  access: 'member',
  tag: 'subscription',
  writesPerMinute: 30,
  result: subscriptionState,
  errors: [
    'SUBSCRIPTION_NOT_FOUND',
    'SUBSCRIPTION_ENDED',
    'CARD_MISSING',
    'PAYMENTS_BUSY',
    'PAYMENTS_UNAVAILABLE',
  ],
});
