import { drawPost } from '../../features/writing/posts/draw-post.tsx';
import { loadPublicStory } from '../../features/writing/posts/load-post.server.ts';
import { storyPicture } from '../../features/writing/posts/post-picture.ts';
import { pictureResponse } from '../../shared-picture.server.ts';
import type { Route } from './+types/story-picture.ts';

/**
 * Serves the picture of a story for shared links: its title, author and covers. Returns 404 if it is about no title.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { story, titles } = await loadPublicStory(params.id, context);
  if (titles.length === 0) return new Response(null, { status: 404 });
  const picture = storyPicture(story, titles);
  const { heading, note, covers } = picture;
  const shown = [heading, note, ...covers.map(({ id }) => id)];
  return pictureResponse(`story ${JSON.stringify(shown)}`, (letterer) => drawPost(picture, letterer));
}
