import { getTitle } from '@palate/contract';
import { orNotFound } from '../../api.ts';
import { KIND_NAMES, makersAndYear } from '../../features/cards/facts.ts';
import { anonymousApiContext } from '../../server-context.ts';
import { workPicture } from '../../work-picture.server.ts';
import type { Route } from './+types/title-picture.ts';

/** Serves the picture of a movie or show for shared links: its name, makers and year beside its cover. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const title = await orNotFound(context.get(anonymousApiContext)(getTitle, { params: { id } }));
  const { dna, tasteType, year } = title;
  return workPicture({
    heading: title.title,
    note: `${KIND_NAMES[title.movieType]} · ${makersAndYear(title)}`,
    covers: [{ id: title.id, title: title.title, year, dna, tasteType }],
  });
}
