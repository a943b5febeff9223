import { sql } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * Returns an SQL expression for the paths of a title's posters or backdrops on the image host, best first; for use in a
 * query on `titles`.
 */
export const pictureSources = (kind: Tables['title_images']['kind']) => sql<string[]>`array(
  select title_images.source from title_images
  where title_images.title_id = titles.id and title_images.kind = ${sql.lit(kind)}
  order by title_images.position)`;
