import type { DigestPeriod } from '@palate/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** A member who chose to get digests (emails about unread notifications), and how far their last digest went. */
export interface DigestReader {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  /** How often the member chose to get digests. */
  readonly period: Exclude<DigestPeriod, 'off'>;
  /** Id of the newest notification in the last digest; null if there was none yet. */
  readonly upTo: string | null;
}

/**
 * Lists up to `limit` members who chose to get digests and haven't got one for the current day or week, in order of
 * id, starting after the member `after`.
 * @param starts first day (ISO date) of the current day and of the current week
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
    where users.id > ${after}::uuid and users.deletion_started_at is null and users.suspended_at is null
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
 * Records that a member gets the digest of a period. Call it in the transaction that queues the email. If two
 * processes do so at once, the second waits for the first.
 * @returns false if the member already has a digest for this or a later period, or if the account is being deleted
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

/** Lists the names of titles. @returns the names by title id */
export async function listTitleNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('titles')
    .select(['id', 'title'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Turns off a member's digest. @returns false if the member has no stored preferences */
export async function turnDigestOff(db: Db, userId: string): Promise<boolean> {
  const off: { notificationDigest: DigestPeriod } = { notificationDigest: 'off' };
  const { numUpdatedRows } = await db
    .updateTable('user_preferences')
    .set({ choices: sql`choices || ${JSON.stringify(off)}::jsonb` })
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the record of the last digest that a member got. */
export async function deleteDigest(transaction: Db, userId: string): Promise<void> {
  await transaction.deleteFrom('digests').where('user_id', '=', userId).execute();
}
