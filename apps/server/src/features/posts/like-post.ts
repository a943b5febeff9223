import { AppError, type LikeResult } from '@palate/contract';
import type { Context } from '../../kernel/context.ts';
import { readStanding } from '../../kernel/live-session.sql.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { requireAllowed } from '../write-limits/index.ts';
import { readLikes, saveLike } from './likes.sql.ts';
import type { PostKind } from './tables.ts';

/**
 * Options of routes for likes. They run without a turn, because a like may wait for others of the same post, and a
 * process stores the likes of a post in one statement at a time (`saveLike`).
 */
export const LIKING = { allowsCachedIdentity: true, waitsForOthers: true } as const;

/**
 * Likes a post, or removes the like if `isLiked` is false. Repeating the call changes nothing. Liking the same post
 * again within a day doesn't record another event, so its author isn't notified twice. Checks that the session hasn't
 * ended, so routes may identify the caller from a cache.
 * @throws POST_NOT_FOUND if the viewer can't see or reach the post, or it was deleted; RATE_LIMITED; UNAUTHENTICATED;
 *   ACCOUNT_SUSPENDED
 */
export async function likePost(
  { db, viewer, now }: Context,
  id: string,
  kind: PostKind,
  isLiked: boolean,
): Promise<LikeResult> {
  const { userId, sessionId } = memberOf(viewer);
  const like = { postId: id, kind, userId, sessionId, now };
  const likes = await saveLike(db, { ...like, isLiked });
  if (likes !== undefined) return { id, likes, isLike: isLiked };
  const { hasEnded, isSuspended } = await readStanding(db, sessionId);
  if (hasEnded) throw new AppError('UNAUTHENTICATED');
  if (isLiked && isSuspended) throw new AppError('ACCOUNT_SUSPENDED');
  const current = await readLikes(db, like);
  if (!current) throw new AppError('POST_NOT_FOUND');
  if (isLiked && !current.isLike) await requireAllowed(db, { userId, now }, 'like');
  return { id, ...current };
}
