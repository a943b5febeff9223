import { createHmac } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MINUTE_MS } from '@palate/contract/durations';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../db/database.ts';
import { log } from '../../../log.ts';
import { withStore } from './complete-checkout.ts';
import { deliverEvents, type PostEvent } from './deliver-events.ts';
import { PRICES, PRODUCT } from './make/catalog.ts';
import { insertObject } from './objects.sql.ts';
import { servePages } from './pages/serve-pages.ts';
import { createWireServer } from './serve-wire.ts';

/** Interval at which the embedded provider runs due events and retries failed deliveries, in ms. */
const TICK_MS = MINUTE_MS;

/** The embedded payment provider (“stand-in”): it speaks Stripe's wire protocol, but no money moves. */
export interface StandIn {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly priceIds: readonly string[];
  /** Starts listening on a free port of the loopback interface, unless it listens already. */
  listen(): Promise<{ readonly host: string; readonly port: number }>;
  /** Serves the hosted pages, and delivers events while `app` listens. */
  register(app: FastifyInstance, post: PostEvent): Promise<void>;
  /** Runs all due events, such as renewals, and delivers webhooks. */
  runDue(post: PostEvent): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the embedded payment provider. Its objects are in the database. Its keys derive from the installation's secret,
 * so all processes have the same ones.
 */
export function openStandIn({
  db,
  now,
  secret,
  siteUrl,
}: {
  db: Db;
  now: () => Date;
  secret: string;
  siteUrl: () => string;
}): StandIn {
  const derive = (name: string) => createHmac('sha256', secret).update(`payments ${name}`).digest('hex');
  const secretKey = `sk_test_${derive('key')}`;
  const webhookSecret = `whsec_${derive('webhook')}`;
  let listening: Promise<Server> | undefined;
  let deliver: () => void = () => {};
  const context = { db, now, siteUrl, onWritten: () => deliver() };
  const runDue: StandIn['runDue'] = async (post) => {
    await withStore(context, async () => {});
    await deliverEvents(db, { now, secret: webhookSecret, post });
  };
  return {
    secretKey,
    webhookSecret,
    priceIds: PRICES.map(({ id }) => id),
    runDue,
    async listen() {
      listening ??= startListening(db, () => createWireServer({ ...context, secretKey }));
      const { address, port } = (await listening).address() as AddressInfo;
      return { host: address, port };
    },
    async register(app, post) {
      await servePages(app, context);
      const worker = runAlone(() => runDue(post));
      let timer: NodeJS.Timeout | undefined;
      app.addHook('onListen', async () => {
        deliver = worker.request;
        timer = setInterval(worker.request, TICK_MS).unref();
      });
      app.addHook('onClose', async () => {
        clearInterval(timer);
        deliver = () => {};
        await worker.idle();
      });
    },
    async close() {
      const server = await listening;
      server?.closeAllConnections();
      if (server) await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function startListening(db: Db, create: () => Server): Promise<Server> {
  await insertObject(db, { id: PRODUCT.id, kind: 'product', data: PRODUCT });
  for (const price of PRICES) await insertObject(db, { id: price.id, kind: 'price', data: price });
  const server = create();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return server;
}

/** Runs work one at a time; a request during a run starts one more afterwards. */
function runAlone(work: () => Promise<void>): { request(): void; idle(): Promise<void> } {
  let running: Promise<void> | null = null;
  let isRequested = false;
  const run = async () => {
    while (isRequested) {
      isRequested = false;
      await work().catch((error: unknown) =>
        log.error({ err: error }, 'The embedded payment provider failed'),
      );
    }
    running = null;
  };
  return {
    request() {
      isRequested = true;
      running ??= run();
    },
    async idle() {
      isRequested = false;
      await running;
    },
  };
}
