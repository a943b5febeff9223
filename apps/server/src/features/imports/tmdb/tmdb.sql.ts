import { sql, type Transaction } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

type Kind = 'movie' | 'tv_show';

/** A title that an import is going to fetch from TMDB. At least one of the two ids is known. */
export interface PlannedTitle {
  readonly kind: Kind;
  readonly tmdbId: number | null;
  readonly imdbId: string | null;
  /** Whether to import the title even if it has few votes. */
  readonly isWanted: boolean;
  /** First days in theaters (ISO dates) by upper-case ISO code of the country, as far as TMDB's lists say. */
  readonly theatrical: Readonly<Record<string, string>>;
}

/** One of our titles that TMDB may know, with the time at which it was last fetched. */
export interface KnownTitle {
  readonly kind: Kind;
  readonly tmdb_id: number | null;
  readonly imdb_id: string | null;
  readonly fetched_at: Date | null;
}

/** Lists our titles with an id that TMDB may know, best-known first. */
export async function listKnownTitles(db: Db): Promise<KnownTitle[]> {
  const { rows } = await sql<KnownTitle>`
    select titles.kind, titles.tmdb_id, titles.imdb_id, fetched.fetched_at
    from titles left join tmdb_titles as fetched
      on fetched.kind = titles.kind and fetched.tmdb_id = titles.tmdb_id
    where titles.tmdb_id is not null or titles.imdb_id is not null
    order by titles.popularity desc, titles.id
  `.execute(db);
  return rows;
}

/** Lists the titles that have been fetched from TMDB since a time. */
export async function listFetched(db: Db, since: Date) {
  return db
    .selectFrom('tmdb_titles')
    .select(['kind', 'tmdb_id', 'fetched_at'])
    .where('fetched_at', '>=', since)
    .execute();
}

/**
 * Lists the titles that an import run has planned to fetch from TMDB, with their positions in the plan.
 * @param inputHash identifies the run
 */
export async function listPlan(
  db: Db,
  inputHash: string,
): Promise<(PlannedTitle & { readonly place: number })[]> {
  const { rows } = await sql<PlannedTitle & { place: number }>`
    select place, plan.kind, tmdb_id as "tmdbId", imdb_id as "imdbId", is_wanted as "isWanted", theatrical
    from tmdb_plan as plan join import_runs on import_runs.id = plan.run
    where import_runs.kind = 'tmdb' and import_runs.input_hash = ${inputHash}
    order by place
  `.execute(db);
  return rows;
}

/** Adds titles to the plan of an import run. @param from position of the first title in the plan */
export async function insertPlan(
  trx: Transaction<Tables>,
  run: number,
  from: number,
  titles: readonly PlannedTitle[],
): Promise<void> {
  if (titles.length === 0) return;
  const rows = titles.map(({ kind, tmdbId, imdbId, isWanted, theatrical }, i) => ({
    run,
    place: from + i,
    kind,
    tmdb_id: tmdbId,
    imdb_id: imdbId,
    is_wanted: isWanted,
    theatrical,
  }));
  await sql`
    insert into tmdb_plan (run, place, kind, tmdb_id, imdb_id, is_wanted, theatrical)
    select run, place, kind, tmdb_id, imdb_id, is_wanted, theatrical
    from json_to_recordset(${JSON.stringify(rows)}::json) as p
      (run integer, place integer, kind text, tmdb_id integer, imdb_id text, is_wanted boolean, theatrical jsonb)
  `.execute(trx);
}

/** Deletes an import run's plan (its list of titles to fetch). @param inputHash identifies the run */
export async function deletePlan(trx: Transaction<Tables>, inputHash: string): Promise<void> {
  await sql`
    delete from tmdb_plan using import_runs
    where import_runs.id = tmdb_plan.run and import_runs.kind = 'tmdb' and import_runs.input_hash = ${inputHash}
  `.execute(trx);
}

/** Records when titles were fetched from TMDB, and whether TMDB no longer has them. */
export async function upsertFetched(
  trx: Transaction<Tables>,
  now: Date,
  fetched: readonly { readonly kind: Kind; readonly tmdbId: number; readonly isGone: boolean }[],
): Promise<void> {
  if (fetched.length === 0) return;
  await sql`
    insert into tmdb_titles (kind, tmdb_id, is_gone, fetched_at)
    select kind, tmdb_id, is_gone, ${now}::timestamptz from unnest(
      ${fetched.map(({ kind }) => kind)}::text[], ${fetched.map(({ tmdbId }) => tmdbId)}::integer[],
      ${fetched.map(({ isGone }) => isGone)}::boolean[]) as fetched (kind, tmdb_id, is_gone)
    on conflict (kind, tmdb_id) do update set is_gone = excluded.is_gone, fetched_at = excluded.fetched_at
  `.execute(trx);
}

/**
 * Lists the ids in Palate of titles that were fetched from TMDB: by TMDB id, otherwise by IMDb id.
 * @returns the ids by `{kind} {tmdbId}`; titles that aren't in the database are absent
 */
export async function listFetchedTitleIds(
  trx: Transaction<Tables>,
  titles: readonly { readonly kind: Kind; readonly tmdbId: number; readonly imdbId: string | undefined }[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ kind: Kind; tmdb: number; id: string }>`
    select wanted.kind, wanted.tmdb, coalesce(own.id, other.id) as id
    from unnest(
      ${titles.map(({ kind }) => kind)}::text[], ${titles.map(({ tmdbId }) => tmdbId)}::integer[],
      ${titles.map(({ imdbId }) => imdbId ?? null)}::text[]) as wanted (kind, tmdb, imdb)
    left join titles as own on own.kind = wanted.kind and own.tmdb_id = wanted.tmdb
    left join titles as other on other.kind = wanted.kind and other.imdb_id = wanted.imdb
    where coalesce(own.id, other.id) is not null
  `.execute(trx);
  return new Map(rows.map(({ kind, tmdb, id }) => [`${kind} ${tmdb}`, id]));
}
