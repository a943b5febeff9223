import { drawCovers } from '../../features/cards/draw-covers.tsx';
import { loadPublicList } from '../../features/lists/load-list.server.ts';
import { pictureResponse } from '../../shared-picture.server.ts';
import type { Route } from './+types/list-picture.ts';

/** Serves the picture of a public list for shared links. Returns 404 for an empty or private list. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { movieListId, version, covers } = await loadPublicList(params.id, context);
  if (covers.length === 0) return new Response(null, { status: 404 });
  return pictureResponse(`list ${movieListId} ${version}`, () => drawCovers(covers));
}
