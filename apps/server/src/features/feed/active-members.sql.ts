import { ACTIVITY_KINDS, ACTIVITY_SECTIONS } from '@palate/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { PREPARED } from '../../db/prepared.ts';
import { isPostReachable } from '../../kernel/post-reach.sql.ts';
import { areShownTo, isPostShown, isShownTo, isUnmutedBy, type ViewedBy } from '../../kernel/shown-to.sql.ts';
import { tasteVersion } from '../../kernel/taste-version.sql.ts';

/** Number of a member's latest activities, and of their latest posts of each kind, that are read (our choice). */
const ACTIVITIES_READ = 100;
const POSTS_READ = 10;

/** A member who did something that the viewer may see. */
interface ActiveMember {
  readonly id: string;
  /** Time of the latest thing that they did. */
  readonly at: Date;
  /** Version of the data that their taste is fitted to; null if they have no taste that the viewer may see. */
  readonly tasteVersion: string | null;
}

/**
 * Lists members other than the viewer who did something public at `since` or later that the viewer may see: an
 * activity of a member whose activities are public, or a review, story or comment of one whose writing is. Chooses
 * the most recently active ones by `active_members`; their order may be wrong by an hour. Leaves out members whom the
 * viewer has muted.
 * @param scan maximum number of members to check
 * @param limit maximum number of members to return
 */
export async function listActiveMembers(
  db: Db,
  viewer: ViewedBy,
  { since, scan, limit }: { since: Date; scan: number; limit: number },
): Promise<ActiveMember[]> {
  const viewerId = sql`${viewer.member?.userId ?? null}::uuid`;
  // Not a parameter: a plan for any number would expect many rows.
  const most = sql.lit(scan);
  // Times are noted once an hour.
  const noted = sql`${since}::timestamptz - interval '1 hour'`;
  const { rows } = await sql<ActiveMember>`
    ${PREPARED} with candidates as materialized (
      select user_id, max(at) as at from (
        (select user_id, acted_at as at from active_members
          where is_public and acted_at >= ${noted} order by acted_at desc limit ${most})
        union all
        (select user_id, wrote_at from active_members
          where wrote_at >= ${noted} order by wrote_at desc limit ${most})
      ) as hints
      where user_id is distinct from ${viewerId}
      group by user_id order by max(at) desc limit ${most}
    ),
    active as materialized (
      select candidates.user_id as id, latest.at
      from candidates cross join lateral (
        select max(done.at) as at from (
          (${latestActivity(viewer, sql`${since}::timestamptz`)})
          union all
          (${latestPosts(viewer, sql`${since}::timestamptz`)})
        ) as done
      ) as latest
      where latest.at is not null and ${isUnmutedBy(viewer, 'candidates.user_id')}
      order by candidates.at desc limit ${sql.lit(limit)}
    )
    select active.id, active.at, case when ${isShownTo(viewer, 'active.id', 'taste')} then ${tasteVersion} end as "tasteVersion"
    from active
    left join member_tastes as taste on taste.user_id = active.id
    left join member_tracking as tracking on tracking.user_id = active.id
    order by active.at desc, active.id
  `.execute(db);
  return rows;
}

/** Activities about what a member wrote depend on the posts themselves, whether or not the member shows activities. */
const KINDS = ACTIVITY_KINDS.filter((kind) => ACTIVITY_SECTIONS[kind] !== 'writings');

/** Selects the time of a candidate's latest activity that the viewer may see. */
function latestActivity(viewer: ViewedBy, since: RawBuilder<unknown>): RawBuilder<unknown> {
  const second = { column: 'activities.kind', sections: ACTIVITY_SECTIONS };
  return sql`
    select activities.at from (
      select * from activities
      where user_id = candidates.user_id and is_public order by id desc limit ${sql.lit(ACTIVITIES_READ)}
    ) as activities
    where activities.at >= ${since} and activities.kind in (${sql.join(KINDS.map((kind) => sql.lit(kind)))})
      and ${areShownTo(viewer, 'activities.user_id', 'activities', second)}
    order by activities.id desc limit 1
  `;
}

/** Selects the times of a candidate's latest public reviews, stories and comments that the viewer may see. */
function latestPosts(viewer: ViewedBy, since: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select posts.created_at
    from (values ('review'), ('story'), ('comment')) as kinds (kind)
    cross join lateral (
      select * from posts
      where user_id = candidates.user_id and kind = kinds.kind and created_at >= ${since}
      order by created_at desc limit ${sql.lit(POSTS_READ)}
    ) as posts
    where posts.is_open and ${isPostShown(viewer)} and (posts.kind <> 'comment' or ${isPostReachable(viewer, 'posts.id')})
  `;
}

/** Deletes the times when a member was last active. */
export async function deleteActiveMember(transaction: Db, userId: string): Promise<void> {
  await transaction.deleteFrom('active_members').where('user_id', '=', userId).execute();
}
