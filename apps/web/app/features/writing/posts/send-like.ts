import type { likeComment, unlikeComment } from '@palate/contract/comments';
import type { likeReview, unlikeReview } from '@palate/contract/reviews';
import type { likeStory, unlikeStory } from '@palate/contract/stories';
import type { LikeResult } from '@palate/contract/writing';
import { fetchApi } from '../../../client-api.ts';
import { unsentKeys } from '../../../device-storage.ts';

/** The endpoints that like a post or remove the like. */
export type LikeEndpoint =
  | typeof likeReview
  | typeof unlikeReview
  | typeof likeStory
  | typeof unlikeStory
  | typeof likeComment
  | typeof unlikeComment;

/** The kinds of posts that members can like. */
export type LikedKind = 'review' | 'story' | 'comment';

/** Paths of the calls for each kind of posts. */
export const LIKE_PATHS = {
  review: ['/movie-reviews/{id}/like', '/movie-reviews/{id}/unlike'],
  story: ['/movie-stories/{id}/like', '/movie-stories/{id}/unlike'],
  comment: ['/comments/{id}/like', '/comments/{id}/unlike'],
} as const satisfies Record<LikedKind, readonly [`/${string}`, `/${string}`]>;

/**
 * Likes a post, or removes the like if `isLike` is false. The call continues even if the user leaves the page. Without
 * a connection, it is sent later.
 * @param likes number of likes after the change, as predicted
 */
export function sendLike(
  kind: LikedKind,
  id: string,
  { isLike, likes }: Pick<LikeResult, 'isLike' | 'likes'>,
): Promise<LikeResult> {
  const [like, unlike] = LIKE_PATHS[kind];
  return fetchApi<LikeEndpoint>('PATCH', isLike ? like : unlike, {
    params: { id },
    isKeptAlive: true,
    ifOffline: { id, isLike, likes },
  });
}

/** Returns the last change of a like that hasn't been sent yet; null if there is none. */
export async function findUnsentLike(kind: LikedKind, id: string): Promise<LikeResult | null> {
  if (unsentKeys().length === 0) return null;
  const { listUnsentTo } = await import('../../../outbox.ts');
  const calls = listUnsentTo<LikeEndpoint>(...LIKE_PATHS[kind]).filter(({ params }) => params.id === id);
  return calls.at(-1)?.assumed ?? null;
}
