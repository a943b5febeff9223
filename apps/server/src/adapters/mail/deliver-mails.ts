import { counted } from '@palate/contract';
import { DAY_MS } from '@palate/contract/durations';
import { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { log } from '../../log.ts';
import type { MailContext } from './compose-mail.ts';
import { MailFailure, type MailTransport } from './mail-transport.ts';
import {
  deleteOldMails,
  endMail,
  FORGETTING,
  type QueuedMail,
  releaseInterruptedMails,
  requeueMail,
  takeDueMail,
} from './mails.sql.ts';
import { isSuppressed, suppressAddress } from './suppression.sql.ts';

const SUPPRESSED = 'Emails to this address bounce';

const forgettingData = z.object({ addressHash: z.string() });

const FIRST_WAIT_MS = 10_000;
const LONGEST_WAIT_MS = 1_800_000;
const MOST_ATTEMPTS = 30;
/**
 * The longest time that sending an email takes, in ms; after that, the process that was sending it must have
 * died.
 */
const SENDING_MAX_MS = 300_000;
const RETENTION_MS = 30 * DAY_MS;

interface Delivery extends MailContext {
  readonly transport: MailTransport;
  readonly now: () => Date;
  readonly signal: AbortSignal;
}

/**
 * Sends all emails that are due, one after another. Tries each at most once.
 * @returns the number of emails sent, and the last failure after which an email must be retried (null if there was
 *   none)
 */
export async function deliverMails(
  db: Db,
  delivery: Delivery,
): Promise<{ sent: number; failure: MailFailure | null }> {
  const { transport, now, signal } = delivery;
  const { isRepeatable } = transport;
  const before = new Date(now().getTime() - (isRepeatable ? 0 : SENDING_MAX_MS));
  const lost = await releaseInterruptedMails(db, { isRepeatable, before, now: now() });
  if (lost > 0 && !isRepeatable)
    log.error(`${counted(lost, 'email')} being sent when a process ended: not sent again.`);
  await deleteOldMails(db, new Date(now().getTime() - RETENTION_MS));
  let sent = 0;
  let failure: MailFailure | null = null;
  while (!signal.aborted) {
    const mail = await takeDueMail(db, now());
    if (!mail) break;
    const failed = await deliver(db, mail, delivery);
    if (failed === null) sent += 1;
    else failure = failed;
    if (failed?.isForAll) break;
  }
  return { sent, failure };
}

/**
 * Sends one email.
 * @returns the failure if the email must be sent later, otherwise null
 */
async function deliver(db: Db, mail: QueuedMail, delivery: Delivery): Promise<MailFailure | null> {
  const { transport, now } = delivery;
  if (mail.expires_at !== null && mail.expires_at <= now()) {
    await endMail(db, mail.id, 'failed', { now: now(), failure: `Too late; before that: ${mail.failure}` });
    return null;
  }
  try {
    if (mail.recipient !== null && (await isSuppressed(db, mail.kind, mail.recipient))) {
      await endMail(db, mail.id, 'failed', { now: now(), failure: SUPPRESSED });
      return null;
    }
    if (mail.kind === FORGETTING) await transport.delete?.(forgettingData.parse(mail.data).addressHash);
    else await sendEmail(mail, delivery);
    await endMail(db, mail.id, 'sent', { now: now() });
    return null;
  } catch (error) {
    const failure = toMailFailure(error);
    if (failure.isAddressRefused && mail.recipient !== null)
      await suppressAddress(db, mail.recipient, { reason: 'bounce', now: now() });
    return settle(db, mail, failure, now());
  }
}

async function sendEmail(mail: QueuedMail, delivery: Delivery): Promise<void> {
  // Imported with the first email, since the libraries that compose emails would slow down every start.
  const { composeMail } = await import('./compose-mail.ts');
  const email = await composeMail(mail, delivery);
  if (mail.is_decoy) return;
  const { id, recipient, created_at: createdAt } = mail;
  await delivery.transport.send({ ...email, id, to: recipient ?? '', createdAt });
}

async function settle(
  db: Db,
  mail: QueuedMail,
  failure: MailFailure,
  now: Date,
): Promise<MailFailure | null> {
  const { outcome, message } = failure;
  if (outcome !== 'later' || mail.attempts >= MOST_ATTEMPTS) {
    const state = outcome === 'unsure' ? 'unsure' : 'failed';
    await endMail(db, mail.id, state, { now, failure: message });
    log.error(`An email (${mail.kind}, ${mail.id}) is ${state}: ${message}`);
    return null;
  }
  const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (mail.attempts - 1));
  await requeueMail(db, mail.id, { now, nextAt: new Date(now.getTime() + waitMs), failure: message });
  return failure;
}

function toMailFailure(error: unknown): MailFailure {
  return error instanceof MailFailure
    ? error
    : new MailFailure('later', (error as Error).message, { cause: error });
}
