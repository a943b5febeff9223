import { ACTIVITY_SECTIONS, type ActivityKind } from '@palate/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { PREPARED } from '../../db/prepared.ts';
import {
  areShownTo,
  isListUnhidden,
  isUnhidden,
  isUnmutedBy,
  type ViewedBy,
} from '../../kernel/shown-to.sql.ts';

/** Minimum number of followed members for which everybody's newest activities are read first (our choice). */
const MANY_FOLLOWED = 500;
/**
 * Number of everybody's newest activities that are read first (our choice). About 200 of them are by followed members
 * if somebody follows 5,000 of a million members.
 */
const RECENT = 40_000;

/**
 * A selection of activities for a feed: everybody's; those of the members whom a member follows; those of the given
 * members; one member's; or those about one title.
 */
export type ActivityScope =
  | { readonly kind: 'everybody' }
  /** Activities of the members that the member `userId` follows. */
  | { readonly kind: 'following'; readonly userId: string }
  | { readonly kind: 'members'; readonly ids: readonly string[] }
  /**
   * One member's activities of the given kinds. Other kinds aren't even looked at, so the end of the list reveals
   * nothing about them.
   */
  | { readonly kind: 'member'; readonly id: string; readonly kinds: readonly ActivityKind[] }
  | { readonly kind: 'title'; readonly id: string };

/**
 * An activity (something that a member did and that feeds show) as read from the database, with the title or list it
 * is about.
 */
export interface ActivityRow {
  readonly id: string;
  readonly user_id: string;
  readonly kind: ActivityKind;
  /** Null for an activity that is not about a title. */
  readonly title_id: string | null;
  readonly at: Date;
  /** Half stars; null for a review, which has its own. */
  readonly rating: number | null;
  /** The public list that the member made; null for other kinds, and so is its title. */
  readonly list_id: string | null;
  readonly list_title: string | null;
  /** The review or story; null for other kinds. */
  readonly post_id: string | null;
}

/** The part of a feed to read: where it starts, and how much to read. */
export interface FeedPart {
  /** Only activities with a lower id; null starts with the newest. */
  readonly before: string | null;
  /**
   * Maximum number of ids to read, including those that the viewer may not see, and of activities to return (`limit`).
   * Each value of `scan` is a statement of its own, so use few.
   */
  readonly scan: number;
  readonly limit: number;
  /** Only activities about titles of any of these genres; undefined for all. */
  readonly genres?: readonly string[] | undefined;
}

/**
 * Reads the next activities of a feed, newest first. Reads a limited number of ids from an index and then leaves out
 * what the viewer may not see, so it may return fewer activities than requested, even none.
 * @returns the activities, and the id to continue after; null at the end
 */
export async function readFeedPart(
  db: Db,
  viewer: ViewedBy,
  scope: ActivityScope,
  part: FeedPart,
): Promise<{ rows: ActivityRow[]; next: string | null }> {
  const { scan, limit } = part;
  const { rows } = await sql<ActivityRow & { scanned: number; last_scanned: string | null }>`
    ${PREPARED} with scanned as (${listNextIds(viewer, scope, part)}),
    summary as (select count(*)::int as scanned, min(id)::text as last_scanned from scanned)
    select activity.*, summary.scanned, summary.last_scanned
    from summary left join lateral (${selectActivities(viewer, scope, part)}) as activity on true
    order by activity.id desc nulls last
  `.execute(db);
  const [first] = rows;
  const found = rows.filter(({ id }) => id !== null);
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const next = shown.length === limit && last ? last.id : first?.scanned === scan ? first.last_scanned : null;
  return { rows: shown, next: next === null ? null : String(next) };
}

function selectActivities(
  viewer: ViewedBy,
  scope: ActivityScope,
  { genres }: Pick<FeedPart, 'genres'>,
): RawBuilder<unknown> {
  const second = { column: 'activities.kind', sections: ACTIVITY_SECTIONS };
  const isFeed = scope.kind !== 'member';
  return sql`
    select activities.id, activities.user_id, activities.kind, activities.title_id, activities.at,
      case activities.kind when 'rated' then trackers.rating when 'logged' then viewings.rating end as rating,
      lists.id as list_id, lists.title as list_title, posts.id as post_id
    from scanned
    join activities on activities.id = scanned.id
    left join trackers on activities.kind = 'rated'
      and trackers.user_id = activities.user_id and trackers.title_id = activities.title_id
    left join viewings on viewings.id = ${uuidRef('logged')}
    left join lists on lists.id = ${uuidRef('listed')}
    left join posts on posts.id = ${uuidRef('reviewed', 'wrote')} and posts.user_id = activities.user_id
    where ${areShownTo(viewer, 'activities.user_id', 'activities', second)}
      and (activities.kind not in ('reviewed', 'wrote') or (posts.id is not null and ${isUnhidden(viewer)}))
      and (activities.kind <> 'listed' or ${isListUnhidden(viewer)})
      ${isFeed ? sql`and ${isUnmutedBy(viewer, 'activities.user_id')}` : sql``}
      ${genres ? sql`and ${isOfGenre(genres)}` : sql``}
  `;
}

/**
 * Selects the id to which activities of these kinds refer, as a uuid, so that a join can use the index on the id. It
 * is null for activities of other kinds.
 */
function uuidRef(...kinds: readonly ActivityKind[]) {
  return sql<
    string | null
  >`case when activities.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))}) then activities.ref::uuid end`;
}

function isOfGenre(genres: readonly string[]) {
  return sql<SqlBool>`exists (
    select from titles where titles.id = activities.title_id and titles.genres && ${[...genres]}::text[]
  )`;
}

/**
 * Selects the newest ids of the activities in a scope, by an index. For a scope of many members, it looks only at the
 * members who were active last.
 */
function listNextIds(
  viewer: ViewedBy,
  scope: ActivityScope,
  { before, scan: most }: Pick<FeedPart, 'before' | 'scan'>,
): RawBuilder<unknown> {
  // Not parameters: a plan for any number would expect many rows.
  const [one, scan] = [sql.lit(1), sql.lit(most)];
  const isBefore = before === null ? sql`true` : sql`id < ${before}::bigint`;
  const newest = (where: RawBuilder<unknown>, limit: RawBuilder<number>) => sql`
    select id from activities where ${where} and ${isBefore} order by id desc limit ${limit}
  `;
  const ofMembers = (members: RawBuilder<unknown>) => sql`
    select item.id from (
      select author.user_id from (${members}) as author
      cross join lateral (${newest(sql`user_id = author.user_id`, one)}) as latest
      order by latest.id desc limit ${scan}
    ) as active
    cross join lateral (${newest(sql`user_id = active.user_id`, scan)}) as item
    order by item.id desc limit ${scan}
  `;
  const viewerId = viewer.member?.userId ?? null;
  const followed = (userId: string | RawBuilder<string> | null) => sql`
    select other_id as user_id from member_relations where user_id = ${userId}::uuid and kind = 'follow'
  `;
  switch (scope.kind) {
    case 'everybody':
      return newest(sql`is_public`, scan);
    case 'following':
      return preferRecent({ isBefore, scan, followed: followed(scope.userId) }, ofMembers);
    case 'members':
      return ofMembers(sql`select unnest(${[...scope.ids]}::uuid[]) as user_id`);
    case 'member':
      return newest(sql`user_id = ${scope.id}::uuid and kind = any(${[...scope.kinds]}::text[])`, scan);
    case 'title':
      return newest(
        sql`title_id = ${scope.id}
          and (is_public or user_id = ${viewerId}::uuid or user_id in (${followed(viewerId)}))`,
        scan,
      );
  }
}

/**
 * Selects the newest ids of the activities of the members whom somebody follows. Looking up each of thousands of
 * members takes much longer than reading everybody's newest activities and leaving out the others, which finds enough
 * unless those members have hardly done anything lately; then they are looked up after all.
 */
function preferRecent(
  {
    isBefore,
    scan,
    followed,
  }: { isBefore: RawBuilder<unknown>; scan: RawBuilder<number>; followed: RawBuilder<unknown> },
  ofMembers: (members: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const many = sql.lit(MANY_FOLLOWED);
  const hasMany = sql`(select count(*) from (${followed} limit ${many}) as enough) = ${many}`;
  const found = sql`(select count(*) from recent)`;
  // "is true" keeps the members in a hash table beside the index, so that reading stops when there are enough.
  return sql`
    with recent as materialized (
      select newest.id from (
        select id, user_id from activities where ${isBefore} order by id desc limit ${sql.lit(RECENT)}
      ) as newest
      where ${hasMany} and (newest.user_id in (${followed})) is true
      order by newest.id desc limit ${scan}
    )
    select id from recent where ${found} = ${scan}
    union all
    select looked_up.id from (${ofMembers(followed)}) as looked_up where ${found} < ${scan}
  `;
}

/**
 * Lists one page of a member's activities for the data export, in order of id.
 * @param after the last id of the previous page; null for the first page
 */
export async function listActivitiesAfter(db: Db, userId: string, after: string | null, limit: number) {
  return db
    .selectFrom('activities')
    .select(['id', 'kind', 'title_id', 'ref', 'at'])
    .where('user_id', '=', userId)
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Deletes all of a member's activities (what feeds show about the member). */
export async function deleteActivities(transaction: Db, userId: string): Promise<void> {
  await transaction.deleteFrom('activities').where('user_id', '=', userId).execute();
}
