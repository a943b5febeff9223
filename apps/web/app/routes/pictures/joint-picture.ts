import { getJointPicture } from '@palate/contract';
import { hashText } from '@palate/contract/fnv';
import { orNotFound } from '../../api.ts';
import { drawTastes } from '../../features/joint-taste/group/draw-tastes.tsx';
import { anonymousApiContext } from '../../server-context.ts';
import { pictureResponse } from '../../shared-picture.server.ts';
import type { Route } from './+types/joint-picture.ts';

/** Serves the picture of a group's tastes. Returns 404 unless everybody in the group agrees to share it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(anonymousApiContext);
  const picture = await orNotFound(api(getJointPicture, { params: { id: params.id } }));
  const version = hashText(JSON.stringify(picture)).toString(36);
  return pictureResponse(`joint ${params.id} ${version}`, (letterer) => drawTastes(picture, letterer));
}
