import { sql, type Transaction } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

type Kind = 'movie' | 'tv_show';

/** A title that an import means to fetch. */
export interface PlannedTitle {
  readonly kind: Kind;
  readonly tmdbId: number | null;
  readonly imdbId: string | null;
  readonly isWanted: boolean;
  readonly theatrical: Readonly<Record<string, string>>;
}

/** A title of ours that TMDB may know, and when it was last asked. */
export interface KnownTitle {
  readonly kind: Kind;
  readonly tmdb_id: number | null;
  readonly imdb_id: string | null;
  readonly fetched_at: Date | null;
}

/** Titles of ours that have an id to ask for, the best known first. */
export async function listKnownTitles(db: Db): Promise<KnownTitle[]> {
  const { rows } = await sql<KnownTitle>`
    select titles.kind, titles.tmdb_id, titles.imdb_id, fetched.fetched_at
    from titles left join tmdb_titles as fetched
      on fetched.kind = titles.kind and fetched.tmdb_id = titles.tmdb_id
    where titles.tmdb_id is not null or titles.imdb_id is not null
    order by titles.fame desc, titles.id
  `.execute(db);
  return rows;
}

/** What TMDB was asked for since a time. */
export async function listFetched(db: Db, since: Date) {
  return db
    .selectFrom('tmdb_titles')
    .select(['kind', 'tmdb_id', 'fetched_at'])
    .where('fetched_at', '>=', since)
    .execute();
}

/** The plan of a run by what it reads, from a place on. */
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

/** Adds to a run's plan; `from` is the first one's place. */
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

/** Forgets a run's plan, which is done with. */
export async function deletePlan(trx: Transaction<Tables>, inputHash: string): Promise<void> {
  await sql`
    delete from tmdb_plan using import_runs
    where import_runs.id = tmdb_plan.run and import_runs.kind = 'tmdb' and import_runs.input_hash = ${inputHash}
  `.execute(trx);
}

/** Keeps that TMDB was asked for titles just now. */
export async function upsertFetched(
  trx: Transaction<Tables>,
  fetched: readonly { readonly kind: Kind; readonly tmdbId: number; readonly isGone: boolean }[],
): Promise<void> {
  if (fetched.length === 0) return;
  await sql`
    insert into tmdb_titles (kind, tmdb_id, is_gone)
    select * from unnest(
      ${fetched.map(({ kind }) => kind)}::text[], ${fetched.map(({ tmdbId }) => tmdbId)}::integer[],
      ${fetched.map(({ isGone }) => isGone)}::boolean[])
    on conflict (kind, tmdb_id) do update set is_gone = excluded.is_gone, fetched_at = now()
  `.execute(trx);
}

/** Our ids of titles by TMDB's, else IMDb's. */
export async function listTitleIds(
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
