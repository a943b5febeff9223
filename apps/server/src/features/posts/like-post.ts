import { AppError, type LikeResult } from '@palate/contract';
import type { Context } from '../../kernel/context.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { countWrite } from '../write-limits/index.ts';
import { deleteLike, insertLike, readLikes } from './likes.sql.ts';
import { findPost, type PostRow } from './posts.sql.ts';
import type { PostKind } from './tables.ts';

/** Rolls a transaction back that would have stored a like that is there already. */
class AlreadyLiked extends Error {}

/**
 * Likes a post, or removes the like if `isLiked` is false. Repeating the call changes nothing. Liking the same post
 * again within a day doesn't record another event, so its author isn't notified twice.
 * @throws POST_NOT_FOUND if the viewer may not see the post or it was deleted; RATE_LIMITED
 */
export async function likePost(
  context: Context,
  id: string,
  kind: PostKind,
  isLiked: boolean,
): Promise<LikeResult> {
  const post = await findPost(context.db, context.viewer, id, kind);
  if (!post) throw new AppError('POST_NOT_FOUND');
  return likeFound(context, post, isLiked);
}

/**
 * Does what `likePost` does, for a post that has been found and that the viewer may see.
 * @throws POST_NOT_FOUND if the post was deleted; RATE_LIMITED
 */
export async function likeFound(context: Context, post: PostRow, isLiked: boolean): Promise<LikeResult> {
  const { db, viewer } = context;
  const { userId } = memberOf(viewer);
  const { id } = post;
  if (post.user_id === null) throw new AppError('POST_NOT_FOUND');
  if (post.is_like !== isLiked) {
    const likes = isLiked ? await addLike(context, post) : await deleteLike(db, id, userId);
    if (likes !== undefined) return { id, likes, isLike: isLiked };
  }
  const current = await readLikes(db, id, userId);
  if (!current) throw new AppError('POST_NOT_FOUND');
  return { id, ...current };
}

/**
 * Adds the viewer's like, and counts it against their limits.
 * @returns the number of likes that the viewer is shown; undefined if nothing has changed
 */
async function addLike({ db, viewer, now }: Context, { id, kind }: PostRow): Promise<number | undefined> {
  const { userId } = memberOf(viewer);
  try {
    return await db.transaction().execute(async (transaction) => {
      await countWrite(transaction, { userId, now }, 'like');
      // Last, because it locks the post's count for everybody else who likes it.
      const likes = await insertLike(transaction, { postId: id, userId, now }, kind);
      if (likes === undefined) throw new AlreadyLiked();
      return likes;
    });
  } catch (error) {
    if (error instanceof AlreadyLiked) return undefined;
    throw error;
  }
}
