import type { ExportList } from '../../kernel/member-data.ts';
import { listLikesAfter } from './likes.sql.ts';
import { listMemberPostsAfter } from './member-posts.sql.ts';

const ROWS_A_STATEMENT = 500;

/** Lists the member's reviews, stories and comments for the data export. */
export const postList: ExportList = {
  name: 'writings',
  about: 'your reviews, stories and comments, as you wrote them',
  columns: [
    ...[
      'id',
      'kind',
      'movie',
      'subject',
      'replyTo',
      'title',
      'content',
      'showsRating',
      'isSpoiler',
      'season',
    ],
    ...['episode', 'likes', 'postedAt', 'editedAt'],
  ],
  async *rows(db, userId) {
    let last: string | null | undefined = null;
    while (last !== undefined) {
      const posts: Awaited<ReturnType<typeof listMemberPostsAfter>> = await listMemberPostsAfter(
        db,
        userId,
        last,
        ROWS_A_STATEMENT,
      );
      for (const post of posts) {
        yield {
          id: post.id,
          kind: post.kind,
          movie: post.title_id,
          subject: post.subject,
          replyTo: post.parent_id,
          title: post.headline,
          content: post.content,
          showsRating: post.is_rated,
          isSpoiler: post.is_spoiler,
          season: post.season,
          episode: post.episode,
          likes: post.likes,
          postedAt: post.created_at.toISOString(),
          editedAt: post.edited_at?.toISOString() ?? null,
        };
      }
      last = posts.at(-1)?.id;
    }
  },
};

/** Lists the posts that the member likes, for the data export. */
export const likeList: ExportList = {
  name: 'likes',
  about: 'the reviews, stories and comments that you like',
  columns: ['kind', 'id', 'likedAt'],
  async *rows(db, userId) {
    let last: string | null | undefined = null;
    while (last !== undefined) {
      const likes: Awaited<ReturnType<typeof listLikesAfter>> = await listLikesAfter(
        db,
        userId,
        last,
        ROWS_A_STATEMENT,
      );
      for (const like of likes) {
        yield { kind: like.kind, id: like.post_id, likedAt: like.liked_at.toISOString() };
      }
      last = likes.at(-1)?.post_id;
    }
  },
};
