import type { DigestPeriod } from '@palate/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** A member who gets emails about unread notifications. */
export interface DigestReader {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly period: Exclude<DigestPeriod, 'off'>;
  /** The newest notification in the last email; null before the first one. */
  readonly upTo: string | null;
}

/**
 * Lists the next members who want a digest and haven't had one for the current day or week, after a member's id.
 * @param starts the first day of the current period, as an ISO date
 */
export async function listDigestReaders(
  db: Db,
  after: string,
  starts: Readonly<Record<DigestReader['period'], string>>,
  limit: number,
): Promise<DigestReader[]> {
  const { rows } = await sql<DigestReader>`
    select users.id, users.email, users.first_name as "firstName",
      user_preferences.choices ->> 'notificationDigest' as period, digests.up_to::text as "upTo"
    from users
    join user_preferences on user_preferences.user_id = users.id
    left join digests on digests.user_id = users.id
    where users.id > ${after}::uuid and users.leaving_at is null and users.suspended_at is null
      and users.email <> ''
      and (case user_preferences.choices ->> 'notificationDigest'
        when 'daily' then coalesce(digests.period_start < ${starts.daily}::date, true)
        when 'weekly' then coalesce(digests.period_start < ${starts.weekly}::date, true)
        else false end)
    order by users.id limit ${limit}
  `.execute(db);
  return rows;
}

/**
 * Records the digest of a period in the transaction that queues it. Another process that does the same waits.
 * @returns false if there is one for this period or a later one, or the account is being deleted
 */
export async function claimDigest(
  transaction: Db,
  userId: string,
  { periodStart, upTo }: { periodStart: string; upTo: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into digests as last (user_id, period_start, up_to) values (${userId}, ${periodStart}::date, ${upTo})
    on conflict (user_id) do update set period_start = excluded.period_start, up_to = excluded.up_to
    where last.period_start < excluded.period_start
    returning user_id
  `.execute(transaction);
  return rows.length > 0;
}

/** The names of titles, by id. */
export async function listTitleNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('titles')
    .select(['id', 'title'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Turns a member's digest off. @returns false if there is no such member */
export async function turnDigestOff(db: Db, userId: string): Promise<boolean> {
  const off: { notificationDigest: DigestPeriod } = { notificationDigest: 'off' };
  const { numUpdatedRows } = await db
    .updateTable('user_preferences')
    .set({ choices: sql`choices || ${JSON.stringify(off)}::jsonb` })
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Forgets which digests a member had. */
export async function deleteDigest(transaction: Db, userId: string): Promise<void> {
  await transaction.deleteFrom('digests').where('user_id', '=', userId).execute();
}
