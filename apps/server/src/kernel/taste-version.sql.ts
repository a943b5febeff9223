import { TASTE_OPINIONS_MIN } from '@palate/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * An SQL condition: the member has enough opinions of titles and books to have a taste without the taste test. Also
 * counts opinions of titles that were deleted from the catalog.
 * @param userId the column with the member's id
 */
function hasManyOpinions(userId: string): RawBuilder<SqlBool> {
  const most = sql.lit(TASTE_OPINIONS_MIN);
  return sql<SqlBool>`(
    select count(*) from (
      (select 1 from trackers as own where own.user_id = ${sql.ref(userId)} and own.has_opinion limit ${most})
      union all
      (select 1 from book_trackers as own where own.user_id = ${sql.ref(userId)} and own.has_opinion limit ${most})
    ) as opinions
  ) >= ${most}`;
}

/**
 * An SQL condition: the member has a taste, from the taste test or from their opinions.
 * @param userId the column with the member's id
 */
export function hasTaste(userId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(
    exists (select from member_tastes as test where test.user_id = ${sql.ref(userId)}) or ${hasManyOpinions(userId)}
  )`;
}

/**
 * An SQL expression for the version of a member's taste. Its value changes whenever the answers or opinions that the
 * taste is calculated from change. The query must join `member_tastes` as `taste` and `member_tracking` as
 * `tracking`. The value is null if the member has no taste.
 */
export const tasteVersion: RawBuilder<string | null> = sql<string | null>`(
  case when taste.user_id is not null or ${hasManyOpinions('tracking.user_id')}
    then concat_ws(' ', taste.version, extract(epoch from taste.updated_at), coalesce(tracking.version, 0),
      coalesce(tracking.books_version, 0))
  end
)`;

/**
 * An SQL expression for the version of a person's answers to the taste test: changes with the answers, and with the
 * archetype that they were shown. It includes the time, because after a visitor's answers have moved to an account, the
 * visitor's next answers begin again at version 1. Empty for a row of a left join without answers.
 */
export const answersVersion = (table: 'member_tastes' | 'visitor_tastes'): RawBuilder<string> =>
  sql<string>`concat_ws(' ', ${sql.ref(`${table}.version`)}, extract(epoch from ${sql.ref(`${table}.updated_at`)}),
    ${sql.ref(`${table}.archetype`)})`;
