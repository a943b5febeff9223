import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { PREPARED } from '../../db/prepared.ts';
import type { Tables } from '../../db/tables.ts';

/** A member who has chosen streaming services, with their country and the services. */
export interface StreamingMember {
  readonly id: string;
  /** The product's country code: `uk` for the United Kingdom. */
  readonly countryCode: string;
  /** Keys of streaming services. */
  readonly services: readonly string[];
}

/** Lists up to `limit` members who have chosen streaming services, in order of id, starting after the id `after`. */
export async function listStreamingMembersAfter(
  db: Db,
  after: string,
  limit: number,
): Promise<StreamingMember[]> {
  const { rows } = await sql<StreamingMember>`
    select id, country_code as "countryCode", subscribed_streamings as services from users
    where id > ${after}::uuid and subscribed_streamings <> '{}' and deletion_started_at is null
    order by id limit ${limit}
  `.execute(db);
  return rows;
}

/** A title on a member's watchlist: where it streams now, and the services that offered it at the last check. */
export interface WatchedTitle {
  readonly titleId: string;
  readonly streamings: readonly { readonly service: string; readonly country: string }[];
  /** The country of the last check; null if there was none. */
  readonly country: string | null;
  /** Keys of the services that offered it at the last check; null if there was none. */
  readonly services: readonly string[] | null;
}

/** Lists the titles on a member's watchlist, each with the streaming services that offered it at the last check. */
export async function listWatchedTitles(db: Db, userId: string): Promise<WatchedTitle[]> {
  const { rows } = await sql<WatchedTitle>`
    select trackers.title_id as "titleId", titles.streamings, known.country, known.services
    from trackers
    join titles on titles.id = trackers.title_id
    left join watched_offers known on known.user_id = trackers.user_id and known.title_id = trackers.title_id
    where trackers.user_id = ${userId} and trackers.watchlisted_at is not null
  `.execute(db);
  return rows;
}

/**
 * Stores the streaming services that offer the titles on a member's watchlist. Replaces the stored services of these
 * titles.
 */
export async function saveOffers(
  db: Db,
  userId: string,
  offers: readonly Pick<Selectable<Tables['watched_offers']>, 'title_id' | 'country' | 'services'>[],
): Promise<void> {
  if (offers.length === 0) return;
  await db
    .insertInto('watched_offers')
    .values(offers.map((offer) => ({ user_id: userId, ...offer })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'title_id']).doUpdateSet((eb) => ({
        country: eb.ref('excluded.country'),
        services: eb.ref('excluded.services'),
      })),
    )
    .execute();
}

/** Deletes the stored streaming services of titles that a member has removed from their watchlist. */
export async function deleteUnwatchedOffers(db: Db, userId: string): Promise<void> {
  await sql`
    delete from watched_offers where user_id = ${userId} and not exists (
      select from trackers where trackers.user_id = watched_offers.user_id
        and trackers.title_id = watched_offers.title_id and trackers.watchlisted_at is not null)
  `.execute(db);
}

/**
 * Stores notices (messages that a title on a watchlist came to a service). Existing notices, even dismissed ones, stay
 * unchanged.
 * @returns the ids of the new ones
 */
export async function insertNotices(
  db: Db,
  notices: readonly { user_id: string; title_id: string; service: string; created_at: Date }[],
): Promise<string[]> {
  if (notices.length === 0) return [];
  const inserted = await db
    .insertInto('notices')
    .values(notices.map((notice) => ({ ...notice, dismissed_at: null })))
    .onConflict((conflict) => conflict.columns(['user_id', 'title_id', 'service']).doNothing())
    .returning('id')
    .execute();
  return inserted.map(({ id }) => id);
}

/**
 * Lists a member's notices (messages that a title came to a service), newest first, without those that were dismissed
 * or whose title has left the watchlist.
 */
export async function listOpenNotices(db: Db, userId: string): Promise<Selectable<Tables['notices']>[]> {
  return db
    .selectFrom('notices')
    .innerJoin('trackers', (join) =>
      join
        .onRef('trackers.user_id', '=', 'notices.user_id')
        .onRef('trackers.title_id', '=', 'notices.title_id'),
    )
    .modifyFront(PREPARED)
    .select([
      'notices.id',
      'notices.user_id',
      'notices.title_id',
      'notices.service',
      'notices.created_at',
      'notices.dismissed_at',
    ])
    .where('notices.user_id', '=', userId)
    .where('notices.dismissed_at', 'is', null)
    .where('trackers.watchlisted_at', 'is not', null)
    .orderBy('notices.created_at', 'desc')
    .orderBy('notices.id')
    .execute();
}

/** Dismisses one of a member's notices. @returns whether there is such a notice */
export async function dismissNoticeOf(db: Db, userId: string, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notices')
    .set(({ fn, ref }) => ({
      dismissed_at: fn.coalesce(ref('dismissed_at'), sql<Date>`${now}::timestamptz`),
    }))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lists all of a member's notices (messages that a title on their watchlist came to a service), newest first. */
export async function listAllNotices(db: Db, userId: string): Promise<Selectable<Tables['notices']>[]> {
  return db
    .selectFrom('notices')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Deletes a member's notices and the stored services of the titles on their watchlist. */
export async function deleteNotices(transaction: Db, userId: string): Promise<void> {
  await transaction.deleteFrom('notices').where('user_id', '=', userId).execute();
  await transaction.deleteFrom('watched_offers').where('user_id', '=', userId).execute();
}
