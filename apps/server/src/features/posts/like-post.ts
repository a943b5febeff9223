import { AppError, type LikeResult } from '@palate/contract';
import { DAY_MS } from '@palate/contract/durations';
import type { Context } from '../../kernel/context.ts';
import { recordEventOnce } from '../../kernel/events.sql.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { countWrite } from '../write-limits/index.ts';
import { deleteLike, insertLike, readLikes } from './likes.sql.ts';
import { findPost } from './posts.sql.ts';
import type { PostKind } from './tables.ts';

/**
 * Likes a post, or removes the like if `isLiked` is false. Repeating the call changes nothing. Liking the same post
 * again within a day doesn't record another event, so its author isn't notified twice.
 * @throws POST_NOT_FOUND if the viewer may not see the post or it was deleted; RATE_LIMITED
 */
export async function likePost(
  { db, viewer, now }: Context,
  id: string,
  kind: PostKind,
  isLiked: boolean,
): Promise<LikeResult> {
  const { userId } = memberOf(viewer);
  const post = await findPost(db, viewer, id, kind);
  if (!post?.user_id) throw new AppError('POST_NOT_FOUND');
  if (post.is_like !== isLiked) {
    await db.transaction().execute(async (transaction) => {
      if (!isLiked) await deleteLike(transaction, id, userId);
      else if (await insertLike(transaction, id, userId, now)) {
        await countWrite(transaction, { userId, now }, 'like');
        const liked = { kind: `${kind}.liked`, actor: userId, subject: id, at: now };
        await recordEventOnce(transaction, liked, new Date(now.getTime() - DAY_MS));
      }
    });
  }
  const likes = await readLikes(db, id, userId);
  if (!likes) throw new AppError('POST_NOT_FOUND');
  return { id, ...likes };
}
