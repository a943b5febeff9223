import { sql, type Transaction } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

/** One person's rating of one of our titles, from a public ratings file, for training models. */
export interface TrainingRating {
  readonly rater: number;
  readonly titleId: string;
  /** Stars, 0.5–5. */
  readonly rating: number;
  /** Seconds since 1970; null if the file has no times. */
  readonly ratedAt: number | null;
}

/**
 * Stores ratings for training models. A rater's newer rating of a title replaces the older one.
 * @param source identifies the ratings file, since rater numbers are unique only within a file
 * @returns how many of the ratings are new and don't replace another
 */
export async function upsertRatings(
  trx: Transaction<Tables>,
  source: string,
  ratings: readonly TrainingRating[],
): Promise<number> {
  if (ratings.length === 0) return 0;
  const { rows } = await sql<{ is_new: boolean }>`
    insert into training_ratings (source, rater, title_id, rating, rated_at)
    select distinct on (rater, title_id) ${source}, rater, title_id, rating, to_timestamp(seconds)
    from unnest(
      ${ratings.map(({ rater }) => rater)}::bigint[], ${ratings.map(({ titleId }) => titleId)}::text[],
      ${ratings.map(({ rating }) => rating)}::real[], ${ratings.map(({ ratedAt }) => ratedAt)}::double precision[])
      as r (rater, title_id, rating, seconds)
    order by rater, title_id, seconds desc nulls last
    on conflict (source, rater, title_id) do update set rating = excluded.rating, rated_at = excluded.rated_at
    returning xmax = 0 as is_new
  `.execute(trx);
  return rows.filter((row) => row.is_new).length;
}

/** Lists all titles with what ratings files may identify them by: ids, names and year. */
export async function listTitleRefs(db: Db) {
  return db
    .selectFrom('titles')
    .select(['id', 'kind', 'imdb_id', 'tmdb_id', 'title', 'original_title', 'year'])
    .execute();
}
