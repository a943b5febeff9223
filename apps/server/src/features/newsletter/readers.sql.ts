import type { LetterPeriod } from '@palate/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/**
 * Somebody who gets the weekly or daily letter by email: a member, or an email address without an account that was
 * subscribed to it.
 */
export interface LetterReader {
  readonly kind: 'member' | 'subscription';
  /** The member's or the subscription's id. */
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  /** The member whose taste counts; null for a subscription of somebody without an account. */
  readonly userId: string | null;
  /** The visitor whose taste counts if there is no member. */
  readonly visitorId: string | null;
  /** The product's country code. */
  readonly country: string;
  /** Keys of streaming services. */
  readonly services: readonly string[];
  /** Titles in this reader's last letters. */
  readonly sentTitleIds: readonly string[];
}

/**
 * Whether a member gets the letter every day: they chose so, and have Premium, which ends with the day of
 * `subscription_active_until` in their time zone.
 */
const isDaily = (now: Date): RawBuilder<SqlBool> => sql<SqlBool>`
  (coalesce(user_preferences.choices ->> 'letterPeriod', '') = 'daily'
    and coalesce(((users.subscription_active_until at time zone users.time_zone)::date + 1)::timestamp
      at time zone users.time_zone > ${now}, false))`;

interface LetterQuery {
  readonly after: string;
  readonly periodStart: string;
  readonly limit: number;
  readonly period: LetterPeriod;
  readonly now: Date;
}

/**
 * Lists up to `limit` readers who haven't got a letter for a week or day, in order of id, starting after the id
 * `after`. A subscription whose address belongs to a member is read with that member's taste, unless the member has
 * chosen whether to get letters.
 * @param periodStart the week's Monday, or the day, ISO date
 */
export async function listLetterReaders(
  db: Db,
  { after, periodStart, limit, period, now }: LetterQuery,
): Promise<LetterReader[]> {
  const { rows } = await sql<LetterReader>`
    with readers as (
      select 'member' as kind, users.id, users.email, users.first_name as "firstName", users.id as "userId",
        null as "visitorId", users.country_code as country, users.subscribed_streamings as services
      from users join user_preferences on user_preferences.user_id = users.id
      where users.id > ${after}::uuid and user_preferences.choices -> 'isNewsMailed' = 'true'::jsonb
        and users.deletion_started_at is null and users.suspended_at is null and users.email <> ''
        and ${isDaily(now)} = ${period === 'daily'}::boolean
      union all
      select 'subscription', subscriptions.id, subscriptions.email, coalesce(users.first_name, ''), users.id,
        subscriptions.visitor_id, coalesce(users.country_code, lower(subscriptions.country)),
        coalesce(users.subscribed_streamings, '{}')
      from letter_subscriptions subscriptions
      left join users on lower(users.email) = subscriptions.email and users.deletion_started_at is null
      left join user_preferences on user_preferences.user_id = users.id
      where ${period === 'weekly'}::boolean and subscriptions.id > ${after}::uuid
        and subscriptions.confirmed_at is not null and users.suspended_at is null
        and coalesce(user_preferences.choices -> 'isNewsMailed', 'null'::jsonb) = 'null'::jsonb
    )
    select readers.*, coalesce(letters.title_ids, '{}') as "sentTitleIds" from readers
    left join letters on letters.reader_id = readers.id
    where letters.week_start is null or letters.week_start < ${periodStart}::date
    order by readers.id limit ${limit}
  `.execute(db);
  return rows;
}

/**
 * Records that a reader gets the letter of a week or day. Call it in the transaction that queues the email. If two
 * processes do so at once, the second waits for the first.
 * @param periodStart the week's Monday, or the day (ISO date)
 * @param titleIds the titles to remember as sent
 * @returns false if the reader has this or a later letter already, or has left
 */
export async function claimLetter(
  transaction: Db,
  { id, kind }: Pick<LetterReader, 'id' | 'kind'>,
  { periodStart, titleIds }: { periodStart: string; titleIds: readonly string[] },
): Promise<boolean> {
  const present =
    kind === 'member'
      ? sql`select id from users where id = ${id} and deletion_started_at is null for share`
      : sql`select id from letter_subscriptions where id = ${id} and confirmed_at is not null for share`;
  const { rows } = await sql`
    with present as (${present})
    insert into letters as last (reader_id, week_start, title_ids)
    select id, ${periodStart}::date, ${[...titleIds]}::text[] from present
    on conflict (reader_id) do update
      set week_start = excluded.week_start, title_ids = excluded.title_ids
      where last.week_start < excluded.week_start
    returning reader_id
  `.execute(transaction);
  return rows.length > 0;
}

/** Loads a member's first name, the titles in their last letters, and the frequency that they chose. */
export async function getLetterMember(
  db: Db,
  userId: string,
): Promise<Pick<LetterReader, 'firstName' | 'sentTitleIds'> & { readonly wishesDaily: boolean }> {
  const row = await db
    .selectFrom('users')
    .leftJoin('letters', 'letters.reader_id', 'users.id')
    .leftJoin('user_preferences', 'user_preferences.user_id', 'users.id')
    .select([
      'users.first_name as firstName',
      'letters.title_ids as sentTitleIds',
      sql<string | null>`user_preferences.choices ->> 'letterPeriod'`.as('period'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    firstName: row.firstName,
    sentTitleIds: row.sentTitleIds ?? [],
    wishesDaily: row.period === 'daily',
  };
}
