import { ReviewPage } from '../../features/reviews/review-page.tsx';
import { loadReview } from '../../features/writing/posts/load-post.server.ts';
import { reviewMeta } from '../../features/writing/posts/post-meta.ts';
import { originOf } from '../../page-meta.ts';
import type { Route } from './+types/review.ts';

export const loader = async ({ params, context }: Route.LoaderArgs) => ({
  data: await loadReview(params.id, context),
});

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) =>
  error || !loaderData?.data ? [] : reviewMeta(loaderData.data, originOf(matches));

export default function Review({ loaderData: { data } }: Route.ComponentProps) {
  return data && <ReviewPage key={`${data.review.id} ${data.review.version}`} data={data} />;
}
