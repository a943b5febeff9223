import { SITE_PICTURES } from '../../share-meta.ts';
import { pictureResponse } from '../../shared-picture.server.ts';
import { drawSitePicture } from '../../site-pictures.server.tsx';
import type { Route } from './+types/site-picture.ts';

/** Serves the picture of one of the site's own pages for shared links. */
export function loader({ params }: Route.LoaderArgs): Promise<Response> | Response {
  const name = SITE_PICTURES.find((known) => `${known}.png` === params.file);
  if (!name) return new Response(null, { status: 404 });
  return pictureResponse(`site ${name}`, (letterer) => drawSitePicture(name, letterer));
}
