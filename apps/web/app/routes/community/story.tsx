import { StoryPage } from '../../features/stories/story-page.tsx';
import { loadStory } from '../../features/writing/posts/load-post.server.ts';
import { storyMeta } from '../../features/writing/posts/post-meta.ts';
import { originOf } from '../../page-meta.ts';
import type { Route } from './+types/story.ts';

export const loader = async ({ params, context }: Route.LoaderArgs) => ({
  data: await loadStory(params.id, context),
});

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) =>
  error || !loaderData?.data ? [] : storyMeta(loaderData.data, originOf(matches));

export default function Story({ loaderData: { data } }: Route.ComponentProps) {
  return data && <StoryPage key={`${data.story.id} ${data.story.version}`} data={data} />;
}
