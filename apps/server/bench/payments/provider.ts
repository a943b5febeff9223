import type Stripe from 'stripe';
import { openPayments, openStandIn } from '../../src/adapters/payments/index.ts';
import { migrate } from '../../src/db/migrate.ts';
import { chooseSubscription, toReading } from '../../src/features/subscription/to-reading.ts';
import { openBenchDatabase } from '../open-bench-database.ts';

const SECRET = 'secret of the provider in the payments benchmark';
const MONTHLY = 'price_palate_month_usd';
const TRIAL_DAYS = 14;
/** Share of changes that end a subscription for good. */
const ENDED = 0.02;

/** What Palate stores about a customer's subscription. */
export interface Standing {
  /** Stripe's status, such as `active`; null without a subscription. */
  readonly status: string | null;
  /** The time until which the customer has Premium; null without Premium. */
  readonly activeUntil: Date | null;
}

/** A payment provider with a database of its own. Palate reaches it over HTTP only, as it reaches Stripe. */
export interface Provider {
  /** Settings with which Palate uses it. */
  readonly env: Readonly<Record<string, string>>;
  readonly webhookSecret: string;
  /** Creates a customer with a subscription in its trial; returns the customer's id. */
  addCustomer(name: string): Promise<string>;
  /** Changes a subscription of one of the customers, or ends it. */
  change(customer: string, random: () => number): Promise<void>;
  /** Returns the bodies of the webhooks since the last call. */
  takeEvents(): Promise<string[]>;
  /** Returns what Palate should store about a customer. */
  standingOf(customer: string): Promise<Standing>;
  close(): Promise<void>;
}

/** Opens a provider on an empty PostgreSQL database. */
export async function openProvider(databaseUrl: string): Promise<Provider> {
  const database = await openBenchDatabase(databaseUrl);
  await migrate(database.db);
  const options = {
    db: database.db,
    now: () => new Date(),
    secret: SECRET,
    siteUrl: () => 'http://palate.example',
  };
  const payments = openPayments({ kind: 'embedded' }, options);
  const { secretKey, webhookSecret, priceIds } = openStandIn(options);
  const client = await payments.client();
  const listSubscriptions = async (customer: string): Promise<Stripe.Subscription[]> =>
    (await client.subscriptions.list({ customer, status: 'all', limit: 100 })).data;
  return {
    env: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_PRICE_IDS: priceIds.join(),
      STRIPE_API_URL: `http://${client.getApiField('host')}:${client.getApiField('port')}`,
    },
    webhookSecret,
    async addCustomer(name) {
      const { id } = await client.customers.create({ name });
      await client.subscriptions.create({
        customer: id,
        items: [{ price: MONTHLY }],
        trial_period_days: TRIAL_DAYS,
      });
      return id;
    },
    async change(customer, random) {
      const live = (await listSubscriptions(customer)).find(({ status }) => status !== 'canceled');
      if (!live) await client.customers.update(customer, { name: `Name ${random()}` });
      else if (random() < ENDED) await client.subscriptions.cancel(live.id);
      else await client.subscriptions.update(live.id, { cancel_at_period_end: random() < 0.5 });
    },
    async takeEvents() {
      const bodies: string[] = [];
      await payments.runDue(async (body) => {
        bodies.push(body);
        return 200;
      });
      return bodies;
    },
    async standingOf(customer) {
      const current = chooseSubscription(await listSubscriptions(customer));
      const standing = current && toReading(current).standing;
      return standing || { status: null, activeUntil: null };
    },
    async close() {
      await payments.close();
      await database.close();
    },
  };
}
