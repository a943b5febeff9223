import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isListUnhidden, isPostShown, isPresentTo, type ViewedBy } from './shown-to.sql.ts';

/**
 * Returns an SQL condition that is true if the viewer may see a post and can reach it. A comment can be reached if the
 * viewer may also see what it is on and all comments above it. False for a deleted comment.
 * @param id the column with the post's id, with its table: `notifications.post_id`
 */
export function isPostReachable(viewer: ViewedBy, id: string): RawBuilder<SqlBool> {
  const shown = isPostShown(viewer);
  return sql<SqlBool>`exists (
    select from posts as reached
    where reached.id = ${sql.ref(id)} and reached.user_id is not null
      and exists (select from posts where posts.id = reached.id and ${shown})
      and not exists (
        with recursive above as (
          select reached.parent_id as id
          union all
          select posts.parent_id from above join posts on posts.id = above.id
        )
        select from above join posts on posts.id = above.id where not ${shown}
      )
      and (case split_part(reached.subject, ':', 1)
        when 'review' then ${isSubjectPostShown(viewer)}
        when 'story' then ${isSubjectPostShown(viewer)}
        when 'list' then ${isSubjectListShown(viewer)}
        else true end)
  )`;
}

/** A subject's id; only evaluated where it is one. */
const subjectId = sql`split_part(reached.subject, ':', 2)::uuid`;

function isSubjectPostShown(viewer: ViewedBy): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from posts where posts.id = ${subjectId} and ${isPostShown(viewer)})`;
}

function isSubjectListShown(viewer: ViewedBy): RawBuilder<SqlBool> {
  const viewerId = sql`${viewer.member?.userId ?? null}::uuid`;
  return sql<SqlBool>`exists (
    select from lists where lists.id = ${subjectId} and lists.deleted_at is null and ${isListUnhidden(viewer)} and (
      lists.user_id = ${viewerId}
      or (${isPresentTo(viewer, 'lists.user_id')} and (lists.is_shareable or exists (
        select from list_collaborators
        where list_collaborators.list_id = lists.id and list_collaborators.user_id = ${viewerId}
      )))
    )
  )`;
}
