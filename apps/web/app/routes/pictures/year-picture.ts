import { drawYear } from '../../features/year-review/draw-year.tsx';
import { loadYearReview } from '../../features/year-review/load-year-review.server.ts';
import { loadOwnPage } from '../../own-page.server.ts';
import { pictureResponse } from '../../shared-picture.server.ts';
import type { Route } from './+types/year-picture.ts';

/** Serves the picture of the signed-in member's year, for them to download. Returns 404 without titles. */
export async function loader(args: Route.LoaderArgs) {
  const review = await loadOwnPage(args, (api) => loadYearReview(api, args.params.year));
  if (!review || review.titleCount === 0) return new Response(null, { status: 404 });
  return pictureResponse(`year ${JSON.stringify(review)}`, (letterer) => drawYear(review, letterer));
}
