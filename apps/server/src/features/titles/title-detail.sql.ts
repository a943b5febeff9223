import type { Job } from '@palate/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { pictureSources } from '../../db/picture-sources.sql.ts';
import { PREPARED } from '../../db/prepared.ts';
import type { Trailer } from '../trailers/index.ts';

/** Gets the database fields that only a title's own page shows, with the title's credits in billing order. */
export async function getTitleDetailRow(db: Db, id: string) {
  return db
    .selectFrom('titles')
    .modifyFront(PREPARED)
    .select((eb) => [
      'original_title',
      'end_year',
      'imdb_id',
      'tmdb_id',
      'imdb_score',
      'seasons',
      'season_count',
      'certificates',
      'theatrical',
      'streamings_checked',
      'is_dna_predicted',
      pictureSources('backdrop').as('backdrop_sources'),
      sql<Trailer | null>`(
        select json_build_object('site', site, 'key', video_key)
        from title_trailers where title_trailers.title_id = titles.id
      )`.as('trailer'),
      sql<{ service: string; country: string; leavesOn: string }[]>`coalesce((
        select json_agg(json_build_object('service', service, 'country', country, 'leavesOn', leaves_on)
          order by leaves_on, service)
        from streaming_departures where streaming_departures.title_id = titles.id
      ), '[]')`.as('departures'),
      sql<string[]>`array(
        select field from title_corrections
        where title_corrections.title_id = titles.id and field not like 'votes.%' order by field
      )`.as('corrected_fields'),
      eb
        .selectFrom('credits')
        .innerJoin('people', 'people.id', 'credits.person_id')
        .whereRef('credits.title_id', '=', 'titles.id')
        .select(
          sql<
            { personId: string; name: string; job: Job; role: string | null }[]
          >`coalesce(json_agg(json_build_object(
              'personId', people.id, 'name', people.name, 'job', credits.job, 'role', credits.role
            ) order by credits.position), '[]')`.as('people'),
        )
        .as('people'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}
