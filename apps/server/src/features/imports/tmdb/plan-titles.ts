import { type Tmdb, TmdbError, type TmdbKind } from '../../../adapters/tmdb/index.ts';
import { FieldReader } from '../titles/field-reader.ts';
import { asRecord, recordsIn } from './answer-lists.ts';
import type { KnownTitle, PlannedTitle } from './tmdb.sql.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Titles of ours are looked up again after so long, so that where they stream isn't older (our choice). */
const FRESH_MS = 6 * DAY_MS;
/** What is on now, or looked at most, after so long (our choice). */
const FRESH_NOW_MS = 20 * HOUR_MS;
/** TMDB's own limit is 500. */
const PAGES_MOST = 500;
const TRENDING_PAGES = 5;
const NOW_PLAYING_PAGES = 10;
const KINDS = ['movie', 'tv_show'] as const;

/** What a plan is made of. */
export interface PlanGround {
  readonly tmdb: Tmdb;
  readonly known: readonly KnownTitle[];
  /** When TMDB was asked for a title last, by {@link titleKey}. */
  readonly fetchedAt: ReadonlyMap<string, Date>;
  readonly now: Date;
}

/** One list whose titles are planned; steps are the same for the same days and countries. */
export interface PlanStep {
  /** What it is, for a report. */
  readonly name: string;
  list(ground: PlanGround): Promise<PlannedTitle[]>;
}

/** A title by TMDB's number. */
export function titleKey(kind: TmdbKind, tmdbId: number): string {
  return `${kind} ${tmdbId}`;
}

/**
 * What is looked through, in this order: what is looked at most this week, what is in cinemas of some
 * countries, our own titles that weren't looked up lately, and what changed on each day.
 * @param since ISO date of the first day whose changes count; null for none
 * @param today ISO date
 */
export function planSteps(since: string | null, today: string, countries: readonly string[]): PlanStep[] {
  return [
    ...KINDS.map(
      (kind): PlanStep => ({ name: `trending ${kind}`, list: (ground) => listTrending(ground, kind) }),
    ),
    ...countries.map(
      (country): PlanStep => ({
        name: `in cinemas ${country}`,
        list: (ground) => listNowPlaying(ground, country),
      }),
    ),
    { name: 'ours', list: async (ground) => listOurs(ground) },
    ...daysFrom(since, today).flatMap((day) =>
      KINDS.map(
        (kind): PlanStep => ({
          name: `changed ${day} ${kind}`,
          list: (ground) => listChanged(ground, kind, day),
        }),
      ),
    ),
  ];
}

function daysFrom(since: string | null, today: string): string[] {
  const days: string[] = [];
  if (since === null) return days;
  for (let at = Date.parse(since); at <= Date.parse(today); at += DAY_MS)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}

async function listTrending(ground: PlanGround, kind: TmdbKind): Promise<PlannedTitle[]> {
  const found = await readPages((page) => ground.tmdb.listTrending(kind, page), TRENDING_PAGES);
  return found
    .filter(({ id }) => isDue(ground, kind, id, FRESH_NOW_MS))
    .map(({ id }) => ({ kind, tmdbId: id, imdbId: null, isWanted: true, theatrical: {} }));
}

async function listNowPlaying(ground: PlanGround, country: string): Promise<PlannedTitle[]> {
  const found = await readPages((page) => ground.tmdb.listNowPlaying(country, page), NOW_PLAYING_PAGES);
  return found
    .filter(({ id }) => isDue(ground, 'movie', id, FRESH_NOW_MS))
    .map(({ id, day }) => ({
      kind: 'movie',
      tmdbId: id,
      imdbId: null,
      isWanted: true,
      theatrical: day === null ? {} : { [country]: day },
    }));
}

function listOurs({ known, now }: PlanGround): PlannedTitle[] {
  return known
    .filter(({ fetched_at }) => fetched_at === null || now.getTime() - fetched_at.getTime() > FRESH_MS)
    .map(({ kind, tmdb_id, imdb_id }) => ({
      kind,
      tmdbId: tmdb_id,
      imdbId: tmdb_id === null ? imdb_id : null,
      isWanted: true,
      theatrical: {},
    }));
}

async function listChanged(ground: PlanGround, kind: TmdbKind, day: string): Promise<PlannedTitle[]> {
  const found = await readPages((page) => ground.tmdb.listChanged(kind, day, page), PAGES_MOST);
  const dayEnd = Date.parse(day) + DAY_MS;
  return found
    .filter(({ id, isAdult }) => {
      const at = ground.fetchedAt.get(titleKey(kind, id))?.getTime() ?? 0;
      return !isAdult && at < dayEnd && isDue(ground, kind, id, HOUR_MS);
    })
    .map(({ id }) => ({ kind, tmdbId: id, imdbId: null, isWanted: false, theatrical: {} }));
}

function isDue({ fetchedAt, now }: PlanGround, kind: TmdbKind, id: number, freshMs: number): boolean {
  const at = fetchedAt.get(titleKey(kind, id));
  return at === undefined || now.getTime() - at.getTime() > freshMs;
}

/** All of a list's titles, page by page, each once. */
async function readPages(
  list: (page: number) => Promise<unknown>,
  pagesMost: number,
): Promise<{ id: number; isAdult: boolean; day: string | null }[]> {
  const found = new Map<number, { id: number; isAdult: boolean; day: string | null }>();
  for (let page = 1, pages = 1; page <= Math.min(pages, pagesMost); page += 1) {
    const answer = asRecord(await list(page));
    if (!Array.isArray(answer.results)) throw new TmdbError('unreadable', 'TMDB’s list has no results');
    const fields = new FieldReader(0, answer);
    pages = fields.integer('total_pages', 0, 1e6) ?? 1;
    for (const { id, adult, release_date } of recordsIn(fields, answer, ['results'])) {
      if (!Number.isInteger(id) || Number(id) < 1 || Number(id) >= 2 ** 31) continue;
      const isDay = typeof release_date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(release_date);
      found.set(Number(id), { id: Number(id), isAdult: adult === true, day: isDay ? release_date : null });
    }
  }
  return [...found.values()];
}
