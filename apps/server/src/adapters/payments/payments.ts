import type { FastifyInstance } from 'fastify';
import Stripe from 'stripe';
import type { Db } from '../../db/database.ts';
import type { PaymentsConfig } from '../../payments-config.ts';
import type { PostEvent } from './stand-in/deliver-events.ts';
import { openStandIn, type StandIn } from './stand-in/open-stand-in.ts';

/** Time limit of one request to the payment provider, in ms. */
const REQUEST_MS = 10_000;
/** Number of retries after a failed request. */
const RETRIES = 1;

/** The payment provider: Stripe, or the embedded one that speaks its wire protocol. */
export interface Payments {
  /** Returns the client of the provider's API. The embedded provider starts listening at the first call. */
  client(): Promise<Stripe>;
  /** Ids of the prices that are sold. */
  readonly priceIds: readonly string[];
  /** Returns the site's URL without a trailing slash, to which the provider's pages return. */
  siteUrl(): string;
  /** Whether no money moves, because the provider is the embedded one. */
  readonly isTest: boolean;
  /**
   * Parses a webhook's body after checking its signature.
   * @throws Stripe.errors.StripeSignatureVerificationError if it is forged, altered or older than 300 s
   */
  parseEvent(body: string, signature: string, now: Date): Stripe.Event;
  /** Serves the embedded provider's pages. Does nothing for Stripe. */
  register(app: FastifyInstance, post: PostEvent): Promise<void>;
  /** Runs and delivers the embedded provider's due events. Does nothing for Stripe. */
  runDue(post: PostEvent): Promise<void>;
  close(): Promise<void>;
}

/** Maximum age of a webhook's signature, in seconds. */
const TOLERANCE_S = 300;

/** Options of `openPayments`. */
interface PaymentsOptions {
  readonly db: Db;
  readonly now: () => Date;
  readonly secret: string;
  readonly siteUrl: () => string;
  /** Time limit of one request to Stripe, in ms; 10 seconds by default. */
  readonly requestMs?: number | undefined;
}

/** Opens the payment provider that the settings select. */
export function openPayments(config: PaymentsConfig, options: PaymentsOptions): Payments {
  if (config.kind === 'stripe') {
    const address = config.apiUrl === null ? {} : addressOf(config.apiUrl);
    const client = createClient(config.secretKey, { timeout: options.requestMs ?? REQUEST_MS, ...address });
    return createPayments({
      ...config,
      ...options,
      isTest: false,
      standIn: null,
      client: async () => client,
    });
  }
  const standIn = openStandIn(options);
  let client: Promise<Stripe> | undefined;
  return createPayments({
    ...standIn,
    ...options,
    isTest: true,
    standIn,
    client: () => {
      client ??= standIn
        .listen()
        .then((address) => createClient(standIn.secretKey, { ...address, protocol: 'http' }));
      return client;
    },
  });
}

function addressOf(apiUrl: string): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  const { hostname, port, protocol } = new URL(apiUrl);
  const isHttp = protocol === 'http:';
  return { host: hostname, port: port || (isHttp ? 80 : 443), protocol: isHttp ? 'http' : 'https' };
}

function createClient(key: string, settings: Stripe.StripeConfig): Stripe {
  return new Stripe(key, { timeout: REQUEST_MS, maxNetworkRetries: RETRIES, telemetry: false, ...settings });
}

function createPayments({
  client,
  siteUrl,
  priceIds,
  webhookSecret,
  isTest,
  standIn,
}: Pick<Payments, 'client' | 'siteUrl' | 'priceIds' | 'isTest'> & {
  webhookSecret: string;
  standIn: StandIn | null;
}): Payments {
  return {
    client,
    siteUrl,
    priceIds,
    isTest,
    parseEvent: (body, signature, now) =>
      Stripe.webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE_S, undefined, now.getTime()),
    register: async (app, post) => standIn?.register(app, post),
    runDue: async (post) => standIn?.runDue(post),
    close: async () => standIn?.close(),
  };
}
