import { drawPost } from '../../features/writing/posts/draw-post.tsx';
import { loadPublicReview } from '../../features/writing/posts/load-post.server.ts';
import { reviewPicture } from '../../features/writing/posts/post-picture.ts';
import { pictureResponse } from '../../shared-picture.server.ts';
import type { Route } from './+types/review-picture.ts';

/**
 * Serves the preview picture for links to a review, with the review's heading and rating and its title's cover. Answers
 * 404 if visitors may not see the review, or if its title no longer exists.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { review, titles } = await loadPublicReview(params.id, context);
  const [title] = titles;
  if (!title) return new Response(null, { status: 404 });
  const picture = reviewPicture(review, title);
  const { heading, note, rating } = picture;
  return pictureResponse(`review ${title.id} ${JSON.stringify([heading, note, rating])}`, (letterer) =>
    drawPost(picture, letterer),
  );
}
