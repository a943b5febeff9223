import { COUNTED_OF_ALL, ROWS_MAX, type SliderKey } from '@palate/contract';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { isPostShown, isShownTo } from '../../kernel/shown-to.sql.ts';
import { tasteVersion } from '../../kernel/taste-version.sql.ts';
import type { Viewer } from '../../kernel/viewer.ts';

/** A selection of reviews: of a title, of an author, or all. */
interface ReviewSelection {
  readonly titleId: string | null;
  readonly authorId: string | null;
}

function selected(db: Db, viewer: Viewer, { titleId, authorId }: ReviewSelection) {
  return db
    .selectFrom('posts')
    .where('posts.kind', '=', 'review')
    .where(isPostShown(viewer))
    .$if(titleId !== null, (query) => query.where('posts.title_id', '=', titleId))
    .$if(authorId !== null, (query) => query.where('posts.user_id', '=', authorId));
}

/** Lists the ids of one page of the selected reviews that the viewer may see, newest first. */
export async function listNewestIds(
  db: Db,
  viewer: Viewer,
  selection: ReviewSelection,
  { offset, limit }: { offset: number; limit: number },
): Promise<string[]> {
  const rows = await selected(db, viewer, selection)
    .select('posts.id')
    .orderBy('posts.created_at', 'desc')
    .orderBy('posts.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Counts the reviews that `listNewestIds` lists on all its pages, up to `ROWS_MAX`, which are all that pages can reach.
 * If all titles' and authors' reviews are selected, counts up to `COUNTED_OF_ALL`.
 */
export async function countReviews(db: Db, viewer: Viewer, selection: ReviewSelection): Promise<number> {
  const isOfAll = selection.titleId === null && selection.authorId === null;
  const most = isOfAll ? COUNTED_OF_ALL : ROWS_MAX;
  const { count } = await db
    .selectFrom(selected(db, viewer, selection).select('posts.id').limit(most).as('counted'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** A title's review, with the facts that determine its position among the title's reviews. */
export interface Candidate {
  readonly id: string;
  readonly authorId: string;
  readonly createdAt: Date;
  /** Number of all likes. Only the order for visitors depends on it, and visitors have no blocks. */
  readonly likes: number;
  /** Half stars; null if the review has no rating. */
  readonly rating: number | null;
  /** Version of the author's ratings and taste, as far as the viewer may see them. */
  readonly authorState: string;
}

/** Lists the newest reviews of a title that the viewer may see, as `Candidate`s. */
export async function listCandidates(
  db: Db,
  viewer: Viewer,
  titleId: string,
  limit: number,
): Promise<Candidate[]> {
  return selected(db, viewer, { titleId, authorId: null })
    .leftJoin('trackers', (join) =>
      join
        .onRef('trackers.user_id', '=', 'posts.user_id')
        .onRef('trackers.title_id', '=', sql.ref('posts.title_id')),
    )
    .leftJoin('member_tastes as taste', 'taste.user_id', 'posts.user_id')
    .leftJoin('member_tracking as tracking', 'tracking.user_id', 'posts.user_id')
    .select([
      'posts.id',
      sql<string>`posts.user_id`.as('authorId'),
      'posts.created_at as createdAt',
      'posts.like_count as likes',
      sql<number | null>`case when posts.is_rated then trackers.rating end`.as('rating'),
      sql<string>`concat_ws(' ', tracking.version,
        case when ${isShownTo(viewer, 'posts.user_id', 'taste')} then ${tasteVersion} end,
        case when ${isShownTo(viewer, 'posts.user_id', 'seen')} then 'all' else (
          select count(*)::text from posts as rated
          where rated.user_id = posts.user_id and rated.kind = 'review' and rated.is_rated and rated.hidden_at is null
        ) end)`.as('authorState'),
    ])
    .orderBy('posts.created_at', 'desc')
    .orderBy('posts.id')
    .limit(limit)
    .execute();
}

/** A title that both the viewer and a reviewer have rated. Both ratings are in half stars. */
export interface SharedRating {
  readonly titleId: string;
  readonly own: number;
  readonly theirs: number;
}

/** An author's shared ratings as lists of the same length: one row for each author is read much faster. */
interface SharedRatingsRow {
  readonly authorId: string;
  readonly titleIds: readonly string[];
  readonly own: readonly number[];
  readonly theirs: readonly number[];
}

/**
 * Lists the titles among the viewer's latest ratings that the given authors have rated too. For authors who hide
 * their seen titles from the viewer, only the ratings in their public reviews count.
 * @param authorIds authors whose reviews the viewer may see
 * @param latest how many of the viewer's latest ratings to compare
 * @returns the titles with both ratings by author id; authors without any are absent
 */
export async function listSharedRatings(
  db: Db,
  viewer: Viewer,
  authorIds: readonly string[],
  latest: number,
): Promise<ReadonlyMap<string, SharedRating[]>> {
  const viewerId = viewer.member?.userId;
  if (viewerId === undefined || authorIds.length === 0) return new Map();
  const { rows } = await sql<SharedRatingsRow>`
    with author as materialized (
      select member.id, ${isShownTo(viewer, 'member.id', 'seen')} as is_seen_shown
      from unnest(${authorIds}::uuid[]) as member (id) where member.id <> ${viewerId}
    ), own as materialized (
      select title_id, rating from trackers where user_id = ${viewerId} and rating is not null
      order by rated_at desc, title_id limit ${latest}
    )
    select author.id as "authorId", array_agg(own.title_id) as "titleIds",
      array_agg(own.rating::int) as own, array_agg(theirs.rating::int) as theirs
    from author cross join own
    join trackers as theirs on theirs.user_id = author.id and theirs.title_id = own.title_id
      and theirs.rating is not null
    where author.is_seen_shown or exists (
      select from posts where posts.kind = 'review' and posts.is_rated
        and posts.user_id = theirs.user_id and posts.title_id = theirs.title_id and posts.hidden_at is null
    )
    group by author.id
  `.execute(db);
  return new Map(
    rows.map(({ authorId, titleIds, own, theirs }) => [
      authorId,
      titleIds.map((titleId, at) => ({ titleId, own: own[at] ?? 0, theirs: theirs[at] ?? 0 })),
    ]),
  );
}

/** Returns whether the viewer has rated more than `count` titles. */
export async function hasMoreRatings(db: Db, viewer: Viewer, count: number): Promise<boolean> {
  const rows = await db
    .selectFrom('trackers')
    .select('rating')
    .where('user_id', '=', viewer.member?.userId ?? null)
    .where('rating', 'is not', null)
    .offset(count)
    .limit(1)
    .execute();
  return rows.length > 0;
}

/** A member's taste that the viewer may see. `version` changes with everything that the taste is fitted to. */
interface ShownTaste {
  readonly id: string;
  readonly version: string;
}

/**
 * Lists the tastes of the given reviewers, without those that the viewer may not see and without the viewer's own.
 */
export async function listShownTastes(
  db: Db,
  viewer: Viewer,
  authorIds: readonly string[],
): Promise<ShownTaste[]> {
  const { rows } = await sql<ShownTaste>`
    select id, version from (
      select users.id, ${tasteVersion} as version
      from users
      left join member_tastes as taste on taste.user_id = users.id
      left join member_tracking as tracking on tracking.user_id = users.id
      where users.id = any(${authorIds}::uuid[]) and users.id is distinct from ${viewer.member?.userId ?? null}::uuid
        and ${isShownTo(viewer, 'users.id', 'taste')}
    ) as tastes
    where version is not null
  `.execute(db);
  return rows;
}

/** A review's vote on a slider of its title. */
interface ReviewVote {
  readonly slider: SliderKey;
  readonly value: number;
}

/**
 * Lists the DNA votes that reviews contain: the values that a review's author gave to sliders of the title.
 * @returns the votes by review id
 */
export async function listReviewDna(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReviewVote[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('posts')
    .innerJoin('dna_votes', (join) =>
      join
        .onRef('dna_votes.user_id', '=', sql.ref('posts.user_id'))
        .onRef('dna_votes.title_id', '=', sql.ref('posts.title_id'))
        .on(sql<SqlBool>`dna_votes.slider = any(posts.dna_sliders)`),
    )
    .select(['posts.id', 'dna_votes.slider', 'dna_votes.value'])
    .where(sql<SqlBool>`posts.id = any(${ids}::uuid[])`)
    .orderBy('dna_votes.slider')
    .execute();
  const byReview = new Map<string, ReviewVote[]>();
  for (const { id, slider, value } of rows)
    byReview.set(id, [...(byReview.get(id) ?? []), { slider, value }]);
  return byReview;
}

/**
 * Finds a member's review of a title or, if `place` has a season, their review of that season or episode. Returns
 * undefined if there is none.
 */
export async function findOwnReview(
  db: Db,
  userId: string,
  titleId: string,
  place: Pick<Selectable<Tables['posts']>, 'season' | 'episode' | 'is_whole_season'>,
): Promise<{ id: string; headline: string; content: string } | undefined> {
  // As in the index `posts_one_review`.
  const episode = place.is_whole_season ? 0 : (place.episode ?? 0);
  return db
    .selectFrom('posts')
    .select(['id', 'headline', 'content'])
    .where('kind', '=', 'review')
    .where('user_id', '=', userId)
    .where('title_id', '=', titleId)
    .where(sql<SqlBool>`coalesce(season, 0) = ${place.season ?? 0}`)
    .where(sql<SqlBool>`case when is_whole_season then 0 else coalesce(episode, 0) end = ${episode}`)
    .executeTakeFirst();
}

/** Gets the rating that a review shows, in half stars. Returns 0 if it shows none. */
export async function getReviewRating(
  db: Db,
  { user_id, title_id, is_rated }: Pick<Selectable<Tables['posts']>, 'user_id' | 'title_id' | 'is_rated'>,
): Promise<number> {
  if (!is_rated) return 0;
  const found = await db
    .selectFrom('trackers')
    .select('rating')
    .where('user_id', '=', user_id)
    .where('title_id', '=', title_id)
    .executeTakeFirst();
  return found?.rating ?? 0;
}
