import {
  cancelSubscription,
  confirmCheckout,
  getPaymentsConfig,
  getSubscription,
  openBillingPortal,
  previewChange,
  resumeSubscription,
  saveSubscription,
  startCheckout as startCheckoutEndpoint,
} from '@palate/contract';
import type { FastifyInstance } from 'fastify';
import { type Route, route } from '../../http/route.ts';
import { WEBHOOK_PATH } from '../../http/webhook-path.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { cancel, choosePrice, openPortal, previewPrice, resume } from './change-subscription.ts';
import { confirmSession, startCheckout } from './checkout/checkout.ts';
import { loadOffer } from './checkout/load-offer.ts';
import { loadSubscription } from './describe-subscription.ts';
import { receiveEvent } from './events/handle-events.ts';

const OUTSIDE = { waitsForOthers: true } as const;

/** API routes for the viewer's Premium subscription. */
export const routes: readonly Route[] = [
  route(getPaymentsConfig, (_, context) => loadOffer(context), OUTSIDE),
  route(getSubscription, (_, context) => loadSubscription(context)),
  route(startCheckoutEndpoint, ({ body }, context) => startCheckout(context, body), OUTSIDE),
  route(confirmCheckout, ({ body }, context) => confirmSession(context, body), OUTSIDE),
  route(previewChange, ({ query }, context) => previewPrice(context, query.priceId), OUTSIDE),
  route(saveSubscription, ({ body }, context) => choosePrice(context, body), OUTSIDE),
  route(openBillingPortal, (_, context) => openPortal(context), OUTSIDE),
  route(cancelSubscription, ({ body }, context) => cancel(context, body?.reason), OUTSIDE),
  route(resumeSubscription, (_, context) => resume(context), OUTSIDE),
];

/** Serves the webhook endpoint, which needs the request's body as it was sent. */
export function serveFiles(app: FastifyInstance, { db, payments, now }: Dependencies): void {
  void app.register(async (webhooks) => {
    webhooks.removeContentTypeParser('application/json');
    webhooks.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      async (_request: unknown, body: string | Buffer) => String(body),
    );
    webhooks.post(WEBHOOK_PATH, { schema: { hide: true } }, async ({ body, headers }, reply) => {
      const signature = headers['stripe-signature'];
      const text = typeof body === 'string' ? body : '';
      await receiveEvent(
        { db, payments, now: now() },
        text,
        typeof signature === 'string' ? signature : undefined,
      );
      return reply.header('cache-control', 'no-store').send({ received: true });
    });
  });
}
