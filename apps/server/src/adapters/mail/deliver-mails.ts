import { counted } from '@palate/contract';
import { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { composeMail, type MailGround } from './compose-mail.ts';
import { MailFailure, type MailTransport } from './mail-transport.ts';
import {
  deleteOldMails,
  endMail,
  FORGETTING,
  putMailOff,
  type QueuedMail,
  releaseInterruptedMails,
  takeDueMail,
} from './mails.sql.ts';

const forgettingData = z.object({ addressHash: z.string() });

const FIRST_WAIT_MS = 10_000;
const LONGEST_WAIT_MS = 1_800_000;
const MOST_ATTEMPTS = 30;
/** Nothing is longer on its way than this: whoever had it is dead. */
const ON_ITS_WAY_MS = 300_000;
const KEPT_MS = 30 * 86_400_000;

interface Delivery extends MailGround {
  readonly transport: MailTransport;
  readonly now: () => Date;
  readonly signal: AbortSignal;
}

/**
 * Sends every letter that is due, one after the other, each at most once.
 * @returns how many went, and why the last that has to wait does
 */
export async function deliverMails(
  db: Db,
  delivery: Delivery,
): Promise<{ sent: number; failure: MailFailure | null }> {
  const { transport, now, signal } = delivery;
  const { isRepeatable } = transport;
  const before = new Date(now().getTime() - (isRepeatable ? 0 : ON_ITS_WAY_MS));
  const lost = await releaseInterruptedMails(db, { isRepeatable, before, now: now() });
  if (lost > 0 && !isRepeatable)
    console.error(`${counted(lost, 'letter')} being sent when a process ended: not sent again.`);
  await deleteOldMails(db, new Date(now().getTime() - KEPT_MS));
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

/** @returns why it has to wait, where it has to */
async function deliver(db: Db, mail: QueuedMail, delivery: Delivery): Promise<MailFailure | null> {
  const { transport, now } = delivery;
  if (mail.expires_at !== null && mail.expires_at <= now()) {
    await endMail(db, mail.id, 'failed', { now: now(), failure: `Too late; before that: ${mail.failure}` });
    return null;
  }
  try {
    if (mail.kind === FORGETTING) await transport.forget?.(forgettingData.parse(mail.data).addressHash);
    else await sendLetter(mail, delivery);
    await endMail(db, mail.id, 'sent', { now: now() });
    return null;
  } catch (error) {
    return settle(db, mail, toMailFailure(error), now());
  }
}

async function sendLetter(mail: QueuedMail, delivery: Delivery): Promise<void> {
  const letter = await composeMail(mail, delivery);
  if (mail.is_decoy) return;
  const { id, recipient, created_at: createdAt } = mail;
  await delivery.transport.send({ ...letter, id, to: recipient ?? '', createdAt });
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
    console.error(`A letter (${mail.kind}, ${mail.id}) is ${state}: ${message}`);
    return null;
  }
  const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (mail.attempts - 1));
  await putMailOff(db, mail.id, { now, nextAt: new Date(now.getTime() + waitMs), failure: message });
  return failure;
}

function toMailFailure(error: unknown): MailFailure {
  return error instanceof MailFailure
    ? error
    : new MailFailure('later', (error as Error).message, { cause: error });
}
