import { createHash, randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { sendInTransaction } from '../../jobs/job-requests.sql.ts';
import { MAIL_DELIVERY } from './mail-delivery.ts';
import type { MailsTable } from './tables.ts';

/** A letter by what it is; its words are made when it goes. */
type Mail = { readonly to: string } & (
  | {
      readonly kind: 'sign-up-code' | 'reset-code' | 'email-code';
      /** Six digits, sealed for the letter's id. */
      readonly sealCode: (mailId: string) => string;
      readonly expiresAt: Date;
      /** Whether it is only made up, so that nobody can tell that there is no account. */
      readonly isDecoy: boolean;
    }
  | { readonly kind: 'welcome'; readonly firstName: string | null }
);

/** Due by any clock: the database's may be ahead of ours. */
const AT_ONCE = new Date(0);

/** A letter that waits, or is on its way. */
export type QueuedMail = Selectable<MailsTable>;

/**
 * Queues an e-mail in the transaction that makes it true. It is sent within seconds of the commit, and never
 * without one.
 * @returns its id
 */
export async function enqueueMail(trx: Db, mail: Mail): Promise<string> {
  const id = randomUUID();
  const row =
    mail.kind === 'welcome'
      ? { data: { firstName: mail.firstName }, is_decoy: false, expires_at: null }
      : { data: { code: mail.sealCode(id) }, is_decoy: mail.isDecoy, expires_at: mail.expiresAt };
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

/**
 * Deletes all e-mails to somebody's address, in the transaction that ends their account: waiting ones at once, and
 * those in the outbox folder at the next delivery. If another account has the same address (one of Google's and one
 * with a password), they stay until that account ends as well.
 */
export async function forgetLetters(
  trx: Db,
  { sub, email }: { readonly sub: string; readonly email: string },
): Promise<void> {
  const data = JSON.stringify({ addressHash: hashAddress(email) });
  // In one statement, so that an account made meanwhile is seen with its letter or not at all.
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

/** A row that is no letter, but has those to an address forgotten. */
export const FORGETTING = 'forgetting';

/** An address that is to be forgotten, told apart without being kept: SHA-256, hexadecimal. */
export function hashAddress(address: string): string {
  return createHash('sha256').update(address.toLowerCase()).digest('hex');
}

/** Takes the next letter that is due on its way; no other process has it then. */
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

/** What became of a letter. Whom and what is forgotten with it; `failure` is for the operator. */
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

/** A letter that didn't go waits again. */
export async function putMailOff(
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

/** Letters that a process died over since: again where that can't make two of one, else nobody knows. */
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

export async function deleteOldMails(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('mails').where('state', '!=', 'waiting').where('updated_at', '<', before).execute();
}
