import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** How much there is to learn from, and what tells two states of it apart. */
export async function getTrainingState(
  db: Db,
): Promise<{ readonly ratings: number; readonly tests: number; readonly fingerprint: string }> {
  const { rows } = await sql<{ ratings: number; tests: number; marks: string }>`
    select ratings.count as ratings, tests.count as tests, concat_ws(' ', ratings.mark, tests.mark) as marks
    from
      (select count(*)::float8 as count, coalesce(bit_xor(
        hashtextextended(concat_ws(' ', source, rater, title_id, rating), 0)), 0) as mark
        from training_ratings) as ratings,
      (select count(*)::float8 as count, coalesce(bit_xor(
        hashtextextended(owner || ' ' || version, 0)), 0) as mark
        from (select visitor_id as owner, version from visitor_tastes
          union all select user_id::text, version from member_tastes) as owned) as tests
  `.execute(db);
  const [state] = rows;
  if (!state) throw new Error('what there is to learn from has no state');
  const { ratings, tests, marks } = state;
  return { ratings, tests, fingerprint: `${ratings} ${tests} ${marks}` };
}

/** Somebody who is a number, with all they rated: a row each, since rows take longer to read than what is in them. */
export interface RaterRow {
  readonly source: string;
  readonly rater: number;
  /** Ids, a line each. */
  readonly titles: string;
  /** Stars, in the same order, a line each. */
  readonly stars: string;
}

/** The next raters after one of them, together with about so many ratings: nobody's are cut in two. */
export async function listRatersAfter(
  db: Db,
  after: Pick<RaterRow, 'source' | 'rater'>,
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

/** What a title is made of, as the fit reads it. */
export interface TrainingTitleRow {
  readonly id: string;
  readonly kind: 'movie' | 'tv_show';
  readonly year: number;
  readonly genres: readonly string[];
  readonly themes: readonly string[];
  readonly dna: readonly number[];
  readonly reception: number;
  readonly fame: number;
  /** Ids, directors or creators first. */
  readonly people: readonly string[];
}

/** The next titles after an id, with the people who count (`weighPeople` takes six). */
export async function listTrainingTitlesAfter(
  db: Db,
  id: string,
  limit: number,
): Promise<TrainingTitleRow[]> {
  const { rows } = await sql<TrainingTitleRow>`
    select id, kind, year, genres, themes, dna, reception, fame,
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
