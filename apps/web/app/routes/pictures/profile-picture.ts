import { drawProfile } from '../../features/profile/draw-profile.tsx';
import { loadPublicTaste } from '../../features/profile/load-public-profile.server.ts';
import { hashProfilePicture } from '../../features/profile/profile-meta.ts';
import { pictureResponse } from '../../shared-picture.server.ts';
import type { Route } from './+types/profile-picture.ts';

/** Serves the picture of a profile for shared links. Returns 404 if visitors may not see the member's taste. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const picture = await loadPublicTaste(params.id, context);
  return pictureResponse(`taste ${hashProfilePicture(picture)}`, (letterer) =>
    drawProfile(picture, letterer),
  );
}
