import type { Job } from '@palate/contract';
import { type InferResult, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { defineLookup } from '../../db/define-lookup.ts';
import { pictureSources } from '../../db/picture-sources.sql.ts';
import { defineStatement } from '../../db/prepared.ts';
import { CARD_COLUMNS } from '../../kernel/card-columns.sql.ts';
import type { Trailer } from '../trailers/index.ts';

const buildTitleDetails = (ids: RawBuilder<never>, db: Db) =>
  db
    .selectFrom('titles')
    .select(CARD_COLUMNS)
    .select((eb) => [
      'original_title',
      'end_year',
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
    .where(sql<boolean>`id = any(${ids}::text[])`);

/** The database fields of a title's page. */
type TitleDetailRow = InferResult<ReturnType<typeof buildTitleDetails>>[number];

const selectTitleDetails = defineStatement<{ readonly ids: readonly string[] }, TitleDetailRow>((value, db) =>
  buildTitleDetails(value('ids'), db),
);

/**
 * Lists the database fields of titles' pages, in no particular order: those of their cards, and those that only the
 * page shows, with the title's credits in billing order.
 */
export const listTitleDetailRows = (db: Db, ids: readonly string[]): Promise<TitleDetailRow[]> =>
  selectTitleDetails(db, { ids });

/** Gets the database fields of a title's page, as `listTitleDetailRows` does. Returns undefined if it was deleted. */
export const getTitleDetailRow = defineLookup<{ readonly id: string }, TitleDetailRow>(
  ({ id }) => id,
  (db, keys) =>
    listTitleDetailRows(
      db,
      keys.map((key) => key.id),
    ),
);
