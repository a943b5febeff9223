import { createHash, randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { DigestContent } from '../../emails/digest.ts';
import type { LetterContent } from '../../emails/letter.ts';
import type { SubscriptionContent } from '../../emails/subscription.ts';
import type { YearLetterContent } from '../../emails/year-letter.ts';
import { sendInTransaction } from '../../jobs/job-requests.sql.ts';
import { MAIL_DELIVERY } from './mail-delivery.ts';
import type { MailsTable } from './tables.ts';

/** An email's recipient, kind and data; its text is composed when it is sent. */
type Mail = { readonly to: string } & (
  | {
      readonly kind: 'sign-up-code' | 'reset-code' | 'email-code';
      /** Returns the six-digit code, encrypted for the email's id. */
      readonly sealCode: (mailId: string) => string;
      readonly expiresAt: Date;
      /** Whether it is never sent, and exists only so that nobody can find out that there is no account. */
      readonly isDecoy: boolean;
    }
  | { readonly kind: 'welcome'; readonly firstName: string | null }
  | { readonly kind: 'digest'; readonly digest: DigestContent }
  | { readonly kind: 'subscription'; readonly subscription: SubscriptionContent }
  | { readonly kind: 'letter'; readonly letter: LetterContent }
  | { readonly kind: 'year-letter'; readonly yearLetter: YearLetterContent }
  | { readonly kind: 'confirm-letters'; readonly token: string }
);

/** A time that is due by any clock, since the database's may be ahead of this process's. */
const AT_ONCE = new Date(0);

/** An email that is waiting or being sent. */
export type QueuedMail = Selectable<MailsTable>;

/**
 * Queues an email in the transaction whose change the email is about. The email is sent within seconds of the commit,
 * and never if the transaction is rolled back.
 * @returns the email's id
 */
export async function enqueueMail(trx: Db, mail: Mail): Promise<string> {
  const id = randomUUID();
  const row = rowOf(mail, id);
  await trx
    .insertInto('mails')
    .values({
      id,
      kind: mail.kind,
      recipient: mail.to,
      ...row,
      data: JSON.stringify(row.data),
      next_at: AT_ONCE,
    })
    .execute();
  await sendInTransaction(trx, MAIL_DELIVERY, {});
  return id;
}

function rowOf(mail: Mail, id: string) {
  if (mail.kind === 'welcome')
    return { data: { firstName: mail.firstName }, is_decoy: false, expires_at: null };
  if (mail.kind === 'digest') return { data: mail.digest, is_decoy: false, expires_at: null };
  if (mail.kind === 'subscription') return { data: mail.subscription, is_decoy: false, expires_at: null };
  if (mail.kind === 'letter') return { data: mail.letter, is_decoy: false, expires_at: null };
  if (mail.kind === 'year-letter') return { data: mail.yearLetter, is_decoy: false, expires_at: null };
  if (mail.kind === 'confirm-letters')
    return { data: { token: mail.token }, is_decoy: false, expires_at: null };
  return { data: { code: mail.sealCode(id) }, is_decoy: mail.isDecoy, expires_at: mail.expiresAt };
}

/**
 * Deletes all emails to somebody's address, in the transaction that deletes the account: waiting emails at once, and
 * those in the outbox folder at the next delivery. If another account has the same address (one from Google and one
 * with a password), they stay until that account is deleted as well.
 */
export async function deleteEmails(
  trx: Db,
  { sub, email }: { readonly sub: string; readonly email: string },
): Promise<void> {
  const data = JSON.stringify({ addressHash: hashAddress(email) });
  // Use one statement, so that an account created in the meantime is either seen with its email or not at
  // all.
  await sql`
    with nobodys as (
      select where not exists (
        select from pool_users where lower(email) = lower(${email}) and sub::text <> ${sub}
      ) and not exists (
        select from users where lower(email) = lower(${email}) and sub <> ${sub}
      )
    ), gone as (
      delete from mails
      where exists (select from nobodys) and state in ('waiting', 'sending')
        and lower(recipient) = lower(${email})
    )
    insert into mails (id, kind, recipient, data, is_decoy, expires_at, next_at)
    select ${randomUUID()}::uuid, ${FORGETTING}, null, ${data}::jsonb, false, null, ${AT_ONCE}::timestamptz
    from nobodys
  `.execute(trx);
  await sendInTransaction(trx, MAIL_DELIVERY, {});
}

/** The `kind` of a row that isn't an email, but a request to delete the stored emails to an address. */
export const FORGETTING = 'forgetting';

/**
 * Calculates the hash of an address whose emails are to be deleted, so that the address itself isn't stored: SHA-256,
 * hexadecimal.
 */
export function hashAddress(address: string): string {
  return createHash('sha256').update(address.toLowerCase()).digest('hex');
}

/**
 * Takes the next email that is due, and marks it as being sent, so that no other process takes it. Returns undefined if
 * none is due.
 */
export async function takeDueMail(db: Db, now: Date): Promise<QueuedMail | undefined> {
  const { rows } = await sql<QueuedMail>`
    update mails set state = 'sending', attempts = attempts + 1, updated_at = ${now}
    where id = (
      select id from mails where state = 'waiting' and next_at <= ${now}
      order by next_at, created_at limit 1 for update skip locked
    )
    returning *
  `.execute(db);
  return rows[0];
}

/** Records how sending an email ended, and erases its recipient and content. `failure` is for the operator. */
export async function endMail(
  db: Db,
  id: string,
  state: 'sent' | 'failed' | 'unsure',
  { now, failure = null }: { now: Date; failure?: string | null },
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state, failure, recipient: null, data: null, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/**
 * Puts an email that couldn't be sent back into the queue, to be tried again at `nextAt`. `failure` is for
 * the operator.
 */
export async function requeueMail(
  db: Db,
  id: string,
  { now, nextAt, failure }: { now: Date; nextAt: Date; failure: string },
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state: 'waiting', next_at: nextAt, failure, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/**
 * Handles emails left over by a process that died while sending them: those in the state `sending` since before a
 * time. If a duplicate does no harm (`isRepeatable`), queues them again; otherwise marks them `unsure`.
 * @returns the number of emails
 */
export async function releaseInterruptedMails(
  db: Db,
  { isRepeatable, before, now }: { isRepeatable: boolean; before: Date; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set(
      isRepeatable
        ? { state: 'waiting', updated_at: now }
        : {
            state: 'unsure',
            failure: 'The process ended while it was being sent',
            recipient: null,
            data: null,
            updated_at: now,
          },
    )
    .where('state', '=', 'sending')
    .where('updated_at', '<=', before)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes records of emails that were sent or given up before a time. */
export async function deleteOldMails(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('mails').where('state', '!=', 'waiting').where('updated_at', '<', before).execute();
}
