import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Whether a row is by a real member: nothing is learned from the sample community, which is invented. */
const IS_REAL = sql`user_id not in (select id from users where is_sample)`;

/**
 * Counts the ratings and taste tests that models learn from, and calculates a fingerprint that changes whenever they
 * change.
 */
export async function getTrainingState(
  db: Db,
): Promise<{ readonly ratings: number; readonly tests: number; readonly fingerprint: string }> {
  const { rows } = await sql<{ ratings: number; tests: number; hashes: string }>`
    select ratings.count + members.count as ratings, tests.count as tests,
      concat_ws(' ', ratings.hash, members.hash, tests.hash) as hashes
    from
      (select count(*)::float8 as count, coalesce(bit_xor(
        hashtextextended(concat_ws(' ', source, rater, title_id, rating), 0)), 0) as hash
        from training_ratings) as ratings,
      (select count(*)::float8 as count, coalesce(bit_xor(
        hashtextextended(concat_ws(' ', user_id, title_id, rating), 0)), 0) as hash
        from trackers where rating is not null and ${IS_REAL}) as members,
      (select count(*)::float8 as count, coalesce(bit_xor(
        hashtextextended(owner || ' ' || version, 0)), 0) as hash
        from (select visitor_id as owner, version from visitor_tastes
          union all select user_id::text, version from member_tastes where ${IS_REAL}) as owned) as tests
  `.execute(db);
  const [state] = rows;
  if (!state) throw new Error('what there is to learn from has no state');
  const { ratings, tests, hashes } = state;
  return { ratings, tests, fingerprint: `${ratings} ${tests} ${hashes}` };
}

/**
 * An anonymous rater with all their ratings. They are in one row of the query's result, since reading many small rows
 * takes longer.
 */
export interface RaterRow {
  /** Identifies the ratings file; rater numbers are unique only within it. */
  readonly source: string;
  readonly rater: number | string;
  /** Ids of the rated titles, one per line. */
  readonly titles: string;
  /** Stars of the titles, in the same order, one per line. */
  readonly stars: string;
}

/**
 * Lists the raters of imported files that come after the rater `after`, with about `ratings` ratings in total. A
 * rater's ratings are never split.
 */
export async function listRatersAfter(
  db: Db,
  after: { readonly source: string; readonly rater: number | string },
  ratings: number,
): Promise<RaterRow[]> {
  const { rows } = await sql<RaterRow>`
    with page as (
      select source, rater from training_ratings
      where (source, rater) > (${after.source}, ${after.rater}::bigint)
      order by source, rater
      limit ${ratings}
    ), until as (
      select source, rater from page order by source desc, rater desc limit 1
    )
    select source, rater::float8 as rater, string_agg(title_id, chr(10) order by title_id) as titles,
      string_agg(rating::text, chr(10) order by title_id) as stars
    from training_ratings
    where (source, rater) > (${after.source}, ${after.rater}::bigint)
      and (source, rater) <= (select source, rater from until)
    group by source, rater
    order by source, rater
  `.execute(db);
  return rows;
}

/**
 * Lists members who rated titles, in order of id and starting after the id `after`, with about `ratings` ratings in
 * total.
 */
export async function listMemberRatersAfter(db: Db, after: string, ratings: number): Promise<RaterRow[]> {
  const { rows } = await sql<RaterRow>`
    with page as (
      select user_id from trackers where rating is not null and user_id > ${after}::uuid and ${IS_REAL}
      order by user_id limit ${ratings}
    ), until as (
      select user_id from page order by user_id desc limit 1
    )
    select 'members' as source, user_id::text as rater,
      string_agg(title_id, chr(10) order by title_id) as titles,
      string_agg((rating / 2.0)::text, chr(10) order by title_id) as stars
    from trackers
    where rating is not null and user_id > ${after}::uuid and user_id <= (select user_id from until) and ${IS_REAL}
    group by user_id
    order by trackers.user_id
  `.execute(db);
  return rows;
}

/** The facts about a title that are used when a model is fitted to ratings and taste tests. */
export interface TrainingTitleRow {
  readonly id: string;
  readonly kind: 'movie' | 'tv_show';
  readonly year: number;
  readonly genres: readonly string[];
  readonly themes: readonly string[];
  /** Ten values of 1..5, in slider order. */
  readonly dna: readonly number[];
  /** 0..100. */
  readonly movie_rating: number;
  /** 0..100. */
  readonly popularity: number;
  /** Ids of people, directors or creators first. */
  readonly people: readonly string[];
}

/**
 * Lists up to `limit` titles in order of id, starting after `id`, with the facts that are used when a model is fitted.
 */
export async function listTrainingTitlesAfter(
  db: Db,
  id: string,
  limit: number,
): Promise<TrainingTitleRow[]> {
  const { rows } = await sql<TrainingTitleRow>`
    select id, kind, year, genres, themes, dna, movie_rating, popularity,
      coalesce((
        select array_agg(person_id order by position) from credits
        where title_id = titles.id and job in ('director', 'creator', 'cast')), '{}') as people
    from titles
    where id collate "C" > ${id}
    order by id collate "C"
    limit ${limit}
  `.execute(db);
  return rows;
}
