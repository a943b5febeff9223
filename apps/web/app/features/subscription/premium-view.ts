import type { Subscription, SubscriptionState } from '@palate/contract/subscription';
import { dateWords } from '@palate/contract/vocab/date-words';

/** State of a member's subscription, in words. */
export interface PremiumView {
  /** State of the subscription: `none` without one, `ended` after it has ended. */
  readonly kind: 'none' | 'ended' | 'trial' | 'renewing' | 'canceled' | 'gift' | 'pastDue';
  /** The state of the subscription in one or two sentences. */
  readonly words: string;
  /** Id of the price that the member pays; null without a subscription. */
  readonly priceId: string | null;
  /** How often the price is paid; null without a subscription. */
  readonly interval: Subscription['interval'] | null;
  /** Price: “$5.99 a month”; null without a subscription. */
  readonly price: string | null;
  /** The last day of Premium in words; null without a subscription. */
  readonly lastDay: string | null;
}

/** Describes a member's subscription. `locale` is the locale of the dates. */
export function toPremiumView({ subscription }: SubscriptionState, locale: string): PremiumView {
  if (!subscription)
    return {
      kind: 'none',
      words: 'You’re on the free plan.',
      priceId: null,
      interval: null,
      price: null,
      lastDay: null,
    };
  const { priceId, interval, amountText } = subscription;
  const lastDay = lastDayWords(subscription, locale);
  return {
    ...standing(subscription, lastDay),
    priceId,
    interval,
    price: `${amountText} a ${interval}`,
    lastDay,
  };
}

function standing(subscription: Subscription, lastDay: string): Pick<PremiumView, 'kind' | 'words'> {
  const { status, isPremium, isTrial, isGift, amountText, interval } = subscription;
  if (!isPremium)
    return { kind: 'ended', words: `Your Premium ended on ${lastDay}. You’re on the free plan.` };
  if (status === 'past_due')
    return {
      kind: 'pastDue',
      words: `We couldn’t charge your card. You keep Premium until ${lastDay}, and we’ll try again. Check the card, or change it.`,
    };
  if (status === 'canceled' && isGift)
    return {
      kind: 'gift',
      words: `You were given Premium until ${lastDay}. It ends by itself, and nothing is charged.`,
    };
  if (status === 'canceled')
    return {
      kind: 'canceled',
      words: `You canceled. You keep Premium until ${lastDay}, and won’t be charged again.`,
    };
  if (isTrial || isGift)
    return {
      kind: 'trial',
      words: `Premium is free for you until ${lastDay}. Then it costs ${amountText} a ${interval}.`,
    };
  return {
    kind: 'renewing',
    words: `You have Premium for ${amountText} a ${interval}. The next payment is on ${lastDay}.`,
  };
}

/** Writes the day of `activeUntil` in the member's time zone. */
function lastDayWords({ activeUntil, timeZone }: Subscription, locale: string): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(
    new Date(activeUntil),
  );
  return dateWords(day, locale);
}
