import { sql, type Transaction } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

/** A season's episodes as an import has read them. */
export interface SeasonOfEpisodes {
  /** Season number; 0 for specials. */
  readonly season: number;
  /** Episodes, no two with the same number; dates are ISO. */
  readonly episodes: readonly {
    readonly number: number;
    readonly name: string | null;
    readonly airedOn: string | null;
  }[];
}

/** A show's seasons and episodes as an import has read them. */
export interface ShowEpisodes {
  /** Numbers of all the show's seasons; other stored seasons are deleted. */
  readonly listed: readonly number[];
  /** The seasons that could be read. Other seasons keep their stored episodes. */
  readonly read: readonly SeasonOfEpisodes[];
}

/**
 * Replaces the stored episodes of a show with those of an import. What members marked about deleted episodes stays
 * stored.
 */
export async function writeEpisodes(
  trx: Transaction<Tables>,
  titleId: string,
  { listed, read }: ShowEpisodes,
): Promise<void> {
  const rows = JSON.stringify(
    read.flatMap(({ season, episodes }) =>
      episodes.map(({ number, name, airedOn }) => ({ season, episode: number, name, aired_on: airedOn })),
    ),
  );
  const found = sql`json_to_recordset(${rows}::json) as found
    (season smallint, episode smallint, name text, aired_on date)`;
  await sql`
    delete from title_episodes where title_id = ${titleId} and season <> all(${[...listed]}::smallint[])
  `.execute(trx);
  await sql`
    delete from title_episodes as t
    where title_id = ${titleId} and season = any(${read.map(({ season }) => season)}::smallint[])
      and not exists (select from ${found} where found.season = t.season and found.episode = t.episode)
  `.execute(trx);
  await sql`
    insert into title_episodes as t (title_id, season, episode, name, aired_on)
    select ${titleId}, season, episode, name, aired_on from ${found}
    on conflict (title_id, season, episode) do update set name = excluded.name, aired_on = excluded.aired_on
    where (t.name, t.aired_on) is distinct from (excluded.name, excluded.aired_on)
  `.execute(trx);
}

/** A season of a show that hasn't begun yet. */
interface ComingSeason {
  readonly titleId: string;
  readonly season: number;
  /** ISO date of its first episode. */
  readonly startsOn: string;
}

/**
 * Lists the seasons of shows that start after the day `after` and not after the day `until` (ISO dates), the earliest
 * first.
 */
export async function listComingSeasons(
  db: Db,
  titleIds: readonly string[],
  { after, until }: { after: string; until: string },
): Promise<ComingSeason[]> {
  const { rows } = await sql<ComingSeason>`
    select title_id as "titleId", season, to_char(min(aired_on), 'YYYY-MM-DD') as "startsOn"
    from title_episodes
    where title_id = any(${titleIds}::text[]) and season > 0
    group by title_id, season
    having min(aired_on) > ${after}::date and min(aired_on) <= ${until}::date
    order by min(aired_on), title_id, season
  `.execute(db);
  return rows;
}
