import { DAY_MS, HOUR_MS } from '@palate/contract/durations';
import { type Tmdb, TmdbError, type TmdbKind } from '../../../adapters/tmdb/index.ts';
import { FieldReader } from '../titles/field-reader.ts';
import { asRecord, listObjectsAt } from './answer-lists.ts';
import type { KnownTitle, PlannedTitle } from './tmdb.sql.ts';

/**
 * Age after which our titles are fetched again. It also limits the age of their streaming information (our
 * choice).
 */
const FRESH_MS = 6 * DAY_MS;
/** Like `FRESH_MS`, for titles in cinemas or among the most viewed (our choice). */
const FRESH_NOW_MS = 20 * HOUR_MS;
/** Maximum number of pages per list, which is TMDB's own limit. */
const PAGES_MOST = 500;
const TRENDING_PAGES = 5;
const NOW_PLAYING_PAGES = 10;
const KINDS = ['movie', 'tv_show'] as const;

/** The facts that decide which titles to fetch from TMDB: our titles, and when each was last fetched. */
export interface PlanContext {
  readonly tmdb: Tmdb;
  readonly known: readonly KnownTitle[];
  /** When each title was last fetched from TMDB, by {@link titleKey}. */
  readonly fetchedAt: ReadonlyMap<string, Date>;
  readonly now: Date;
}

/**
 * A step in planning an import: one of TMDB's lists to choose titles from, such as the movies now in theaters of a
 * country. The steps depend only on the days and countries, so an interrupted import can continue at the same step.
 */
export interface PlanStep {
  /** Name of the list, for the report. */
  readonly name: string;
  list(context: PlanContext): Promise<PlannedTitle[]>;
}

/** Returns the map key of a title at TMDB, such as `movie 603`. Movies and shows have separate ids there. */
export function titleKey(kind: TmdbKind, tmdbId: number): string {
  return `${kind} ${tmdbId}`;
}

/**
 * Returns the lists that an import chooses titles from, in order: the titles viewed most this week, those in theaters
 * of the given countries, our own titles that haven't been fetched lately, and those that changed on each day.
 * @param since ISO date of the first day of changes to fetch; null for none
 * @param today ISO date
 */
export function planSteps(since: string | null, today: string, countries: readonly string[]): PlanStep[] {
  return [
    ...KINDS.map(
      (kind): PlanStep => ({ name: `trending ${kind}`, list: (context) => listTrending(context, kind) }),
    ),
    ...countries.map(
      (country): PlanStep => ({
        name: `in cinemas ${country}`,
        list: (context) => listNowPlaying(context, country),
      }),
    ),
    { name: 'ours', list: async (context) => listStaleTitles(context) },
    ...daysFrom(since, today).flatMap((day) =>
      KINDS.map(
        (kind): PlanStep => ({
          name: `changed ${day} ${kind}`,
          list: (context) => listChanged(context, kind, day),
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

async function listTrending(context: PlanContext, kind: TmdbKind): Promise<PlannedTitle[]> {
  const found = await readPages((page) => context.tmdb.listTrending(kind, page), TRENDING_PAGES);
  return found
    .filter(({ id }) => isDue(context, kind, id, FRESH_NOW_MS))
    .map(({ id }) => ({ kind, tmdbId: id, imdbId: null, isWanted: true, theatrical: {} }));
}

async function listNowPlaying(context: PlanContext, country: string): Promise<PlannedTitle[]> {
  const found = await readPages((page) => context.tmdb.listNowPlaying(country, page), NOW_PLAYING_PAGES);
  return found
    .filter(({ id }) => isDue(context, 'movie', id, FRESH_NOW_MS))
    .map(({ id, day }) => ({
      kind: 'movie',
      tmdbId: id,
      imdbId: null,
      isWanted: true,
      theatrical: day === null ? {} : { [country]: day },
    }));
}

function listStaleTitles({ known, now }: PlanContext): PlannedTitle[] {
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

async function listChanged(context: PlanContext, kind: TmdbKind, day: string): Promise<PlannedTitle[]> {
  const found = await readPages((page) => context.tmdb.listChanged(kind, day, page), PAGES_MOST);
  const dayEnd = Date.parse(day) + DAY_MS;
  return found
    .filter(({ id, isAdult }) => {
      const at = context.fetchedAt.get(titleKey(kind, id))?.getTime() ?? 0;
      return !isAdult && at < dayEnd && isDue(context, kind, id, HOUR_MS);
    })
    .map(({ id }) => ({ kind, tmdbId: id, imdbId: null, isWanted: false, theatrical: {} }));
}

function isDue({ fetchedAt, now }: PlanContext, kind: TmdbKind, id: number, freshMs: number): boolean {
  const at = fetchedAt.get(titleKey(kind, id));
  return at === undefined || now.getTime() - at.getTime() > freshMs;
}

/** Reads all titles of a list page by page, without duplicates. */
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
    for (const { id, adult, release_date } of listObjectsAt(fields, answer, ['results'])) {
      if (!Number.isInteger(id) || Number(id) < 1 || Number(id) >= 2 ** 31) continue;
      const isDay = typeof release_date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(release_date);
      found.set(Number(id), { id: Number(id), isAdult: adult === true, day: isDay ? release_date : null });
    }
  }
  return [...found.values()];
}
