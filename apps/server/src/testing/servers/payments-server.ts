import type Stripe from 'stripe';
import { openPayments, openStandIn, type Payments, type StandIn } from '../../adapters/payments/index.ts';
import { createCatalogue } from '../../catalogue/index.ts';
import { createActivity } from '../../features/activity/index.ts';
import { createMembers } from '../../features/identity/index.ts';
import { handleEvents, type PaymentContext } from '../../features/subscription/index.ts';
import { createApp } from '../../http/app.ts';
import { WEBHOOK_PATH } from '../../http/webhook-path.ts';
import type { PaymentsConfig } from '../../payments-config.ts';
import { createTestDatabase } from './test-database.ts';
import { createTestPool } from './test-pool.ts';
import { callApp, getFrom, TEST_NOW, TEST_SECRET, type TestServer } from './test-server.ts';

/** The API with the embedded payment provider, whose clock a test can move. */
export interface PaymentsServer extends TestServer {
  readonly payments: Payments;
  /** A client of the embedded provider, for what happens there without Palate. */
  readonly provider: Stripe;
  /** Moves the clock of the server and the provider. */
  setNow(now: Date): void;
  /** Context of work on subscriptions, as jobs have it. */
  context(): PaymentContext;
  /** Posts an event to the webhook endpoint; returns the status. */
  post(body: string, signature: string): Promise<number>;
  /** Lets the provider deliver its events, and handles them. */
  deliver(): Promise<void>;
  /**
   * Submits a form of one of the provider's pages.
   * @returns the response's status, its `Location` header, and its HTML
   */
  submit(
    url: string,
    form: Record<string, string>,
  ): Promise<{ status: number; location: string; text: string }>;
}

/**
 * Starts the API with the embedded payment provider.
 * @param requestMs time limit of one request to the provider, in ms; 10 seconds by default
 * @param toConfig settings of the provider that Palate uses, from the embedded one's address and keys; by default the
 * embedded one itself
 */
export async function createPaymentsServer(
  toConfig?: (address: { host: string; port: number }, standIn: StandIn) => PaymentsConfig,
  requestMs?: number,
): Promise<PaymentsServer> {
  const database = await createTestDatabase();
  let time = TEST_NOW;
  const now = () => time;
  const options = { db: database.db, now, secret: TEST_SECRET, siteUrl: () => 'http://palate.example' };
  const embedded = openPayments({ kind: 'embedded' }, options);
  const provider = await embedded.client();
  const address = { host: provider.getApiField('host'), port: Number(provider.getApiField('port')) };
  const payments = toConfig
    ? openPayments(toConfig(address, openStandIn(options)), { ...options, requestMs })
    : embedded;
  const catalogue = await createCatalogue(database.db, { pollMs: null });
  const activity = await createActivity(database.db, { secret: TEST_SECRET, now, isTimed: false });
  const pool = await createTestPool();
  const app = await createApp(
    {
      logLevel: 'silent',
      isDevelopment: false,
      publicUrl: undefined,
      trustedProxies: 0,
      payments: { kind: 'embedded' },
    },
    {
      db: database.db,
      catalogue,
      members: createMembers({ db: database.db, pool, now }),
      now,
      activity,
      payments,
    },
    { secret: TEST_SECRET, withPages: false, checksResults: true },
  );
  if (toConfig) await embedded.register(app, (body, signature) => post(body, signature));
  const post = async (body: string, signature: string) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return (await app.inject({ method: 'POST', url: WEBHOOK_PATH, headers, payload: body })).statusCode;
  };
  const context = () => ({ db: database.db, payments, now: now() });
  return {
    app,
    db: database.db,
    catalogue,
    activity,
    pool,
    now,
    payments,
    provider,
    setNow: (moved) => {
      time = moved;
    },
    context,
    post,
    call: (method, path, options = {}) => callApp(app, method, path, options),
    get: (path, cookie) => getFrom(app, path, cookie),
    async deliver() {
      await embedded.runDue(post);
      await handleEvents(context(), () => false);
    },
    async submit(url, form) {
      const answer = await app.inject({
        method: 'POST',
        url: new URL(url).pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(form).toString(),
      });
      return {
        status: answer.statusCode,
        location: String(answer.headers.location ?? ''),
        text: answer.body,
      };
    },
    async close() {
      await app.close();
      await embedded.close();
      await activity.close();
      await catalogue.close();
      await database.close();
    },
  };
}
