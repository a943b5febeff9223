import { type RawBuilder, sql } from 'kysely';

/**
 * An SQL expression for the version of a member's taste. Its value changes whenever the answers or opinions that the
 * taste is calculated from change. The query must join `member_tastes` as `taste` and `member_tracking` as
 * `tracking`. The value is null if there is no row of `taste`.
 */
export const tasteVersion: RawBuilder<string> = sql<string>`(
  taste.version || ' ' || extract(epoch from taste.updated_at)
    || ' ' || coalesce(tracking.version, 0) || ' ' || coalesce(tracking.books_version, 0)
)`;
