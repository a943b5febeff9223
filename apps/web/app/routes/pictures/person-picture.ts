import { capitalised, getPerson } from '@palate/contract';
import { orNotFound } from '../../api.ts';
import type { PictureCover } from '../../features/cards/draw-covers.tsx';
import { workWords } from '../../features/cards/facts.ts';
import { anonymousApiContext } from '../../server-context.ts';
import { workPicture } from '../../work-picture.server.ts';
import type { Route } from './+types/person-picture.ts';

/** Covers of a person's best-known titles. */
const COVERS = 2;

/**
 * Serves the picture of a person for shared links: their name and jobs beside the covers of their best-known titles.
 */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const person = await orNotFound(context.get(anonymousApiContext)(getPerson, { params: { id } }));
  const covers: PictureCover[] = person.knownFor
    .slice(0, COVERS)
    .map(({ id: titleId, title, year, dna, tasteType }) => ({ id: titleId, title, year, dna, tasteType }));
  return workPicture({ heading: person.name, note: capitalised(workWords(person)), covers });
}
