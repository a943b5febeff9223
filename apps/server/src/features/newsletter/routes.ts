import { listLetters, subscribeNewsletter } from '@palate/contract';
import { MINUTE_MS } from '@palate/contract/durations';
import type { FastifyInstance } from 'fastify';
import { enqueueMail } from '../../adapters/mail/index.ts';
import { type Route, route } from '../../http/route.ts';
import { countryOf } from '../../kernel/country.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { getViewerTaste } from '../taste/index.ts';
import { requestSubscription } from './newsletter.sql.ts';
import { parseAddress } from './parse-address.ts';
import { previewLetters } from './preview-letters.ts';
import { serveBounces } from './serve-bounces.ts';
import { CONFIRM_MS, serveLetterPages } from './serve-letter-pages.ts';

/** Time after a request during which another one for the same address sends no email. */
const COOLDOWN_MS = 5 * MINUTE_MS;
/**
 * Maximum number of confirmation emails to an unconfirmed address. Requests that aren't confirmed within a week are
 * deleted, so the count starts again.
 */
const MAX_REQUESTS = 3;

/** API routes to subscribe to the weekly letter, and to preview all emails. */
export const routes: readonly Route[] = [
  route(subscribeNewsletter, async ({ body }, context) => {
    const { db, viewer, now } = context;
    const email = parseAddress(body.email);
    const taste = await getViewerTaste(context);
    const request = {
      email,
      visitorId: viewer.visitorId,
      country: countryOf(viewer, taste?.answers?.countryCode).isoCode,
      now,
      cooldownSince: new Date(now.getTime() - COOLDOWN_MS),
      validSince: new Date(now.getTime() - CONFIRM_MS),
      maxRequests: MAX_REQUESTS,
    };
    await db.transaction().execute(async (transaction) => {
      const token = await requestSubscription(transaction, request);
      if (token !== null) await enqueueMail(transaction, { kind: 'confirm-letters', to: email, token });
    });
    return { status: 'confirmationSent' as const };
  }),
  route(listLetters, (_, context) => previewLetters(context)),
];

/** Serves the pages of links in letters, and the webhook for bounces. */
export function serveFiles(
  app: FastifyInstance,
  { db, now, bounceSecret }: Dependencies,
  secret: string,
): void {
  serveLetterPages(app, { db, secret, now });
  serveBounces(app, { db, now, secret: bounceSecret });
}
