import { LIST_COVERS } from '@palate/contract';
import { drawCovers } from '../features/cards/draw-covers.tsx';
import { loadPublicStory } from '../features/writing/load-post.server.ts';
import { pictureResponse } from '../shared-picture.server.ts';
import type { Route } from './+types/story-picture.ts';

/** Serves the picture of a story for shared links: the sleeves of its titles. Returns 404 if it is about none. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { story, titles } = await loadPublicStory(params.id, context);
  if (titles.length === 0) return new Response(null, { status: 404 });
  const covers = titles.slice(0, LIST_COVERS);
  return pictureResponse(`story ${story.id} ${story.version}`, () => drawCovers(covers));
}
