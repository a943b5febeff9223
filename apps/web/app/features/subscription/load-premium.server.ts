import { getPaymentsConfig, getSubscription, type Price } from '@palate/contract';
import { type ApiCall, failureCode } from '../../api.ts';
import { type PremiumView, toPremiumView } from './premium-view.ts';

/** What `/premium` offers the viewer. */
export interface Offer {
  /** Null if the payment provider can't be reached. */
  readonly prices: readonly Price[] | null;
  readonly isTest: boolean;
  /** How the viewer's own subscription stands, if they have Premium; otherwise null. */
  readonly current: string | null;
}

/** Loads the prices, and the subscription of a member who has Premium. */
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

/** Loads how the signed-in member's subscription stands. */
export async function loadOwnPremium(api: ApiCall, locale: string): Promise<PremiumView> {
  return toPremiumView(await api(getSubscription), locale);
}
