import { getPaymentsConfig, getSubscription, type Price } from '@palate/contract';
import { type ApiCall, failureCode } from '../../api.ts';
import { type PremiumView, toPremiumView } from './premium-view.ts';

/** The offer on `/premium`: prices, and the viewer's current subscription. */
export interface Offer {
  /** Null if the payment provider can't be reached. */
  readonly prices: readonly Price[] | null;
  /** Whether the embedded payment provider is used, which moves no money. */
  readonly isTest: boolean;
  /** State of the viewer's own subscription in words; null without Premium. */
  readonly current: string | null;
}

/**
 * Loads the prices, and the subscription of a member who has Premium.
 * @param isMember false for a visitor, who has no subscription
 */
export async function loadPremium(api: ApiCall, isMember: boolean, locale: string): Promise<Offer> {
  const [config, state] = await Promise.all([
    api(getPaymentsConfig).catch((error: unknown) => {
      if (failureCode(error) === 'PAYMENTS_UNAVAILABLE') return { prices: null, isTest: false };
      throw error;
    }),
    isMember ? api(getSubscription) : null,
  ]);
  const isPremium = state?.subscription?.isPremium === true;
  // A canceled trial or period has to end, or be resumed in the account, before another one can begin.
  return { ...config, current: isPremium && state ? toPremiumView(state, locale).words : null };
}

/** Loads the state of the signed-in member's subscription. */
export async function loadOwnPremium(api: ApiCall, locale: string): Promise<PremiumView> {
  return toPremiumView(await api(getSubscription), locale);
}
