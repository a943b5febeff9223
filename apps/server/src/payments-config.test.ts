import { describe, expect, it } from 'vitest';
import { parseConfig } from './config.ts';

const KEYS = {
  STRIPE_SECRET_KEY: 'sk_live_secretOfTheShop',
  STRIPE_WEBHOOK_SECRET: 'whsec_secretOfTheShop',
  STRIPE_PRICE_IDS: 'price_1A, price_2B',
};

describe('settings of payments', () => {
  it('select the embedded provider without keys, and Stripe with them', () => {
    expect(parseConfig({}).payments).toEqual({ kind: 'embedded' });
    expect(parseConfig(KEYS).payments).toEqual({
      kind: 'stripe',
      secretKey: 'sk_live_secretOfTheShop',
      webhookSecret: 'whsec_secretOfTheShop',
      priceIds: ['price_1A', 'price_2B'],
      apiUrl: null,
    });
  });

  it.each(Object.keys(KEYS))('are all needed: without %s', (name) => {
    expect(() => parseConfig({ ...KEYS, [name]: undefined })).toThrow('go together');
  });

  it.each([
    ['STRIPE_SECRET_KEY', 'pk_live_secretOfTheShop'],
    ['STRIPE_WEBHOOK_SECRET', 'secretOfTheShop'],
  ])('an error about %s doesn’t repeat it', (name, value) => {
    const parse = () => parseConfig({ ...KEYS, [name]: value });
    expect(parse).toThrow(name);
    expect(parse).not.toThrow('secretOfTheShop');
  });
});
