import { type Section, TRACKER_FLAGS, type TrackerFlagKey } from '@palate/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { defineStatement } from '../../db/prepared.ts';
import { isShownBySection } from '../../kernel/shown-to.sql.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { FLAG_COLUMNS } from './flag-columns.sql.ts';

/** Minimum number of trackers that the viewer may not see from which a count includes them (our choice). */
const HIDDEN_LEAST = 5;
/**
 * Maximum number of trackers that are checked for one number (our choice). If fewer than five of them are hidden,
 * only the others are counted: checking tens of thousands takes more than a second.
 */
const CHECKED_MOST = 500;

/** The sections of a profile that show flags and ratings; a check-in is in none. */
const COUNTED_SECTIONS: Readonly<Record<TrackerFlagKey | 'rated', Section>> = {
  watchlisted: 'watchlist',
  notInterested: 'notInterested',
  hooked: 'seen',
  recommended: 'seen',
  discouraged: 'seen',
  lookingForSimilar: 'seen',
  psychedForNext: 'seen',
  rated: 'seen',
};

/** Numbers of members who track a title. Numbers that are zero are absent. */
interface TitleCounts {
  /** Number of members by flag. `checkedIn` is the number of those who are checked in to the title now. */
  readonly flags: ReadonlyMap<TrackerFlagKey | 'checkedIn', number>;
  /** Number of members by rating in half stars, 1..10. */
  readonly ratings: ReadonlyMap<number, number>;
}

interface CountedRow {
  readonly kind: TrackerFlagKey | 'checkedIn' | 'rated';
  readonly rating: number | null;
  readonly count: number;
}

const selectCounts = defineStatement<
  { readonly titleId: string; readonly viewerId: string | null; readonly now: Date },
  CountedRow
>((value) => {
  const flags = TRACKER_FLAGS.map(
    (flag) => sql`(${sql.lit(flag)}, ${sql.ref(`trackers.${FLAG_COLUMNS[flag]}`)} is not null)`,
  );
  const isShown = isShownBySection({ member: { userId: value('viewerId') } }, 'tracked.user_id', {
    column: 'tracked.kind',
    sections: COUNTED_SECTIONS,
  });
  return sql`
    with tracked as materialized (
      select trackers.user_id, kinds.kind, case when kinds.kind = 'rated' then trackers.rating end as rating
      from trackers cross join lateral (values
        ${sql.join(flags)}, ('rated', trackers.rating is not null)
      ) as kinds (kind, is_set)
      where trackers.title_id = ${value('titleId')} and kinds.is_set
      union all
      select user_id, 'checkedIn', null from check_ins where title_id = ${value('titleId')} and until > ${value('now')}
    )
    select total.kind, total.rating,
      case when hidden.count < ${sql.lit(HIDDEN_LEAST)}
        then least(total.count, ${sql.lit(CHECKED_MOST)}) - hidden.count else total.count end as count
    from (select kind, rating, count(*)::int as count from tracked group by kind, rating) as total
    cross join lateral (
      select count(*)::int as count from (
        select from (
          select user_id, kind from tracked
          where tracked.kind = total.kind and tracked.rating is not distinct from total.rating
          limit ${sql.lit(CHECKED_MOST)}
        ) as tracked
        where not ${isShown} limit ${sql.lit(HIDDEN_LEAST)}
      ) as some_hidden
    ) as hidden
  `;
});

/**
 * Counts the members who have set each flag (such as `watchlisted`) for a title, who are checked in to it now, and who
 * have given it each rating. Each number includes the trackers that the viewer may see. It includes the others only if
 * they are at least five; so no number depends on what fewer than five members keep private.
 */
export async function countTitleTrackers(
  db: Db,
  { member }: Pick<Viewer, 'member'>,
  titleId: string,
  now: Date,
): Promise<TitleCounts> {
  const rows = await selectCounts(db, { titleId, viewerId: member?.userId ?? null, now });
  return {
    flags: new Map(rows.flatMap(({ kind, count }) => (kind === 'rated' ? [] : [[kind, count] as const]))),
    ratings: new Map(
      rows.flatMap(({ rating, count }) => (rating === null ? [] : [[rating, count] as const])),
    ),
  };
}
