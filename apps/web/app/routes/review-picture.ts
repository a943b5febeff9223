import { drawCovers } from '../features/cards/draw-covers.tsx';
import { loadPublicReview } from '../features/writing/load-post.server.ts';
import { pictureResponse } from '../shared-picture.server.ts';
import type { Route } from './+types/review-picture.ts';

/** Serves the picture of a review for shared links: its title's sleeve and the rating. Returns 404 without a title. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { review, titles } = await loadPublicReview(params.id, context);
  if (titles.length === 0) return new Response(null, { status: 404 });
  const { id, version, rating, movieId } = review;
  return pictureResponse(`review ${id} ${version} ${rating} ${movieId}`, () => drawCovers(titles, rating));
}
