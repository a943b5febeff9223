import { DAY_MS } from '@palate/contract/durations';
import { type EndedDuplicate, endDuplicates } from './end-duplicates.ts';
import { deleteExpiredCalls } from './payment-calls.sql.ts';
import { deleteOldEvents } from './payment-events.sql.ts';
import { type PaymentContext, readSubscription } from './read-subscription.ts';
import { listCustomersAfter } from './subscriptions.sql.ts';

/** Members read at a time. */
const PAGE = 200;
/** An id that sorts before every member's. */
const NO_MEMBER = '00000000-0000-0000-0000-000000000000';
/** How long handled webhooks are kept. */
const EVENTS_KEPT_DAYS = 90;

/** What a reconciliation found. */
export interface Reconciliation {
  readonly checked: number;
  /** Ids of the members whose stored subscription differed from the provider's, and was corrected. */
  readonly corrected: readonly string[];
  /** Second subscriptions of a member, which were ended and refunded. */
  readonly ended: readonly EndedDuplicate[];
}

/**
 * Compares every member's subscription with the payment provider's, and corrects what differs. Ends and refunds
 * second subscriptions. Deletes expired keys and old webhooks.
 * @param isStopped called between members; true ends the work early
 * @throws PAYMENTS_BUSY, PAYMENTS_UNAVAILABLE
 */
export async function reconcile(
  context: PaymentContext,
  isStopped: () => boolean = () => false,
): Promise<Reconciliation> {
  const corrected: string[] = [];
  const ended: EndedDuplicate[] = [];
  let checked = 0;
  let last = NO_MEMBER;
  for (;;) {
    const members = await listCustomersAfter(context.db, last, PAGE);
    for (const { user_id: userId } of members) {
      if (isStopped()) return { checked, corrected, ended };
      const { isChanged, duplicates } = await readSubscription(context, userId);
      checked += 1;
      if (isChanged) corrected.push(userId);
      if (duplicates.length > 0) ended.push(...(await endDuplicates(context, userId)));
      last = userId;
    }
    if (members.length < PAGE) break;
  }
  await deleteExpiredCalls(context.db, context.now);
  await deleteOldEvents(context.db, new Date(context.now.getTime() - EVENTS_KEPT_DAYS * DAY_MS));
  return { checked, corrected, ended };
}
