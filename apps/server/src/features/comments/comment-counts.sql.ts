import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { PREPARED } from '../../db/prepared.ts';
import { isPostShown, selectBlocked } from '../../kernel/shown-to.sql.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { CommentSelection } from './comments.sql.ts';

/** Counts the selected comments that the viewer may see: as many as `listCommentIds` lists on all pages together. */
export async function countSelected(db: Db, viewer: Viewer, selection: CommentSelection): Promise<number> {
  const [place, isInPlace] =
    'parentId' in selection
      ? [`comment:${selection.parentId}`, sql`posts.parent_id = ${selection.parentId}::uuid`]
      : [selection.subject, sql`posts.subject = ${selection.subject} and posts.parent_id is null`];
  const { rows } = await sql<{ count: number }>`
    ${PREPARED} ${countShown(viewer, sql`${place}::text`, sql`posts.kind = 'comment' and ${isInPlace}`)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Counts, for each of the given comments, the replies that the viewer may see, without deleted ones.
 * @returns the counts by comment id; comments without replies are absent
 */
export async function countReplies(
  db: Db,
  viewer: Viewer,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const isReply = sql`posts.parent_id = parent.id`;
  const { rows } = await sql<{ id: string; count: number }>`
    ${PREPARED} select parent.id, shown.count - deleted.count as count
    from unnest(${ids}::uuid[]) as parent (id)
    cross join lateral (${countShown(viewer, sql`'comment:' || parent.id`, isReply)}) as shown
    cross join lateral (
      select count(*)::int as count from posts
      where ${isReply} and posts.is_open = any(array[true, false]) and posts.hidden_at is null and posts.user_id is null
    ) as deleted
    where shown.count > deleted.count
  `.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Whether a comment is shown to everybody, except in case of a block. `comment_counts` counts these. */
const isSeenByAll = sql`posts.is_open and posts.hidden_at is null`;

/**
 * Selects the number of comments in a place that the viewer may see. Nearly all are shown to everybody and are counted
 * already; those of members with whom the viewer has a block are subtracted, and `isPostShown` decides about each of
 * the others (decision 0160).
 * @param place the key in `comment_counts`
 * @param isInPlace whether a post is a comment in that place
 */
function countShown(
  viewer: Viewer,
  place: RawBuilder<unknown>,
  isInPlace: RawBuilder<unknown>,
): RawBuilder<{ count: number }> {
  const shownIf = (where: RawBuilder<unknown>) => sql`
    (select count(*) from posts where ${isInPlace} and ${where} and ${isPostShown(viewer)})
  `;
  return sql`
    select (
      (select coalesce(sum(delta), 0) from comment_counts where comment_counts.place = ${place})
      - (
        select coalesce(sum(theirs.count), 0) from (${selectBlocked(viewer)}) as blocked cross join lateral (
          select count(*) from posts where ${isInPlace} and posts.user_id = blocked.id and ${isSeenByAll}
        ) as theirs
      )
      + ${shownIf(sql`not posts.is_open`)}
      + ${shownIf(sql`posts.is_open and posts.hidden_at is not null`)}
    )::int as count
  `;
}

/**
 * Merges the newly added rows of `comment_counts` with earlier ones, so that each place (a subject, or a comment with
 * replies) has one row, or none if its count is 0.
 * @param limit maximum number of new rows to merge in one call
 * @returns false if there were no new rows
 */
export async function addUpCounts(db: Db, limit: number): Promise<boolean> {
  const { rows } = await sql<{ places: number }>`
    with busy as (
      select distinct place from (
        select place from comment_counts where is_new order by id limit ${limit}
      ) as newest
    ), taken as (
      delete from comment_counts using busy where comment_counts.place = busy.place
      returning comment_counts.place, delta
    ), added as (
      insert into comment_counts (place, delta, is_new)
      select place, sum(delta), false from taken group by place having sum(delta) <> 0
    )
    select count(*)::int as places from busy
  `.execute(db);
  return (rows[0]?.places ?? 0) > 0;
}
