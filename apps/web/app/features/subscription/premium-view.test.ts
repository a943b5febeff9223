import type { Subscription } from '@palate/contract/subscription';
import { describe, expect, it } from 'vitest';
import { toPremiumView } from './premium-view.ts';

const SUBSCRIPTION: Subscription = {
  status: 'active',
  activeUntil: '2026-12-05T23:30:00Z',
  timeZone: 'UTC',
  isPremium: true,
  isTrial: false,
  isGift: false,
  priceId: 'price_1',
  interval: 'month',
  amountText: '$5.99',
};
const view = (changes: Partial<Subscription>) =>
  toPremiumView({ subscription: { ...SUBSCRIPTION, ...changes }, isTrialUsed: true }, 'en-US');

describe('a subscription in words', () => {
  it('says what happens next', () => {
    expect(toPremiumView({ subscription: null, isTrialUsed: false }, 'en-US').kind).toBe('none');
    expect(view({})).toMatchObject({
      kind: 'renewing',
      words: 'You have Premium for $5.99 a month. The next payment is on December 5, 2026.',
    });
    expect(view({ isTrial: true }).words).toContain('Premium is free for you until December 5, 2026');
    expect(view({ status: 'canceled' }).words).toContain('won’t be charged again');
    expect(view({ status: 'canceled', isGift: true })).toMatchObject({
      kind: 'gift',
      words: 'You were given Premium until December 5, 2026. It ends by itself, and nothing is charged.',
      price: '$5.99 a month',
    });
    expect(view({ status: 'past_due' }).kind).toBe('pastDue');
    expect(view({ isPremium: false, status: 'canceled' }).kind).toBe('ended');
  });

  it('names the day in the member’s time zone', () => {
    expect(view({ timeZone: 'Europe/Berlin' }).lastDay).toBe('December 6, 2026');
    expect(view({ timeZone: 'America/Los_Angeles' }).lastDay).toBe('December 5, 2026');
  });
});
