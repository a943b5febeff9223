import { sql } from 'kysely';
import type { Tables } from './tables.ts';

/** A title's pictures of a kind on the image host, best first, in a statement on `titles`. */
export const pictureSources = (kind: Tables['title_images']['kind']) => sql<string[]>`array(
  select title_images.source from title_images
  where title_images.title_id = titles.id and title_images.kind = ${kind}
  order by title_images.position)`;
