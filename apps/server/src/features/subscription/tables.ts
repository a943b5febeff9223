import type { PriceInterval } from '@palate/contract';
import type { ColumnType, Generated } from 'kysely';

interface SubscriptionsTable {
  user_id: string;
  /** The member's id at the payment provider; null until they first go to pay. */
  customer_id: string | null;
  /** Number of times that reading the provider has begun. */
  ticket: ColumnType<string, number | undefined, number>;
  /** The ticket of the reading that is stored. */
  stored_ticket: ColumnType<string, number | undefined, number>;
  /** Until then another request of the member is working at the provider. */
  busy_until: Date | null;
  /** Everything below is null until the member has subscribed. */
  subscription_id: string | null;
  /** The provider's own status, such as `trialing`. */
  provider_status: string | null;
  price_id: string | null;
  interval: PriceInterval | null;
  /** In the currency's smallest unit. */
  amount: number | null;
  currency: string | null;
  is_trial: Generated<boolean>;
  is_gift: Generated<boolean>;
  period_starts_at: Date | null;
  period_ends_at: Date | null;
  read_at: Date | null;
}

interface PaymentCallsTable {
  /** The idempotency key. */
  id: Generated<string>;
  user_id: string;
  name: string;
  request_hash: string;
  expires_at: Date;
}

interface PaymentEventsTable {
  /** The provider's id of the event. */
  id: string;
  type: string;
  customer_id: string | null;
  received_at: Date;
  handled_at: Date | null;
}

interface TrialCardsTable {
  /** The provider's fingerprint of a card. */
  fingerprint: string;
  /** Null once the account is deleted. */
  user_id: string | null;
  used_at: Date;
}

interface SubscriptionLettersTable {
  user_id: string;
  kind: string;
  /** Key of the email's subject, such as a period; one email is sent for each. */
  about: string;
  sent_at: Date;
}

interface ReferralsTable {
  user_id: string;
  referrer_id: string;
  created_at: Date;
  /** When the recommended member got their month. */
  rewarded_user_at: Date | null;
  /** When the member who recommended Premium got theirs. */
  rewarded_referrer_at: Date | null;
  /** Null until both have their month. */
  rewarded_at: Date | null;
}

declare module '../../db/tables.ts' {
  interface Tables {
    subscriptions: SubscriptionsTable;
    payment_calls: PaymentCallsTable;
    payment_events: PaymentEventsTable;
    trial_cards: TrialCardsTable;
    subscription_letters: SubscriptionLettersTable;
    referrals: ReferralsTable;
  }
}
