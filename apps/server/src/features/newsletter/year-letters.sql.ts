import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { LetterReader } from './readers.sql.ts';

/** A member who gets the letter, and so also the email about each year. */
export type YearReader = Pick<LetterReader, 'id' | 'email' | 'firstName' | 'country' | 'services'>;

/**
 * Lists up to `limit` members who asked for letters and haven't got the one about a year, in order of id, starting
 * after the id `after`.
 */
export async function listYearReaders(
  db: Db,
  { after, year, limit }: { after: string; year: number; limit: number },
): Promise<YearReader[]> {
  const { rows } = await sql<YearReader>`
    select users.id, users.email, users.first_name as "firstName", users.country_code as country,
      users.subscribed_streamings as services
    from users join user_preferences on user_preferences.user_id = users.id
    where users.id > ${after}::uuid and user_preferences.choices -> 'isNewsMailed' = 'true'::jsonb
      and users.deletion_started_at is null and users.suspended_at is null and users.email <> ''
      and not exists (select from year_letters where year_letters.user_id = users.id and year = ${year})
    order by users.id limit ${limit}
  `.execute(db);
  return rows;
}

/**
 * Records that a member gets the letter about a year. Call it in the transaction that queues the email. If two
 * processes do so at once, the second waits for the first.
 * @returns false if the member has it already, or has left
 */
export async function claimYearLetter(
  transaction: Db,
  { userId, year }: { userId: string; year: number },
): Promise<boolean> {
  const { rows } = await sql`
    with present as (select id from users where id = ${userId} and deletion_started_at is null for share)
    insert into year_letters (user_id, year) select id, ${year} from present
    on conflict do nothing returning user_id
  `.execute(transaction);
  return rows.length > 0;
}

/** Lists the years about which a member got a letter, in order. */
export async function listLetterYears(db: Db, userId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('year_letters')
    .select('year')
    .where('user_id', '=', userId)
    .orderBy('year')
    .execute();
  return rows.map(({ year }) => year);
}

/** Deletes the records of a member's letters about years. */
export async function deleteYearLetters(transaction: Db, userId: string): Promise<void> {
  await transaction.deleteFrom('year_letters').where('user_id', '=', userId).execute();
}
