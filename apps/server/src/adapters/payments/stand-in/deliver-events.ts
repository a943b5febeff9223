import { createHmac } from 'node:crypto';
import { DAY_MS } from '@palate/contract/durations';
import type { Db } from '../../../db/database.ts';
import { deleteOldEvents, getNextDue } from './objects.sql.ts';
import { createStore, DELIVERY_DELAYS_S, toStored } from './store.ts';

/** Days for which delivered events and stored responses are kept. */
const KEPT_DAYS = 30;

/**
 * Posts an event to the webhook endpoint.
 * @returns the status of the response
 */
export type PostEvent = (body: string, signature: string) => Promise<number>;

/**
 * Signs the body of an event as Stripe does: the header `Stripe-Signature` with the time and an HMAC.
 * @param at seconds since 1970
 */
function signEvent(body: string, secret: string, at: number): string {
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return `t=${at},v1=${signature}`;
}

/**
 * Delivers the events that are due. An event that isn't accepted is tried again later, with growing delays. It runs
 * outside a transaction, because the endpoint uses the same database.
 */
export async function deliverEvents(
  db: Db,
  { now, secret, post }: { now: () => Date; secret: string; post: PostEvent },
): Promise<void> {
  for (;;) {
    const row = await getNextDue(db, { kind: 'event', clock: null, until: now() });
    if (!row) break;
    const { object: event, state } = toStored<'event'>(row);
    const body = JSON.stringify(event);
    const at = Math.floor(now().getTime() / 1_000);
    const status = await post(body, signEvent(body, secret, at)).catch(() => 0);
    const isAccepted = status >= 200 && status < 300;
    const attempts = (state.attempts ?? 0) + 1;
    const delay = DELIVERY_DELAYS_S[attempts];
    const dueAt = isAccepted || delay === undefined ? null : new Date((at + delay) * 1_000);
    await createStore(db, now()).save(
      'event',
      { ...event, pending_webhooks: isAccepted ? 0 : event.pending_webhooks },
      { state: { ...state, attempts }, dueAt },
    );
  }
  await deleteOldEvents(db, new Date(now().getTime() - KEPT_DAYS * DAY_MS));
}
