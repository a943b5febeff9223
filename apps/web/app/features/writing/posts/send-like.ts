import type { likeComment, unlikeComment } from '@palate/contract/comments';
import type { likeReview, unlikeReview } from '@palate/contract/reviews';
import type { likeStory, unlikeStory } from '@palate/contract/stories';
import type { LikeResult } from '@palate/contract/writing';
import { fetchApi } from '../../../client-api.ts';

/** The kinds of posts that members can like. */
export type LikedKind = 'review' | 'story' | 'comment';

/** Likes a post, or removes the like if `isLike` is false. The call continues even if the user leaves the page. */
export function sendLike(kind: LikedKind, id: string, isLike: boolean): Promise<LikeResult> {
  const input = { params: { id }, isKeptAlive: true };
  if (kind === 'review')
    return isLike
      ? fetchApi<typeof likeReview>('PATCH', '/movie-reviews/{id}/like', input)
      : fetchApi<typeof unlikeReview>('PATCH', '/movie-reviews/{id}/unlike', input);
  if (kind === 'story')
    return isLike
      ? fetchApi<typeof likeStory>('PATCH', '/movie-stories/{id}/like', input)
      : fetchApi<typeof unlikeStory>('PATCH', '/movie-stories/{id}/unlike', input);
  return isLike
    ? fetchApi<typeof likeComment>('PATCH', '/comments/{id}/like', input)
    : fetchApi<typeof unlikeComment>('PATCH', '/comments/{id}/unlike', input);
}
