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

/** One rating by somebody who is a number. */
export interface RatingRow {
  readonly source: string;
  readonly rater: number;
  readonly title_id: string;
  readonly rating: number;
}

/** The next ratings, rater by rater, after one of them. */
export async function listRatingsAfter(
  db: Db,
  after: Pick<RatingRow, 'source' | 'rater' | 'title_id'>,
  limit: number,
): Promise<RatingRow[]> {
  const { rows } = await sql<RatingRow>`
    select source, rater::float8 as rater, title_id, rating from training_ratings
    where (source, rater, title_id) > (${after.source}, ${after.rater}::bigint, ${after.title_id})
    order by source, rater, title_id
    limit ${limit}
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
      coalesce((select array_agg(person_id order by position) from credits where title_id = titles.id), '{}') as people
    from titles
    where id collate "C" > ${id}
    order by id collate "C"
    limit ${limit}
  `.execute(db);
  return rows;
}
