import { type RawBuilder, sql } from 'kysely';

/**
 * An SQL expression whose value changes whenever anything changes that a member's taste is calculated from. The query
 * joins `member_tastes` as `taste` and `member_tracking` as `tracking`. The value is null if there is no row of
 * `taste`.
 */
export const tasteVersion: RawBuilder<string> = sql<string>`(
  taste.version || ' ' || extract(epoch from taste.updated_at)
    || ' ' || coalesce(tracking.version, 0) || ' ' || coalesce(tracking.books_version, 0)
)`;
