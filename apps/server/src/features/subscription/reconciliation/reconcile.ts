import { DAY_MS } from '@palate/contract/durations';
import { LOWEST_ID } from '../../../kernel/lowest-id.ts';
import { log } from '../../../log.ts';
import { deleteOldEvents } from '../events/payment-events.sql.ts';
import { deleteExpiredCalls } from '../provider/payment-calls.sql.ts';
import { type PaymentContext, readSubscription } from '../read-subscription.ts';
import { listCustomersAfter } from '../subscriptions.sql.ts';
import { type EndedDuplicate, endDuplicates } from './end-duplicates.ts';

/** Members read at a time. */
const PAGE = 200;
/** Days for which handled webhooks are kept. */
const EVENTS_KEPT_DAYS = 90;

/**
 * Failures in a row after which a reconciliation gives up: the provider can't be reached, rather than something being
 * wrong with each member.
 */
const FAILURES_IN_A_ROW_MAX = 20;

/** Result of comparing stored subscriptions with the payment provider's. */
export interface Reconciliation {
  /** Number of members whose subscription was compared. */
  readonly checked: number;
  /** Ids of the members who couldn't be checked. */
  readonly failed: readonly string[];
  /** Ids of the members whose stored subscription differed from the provider's, and was corrected. */
  readonly corrected: readonly string[];
  /** Duplicate subscriptions of members, which were ended and refunded. */
  readonly ended: readonly EndedDuplicate[];
  /** Id of the last member that was checked; after an interruption, the next run continues after it. */
  readonly last: string;
}

/**
 * Compares every member's subscription with the payment provider's, and corrects what differs. Ends and refunds
 * second subscriptions. Deletes expired keys and old webhooks. Logs what it corrects, and members who can't be checked.
 * @param after id of the member after whom to begin; by default it begins with the first one
 * @param isStopped called between members; true ends the work early
 * @throws the last error if many members in a row can't be checked
 */
export async function reconcile(
  context: PaymentContext,
  {
    after = LOWEST_ID,
    isStopped = () => false,
  }: { after?: string | undefined; isStopped?: () => boolean } = {},
): Promise<Reconciliation> {
  const corrected: string[] = [];
  const ended: EndedDuplicate[] = [];
  const failed: string[] = [];
  let checked = 0;
  let failedInARow = 0;
  let last = after;
  for (;;) {
    const members = await listCustomersAfter(context.db, last, PAGE);
    for (const { user_id: userId } of members) {
      if (isStopped()) return { checked, corrected, ended, failed, last };
      last = userId;
      try {
        const found = await checkMember(context, userId);
        if (found.isCorrected) corrected.push(userId);
        ended.push(...found.ended);
        checked += 1;
        failedInARow = 0;
      } catch (error) {
        log.error({ err: error, userId }, 'A subscription couldn’t be checked');
        failed.push(userId);
        failedInARow += 1;
        if (failedInARow === FAILURES_IN_A_ROW_MAX) throw error;
      }
    }
    if (members.length < PAGE) break;
  }
  await deleteExpiredCalls(context.db, context.now);
  await deleteOldEvents(context.db, new Date(context.now.getTime() - EVENTS_KEPT_DAYS * DAY_MS));
  return { checked, corrected, ended, failed, last };
}

/** Corrects a member's stored subscription, and ends second ones. Logs both at once, in case a later step fails. */
async function checkMember(context: PaymentContext, userId: string) {
  const { isChanged: isCorrected, duplicates } = await readSubscription(context, userId);
  if (isCorrected) log.warn({ userId }, 'A subscription was corrected');
  const ended = duplicates.length > 0 ? await endDuplicates(context, userId) : [];
  for (const duplicate of ended) log.warn(duplicate, 'A second subscription was ended and refunded');
  return { isCorrected, ended };
}
