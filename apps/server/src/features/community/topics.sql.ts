import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { isPostReachable } from '../../kernel/post-reach.sql.ts';
import { isPostShown, type ViewedBy } from '../../kernel/shown-to.sql.ts';

/** A text that a member wrote about a title, with its kind and author. */
export interface TopicPost {
  readonly kind: 'review' | 'story' | 'comment';
  readonly authorId: string;
  readonly titleId: string;
  readonly at: Date;
}

/**
 * Lists the latest reviews, stories and comments about titles, written at `since` or later. Reads at most `limit` of
 * them, and then leaves out those that the viewer may not see and those of deleted accounts, so it may return fewer.
 */
export async function listTopicPosts(
  db: Db,
  viewer: ViewedBy,
  { since, limit }: { since: Date; limit: number },
): Promise<TopicPost[]> {
  const { rows } = await sql<TopicPost>`
    select posts.kind, posts.user_id as "authorId", posts.title_id as "titleId", posts.created_at as at
    from (
      select * from posts where title_id is not null and created_at >= ${since}
      order by created_at desc, id limit ${limit}
    ) as posts
    where posts.user_id is not null and (case posts.kind
      when 'comment' then ${isPostReachable(viewer, 'posts.id')}
      else ${isPostShown(viewer)} end)
  `.execute(db);
  return rows;
}
