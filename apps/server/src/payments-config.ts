import { z } from 'zod';
import { AccountSettingsError } from './identity-config.ts';

/**
 * Zod schemas of the environment variables for payments, by variable name; `config.ts` adds them to the server's
 * settings.
 */
export const paymentsEnvironment = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(?:test|live)_\w+$/)
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/)
    .optional(),
  STRIPE_PRICE_IDS: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(z.string().regex(/^price_\w+$/)).min(1))
    .optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
};

/** Required content of each of these variables, by variable name. Error messages say “has to be” before this text. */
export const PAYMENTS_HELP: Record<string, string> = {
  STRIPE_SECRET_KEY: 'a secret key of Stripe, which begins with sk_ or rk_',
  STRIPE_WEBHOOK_SECRET: 'the signing secret of the webhook endpoint, which begins with whsec_',
  STRIPE_PRICE_IDS: 'ids of Stripe’s prices with commas between them, such as price_1A2b,price_3C4d',
  STRIPE_API_URL: 'an address such as https://api.stripe.com',
};

/** The payment provider: Stripe, or the embedded one, which moves no money. */
export type PaymentsConfig =
  | { readonly kind: 'embedded' }
  | {
      readonly kind: 'stripe';
      readonly secretKey: string;
      readonly webhookSecret: string;
      readonly priceIds: readonly string[];
      /** Address of the API; null for Stripe's own. */
      readonly apiUrl: string | null;
    };

const paymentsSettings = z.object(paymentsEnvironment);

/**
 * Converts the payment settings. Without any of them, payments are made at the embedded provider.
 * @throws AccountSettingsError if only some of them are set
 */
export function toPaymentsConfig(values: z.infer<typeof paymentsSettings>): PaymentsConfig {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values;
  const { STRIPE_PRICE_IDS: priceIds, STRIPE_API_URL: apiUrl } = values;
  if (secretKey === undefined && webhookSecret === undefined && priceIds === undefined)
    return { kind: 'embedded' };
  if (secretKey === undefined || webhookSecret === undefined || priceIds === undefined)
    throw new AccountSettingsError(
      'STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and STRIPE_PRICE_IDS go together: set all three, or none.',
    );
  return { kind: 'stripe', secretKey, webhookSecret, priceIds, apiUrl: apiUrl ?? null };
}
